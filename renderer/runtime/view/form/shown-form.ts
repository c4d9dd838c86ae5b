/**
 * What the fields of a form show, as React reads it: derived from its owner's state, and held back while a pointer is
 * pressed. A field that shows the same as before is not rendered.
 */
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import type { Attempt } from '../../engine/form/feedback.ts';
import { type FieldView, type FieldViews, fieldViews } from '../../engine/form/field-views.ts';
import type { FormOwner } from './form-props.ts';
import type { Press } from './press.ts';

export interface ShownForm {
  view(path: string): FieldView | undefined;
  /** The last failed attempt to send. */
  attempt(): Attempt;
  subscribe(listener: () => void): () => void;
  /** The owner's state or scope may have changed. */
  follow(): void;
  /** The same form with other words or rules, as an edited screen brings it. */
  replace(form: CompiledForm): void;
}

export function showForm(first: CompiledForm, owner: FormOwner, press: Press): ShownForm {
  const listeners = new Set<() => void>();
  const read = (before?: FieldViews) => {
    const { form: answers, feedback } = owner.state();
    const views = fieldViews(form, answers, owner.scope(), feedback.messages, before);
    return { views, attempt: feedback.attempt };
  };
  let form = first;
  let shown = read();
  const update = (before?: FieldViews) => {
    shown = read(before);
    for (const listener of listeners) listener();
  };
  const follow = () => {
    // An attempt to send is what the press was for: its messages are shown at once.
    if (owner.state().feedback.attempt !== shown.attempt) update(shown.views);
    else press.after(() => update(shown.views));
  };
  return {
    view: (path) => shown.views.get(path),
    attempt: () => shown.attempt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow,
    replace(next) {
      if (next === form) return;
      form = next;
      update();
    },
  };
}
