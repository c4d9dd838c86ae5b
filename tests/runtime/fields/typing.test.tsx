// @vitest-environment happy-dom
/** When typed text is committed as an answer, and what was typed before hydration. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldProps } from '../../../renderer/runtime/fields/contract.ts';
import { answerable, definitionOf, exampleOf, signsFor } from './examples.ts';
import { type } from './gestures.ts';
import { componentOf, mountField, shownFor } from './mounted-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('typed text is committed', () => {
  const OCCASIONS: [when: string, what: (control: HTMLInputElement, settle: () => void) => void][] = [
    ['after a pause', () => vi.advanceTimersByTime(150)],
    ['when the field is left', (control) => fireEvent.blur(control)],
    ['on Enter', (control) => fireEvent.keyDown(control, { key: 'Enter' })],
    ['when the form is sent', (_, settle) => settle()],
    ['on change', (control) => fireEvent.change(control)],
  ];

  it.each(OCCASIONS)('%s, once', async (_, happen) => {
    const field = await mountField(definitionOf('text'));
    const control = field.controls()[0] as HTMLInputElement;
    act(() => type(control, 'Ana'));
    act(() => vi.advanceTimersByTime(149));
    expect(field.answers).toEqual([]);
    act(() => happen(control, field.settle));
    act(() => vi.advanceTimersByTime(1000));
    expect(field.answers).toEqual(['Ana']);
  });

  it('never when the answer is equal', async () => {
    const field = await mountField(definitionOf('cpf'), { value: '52998224725' });
    const control = field.controls()[0] as HTMLInputElement;
    act(() => void fireEvent.blur(control));
    act(() => type(control, '529.982.247-25'));
    act(() => field.settle());
    expect(field.answers).toEqual([]);
  });

  it('not when the answer was set from outside later', async () => {
    const field = await mountField(definitionOf('text'), { value: 'Rua A' });
    act(() => field.give('Rua B'));
    act(() => field.settle());
    expect((field.controls()[0] as HTMLInputElement).value).toBe('Rua B');
    expect(field.answers).toEqual([]);
  });
});

describe('before hydration', () => {
  const EARLY = answerable.filter(({ sendsFiles }) => !sendsFiles);
  let root: Root;

  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });

  /** Sets the answer in the bare HTML, as a person does before scripts have run. */
  function giveEarly(container: HTMLElement, given: string): void {
    const [first, ...others] = container.querySelectorAll<HTMLInputElement>('input, select, textarea');
    if (!first) throw new Error('no control');
    if (first.type === 'checkbox') first.checked = given === 'true';
    else if (first.type !== 'radio') first.value = given;
    else for (const radio of [first, ...others]) radio.checked = radio.value === given;
  }

  it.each(EARLY.map((definition) => [definition.type, definition] as const))(
    '%s: the answer is adopted, without an error',
    async (_name, definition) => {
      const given = await shownFor(definition);
      cleanup();
      const { ui, rules } = exampleOf(definition);
      const complaints = vi.spyOn(console, 'error');
      const Component = await componentOf(definition);
      const answers: unknown[] = [];
      const field: Omit<FieldProps, 'onChange'> = {
        id: 'form_answer',
        name: 'answer',
        value: undefined,
        ui: { ...definition.preset, ...signsFor(definition, ui), ...ui },
        rules,
        required: true,
        readOnly: false,
        error: undefined,
        invalid: false,
        describedBy: undefined,
        last: false,
        onLeave: () => undefined,
        onProblem: () => undefined,
        onPending: () => () => undefined,
      };
      const element = <Component {...field} onChange={(value) => answers.push(value)} />;
      const container = document.createElement('div');
      document.body.append(container);
      container.innerHTML = renderToString(element);
      giveEarly(container, given);
      await act(async () => {
        root = hydrateRoot(container, element);
      });
      expect(answers).toEqual([definition.answer]);
      expect(complaints).not.toHaveBeenCalled();
      complaints.mockRestore();
    },
  );
});
