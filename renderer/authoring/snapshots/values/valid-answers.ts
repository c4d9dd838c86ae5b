/** Right answers to a whole form; hidden fields stay empty. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, answerAt, withAnswer } from '@trilha/runtime/engine/form/answers';
import { defaultAnswers, entriesOf, type FormEntry } from '@trilha/runtime/engine/form/entries';
import { type FieldViews, fieldViews } from '@trilha/runtime/engine/form/field-views';
import { filledForm } from '@trilha/runtime/engine/form/filled-form';
import { newElement } from '@trilha/runtime/engine/form/groups';
import { judge } from '@trilha/runtime/engine/form/judge';
import { offeredAnswers } from '@trilha/runtime/engine/form/offered';
import { merged } from '@trilha/runtime/engine/path';
import { comparedValues } from './compared-values.ts';
import { type Formats, fieldValues } from './field-values.ts';

/** Maximum number of rounds, because answers may show further fields. */
const ROUNDS = 6;

/** The first element of each group that may have one and has none, so that its fields are answered, too. */
function withFirstElements(form: CompiledForm, answers: Answers): Answers {
  const empty = [...entriesOf(form, answers).values()].find(
    ({ inner, rules, segments }) =>
      inner && rules.maxItems !== 0 && [answerAt(answers, segments) ?? []].flat().length === 0,
  );
  if (!empty?.inner) return answers;
  // It may hold groups itself.
  return withFirstElements(form, withAnswer(answers, empty.segments, [newElement(empty.inner)]));
}

/** A different seed for each field. */
const seedOf = (seed: number, path: string): number =>
  [...path].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, seed);

interface Filling {
  form: CompiledForm;
  scope: Scope;
  formats: Formats;
  seed: number;
}

const isRight = ({ form, scope }: Filling, answers: Answers, path: string): boolean =>
  !judge(form, filledForm(form, answers, scope)).some((fault) => fault.path === path);

/** The first of a field's right values that the form accepts, then of those that a rule across fields compares it with. */
function answerTo(entry: FormEntry, answers: Answers, views: FieldViews, filling: Filling): unknown {
  const { path, segments, rules } = entry;
  const { formats, seed, scope } = filling;
  const ui = views.get(path)?.ui;
  if (!ui) return undefined;
  const values = fieldValues(rules, ui, formats, seedOf(seed, path)).filter(({ breaks }) => breaks === null);
  const tried = [...values.map(({ value }) => value), ...comparedValues(entry, { ...scope, form: answers })];
  return tried.find((value) => isRight(filling, withAnswer(answers, segments, value), path));
}

/**
 * A right answer to every visible field.
 * @param scope of texts, choices and conditions; answers in its `form` are kept if they are right
 * @param formats of the language
 */
export function validAnswers(form: CompiledForm, scope: Scope, seed: number, formats: Formats): Answers {
  const given = (scope.form ?? {}) as Answers;
  const filling = { form, scope, formats, seed };
  const first = withFirstElements(form, merged(defaultAnswers(form), given));
  const known = filledForm(form, first, scope).answers;
  let answers = offeredAnswers(form, known, scope);
  let views = fieldViews(form, answers, scope);
  for (let round = 0; round < ROUNDS; round++) {
    const before = answers;
    for (const entry of entriesOf(form, answers).values()) {
      const isKept = answerAt(answers, entry.segments) !== undefined && isRight(filling, answers, entry.path);
      if (entry.isSection || isKept || views.get(entry.path)?.isHidden) continue;
      const value = answerTo(entry, answers, views, filling);
      if (value === undefined) continue;
      answers = withAnswer(answers, entry.segments, value);
      views = fieldViews(form, answers, scope, {}, views);
    }
    if (answers === before) break;
  }
  return answers;
}
