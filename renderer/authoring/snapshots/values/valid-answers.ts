/** Right answers to a whole form; hidden fields stay empty. */
import type { Scope } from '../../../language/definition/annotations.ts';
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import { type Answers, answerAt, withAnswer } from '../../../runtime/engine/form/answers.ts';
import type { Entry } from '../../../runtime/engine/form/entries.ts';
import { FormStore } from '../../../runtime/view/form/form-store.ts';
import { type Formats, fieldValues } from './field-values.ts';

/** Maximum number of rounds, because answers may show further fields. */
const ROUNDS = 6;

/** A different seed for each field. */
const seedOf = (seed: number, path: string): number =>
  [...path].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, seed);

interface Filling {
  store: FormStore;
  formats: Formats;
  seed: number;
}

const isRight = (store: FormStore, answers: Answers, path: string): boolean =>
  !store.judgeToSend(answers).some((fault) => fault.path === path);

/** The first of a field's right values that the form accepts. */
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
 * @param scope of texts, choices and conditions; answers in its `form` are kept if they are right
 * @param formats of the language
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
