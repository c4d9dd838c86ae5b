/** A whole form filled in rightly, as a customer would: what is out of sight stays empty. */
import type { Scope } from '../../../language/definition/annotations.ts';
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import { type Answers, answerAt, withAnswer } from '../../../runtime/engine/form/answers.ts';
import type { Entry } from '../../../runtime/engine/form/entries.ts';
import { FormStore } from '../../../runtime/view/form/form-store.ts';
import { type Formats, fieldValues } from './field-values.ts';

/** Answers may bring further fields into sight, so often. */
const ROUNDS = 6;

/** Each field's values differ from those of the next. */
const seedOf = (seed: number, path: string): number =>
  [...path].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, seed);

interface Filling {
  store: FormStore;
  formats: Formats;
  seed: number;
}

const isRight = (store: FormStore, answers: Answers, path: string): boolean =>
  !store.judgeToSend(answers).some((fault) => fault.path === path);

/** The first of a field's right values that its form accepts. */
function answerTo(
  { path, segments, rules }: Entry,
  answers: Answers,
  { store, formats, seed }: Filling,
): unknown {
  const ui = store.view(path)?.ui;
  if (!ui) return undefined;
  const values = fieldValues(rules, ui, formats, seedOf(seed, path)).filter(({ breaks }) => breaks === null);
  return values.find(({ value }) => isRight(store, withAnswer(answers, segments, value), path))?.value;
}

/**
 * A right answer to every visible field.
 * @param scope what texts, choices and conditions see; its `form` holds answers that are kept where they are right
 * @param formats the language's
 */
export function validAnswers(form: CompiledForm, scope: Scope, seed: number, formats: Formats): Answers {
  const given = (scope.form ?? {}) as Answers;
  const store = new FormStore(form, scope, given);
  const filling = { store, formats, seed };
  let answers = store.answers;
  for (let round = 0; round < ROUNDS; round++) {
    const before = answers;
    for (const entry of store.entries) {
      const isKept = answerAt(answers, entry.segments) !== undefined && isRight(store, answers, entry.path);
      if (entry.isSection || isKept || store.view(entry.path)?.isHidden) continue;
      const value = answerTo(entry, answers, filling);
      if (value === undefined) continue;
      answers = withAnswer(answers, entry.segments, value);
      store.setAnswers(answers);
      store.catchUp();
    }
    if (answers === before) break;
  }
  return answers;
}
