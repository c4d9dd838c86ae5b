// @vitest-environment happy-dom
/** The messages of a form: their text, place and time. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledField } from '../../../../renderer/language/definition/field.ts';
import { formOf } from '../../engine/form/form-of.ts';
import { REAIS } from '../../fields/examples.ts';
import { type } from '../../fields/gestures.ts';
import { mountForm } from './mounted-form.tsx';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** Schema, ui, the answer (none if undefined), the keyword whose message is expected. */
const BROKEN: [
  schema: Record<string, unknown>,
  ui: Partial<CompiledField>,
  given: string | undefined,
  keyword: string,
][] = [
  [{ type: 'string' }, {}, undefined, 'required'],
  [{ type: 'string' }, {}, '   ', 'required'],
  [{ type: 'string', minLength: 3 }, {}, 'ab', 'minLength'],
  [{ type: 'string', maxLength: 3 }, {}, 'abcd', 'maxLength'],
  [{ type: 'string', pattern: '^\\d{11}$' }, { field: 'masked', mask: '000.000.000-00' }, '123', 'pattern'],
  [{ type: 'string', format: 'date' }, { field: 'date' }, '31/02/2020', 'format'],
  [{ type: 'integer', minimum: 100_000 }, { field: 'money', currency: REAIS }, '999,99', 'minimum'],
  [{ type: 'integer', maximum: 100_000 }, { field: 'money', currency: REAIS }, '1000,01', 'maximum'],
  [{ type: 'boolean', const: true }, { field: 'checkbox' }, undefined, 'required'],
  [{ type: 'string' }, { field: 'select', options }, undefined, 'required'],
  [{ type: 'string' }, { field: 'radio', options }, undefined, 'required'],
  [{ type: 'string' }, { field: 'tiles', options }, undefined, 'required'],
  [{ type: 'string' }, { field: 'photo' }, undefined, 'required'],
];

const KEYWORDS = ['required', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'const'];
const messages = Object.fromEntries(KEYWORDS.map((keyword) => [keyword, `Regra ${keyword}`]));

describe('the message of the broken rule', () => {
  it.each(BROKEN)('%j as %j given %j', (schema, ui, given, keyword) => {
    const form = mountForm(formOf({ x: schema }, ['x'], { x: { ...ui, messages } }));
    if (given !== undefined) form.give('x', given);
    form.submit();
    const text = `Regra ${keyword}`;
    expect(form.container.querySelector('.t-field__error')?.textContent).toBe(text);
    expect(form.summary()).toEqual([text]);
    expect(form.sent).toEqual([]);
  });

  it('may depend on the scope', () => {
    const form = formOf({ x: { type: 'string' } }, ['x'], {
      x: { messages: { required: (s) => `Falta, ${s.name}` } },
    });
    const mounted = mountForm(form, { scope: { name: 'Ana' } });
    mounted.submit();
    expect(mounted.messageOf('x')).toBe('Falta, Ana');
  });

  it('is one per field, and none for a condition whose branch has one', () => {
    const schema = {
      type: 'string',
      minLength: 5,
      pattern: '^\\d+$',
      if: { minLength: 9 },
      else: { maxLength: 1 },
    };
    const form = mountForm(formOf({ x: schema }, ['x'], { x: { messages } }));
    form.give('x', 'ab');
    form.submit();
    expect(form.summary()).toHaveLength(1);
    expect(form.summary()[0]).toMatch(/^Regra /);
  });
});

describe('when it is shown', () => {
  const pair = () =>
    mountForm(
      formOf({ a: { type: 'string', minLength: 3 }, b: { type: 'string', minLength: 3 } }, ['a', 'b'], {
        a: { messages },
        b: { messages },
      }),
    );

  it('not while typing, but once the field is left', () => {
    const form = pair();
    act(() => type(form.control('a'), 'x'));
    act(() => void fireEvent.change(form.control('a')));
    expect(form.messageOf('a')).toBeUndefined();
    act(() => void fireEvent.blur(form.control('a')));
    expect(form.messageOf('a')).toBe('Regra minLength');
    expect(form.messageOf('b')).toBeUndefined();
    expect(form.summary()).toEqual([]);
  });

  it('not for a field that was only focused', () => {
    const form = pair();
    act(() => void fireEvent.focus(form.control('a')));
    act(() => void fireEvent.blur(form.control('a')));
    expect(form.messageOf('a')).toBeUndefined();
  });

  it('disappears as soon as the answer is right, from the summary, too', () => {
    const form = pair();
    form.submit();
    act(() => type(form.control('a'), 'certo'));
    act(() => void fireEvent.change(form.control('a')));
    expect(form.messageOf('a')).toBeUndefined();
    expect(form.control('a').getAttribute('aria-invalid')).toBeNull();
    expect(form.summary()).toEqual(['Regra required']);
    form.submit();
    expect(form.summary()).toEqual(['Regra required']);
    form.give('b', 'certo');
    form.submit();
    expect(form.summary()).toEqual([]);
    expect(form.sent).toEqual([{ a: 'certo', b: 'certo' }]);
  });

  it('not while a pointer is pressed, so that nothing moves under it', async () => {
    const form = pair();
    act(() => type(form.control('a'), 'x'));
    act(() => {
      fireEvent.mouseDown(form.control('b'));
      fireEvent.blur(form.control('a'));
    });
    expect(form.messageOf('a')).toBeUndefined();
    await act(async () => {
      fireEvent.mouseUp(form.control('b'));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(form.messageOf('a')).toBe('Regra minLength');
  });
});

describe('checks of a field type', () => {
  it('are shown at once and prevent sending', async () => {
    const ui = { x: { field: 'file', accept: '.pdf', maxBytes: 10, messages: { accept: 'Só PDF' } } };
    const form = mountForm(formOf({ x: { type: 'string' } }, [], ui));
    const input = form.container.querySelector<HTMLInputElement>('#form_x');
    if (!input) throw new Error('no input');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'nota.txt', { type: 'text/plain' })] });
    await act(async () => void fireEvent.change(input));
    expect(form.container.querySelector('.t-field__error')?.textContent).toBe('Só PDF');
    form.submit();
    expect(form.sent).toEqual([]);
    expect(form.summary()).toEqual(['Só PDF']);
    form.submit();
    expect(form.sent).toEqual([{}]);
  });
});
