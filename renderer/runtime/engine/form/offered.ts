/**
 * Answers that a field no longer offers: they are taken away, and the field asks again. Imported by the modules of forms with
 * choices that depend on data or answers, as their `offered`; other pages do not load it.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, answerAt, withAnswer } from './answers.ts';
import { entriesOf } from './entries.ts';
import { choicesOf } from './evaluate-ui.ts';
import { filledForm } from './filled-form.ts';

/** What is left of an answer to a field with these choices. Of a list each element is one of them. */
function kept(answer: unknown, offered: ReadonlySet<string>): unknown {
  if (!Array.isArray(answer)) return offered.has(String(answer)) ? answer : undefined;
  const left = answer.filter((one) => offered.has(String(one)));
  if (left.length === answer.length) return answer;
  return left.length > 0 ? left : undefined;
}

/**
 * The same answers where each is offered. A hidden field keeps its own, and so does one whose choices are unknown, such as
 * a list that is not loaded.
 */
export function offeredAnswers(form: CompiledForm, given: Answers, outer: Scope): Answers {
  for (const { path, segments, ui } of entriesOf(form, given).values()) {
    const answer = answerAt(given, segments);
    // A typed number is judged by its rules, and stays as it was typed.
    const isChosen = answer != null && ui.typed !== true;
    const choices = isChosen && choicesOf(ui, { ...outer, form: given });
    const left = choices ? kept(answer, new Set(choices.map(({ value }) => String(value)))) : answer;
    if (left === answer || filledForm(form, given, outer).hidden.has(path)) continue;
    // The choices of other fields may depend on this one.
    return offeredAnswers(form, withAnswer(given, segments, left), outer);
  }
  return given;
}
