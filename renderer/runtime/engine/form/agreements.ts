/** Answers that agree to something, without which nobody goes on: `const: true` in the form's rules. */
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, answerAt, withAnswer } from './answers.ts';
import { entriesOf } from './entries.ts';

/** The fields of a form that are agreed to, as paths with their segments. */
export const agreedIn = (form: CompiledForm, answers: Answers) =>
  [...entriesOf(form, answers)].flatMap(([path, { rules, segments }]) =>
    (rules as { const?: unknown }).const === true && answerAt(answers, segments) !== undefined
      ? [{ path, segments }]
      : [],
  );

/** The answers without what was agreed to: the words may be others by now. */
export const withoutAgreements = (form: CompiledForm, answers: Answers): Answers =>
  agreedIn(form, answers).reduce((left, { segments }) => withAnswer(left, segments, undefined), answers);
