/** Mounts a form as a screen does, and records what it reports. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { Answers } from '../../../../renderer/runtime/engine/form/answers.ts';
import { FormView } from '../../../../renderer/runtime/view/form/FormView.tsx';
import type { FormViewProps } from '../../../../renderer/runtime/view/form/form-props.ts';
import { answer } from '../../fields/gestures.ts';
import { fieldTypes } from './small-form.ts';

export interface MountedForm {
  container: HTMLElement;
  changes: [path: string, answers: Answers][];
  sent: Answers[];
  /** Renders again with some props changed. */
  update(props: Partial<FormViewProps>): void;
  controls(name: string): HTMLInputElement[];
  control(name: string): HTMLInputElement;
  /** Answers a field and leaves it. */
  give(name: string, given: string): void;
  submit(): void;
  /** The message of the field; undefined for none. */
  messageOf(name: string): string | undefined;
  /** Lines of the summary; empty when there is none. */
  summary(): string[];
}

const SCOPE = {};

export function mountForm(form: FormViewProps['form'], props: Partial<FormViewProps> = {}): MountedForm {
  cleanup();
  const changes: MountedForm['changes'] = [];
  const sent: Answers[] = [];
  let current: FormViewProps = {
    form,
    fieldTypes,
    scope: SCOPE,
    submitLabel: 'Continuar',
    busyLabel: 'Enviando…',
    onChange: (path, answers) => void changes.push([path.join('.'), answers]),
    onSubmit: (answers) => void sent.push(answers),
    ...props,
  };
  const { container, rerender } = render(<FormView {...current} />);
  const controls = (name: string) => [...container.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  const control = (name: string) => {
    const [first] = controls(name);
    if (!first) throw new Error(`no control ${name}`);
    return first;
  };
  return {
    container,
    changes,
    sent,
    update(more) {
      current = { ...current, ...more };
      rerender(<FormView {...current} />);
    },
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
  };
}
