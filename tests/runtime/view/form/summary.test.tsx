// @vitest-environment happy-dom
/** The summary of errors: it gets the focus, and its links lead to the controls. It also has the server's messages. */

import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledField } from '../../../../renderer/language/definition/field.ts';
import { formOf } from '../../engine/form/form-of.ts';
import { rich } from '../../rich.ts';
import { mountForm } from './mounted-form.tsx';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

const KINDS: [field: string, ui: Partial<CompiledField>][] = [
  ['text', {}],
  ['masked', { mask: '000' }],
  ['select', { options }],
  ['radio', { options }],
  ['tiles', { options }],
  ['checkbox', {}],
  ['photo', {}],
];

const formWith = (field: string, ui: Partial<CompiledField>) =>
  formOf({ x: { type: field === 'checkbox' ? 'boolean' : 'string' }, y: { type: 'string' } }, ['x'], {
    x: { ...ui, field, messages: { required: 'Falta responder' } },
    y: {},
  });

describe('after a failed attempt', () => {
  it.each(KINDS)('leads to the control of %s', (field, ui) => {
    const form = mountForm(formWith(field, ui));
    form.submit();
    const summary = form.container.querySelector('.t-errors');
    expect(document.activeElement).toBe(summary);
    expect(summary?.querySelector('[role=alert]')?.textContent).toContain('Falta responder');
    const link = summary?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('#form_x');
    act(() => link?.click());
    expect(document.activeElement?.id).toBe('form_x');
  });

  it('gets the focus at each attempt', () => {
    const form = mountForm(formWith('text', {}));
    form.submit();
    form.control('y').focus();
    form.submit();
    expect(document.activeElement?.className).toBe('t-errors');
  });

  it('names the errors in the order of the fields', () => {
    const ui = { b: { messages: { required: 'b' } }, a: { messages: { required: 'a' } } };
    const form = mountForm(formOf({ b: { type: 'string' }, a: { type: 'string' } }, ['a', 'b'], ui));
    form.submit();
    expect(form.summary()).toEqual(['b', 'a']);
  });
});

describe('after errors are mended', () => {
  const messages = { required: 'Falta', minLength: 'Curto' };
  const two = () =>
    mountForm(
      formOf({ a: { type: 'string', minLength: 3 }, b: { type: 'string', minLength: 3 } }, ['a', 'b'], {
        a: { label: 'A', messages },
        b: { label: 'B', messages },
      }),
    );
  const alert = ({ container }: ReturnType<typeof two>) => container.querySelector('.t-errors [role=alert]');

  it('says only what is still wrong, and goes with the last of it', () => {
    const form = two();
    form.submit();
    expect(form.summary()).toEqual(['A: Falta', 'B: Falta']);
    form.give('a', 'abc');
    expect(form.summary()).toEqual(['Falta']);
    expect(form.container.querySelector('.t-errors')?.getAttribute('aria-label')).toBe(
      'Há um campo para corrigir',
    );
    form.give('b', 'x');
    expect(form.summary()).toEqual(['Curto']);
    form.give('b', 'abc');
    expect(form.container.querySelector('.t-errors')).toBeNull();
  });

  it('leaves the focus where the customer types, and alerts to nothing but an attempt', () => {
    const form = two();
    form.submit();
    expect(alert(form)).not.toBeNull();
    form.control('a').focus();
    form.give('a', 'abc');
    expect(document.activeElement).toBe(form.control('a'));
    expect(alert(form)).toBeNull();
    form.submit();
    expect(alert(form)?.textContent).toContain('Falta');
  });
});

describe('two fields with the same message', () => {
  it('show their label first', () => {
    const messages = { required: 'Preencha' };
    const ui = {
      a: { label: 'Rua', messages },
      b: { label: rich('Li **os** [termos](screen:x)'), messages },
    };
    const form = mountForm(formOf({ a: { type: 'string' }, b: { type: 'string' } }, ['a', 'b'], ui));
    form.submit();
    expect(form.summary()).toEqual(['Rua: Preencha', 'Li os termos: Preencha']);
    expect(form.messageOf('a')).toBe('Preencha');
  });
});

describe('more fields with the same message', () => {
  it('say it once, with their labels as links', () => {
    const messages = { required: 'Preencha' };
    const names = ['a', 'b', 'c'];
    const ui = Object.fromEntries(names.map((name) => [name, { label: name.toUpperCase(), messages }]));
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const form = mountForm(formOf(properties, names, ui));
    form.submit();
    expect(form.summary()).toEqual(['Preencha: A, B, C']);
    const links = [...form.container.querySelectorAll('.t-errors a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#form_a', '#form_b', '#form_c']);
  });
});

describe('messages of the server', () => {
  const plain = () =>
    mountForm(formOf({ x: { type: 'string' }, y: { type: 'string' } }, [], { x: {}, y: {} }));

  it('are at the field and in the summary, which gets the focus', () => {
    const form = plain();
    form.refuse({ x: 'Já está cadastrado' });
    expect(form.messageOf('x')).toBe('Já está cadastrado');
    expect(form.control('x').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement?.className).toBe('t-errors');
  });

  it('disappear when the field changes, and do not prevent sending again', () => {
    const form = plain();
    form.give('x', 'um');
    form.refuse({ x: 'Já está cadastrado', y: 'Também' });
    form.give('x', 'outro');
    expect(form.messageOf('x')).toBeUndefined();
    expect(form.messageOf('y')).toBe('Também');
    form.submit();
    expect(form.sent).toEqual([{ x: 'outro' }]);
    expect(form.messageOf('y')).toBeUndefined();
  });

  it('do not take the focus when they are on show already', () => {
    const form = plain();
    form.refuse({ x: 'Um', y: 'Dois' });
    form.control('x').focus();
    form.refuse({ y: 'Dois' });
    expect(document.activeElement).toBe(form.control('x'));
  });

  it('are shown again when they are repeated', () => {
    const form = plain();
    form.refuse({ x: 'Um' });
    form.submit();
    form.control('x').focus();
    form.refuse({ x: 'Um' });
    expect(document.activeElement?.className).toBe('t-errors');
  });

  it('are said again about a changed answer', () => {
    const form = plain();
    form.refuse({ x: 'Um' });
    form.give('x', 'outro');
    expect(form.messageOf('x')).toBeUndefined();
    form.refuse({ x: 'Um' });
    expect(form.messageOf('x')).toBe('Um');
  });

  it('may be about the form as a whole', () => {
    const form = plain();
    form.refuse({ '': 'Tente de novo' });
    expect(form.summary()).toEqual(['Tente de novo']);
    expect(form.container.querySelector('.t-errors a')).toBeNull();
  });
});
