/** What can happen on a screen: its opening, each event, each turn of a timer; and each failure of what they call. */
import type { CompiledScreen } from '../definition/compiled.ts';
import type { CompiledErrors } from '../definition/project.ts';
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

export const scriptKey = ({ event, fails }: Script): string =>
  fails === null ? event : `${event}, ${fails.call} fails: ${fails.as}`;

/** The script of a key. */
export function scriptOf(key: string): Script {
  const [, event, call, as] = /^(.*?), (\S+) fails: (\S+)$/.exec(key) ?? [];
  return event !== undefined && call !== undefined && as !== undefined
    ? { event, fails: { call, as } }
    : { event: key, fails: null };
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

/**
 * The same event with each failure of each call that it asked for.
 * @param asked names of its calls, as they were asked when all went well
 */
export function failuresOf(
  event: string,
  asked: readonly string[],
  screen: CompiledScreen,
  errors: CompiledErrors,
): Script[] {
  const byField = event === 'submit' ? codesByField(screen, errors) : [];
  const codes = new Set([...namedCodes(effectsOf(event, screen)), ...byField, UNNAMED, OFFLINE]);
  return [...new Set(asked)].flatMap((call) => [...codes].map((as) => ({ event, fails: { call, as } })));
}
