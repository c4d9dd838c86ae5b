/**
 * What the fields of a form show, as React reads it: derived from its owner's state, and held back while a pointer is
 * pressed. A field that shows the same as before is not rendered.
 */
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import { isSame } from '../../engine/form/answers.ts';
import type { Attempt } from '../../engine/form/feedback.ts';
import { elementsOn } from '../../engine/form/field-path.ts';
import { type FieldView, type FieldViews, fieldViews } from '../../engine/form/field-views.ts';
import { filledForm } from '../../engine/form/filled-form.ts';
import type { StepView } from '../../engine/form/steps.ts';
import { plainWords } from '../../engine/words.ts';
import type { FormOwner } from './form-props.ts';
import type { Press } from './press.ts';

export interface ShownForm {
  view(path: string): FieldView | undefined;
  /** The last failed attempt to send. */
  attempt(): Attempt;
  /** The current step; null for a form without steps. */
  step(): StepView | null;
  subscribe(listener: () => void): () => void;
  /** The owner's state or scope may have changed. */
  follow(): void;
  /** As `follow`, but during a press, too. */
  show(): void;
  /** The same form with other words or rules, as an edited screen brings it. */
  replace(form: CompiledForm): void;
}

/** What is shown at one moment. */
interface Shown {
  views: FieldViews;
  attempt: Attempt;
  step: StepView | null;
}

/** The names of the elements of repeated groups on a path: «Pessoa 2, Bicho 1»; empty where there are none. */
export const elementName = (shown: ShownForm, path: string): string =>
  elementsOn(path)
    .map((element) => plainWords(shown.view(element)?.ui.label ?? ''))
    .join(', ');

export function showForm(first: CompiledForm, owner: FormOwner, press: Press): ShownForm {
  const listeners = new Set<() => void>();
  const read = (before?: Shown): Shown => {
    const { form: answers, feedback, step: at } = owner.state();
    const stepping = form.stepping as typeof import('../../engine/form/steps.ts') | undefined;
    const step = stepping?.stepView(form, filledForm(form, answers, owner.scope()), at ?? 0) ?? null;
    return {
      views: fieldViews(form, answers, owner.scope(), feedback.messages, before?.views, step?.at),
      attempt: feedback.attempt,
      step: before && isSame(before.step, step) ? before.step : step,
    };
  };
  let form = first;
  let shown = read();
  const update = (before?: Shown) => {
    shown = read(before);
    for (const listener of listeners) listener();
  };
  const follow = () => {
    // An attempt to send is what the press was for: its messages are shown at once.
    const { feedback, step } = owner.state();
    if (feedback.attempt !== shown.attempt || (shown.step && step !== shown.step.at)) update(shown);
    else press.after(() => update(shown));
  };
  return {
    view: (path) => shown.views.get(path),
    attempt: () => shown.attempt,
    step: () => shown.step,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow,
    show: () => update(shown),
    replace(next) {
      if (next === form) return;
      form = next;
      update();
    },
  };
}
