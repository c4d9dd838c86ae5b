/** A subject of snapshots: a screen, a part, a routing table, a layout, the facts, the error catalogue. */
import type { Answers } from '@trilha/runtime/engine/form/answers';
import type { Scenario } from './scenario.ts';
import type { SubjectParts } from './tracing.ts';

/** All readings in one scenario: what is shown, and the outcome of every event. */
export interface Behaviour {
  shows: ReadonlyMap<string, string>;
  does: ReadonlyMap<string, string>;
}

/** Verdicts on the values of fields, by field and by the value as JSON (`nothing`: none; `«a×254»`: that many of a character). */
export type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Subject {
  /** `screen/<id>`, `part/<id>`, `table/<id>`, `layout/<id>`, `journey/<id>`, `facts`, `errors`, `addresses`, `brands`. */
  id: string;
  /** The subject whose scenarios apply, too: a variant's base. */
  base: string | null;
  /** @param answers to fill into its form */
  behaviour(scenario: Scenario, answers: Answers): Behaviour;
  /** The verdicts of its form on values; the same fields and values as `asked`. */
  verdicts(scenario: Scenario, answers: Answers, asked: Verdicts): Verdicts;
}

/** A subject for which scenarios are searched. */
export interface SearchSubject extends Subject {
  parts(): SubjectParts;
  /** Initial scenarios, the best first. */
  starts(): Scenario[];
  /** A scenario to derive others from, although it reaches no new goal itself. */
  basis(): Scenario | null;
  /** Right answers to the whole form, in a scenario. */
  rightAnswers(scenario: Scenario): Answers;
  /** The scenario with right answers where it sets none. */
  completed(scenario: Scenario, answers: Answers): Scenario;
  /** Values worth trying for each visible field. */
  values(scenario: Scenario, answers: Answers): Readonly<Record<string, readonly unknown[]>>;
}

/** Twenty of one character and more, written as the character and their number. */
const shortened = (text: string): string =>
  text.replace(/(.)\1{19,}/gs, (run: string, char: string) => `«${char}×${run.length}»`);
const lengthened = (text: string): string =>
  text.replace(/«(.)×(\d+)»/gs, (_, char: string, count: string) => char.repeat(Number(count)));

/** The key of a value among verdicts. */
export const valueKey = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(typeof value === 'string' ? shortened(value) : value);

export function valueOfKey(key: string): unknown {
  if (key === 'nothing') return undefined;
  const value: unknown = JSON.parse(key);
  return typeof value === 'string' ? lengthened(value) : value;
}
