// @vitest-environment happy-dom
/** Checkboxes give a list, a slider a number between its ends: what a person does, and the answer after it. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { checkboxesField } from '../../../renderer/runtime/fields/checkboxes/definition.ts';
import { sliderField } from '../../../renderer/runtime/fields/slider/definition.ts';
import { type MountOptions, mountField } from './mounted-field.tsx';

afterEach(cleanup);

const options = [1, 2, 3].map((value) => ({ value, label: `Opção ${value}` }));

const TICKS: [before: unknown, pressed: number[], after: unknown][] = [
  [undefined, [1], [2]],
  [undefined, [2, 0], [1, 3]],
  [[1, 2], [0], [2]],
  [[2], [1], undefined],
  [[3], [0, 1], [1, 2, 3]],
  // A choice that is offered no longer leaves the answer with the next press.
  [[9], [0], [1]],
];

describe('checkboxes', () => {
  it.each(TICKS)('%j, pressed %j', async (value, pressed, after) => {
    const field = await mountField(checkboxesField, { ui: { options }, value });
    for (const index of pressed) act(() => void fireEvent.click(field.controls()[index] as HTMLElement));
    expect(field.answers.at(-1)).toEqual(after);
    const shown = (field.controls() as HTMLInputElement[]).filter(({ checked }) => checked);
    expect(shown.map((box) => Number(box.value))).toEqual(after ?? []);
  });

  it('is left as a group', async () => {
    const field = await mountField(checkboxesField, { ui: { options } });
    const [first, second] = field.controls();
    act(() => void fireEvent.blur(first as HTMLElement, { relatedTarget: second }));
    expect(field.leaves()).toBe(0);
    act(() => void fireEvent.blur(second as HTMLElement));
    expect(field.leaves()).toBe(1);
  });
});

const rules = { minimum: 3, maximum: 24, multipleOf: 3 };

/** The rules, `ui` and answer; the ends, the step and the text of the line. */
const LINES: [options: MountOptions, ends: string[], text: string][] = [
  [{ rules, value: 12 }, ['3', '24', '3'], '12'],
  [{ rules, value: 12, ui: { shown: '12 meses' } }, ['3', '24', '3'], '12 meses'],
  [{ rules }, ['3', '24', '3'], 'Escolha'],
  [{ rules, ui: { limits: { maximum: 18 } }, value: 6 }, ['3', '18', '3'], '6'],
  [{ rules, ui: { limits: { maximum: 30, minimum: 6 } }, value: 6 }, ['6', '24', '3'], '6'],
  [{ rules: { minimum: 1 }, ui: { limits: { maximum: null } }, value: 1 }, ['1', '', '1'], '1'],
  [{ rules: { minimum: 0, maximum: 1, multipleOf: 0.5 }, value: 0.5 }, ['0', '1', '0.5'], '0,5'],
];

describe('a slider', () => {
  it.each(LINES)('%j', async (given, ends, text) => {
    const { container, controls } = await mountField(sliderField, given);
    const line = controls()[0] as HTMLInputElement;
    expect([line.min, line.max, line.step]).toEqual(ends);
    expect(line.disabled).toBe(ends[1] === '');
    expect(line.getAttribute('aria-valuetext')).toBe(text);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(text);
  });

  it.each([
    ['a press where it stands', 'pointerUp', {}, [3]],
    ['a key that cannot move it', 'keyUp', { key: 'Home' }, [3]],
    ['the key that arrives', 'keyUp', { key: 'Tab' }, []],
  ] as const)('without an answer, %s', async (_, event, init, expected) => {
    const field = await mountField(sliderField, { rules });
    act(() => void fireEvent[event](field.controls()[0] as HTMLElement, init));
    expect(field.answers).toEqual(expected);
  });

  it('with a stepper names no amount before an answer, and the first press chooses the least', async () => {
    const field = await mountField(sliderField, { rules, ui: { stepper: true } });
    expect(field.container.querySelector('output')?.textContent).toBe('–');
    const [, more] = field.container.querySelectorAll('button');
    act(() => void fireEvent.click(more as HTMLElement));
    expect(field.answers).toEqual([3]);
  });

  it('keeps an answer that is pressed again', async () => {
    const field = await mountField(sliderField, { rules, value: 6 });
    act(() => void fireEvent.pointerUp(field.controls()[0] as HTMLElement));
    expect(field.answers).toEqual([]);
  });
});
