/** What each field of a form shows, apart from its answer. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { own } from '../path.ts';
import { type Answers, isSame } from './answers.ts';
import { evaluateUi } from './evaluate-ui.ts';
import type { FieldUi } from './field-ui.ts';
import { filledForm } from './filled-form.ts';

export interface FieldView {
  ui: FieldUi;
  isHidden: boolean;
  readOnly: boolean;
  error: string | undefined;
  /** The last visible field. */
  last: boolean;
}

export type FieldViews = ReadonlyMap<string, FieldView>;

/**
 * @param messages on show, by path
 * @param step only its fields are shown; by default all
 * @param before the views of the same form at another moment: a view that does not differ stays the same object
 */
export function fieldViews(
  form: CompiledForm,
  answers: Answers,
  outer: Scope,
  messages: Readonly<Record<string, string>> = {},
  before?: FieldViews,
  step?: number,
): FieldViews {
  const stepping = form.stepping as typeof import('./steps.ts') | undefined;
  const { entries, hidden, scope } = filledForm(form, answers, outer);
  const isAway = (path: string) =>
    hidden.has(path) || (step !== undefined && stepping?.stepOf(form, path) !== step);
  const last = [...entries.values()].findLast(({ isSection, path }) => !isSection && !isAway(path))?.path;
  const views = new Map<string, FieldView>();
  for (const { path, ui: compiled, isDynamic } of entries.values()) {
    const known = before?.get(path);
    const ui = known && !isDynamic ? known.ui : evaluateUi(compiled, scope);
    const view: FieldView = {
      ui,
      isHidden: isAway(path),
      readOnly: ui.readonly === true,
      error: own(messages, path),
      last: path === last,
    };
    views.set(path, known && isSame(known, view) ? known : view);
  }
  return views;
}
