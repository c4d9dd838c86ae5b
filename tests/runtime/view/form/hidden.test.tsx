// @vitest-environment happy-dom
/** Conditional fields: what is kept, validated and sent. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import { formOf } from '../../engine/form/form-of.ts';
import { mountForm } from './mounted-form.tsx';

afterEach(cleanup);

const messages = { required: 'Falta', minLength: 'Curto' };

const answered = (name: string, value: unknown) => (scope: Scope) =>
  (scope.form as Record<string, unknown>)[name] === value;

/** `job` shows `employer`, `employer` shows `boss`; `home` is a section that `house` shows. */
const workForm = () =>
  formOf(
    {
      job: { type: 'string' },
      employer: { type: 'string', minLength: 3 },
      boss: { type: 'string' },
      house: { type: 'boolean' },
      home: {
        type: 'object',
        required: ['street'],
        properties: { street: { type: 'string', minLength: 3 }, floor: { type: 'string' } },
      },
    },
    ['job', 'employer', 'home'],
    {
      job: {},
      employer: { messages, when: answered('job', 'yes') },
      boss: { when: answered('employer', 'ACME') },
      house: { field: 'checkbox' },
      home: { field: 'section', when: answered('house', true) },
      'home.street': { messages },
      'home.floor': {},
    },
  );

describe('a hidden field', () => {
  it('is not rendered, not required, and not sent', () => {
    const form = mountForm(workForm());
    form.give('job', 'no');
    expect(form.controls('employer')).toEqual([]);
    form.submit();
    expect(form.sent).toEqual([{ job: 'no' }]);
  });

  it('is required once it is shown', () => {
    const form = mountForm(workForm());
    form.give('job', 'yes');
    form.submit();
    expect(form.sent).toEqual([]);
    expect(form.messageOf('employer')).toBe('Falta');
  });

  it('keeps its answer while it is hidden', () => {
    const form = mountForm(workForm());
    form.give('job', 'yes');
    form.give('employer', 'ACME');
    form.give('job', 'no');
    form.give('job', 'yes');
    expect(form.control('employer').value).toBe('ACME');
    form.submit();
    expect(form.sent).toEqual([{ job: 'yes', employer: 'ACME' }]);
  });

  it('hides the fields that depend on its answer', () => {
    const form = mountForm(workForm());
    form.give('job', 'yes');
    form.give('employer', 'ACME');
    form.give('boss', 'Bia');
    form.give('job', 'no');
    expect(form.controls('boss')).toEqual([]);
    form.submit();
    expect(form.sent).toEqual([{ job: 'no' }]);
  });

  it('hides a chain of dependent fields, in any order', () => {
    const names = ['d', 'c', 'b', 'a'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const ui = {
      a: {},
      b: { when: answered('a', 'x') },
      c: { when: answered('b', 'x') },
      d: { when: answered('c', 'x') },
    };
    const form = mountForm(formOf(properties, [], ui), { initialData: { a: 'x', b: 'x', c: 'x', d: 'x' } });
    expect(names.flatMap((name) => form.controls(name))).toHaveLength(4);
    form.give('a', 'y');
    expect(names.flatMap((name) => form.controls(name))).toEqual(form.controls('a'));
    form.submit();
    expect(form.sent).toEqual([{ a: 'y' }]);
  });

  it('hides its message', () => {
    const form = mountForm(workForm());
    form.give('job', 'yes');
    form.give('employer', 'x');
    expect(form.messageOf('employer')).toBe('Curto');
    form.give('job', 'no');
    form.give('job', 'yes');
    expect(form.messageOf('employer')).toBeUndefined();
  });
});

describe('a section', () => {
  it('is a fieldset with a legend, and its answers are an object', () => {
    const form = mountForm(workForm(), { initialData: { job: 'no', house: true } });
    const fieldset = form.control('home.street').closest('fieldset');
    expect(fieldset?.querySelector('legend')?.textContent).toBe('home');
    form.submit();
    expect(form.messageOf('home.street')).toBe('Falta');
    form.give('home.street', 'Rua A');
    form.submit();
    expect(form.sent).toEqual([{ job: 'no', house: true, home: { street: 'Rua A' } }]);
  });

  it('hides all its fields', () => {
    const form = mountForm(workForm(), { initialData: { job: 'no', home: { street: 'Rua A' } } });
    expect(form.controls('home.street')).toEqual([]);
    form.submit();
    expect(form.sent).toEqual([{ job: 'no' }]);
  });
});
