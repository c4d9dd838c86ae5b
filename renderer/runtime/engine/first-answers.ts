/** The initial answers of a form: `initial`, overridden by the draft, overridden by what was typed meanwhile. */

import { evaluate } from './evaluate.ts';
import { type Answers, answerAt, withAnswer } from './form/answers.ts';
import { defaultAnswers } from './form/entries.ts';
import { segmentsOf } from './form/field-path.ts';
import { setAnswers } from './form-turn.ts';
import { merged, withValueAt } from './path.ts';
import type { ScreenState } from './state.ts';
import { scopeFor, type Turn } from './turn.ts';

/** `initial` over the schema's `default`s, as answers, without null values. */
export function initialAnswers(turn: Turn): Answers {
  let answers = defaultAnswers(turn.screen.form);
  const scope = scopeFor(turn);
  for (const [path, expression] of Object.entries(turn.screen.flow.initial ?? {})) {
    const value = evaluate(expression, scope);
    if (value !== null) answers = withValueAt(answers, path, value);
  }
  return answers;
}

function withTyped(answers: Answers, { early, form }: ScreenState): Answers {
  return early.reduce((result, path) => {
    const segments = segmentsOf(path);
    return withAnswer(result, segments, answerAt(form, segments));
  }, answers);
}

/** Fills the form. */
export function fillForm(turn: Turn): void {
  const { state } = turn;
  const form = withTyped(merged(initialAnswers(turn), state.draft ?? {}), state);
  if (JSON.stringify(form) !== JSON.stringify(state.form)) setAnswers(turn, form);
}
