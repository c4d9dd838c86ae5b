/** What behaviour is recorded of: a screen, a routing table, a layout, the facts, the error catalogue. */
import type { Situation } from './situation.ts';
import type { Parts } from './tracing.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** How everything reads in one situation: what is shown or answered, and what comes of what can happen. */
export interface Behaviour {
  shows: ReadonlyMap<string, string>;
  does: ReadonlyMap<string, string>;
}

/** Readings of values given to fields, by field and by the value as JSON (`nothing`: none). */
export type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Subject {
  /** `screen/<id>`, `table/<id>`, `layout/<id>`, `journey/<id>`, `facts`, `errors`, `addresses`, `brands`. */
  id: string;
  /** The subject whose situations it is seen in, too: a variant's base. */
  base: string | null;
  /** @param answers what is filled into its form */
  behaviour(situation: Situation, answers: Answers): Behaviour;
  /** What its form says of values; the same fields and values as asked. */
  verdicts(situation: Situation, answers: Answers, asked: Verdicts): Verdicts;
}

/** A subject for which situations are looked for. */
export interface Sought extends Subject {
  parts(): Parts;
  /** Situations to begin with, the best first. */
  starts(): Situation[];
  /** A situation that others may be made of, though it shows nothing new itself. */
  basis(): Situation | null;
  /** Answers that fill the whole form rightly, in a situation. */
  rightAnswers(situation: Situation): Answers;
  /** The situation with right answers wherever its own are not. */
  completed(situation: Situation, answers: Answers): Situation;
  /** Values worth giving to each field that is in sight. */
  values(situation: Situation, answers: Answers): Readonly<Record<string, readonly unknown[]>>;
}

/** A value among the keys of verdicts. */
export const valueKey = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

export const valueOfKey = (key: string): unknown => (key === 'nothing' ? undefined : JSON.parse(key));
