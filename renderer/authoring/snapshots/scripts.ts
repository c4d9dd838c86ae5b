/** What can happen on a screen: its opening, each event, each turn of a timer; and each failure of what they call. */
import type { Scope } from '../../language/definition/annotations.ts';
import type { CompiledScreen } from '../../language/definition/compiled.ts';
import type { CompiledErrors } from '../../language/definition/project.ts';
import { textOf } from '../../runtime/engine/evaluate.ts';
import { type Failing, OFFLINE, UNNAMED } from './answers.ts';

/**
 * One thing that happens. `open` is the opening from within the journey, `arrive` from outside of it, `timer <name>`
 * a timer's turn, `change <path>` an answer that changed, `submit` the form sent, `press <event>` anything emitted.
 */
export interface Script {
  event: string;
  /** What fails on the way; null: nothing. */
  fails: Failing | null;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error codes that a flow answers by name. */
function namedCodes(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedCodes);
  if (!isTree(value)) return [];
  const { fail } = value;
  const own = isTree(fail) ? Object.keys(fail).filter((code) => code !== 'otherwise') : [];
  return [...own, ...Object.values(value).flatMap(namedCodes)];
}

/** The effects of an event as a flow writes them. */
function effectsOf(event: string, { flow }: CompiledScreen): unknown {
  const [kind, ...rest] = event.split(' ');
  const name = rest.join(' ');
  if (kind === 'open' || kind === 'arrive') return [flow.load, flow.enter];
  if (kind === 'timer') return flow.timers?.[name];
  return flow.on?.[kind === 'change' ? `change.${name}` : kind === 'press' ? name : 'submit'];
}

/** The codes of the catalogue that speak by a field of the form. */
function codesByField({ form }: CompiledScreen, { catalogue }: CompiledErrors): string[] {
  return Object.entries(catalogue).flatMap(([code, { fields }]) =>
    fields?.some((path) => form?.ui[path] !== undefined) ? [code] : [],
  );
}

/** The error codes with which each call of an event may be tried. */
export function failureCodes(event: string, screen: CompiledScreen, errors: CompiledErrors): string[] {
  const byField = event === 'submit' ? codesByField(screen, errors) : [];
  return [...new Set([...namedCodes(effectsOf(event, screen)), ...byField, UNNAMED, OFFLINE])];
}

const ITS_MESSAGE = 'its message';

/** The catalogue's own words, which are recorded with the catalogue. */
function withoutMessage(
  outcome: string,
  code: string,
  { catalogue, otherwise, offline }: CompiledErrors,
  scope: Scope,
) {
  const text = code === OFFLINE ? offline : (catalogue[code]?.text ?? otherwise);
  const words = textOf(text, scope);
  return words === '' ? outcome : outcome.replaceAll(words, ITS_MESSAGE);
}

const indented = (text: string): string =>
  text.includes('\n') ? `\n${text.replace(/^/gm, '  ')}` : ` ${text}`;

/**
 * What comes of each code in words: `<codes>: <outcome>`, codes with the same outcome together. Whatever comes of a
 * code that nobody names is `otherwise`, and codes that do the same are not listed.
 */
export function failuresInWords(
  outcomes: readonly (readonly [code: string, outcome: string])[],
  errors: CompiledErrors,
  scope: Scope,
): string {
  const codes = new Map<string, string[]>();
  for (const [code, outcome] of outcomes) {
    const said = withoutMessage(outcome, code, errors, scope);
    codes.set(said, [...(codes.get(said) ?? []), code]);
  }
  const groups = [...codes].map(
    ([said, own]) => [own.includes(UNNAMED) ? 'otherwise' : own.join(', '), said] as const,
  );
  const [only] = groups;
  if (only && groups.length === 1) return only[1];
  return groups.map(([name, said]) => `${name}:${indented(said)}`).join('\n');
}
