/** Generates questions that only the person of a CPF answers easily, with plausible wrong options. */
import { randomInt } from 'node:crypto';
import { FACTS, truthOf } from './data-sources.ts';

export interface MadeQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: { readonly id: string; readonly text: string }[];
  /** Id of the right option; never sent to the browser. */
  readonly rightOption: string;
}

const OPTIONS = 4;
const QUESTIONS = 3;

/** A whole number from 0 up to, but excluding, `below`. */
export type Draw = (below: number) => number;

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

function question(fact: (typeof FACTS)[number], taxId: string, draw: Draw): MadeQuestion {
  const right = truthOf(fact, taxId);
  const wrong = shuffled(
    fact.values.filter((value) => value !== right),
    draw,
  );
  const texts = shuffled([right, ...wrong.slice(0, OPTIONS - 1)], draw);
  const options = texts.map((text, index) => ({ id: `${fact.id}-${index + 1}`, text }));
  const rightOption = options.find(({ text }) => text === right)?.id ?? '';
  return { id: fact.id, text: fact.text, options, rightOption };
}

/**
 * Three questions with four options each, in random order.
 * @param set 0 for the first; each further one asks something else
 */
export function makeQuestions(taxId: string, set: number, draw: Draw = randomInt): MadeQuestion[] {
  const first = (set * QUESTIONS) % FACTS.length;
  return FACTS.slice(first, first + QUESTIONS).map((fact) => question(fact, taxId, draw));
}
