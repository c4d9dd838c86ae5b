/** Mounts a form as a screen does, with the engine as the owner of its answers, and keeps what happens. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import type { Effect } from '../../../../renderer/language/definition/effect.ts';
import { changeOf, type EngineEvent } from '../../../../renderer/runtime/engine/event.ts';
import type { Answers } from '../../../../renderer/runtime/engine/form/answers.ts';
import { scopeOf } from '../../../../renderer/runtime/engine/scope.ts';
import type { ScreenState } from '../../../../renderer/runtime/engine/state.ts';
import { initialState, transition } from '../../../../renderer/runtime/engine/transition.ts';
import { FormView } from '../../../../renderer/runtime/view/form/FormView.tsx';
import type { FormOwner, FormViewProps } from '../../../../renderer/runtime/view/form/form-props.ts';
import { START, screenWith, worldWith } from '../../engine/test-visit.ts';
import { answer } from '../../fields/gestures.ts';
import { fieldTypes } from './field-types.ts';

export interface MountOptions extends Partial<FormViewProps> {
  initialData?: Answers;
  scope?: Scope;
  /** What follows a submit. */
  submit?: Effect[];
  /** What the flow makes of a new answer, by field. */
  onChange?: Readonly<Record<string, (scope: Scope) => unknown>>;
}

export interface Owner extends FormOwner {
  /** Answers of the customer, each with all answers after it. */
  changes: [path: string, answers: Answers][];
  /** What was submitted. */
  sent: Answers[];
  happen(event: EngineEvent): void;
  /** An edited screen, other shared values. */
  replace(members: { form?: CompiledForm; scope?: Scope }): void;
}

const item = (scope: Scope) => (scope.item ?? {}) as Record<string, unknown>;

/** Presses that do what a flow may do to a form: `assign` and `refuse`, with the answers and the messages as item. */
function pressesOn({ schema }: CompiledForm): Record<string, Effect[]> {
  const names = Object.keys((schema.properties ?? {}) as object);
  const assign = names.map(
    (name): Effect => ({
      do: 'set',
      set: { [`form.${name}`]: (scope) => item(scope)[name] },
      when: (scope) => name in item(scope),
    }),
  );
  const refuse = [...names, ''].map(
    (name): Effect => ({
      do: 'reject',
      reject: { [name]: (scope) => String(item(scope)[name]) },
      when: (scope) => name in item(scope),
    }),
  );
  return { assign, refuse };
}

export function ownerOf(
  form: CompiledForm,
  { initialData = {}, scope = {}, submit = [], onChange = {} }: MountOptions = {},
): Owner {
  const initial = Object.fromEntries(Object.entries(initialData).map(([name, value]) => [name, () => value]));
  const changes = Object.entries(onChange).map(([name, value]): [string, Effect[]] => [
    changeOf(name),
    [{ do: 'set', set: { [`form.${name}`]: value } }],
  ]);
  const on = { submit, ...pressesOn(form), ...Object.fromEntries(changes) };
  let screen = screenWith({ initial, on }, { form });
  let world = worldWith({ context: scope });
  let state: ScreenState = initialState(screen, world, false);
  const listeners = new Set<() => void>();
  const owner: Owner = {
    changes: [],
    sent: [],
    state: () => state,
    scope: () => scopeOf(screen, world, state),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const before = state.submitted;
      owner.happen(event);
      if (event.type === 'change') owner.changes.push([event.path, state.form]);
      if (state.submitted !== before) owner.sent.push(state.submitted);
    },
    happen(event) {
      state = transition(screen, state, event, world).state;
      for (const listener of listeners) listener();
    },
    replace(members) {
      if (members.form) screen = { ...screen, form: members.form };
      if (members.scope) world = { ...world, context: members.scope };
      for (const listener of listeners) listener();
    },
  };
  return owner;
}

export interface MountedForm extends Pick<Owner, 'changes' | 'sent'> {
  container: HTMLElement;
  /** Renders again with other props beside those before. */
  update(options: MountOptions): void;
  /** The flow sets answers. */
  assign(answers: Answers): void;
  /** The server refuses answers. */
  refuse(messages: Record<string, string>): void;
  controls(name: string): HTMLInputElement[];
  control(name: string): HTMLInputElement;
  /** Answers a field and leaves it. */
  give(name: string, given: string): void;
  submit(): void;
  /** The message of the field; undefined for none. */
  messageOf(name: string): string | undefined;
  /** Lines of the summary; empty when there is none. */
  summary(): string[];
  unmount(): void;
}

export function mountForm(form: CompiledForm, options: MountOptions = {}): MountedForm {
  cleanup();
  const owner = ownerOf(form, options);
  owner.happen(START);
  const { initialData: _data, scope: _scope, submit: _submit, onChange: _change, ...props } = options;
  let current: FormViewProps = {
    form,
    fieldTypes,
    owner,
    submitLabel: 'Continuar',
    busyLabel: 'Enviando…',
    ...props,
  };
  const { container, rerender, unmount } = render(<FormView {...current} />);
  const controls = (name: string) => [...container.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  const control = (name: string) => {
    const [first] = controls(name);
    if (!first) throw new Error(`no control ${name}`);
    return first;
  };
  const press = (name: string, item: unknown) => act(() => owner.happen({ type: 'emit', name, item }));
  return {
    container,
    changes: owner.changes,
    sent: owner.sent,
    update({ scope, ...more }) {
      act(() => owner.replace({ form: more.form, scope }));
      current = { ...current, ...more };
      rerender(<FormView {...current} />);
    },
    assign: (answers) => press('assign', answers),
    refuse: (messages) => press('refuse', messages),
    controls,
    control,
    give(name, given) {
      act(() => answer(controls(name), given));
      act(() => void fireEvent.blur(control(name)));
    },
    submit: () => act(() => container.querySelector<HTMLElement>('[type=submit]')?.click()),
    messageOf: (name) =>
      control(name).closest('.t-field')?.querySelector('.t-field__error')?.textContent ?? undefined,
    summary: () => [...container.querySelectorAll('.t-errors li')].map((line) => line.textContent ?? ''),
    unmount,
  };
}
