// @vitest-environment happy-dom
/** Rules across fields (`must`): when they are judged, and what the customer is told. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import { formOf } from '../../engine/form/form-of.ts';
import { mountForm } from './mounted-form.tsx';

afterEach(cleanup);

const answers = (scope: Scope) => scope.form as Record<string, unknown>;
const DIFFER = 'As senhas são diferentes';
const LATE = 'A segunda data vem depois da primeira';

/** A password and its repetition; two dates, the first of which can be hidden. */
const form = formOf(
  {
    password: { type: 'string', minLength: 3 },
    repeat: { type: 'string' },
    always: { type: 'boolean' },
    from: { type: 'string', format: 'date' },
    until: { type: 'string', format: 'date' },
  },
  ['password'],
  {
    password: { messages: { required: 'Falta', minLength: 'Curta' } },
    repeat: {
      must: (scope) => answers(scope).repeat === answers(scope).password,
      messages: { must: DIFFER },
    },
    always: { field: 'checkbox' },
    from: { field: 'date', when: (scope) => answers(scope).always !== true },
    until: {
      field: 'date',
      must: (scope) => {
        const { from, until } = answers(scope);
        return from === undefined || String(from) < String(until);
      },
      messages: { must: LATE },
    },
  },
);

/** What is answered, in order (each field is left); the message on show at the field. */
const LIVE: [what: string, given: [string, string][], at: string, message: string | undefined][] = [
  [
    'the same twice',
    [
      ['password', 'abc'],
      ['repeat', 'abc'],
    ],
    'repeat',
    undefined,
  ],
  [
    'another the second time',
    [
      ['password', 'abc'],
      ['repeat', 'abd'],
    ],
    'repeat',
    DIFFER,
  ],
  [
    'the first one changed',
    [
      ['password', 'abc'],
      ['repeat', 'abc'],
      ['password', 'xyz'],
    ],
    'repeat',
    DIFFER,
  ],
  [
    'the first one corrected',
    [
      ['password', 'abd'],
      ['repeat', 'abc'],
      ['password', 'abc'],
    ],
    'repeat',
    undefined,
  ],
  ['the first one alone', [['password', 'abc']], 'repeat', undefined],
  [
    'the second one emptied',
    [
      ['password', 'abc'],
      ['repeat', 'x'],
      ['repeat', ''],
    ],
    'repeat',
    undefined,
  ],
  [
    'dates in order',
    [
      ['from', '01/02/2026'],
      ['until', '02/02/2026'],
    ],
    'until',
    undefined,
  ],
  [
    'the same date',
    [
      ['from', '02/02/2026'],
      ['until', '02/02/2026'],
    ],
    'until',
    LATE,
  ],
  [
    'the first date moved behind',
    [
      ['from', '01/02/2026'],
      ['until', '02/02/2026'],
      ['from', '03/02/2026'],
    ],
    'until',
    LATE,
  ],
  ['no first date', [['until', '02/02/2026']], 'until', undefined],
  [
    'a first date that is hidden',
    [
      ['from', '03/02/2026'],
      ['until', '02/02/2026'],
      ['always', 'true'],
    ],
    'until',
    undefined,
  ],
];

describe('a rule across fields', () => {
  it.each(LIVE)('%s', (_, given, at, message) => {
    const shown = mountForm(form);
    for (const [name, text] of given) shown.give(name, text);
    expect(shown.messageOf(at)).toBe(message);
  });

  it('is judged when the form is sent, untouched or not', () => {
    const shown = mountForm(form, { initialData: { password: 'abc', repeat: 'abd' } });
    expect(shown.messageOf('repeat')).toBeUndefined();
    shown.submit();
    expect(shown.summary()).toEqual([DIFFER]);
    expect(shown.sent).toEqual([]);
    shown.give('repeat', 'abc');
    shown.submit();
    expect(shown.sent).toEqual([{ password: 'abc', repeat: 'abc' }]);
  });

  it('comes after the rules of the field itself', () => {
    const own = formOf({ a: { type: 'string', minLength: 3 } }, [], {
      a: { must: () => false, messages: { minLength: 'Curto', must: 'Errado' } },
    });
    const shown = mountForm(own);
    shown.give('a', 'ab');
    expect(shown.messageOf('a')).toBe('Curto');
    shown.give('a', 'abc');
    expect(shown.messageOf('a')).toBe('Errado');
  });

  it('leaves an untouched field alone when another is left', () => {
    const shown = mountForm(form, { initialData: { repeat: 'abd' } });
    shown.give('password', 'abc');
    expect(shown.messageOf('repeat')).toBeUndefined();
  });
});
