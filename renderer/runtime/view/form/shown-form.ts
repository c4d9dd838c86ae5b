/**
 * What the fields of a form show, as React reads it: derived from its owner's state, and held back while a pointer is
 * pressed. A field that shows the same as before is not rendered.
 */
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, isSame } from '../../engine/form/answers.ts';
import { type Entries, entriesOf } from '../../engine/form/entries.ts';
import type { Attempt, Feedback } from '../../engine/form/feedback.ts';
import { elementsOn, pathOf } from '../../engine/form/field-path.ts';
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
  /** Listens to the answer and the looks of the field at a path; at '' to attempt and step. Returns the undo. */
  subscribe(listener: () => void, path: string): () => void;
  /** The owner's state or scope may have changed. */
  follow(): void;
  /** As `follow`, but during a press, too. */
  show(): void;
  /** The same form with other words or rules, as an edited screen brings it. */
  replace(form: CompiledForm): void;
}

/** What is shown at one moment, and what it comes from besides the scope. */
interface Shown {
  views: FieldViews;
  attempt: Attempt;
  step: StepView | null;
  entries: Entries;
  messages: Feedback['messages'];
  /** What some field shows may change with the answers and the scope. */
  isDynamic: boolean;
}

/** The names of the elements of repeated groups on a path: «Pessoa 2, Bicho 1»; empty where there are none. */
export const elementName = (shown: ShownForm, path: string): string =>
  elementsOn(path)
    .map((element) => plainWords(shown.view(element)?.ui.label ?? ''))
    .join(', ');

const membersOf = (value: unknown) => (typeof value === 'object' ? (value as Answers | null) : null) ?? {};

/** Tells the path of each value that differs, and of all that it is in. */
function tellChanges(before: unknown, now: unknown, tell: (path: string) => void, path: string[] = []): void {
  if (Object.is(before, now)) return;
  tell(pathOf(path));
  const [old, current] = [membersOf(before), membersOf(now)];
  for (const name of Object.keys({ ...old, ...current }))
    tellChanges(old[name], current[name], tell, [...path, name]);
}

export function showForm(first: CompiledForm, owner: FormOwner, press: Press): ShownForm {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (path: string) => {
    for (const listener of listeners.get(path) ?? []) listener();
  };
  const read = (before?: Shown): Shown => {
    const { form: given, feedback, step: at } = owner.state();
    const { attempt, messages } = feedback;
    const entries = entriesOf(form, given);
    // Most forms show the same whatever is answered: an answer then costs no walk through their fields.
    if (before && !before.isDynamic && before.entries === entries && before.messages === messages)
      return { ...before, attempt };
    const stepping = form.stepping as typeof import('../../engine/form/steps.ts') | undefined;
    const step = stepping?.stepView(form, filledForm(form, given, owner.scope()), at ?? 0) ?? null;
    return {
      views: fieldViews(form, given, owner.scope(), messages, before?.views, step?.at),
      attempt,
      step: before && isSame(before.step, step) ? before.step : step,
      entries,
      messages,
      isDynamic: step !== null || [...entries.values()].some((entry) => entry.isDynamic),
    };
  };
  let form = first;
  let shown = read();
  let answers = owner.state().form;
  const update = (before?: Shown) => {
    const { views } = shown;
    shown = read(before);
    tell('');
    if (shown.views === views) return;
    for (const path of listeners.keys()) if (shown.views.get(path) !== views.get(path)) tell(path);
  };
  const follow = () => {
    const {
      form: given,
      feedback: { attempt },
      step,
    } = owner.state();
    const before = answers;
    answers = given;
    tellChanges(before, given, tell);
    // An attempt to send is what the press was for: its messages are shown at once.
    const isTried = attempt !== shown.attempt && !attempt.isMended;
    if (isTried || (shown.step && step !== shown.step.at)) update(shown);
    else press.after(() => update(shown));
  };
  return {
    view: (path) => shown.views.get(path),
    attempt: () => shown.attempt,
    step: () => shown.step,
    subscribe(listener, path) {
      const others = listeners.get(path) ?? new Set();
      listeners.set(path, others.add(listener));
      return () => others.delete(listener);
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
