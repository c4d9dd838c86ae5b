/** What can occur on a screen: its opening, each event, each tick of a timer, and each failure of their calls. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { CompiledErrors } from '@trilha/language/definition/project';
import { isRecord } from '@trilha/language/record';
import type { Project } from '@trilha/project/load/project';
import { member, type SourceNode } from '@trilha/project/load/source-node';
import { textOf } from '@trilha/runtime/engine/evaluate';
import { OFFLINE, statusCode, UNNAMED } from './failure.ts';
import type { Failing } from './responses.ts';

/**
 * One occurrence. `open` is the opening from within the journey, `arrive` from outside of it, `timer <name>` a timer's
 * tick, `change <path>` an answer that changed, `submit` the form sent, `press <event>` any other emitted event.
 */
export interface Script {
  event: string;
  /** The call that fails; null: none. */
  fails: Failing | null;
}

/** The error codes that a flow handles by name. */
function namedCodes(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedCodes);
  if (!isRecord(value)) return [];
  const { fail } = value;
  const own = isRecord(fail) ? Object.keys(fail).filter((code) => code !== 'otherwise') : [];
  return [...own, ...Object.values(value).flatMap(namedCodes)];
}

/** The effects of an event, as compiled. */
function effectsOf(event: string, { flow }: CompiledScreen): unknown {
  const [kind, ...rest] = event.split(' ');
  const name = rest.join(' ');
  if (kind === 'open' || kind === 'arrive') return [flow.load, flow.enter];
  if (kind === 'timer') return flow.timers?.[name];
  return flow.on?.[kind === 'change' ? `change.${name}` : kind === 'press' ? name : 'submit'];
}

/** The codes of the catalogue with a field of the form. */
function codesByField({ form }: CompiledScreen, { catalogue }: CompiledErrors): string[] {
  return Object.entries(catalogue).flatMap(([code, { fields }]) =>
    fields?.some((path) => form?.ui[path] !== undefined) ? [code] : [],
  );
}

const STATUS = /\berror\.status\s*([=!<>]=?)\s*(\d+)/g;

/** The flows of a screen or part: its own, and those that it extends. */
function flowsOf({ id, bases, placed }: CompiledScreen, { byKind }: Project): SourceNode[] {
  const found = new Map<string, SourceNode>();
  const pending = placed ? [`${id}.part`] : [id, ...bases];
  for (const name of pending) {
    const node = byKind.flow.get(name)?.node;
    if (!node || found.has(name)) continue;
    found.set(name, node);
    const base = member(node, 'extends');
    if (base?.kind === 'scalar') pending.push(String(base.value));
  }
  return [...found.values()];
}

/** The statuses that the flows of a screen compare with, and next to an order's limit. */
function comparedStatuses(screen: CompiledScreen, project: Project): string[] {
  const texts = flowsOf(screen, project).map(({ file }) => file.text);
  return texts.flatMap((text) =>
    [...text.matchAll(STATUS)].flatMap(([, comparison = '', number]) => {
      const status = Number(number);
      const statuses = /[<>]/.test(comparison) ? [status - 1, status, status + 1] : [status];
      return statuses.filter((one) => one > 0).map(statusCode);
    }),
  );
}

/** The error codes with which each call of an event is tried. */
export function failureCodes(
  event: string,
  screen: CompiledScreen,
  errors: CompiledErrors,
  project: Project,
): string[] {
  const byField = event === 'submit' ? codesByField(screen, errors) : [];
  return [
    ...new Set([
      ...namedCodes(effectsOf(event, screen)),
      ...byField,
      UNNAMED,
      OFFLINE,
      ...comparedStatuses(screen, project),
    ]),
  ];
}

const ITS_MESSAGE = 'its message';

/** The outcome without the catalogue's own text, which is recorded with the catalogue. */
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
 * The outcome of each code as text: `<codes>: <outcome>`, codes with the same outcome together. The outcome of an
 * unhandled code is `otherwise`, and codes with the same outcome are not listed.
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
