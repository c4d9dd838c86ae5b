/**
 * Which parts of a compiled screen a snapshot records: what contains an expression, and what leads somewhere. Constant
 * texts are reviewed where they are written, in YAML.
 */
import type { Choice } from '@trilha/runtime/fields/contract';
import { writtenWords } from './written-words.ts';

/** Members that lead somewhere: always recorded, even if constant. */
const LEADS = new Set(['emit', 'go', 'href', 'home']);

/** Conditions that tracing added. */
const added = new WeakSet<object>();

/** Marks a condition as added by tracing. */
export function noteAdded<T extends object>(condition: T): T {
  added.add(condition);
  return condition;
}

/** Whether a block, member or choice has a condition of its own. */
export const isConditional = ({ when }: Readonly<Record<string, unknown>>): boolean =>
  typeof when === 'function' && !added.has(when);

/** Cache by tree: compiled trees keep their identity as long as their module exists. */
const known = new WeakMap<object, boolean>();

/** Whether a compiled member contains an expression, or a member that leads somewhere. */
export function depends(member: unknown): boolean {
  if (typeof member === 'function') return true;
  if (typeof member !== 'object' || member === null) return false;
  const before = known.get(member);
  if (before !== undefined) return before;
  const own = Object.entries(member).some(([name, value]) => LEADS.has(name) || depends(value));
  known.set(member, own);
  return own;
}

/** The same, taking the member's name into account. */
export const isRecorded = (name: string, member: unknown): boolean => LEADS.has(name) || depends(member);

/** Consecutive whole numbers as ranges: `[1, 2, 3, 7]` becomes `1..3`, `7`; other values do not change. */
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
