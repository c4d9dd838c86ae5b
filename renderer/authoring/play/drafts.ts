/** What visitors can have typed into a form when another version comes: made from the form. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, answerAt, withAnswer } from '@trilha/runtime/engine/form/answers';
import { entriesOf, type FormEntry } from '@trilha/runtime/engine/form/entries';
import { fieldViews } from '@trilha/runtime/engine/form/field-views';
import { keepable } from '@trilha/runtime/view/draft-keeper';
import { type Formats, fieldValues } from '../snapshots/values/field-values.ts';
import { validAnswers } from '../snapshots/values/valid-answers.ts';

/** Seed of the right answers. */
const SEED = 1;
/** Forms that are left in the middle, for each form. */
const MOST_PARTS = 8;
/** Other right values of each field. */
const MOST_VALUES = 6;

/** The first answers of a form, as somebody leaves it in the middle. */
function* begun(entries: readonly FormEntry[], whole: Answers): Generator<Answers> {
  const answered = entries.filter(
    ({ isSection, segments }) => !isSection && answerAt(whole, segments) !== undefined,
  );
  const step = Math.max(1, Math.ceil(answered.length / MOST_PARTS));
  for (let count = step; count < answered.length; count += step) {
    const rest = answered.slice(count);
    yield rest.reduce((left, { segments }) => withAnswer(left, segments, undefined), whole);
  }
}

/** The whole form with another right value of one of its fields. */
function* varied(form: CompiledForm, whole: Answers, scope: Scope, formats: Formats): Generator<Answers> {
  const views = fieldViews(form, whole, { ...scope, form: whole });
  for (const { path, segments, rules, isSection } of entriesOf(form, whole).values()) {
    const view = views.get(path);
    if (isSection || !view || view.isHidden) continue;
    const right = fieldValues(rules, view.ui, formats, SEED).filter(({ breaks }) => breaks === null);
    for (const { value } of right.slice(0, MOST_VALUES))
      if (JSON.stringify(value) !== JSON.stringify(answerAt(whole, segments)))
        yield withAnswer(whole, segments, value);
  }
}

/**
 * Drafts as a browser stores them, the whole form first: without what is never stored.
 * @param asked the form as it shows, with the answers that the screen knows
 */
export function* draftsOf(
  { form, scope, answers }: { form: CompiledForm; scope: Scope; answers: Answers },
  formats: Formats,
): Generator<Answers> {
  const whole = validAnswers(form, { ...scope, form: answers }, SEED, formats);
  const entries = [...entriesOf(form, whole).values()];
  for (const made of [whole, answers]) yield keepable(form, made);
  for (const made of begun(entries, whole)) yield keepable(form, made);
  for (const made of varied(form, whole, scope, formats)) yield keepable(form, made);
}
