/**
 * What of a compiled screen depends on anything: what holds an expression, and what leads somewhere. A snapshot records
 * no more than that: other words are read where they are written, in YAML.
 */
import type { Choice } from '../../runtime/fields/contract.ts';
import { writtenWords } from './written-words.ts';

/** Members that lead somewhere, whatever they say: a wrong one is a wrong way. */
const LEADS = new Set(['emit', 'go', 'href', 'home']);

/** Conditions that tracing put where none is written. */
const added = new WeakSet<object>();

/** Notes that a condition is not the author's. */
export function noteAdded<T extends object>(condition: T): T {
  added.add(condition);
  return condition;
}

/** Whether a block, member or choice has a condition of its own. */
export const isConditional = ({ when }: Readonly<Record<string, unknown>>): boolean =>
  typeof when === 'function' && !added.has(when);

/** By tree: compiled trees stay the same objects for as long as their module does. */
const known = new WeakMap<object, boolean>();

/** Whether a compiled member holds an expression, or a member that leads somewhere. */
export function depends(member: unknown): boolean {
  if (typeof member === 'function') return true;
  if (typeof member !== 'object' || member === null) return false;
  const before = known.get(member);
  if (before !== undefined) return before;
  const own = Object.entries(member).some(([name, value]) => LEADS.has(name) || depends(value));
  known.set(member, own);
  return own;
}

/** The same for a member with its name. */
export const isRecorded = (name: string, member: unknown): boolean => LEADS.has(name) || depends(member);

/** Consecutive whole numbers as ranges: `[1, 2, 3, 7]` reads `1..3`, `7`; anything else as it is. */
export function ranges(values: readonly unknown[]): unknown[] {
  const out: unknown[] = [];
  let from = 0;
  values.forEach((value, at) => {
    const next = values[at + 1];
    if (Number.isInteger(value) && next === Number(value) + 1) return;
    const first = values[from];
    if (at - from < 2) out.push(...values.slice(from, at + 1));
    else out.push(`${String(first)}..${String(value)}`);
    from = at + 1;
  });
  return out;
}

const choiceRead = ({ value, label, description }: Choice): string =>
  [value, writtenWords(label), ...(description === undefined ? [] : [writtenWords(description)])].join(' ');

/** Choices in one line; numbers that are their own labels as ranges. */
export const choicesRead = (options: readonly Choice[]): string =>
  ranges(options.map((one) => (String(one.value) === one.label ? one.value : choiceRead(one)))).join(' · ');
