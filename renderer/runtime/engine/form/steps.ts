/** The steps of a form: which of them holds a field, and how far its answers lead. */
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { wordsOf } from '../evaluate.ts';
import { plainWords } from '../words.ts';
import { segmentsOf } from './field-path.ts';
import type { FilledForm } from './filled-form.ts';
import type { Fault } from './judge.ts';

/** What is shown of the current step. */
export interface StepView {
  /** Its index among all steps. */
  at: number;
  id: string;
  title: string;
  /** Its number among those that show a field, from 1, and their count. */
  number: number;
  count: number;
}

/** The index of the step that holds a path; null for the form as a whole. */
export function stepOf({ steps = [] }: CompiledForm, path: string): number | null {
  const at = steps.findIndex(({ fields }) => fields.includes(segmentsOf(path)[0] ?? ''));
  return at < 0 ? null : at;
}

/** The steps that show a field, in order. */
function shownSteps(form: CompiledForm, { entries, hidden }: FilledForm): number[] {
  const shown = new Set(
    [...entries.keys()].filter((path) => !hidden.has(path)).map((path) => stepOf(form, path)),
  );
  return [...(form.steps ?? []).keys()].filter((at) => shown.has(at));
}

/** The next step that shows a field; undefined at the last. */
export const stepAfter = (form: CompiledForm, filled: FilledForm, at: number): number | undefined =>
  shownSteps(form, filled).find((other) => other > at);

/** The step to show where one is wanted: no later one than the first with a fault. */
export function reachableStep(
  form: CompiledForm,
  filled: FilledForm,
  faults: readonly Fault[],
  wanted: number,
): number {
  const faulty = faults.map(({ path }) => stepOf(form, path) ?? Number.POSITIVE_INFINITY);
  const last = Math.min(wanted, ...faulty);
  const shown = shownSteps(form, filled);
  return shown.findLast((at) => at <= last) ?? shown[0] ?? 0;
}

/** Null for a form without steps. */
export function stepView(form: CompiledForm, filled: FilledForm, at: number): StepView | null {
  const step = form.steps?.[at];
  if (!step) return null;
  const shown = shownSteps(form, filled);
  const title = plainWords(wordsOf(step.title, filled.scope));
  return { at, id: step.id, title, number: shown.indexOf(at) + 1, count: shown.length };
}
