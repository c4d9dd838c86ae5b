/** The fields of a form: their answers, which are hidden, what each shows. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import { answerAt, isSame, withAnswer } from '../../../../renderer/runtime/engine/form/answers.ts';
import { defaultAnswers, entriesOf } from '../../../../renderer/runtime/engine/form/entries.ts';
import { evaluateUi } from '../../../../renderer/runtime/engine/form/evaluate-ui.ts';
import { fieldViews } from '../../../../renderer/runtime/engine/form/field-views.ts';
import { answersToSend, filledForm } from '../../../../renderer/runtime/engine/form/filled-form.ts';
import { formOf } from './form-of.ts';

const text = { type: 'string' };
const answer = (name: string) => (scope: Scope) => (scope.form as Record<string, unknown>)[name];

describe('answers', () => {
  const answers = { a: 1, home: { street: 'x', no: 2 }, list: [{ b: 1 }], none: null };

  it.each<[string, unknown]>([
    ['a', 1],
    ['home.street', 'x'],
    ['home.town', undefined],
    ['a.b', undefined],
    ['none.b', undefined],
    ['list.0', { b: 1 }],
    ['list.0.b', 1],
    ['list.1', undefined],
  ])('at %s', (path, value) => expect(answerAt(answers, path.split('.'))).toEqual(value));

  it.each<[string, unknown, unknown]>([
    ['a', 2, { ...answers, a: 2 }],
    ['a', undefined, { home: answers.home, list: answers.list, none: null }],
    ['home.no', undefined, { ...answers, home: { street: 'x' } }],
    ['a.b', 3, { ...answers, a: { b: 3 } }],
    ['list.0.b', 3, { ...answers, list: [{ b: 3 }] }],
    ['list.0.b', undefined, { ...answers, list: [{}] }],
    ['list.1.b', 3, answers],
    ['list.b', 3, answers],
    ['none.b', 3, { ...answers, none: { b: 3 } }],
  ])('with another at %s', (path, value, expected) => {
    expect(withAnswer(answers, path.split('.'), value)).toEqual(expected);
  });

  const run = () => 1;
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [Number.NaN, Number.NaN, true],
    [1, '1', false],
    [null, undefined, false],
    [null, {}, false],
    [{}, null, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [1, 3], false],
    [[1], [1, undefined], false],
    [[], {}, false],
    [{}, [], false],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: run }, { a: run }, true],
    [{ a: run }, { a: () => 1 }, false],
  ])('%j and %j are the same: %s', (one, other, same) => expect(isSame(one, other)).toBe(same));
});

describe('the entries of a form', () => {
  const form = formOf(
    {
      name: { ...text, default: 'Ana' },
      terms: { const: true },
      bare: text,
      home: {
        type: 'object',
        required: ['street'],
        default: { street: 'ignored' },
        properties: { street: { ...text, default: 'Main' }, no: { type: 'integer', default: 0 } },
      },
      raw: { type: 'object', properties: { inner: text } },
      empty: { type: 'object' },
    },
    ['name'],
    {
      name: {},
      terms: { messages: { required: () => 'now' } },
      home: { field: 'section' },
      'home.street': { options: [{ value: 'x', label: 'X', when: () => true }] },
      'home.no': { note: 'Plain' },
      raw: {},
      empty: { field: 'section' },
    },
  );

  it('lists sections before what they hold, and looks into nothing else', () => {
    const rows = [...entriesOf(form).values()].map(
      ({ path, segments, ui, required, sections, isSection, isDynamic }) =>
        [path, segments.length, ui.field, required, sections, isSection, isDynamic] as const,
    );
    expect(rows).toEqual([
      ['name', 1, 'text', true, [], false, false],
      ['terms', 1, 'text', true, [], false, false],
      ['bare', 1, 'hidden', false, [], false, false],
      ['home', 1, 'section', false, [], true, false],
      ['home.street', 2, 'text', true, ['home'], false, true],
      ['home.no', 2, 'text', false, ['home'], false, false],
      ['raw', 1, 'text', false, [], false, false],
      ['empty', 1, 'section', false, [], true, false],
    ]);
    expect(entriesOf(form).get('bare')?.ui.label).toBe('');
    expect(entriesOf(form)).toBe(entriesOf(form));
  });

  it('has the schema’s defaults as answers, those of fields only', () => {
    expect(defaultAnswers(form)).toEqual({ name: 'Ana', home: { street: 'Main', no: 0 } });
    expect(defaultAnswers(null)).toEqual({});
  });
});

describe('hidden fields', () => {
  const chain = formOf({ a: text, b: text, c: text }, [], {
    a: {},
    b: { when: (s) => answer('a')(s) === 'yes' },
    c: { when: (s) => answer('b')(s) === 'yes' },
  });
  const circle = formOf({ a: text, b: text }, [], {
    a: { when: (s) => answer('b')(s) === undefined },
    b: { when: (s) => answer('a')(s) === undefined },
  });
  const sections = formOf(
    {
      kind: text,
      home: {
        type: 'object',
        properties: { street: text, deep: { type: 'object', properties: { no: text } } },
      },
    },
    [],
    {
      kind: {},
      home: { field: 'section', when: (s) => answer('kind')(s) === 'house' },
      'home.street': {},
      'home.deep': { field: 'section' },
      'home.deep.no': {},
    },
  );
  const home = { street: 'Main', deep: { no: '7' }, other: 1 };

  it.each<[string, typeof chain, Record<string, unknown>, string[], unknown]>([
    ['none', chain, { a: 'yes', b: 'yes', c: 'x' }, [], { a: 'yes', b: 'yes', c: 'x' }],
    ['one that depends on an answer', chain, { a: 'yes', c: 'x' }, ['c'], { a: 'yes' }],
    ['one that depends on a hidden answer', chain, { a: 'no', b: 'yes', c: 'x' }, ['b', 'c'], { a: 'no' }],
    [
      'those of a section',
      sections,
      { kind: 'flat', home },
      ['home', 'home.street', 'home.deep', 'home.deep.no'],
      { kind: 'flat' },
    ],
    [
      'not those of a section that is shown',
      sections,
      { kind: 'house', home },
      [],
      { kind: 'house', home: { street: 'Main', deep: { no: '7' } } },
    ],
    ['a section without answers', sections, { kind: 'house' }, [], { kind: 'house', home: { deep: {} } }],
  ])('are %s', (_name, form, answers, hidden, sent) => {
    const filled = filledForm(form, answers, {});
    expect([...filled.hidden]).toEqual(hidden);
    expect(answersToSend(filled)).toEqual(sent);
  });

  it('that exclude each other come to an end', () => {
    expect([...filledForm(circle, { a: 'x', b: 'y' }, {}).hidden]).toEqual(['a', 'b']);
  });

  it('see the roots around the form, and only its own answers', () => {
    const form = formOf({ a: text }, [], { a: { when: (s) => s.isOpen === true } });
    expect([...filledForm(form, {}, { isOpen: false }).hidden]).toEqual(['a']);
    const filled = filledForm(form, { a: 'x', other: 1, none: null }, { isOpen: true, form: 'outer' });
    expect(filled.scope).toEqual({ isOpen: true, form: { a: 'x' } });
    expect(filled.hidden.size).toBe(0);
  });
});

describe('the views of fields', () => {
  const form = formOf({ a: text, b: text, box: { type: 'object', properties: { c: text } } }, [], {
    a: { label: 'A' },
    b: { label: 'B', readonly: (s: Scope) => s.isFixed === true },
    box: { field: 'section', when: (s) => answer('a')(s) !== 'small' },
    'box.c': { label: 'C' },
  });

  it('name what is hidden, fixed, wrong and last', () => {
    const rows = (answers: Record<string, unknown>, outer: Scope, messages = {}) =>
      [...fieldViews(form, answers, outer, messages)].map(
        ([path, { isHidden, readOnly, error, last }]) => [path, isHidden, readOnly, error, last] as const,
      );
    expect(rows({}, { isFixed: true }, { a: 'wrong' })).toEqual([
      ['a', false, false, 'wrong', false],
      ['b', false, true, undefined, false],
      ['box', false, false, undefined, false],
      ['box.c', false, false, undefined, true],
    ]);
    expect(rows({ a: 'small' }, {})).toEqual([
      ['a', false, false, undefined, false],
      ['b', false, false, undefined, true],
      ['box', true, false, undefined, false],
      ['box.c', true, false, undefined, false],
    ]);
  });

  it('stay the same objects where nothing differs', () => {
    const before = fieldViews(form, {}, {});
    const after = fieldViews(form, { a: 'x' }, { isFixed: true }, {}, before);
    expect([...after].map(([path, view]) => [path, view === before.get(path)])).toEqual([
      ['a', true],
      ['b', false],
      ['box', true],
      ['box.c', true],
    ]);
    expect(after.get('b')?.ui.readonly).toBe(true);
    const wrong = fieldViews(form, { a: 'x' }, {}, { a: 'wrong' }, before);
    expect([wrong.get('a')?.error, wrong.get('a')?.ui === before.get('a')?.ui]).toEqual(['wrong', true]);
  });
});

describe('the `ui` of a field', () => {
  const scope = { is: true, no: false, many: [{ id: 1 }, { id: 2 }], none: null };
  const field = { field: 'text', label: 'A' };

  it('has its expressions replaced by their values, at any depth', () => {
    const marks = { paragraphs: [['So ', { bold: (s: Scope) => `${s.is}` }]] };
    const ui = {
      ...field,
      help: marks,
      placeholder: (s: Scope) => `is ${s.is}`,
      width: 'half',
      rows: 3,
      extra: null,
    };
    expect(evaluateUi(ui as never, scope)).toEqual({
      ...field,
      help: { paragraphs: [['So ', { bold: 'true' }]] },
      placeholder: 'is true',
      width: 'half',
      rows: 3,
      extra: null,
    });
  });

  it('leaves out what only the form needs', () => {
    expect(evaluateUi({ ...field, when: () => true, messages: { required: 'R' } } as never, scope)).toEqual(
      field,
    );
  });

  it.each<[string, object, unknown]>([
    [
      'written, with their conditions',
      {
        options: [
          { value: 1, label: 'One' },
          { value: 2, label: (s: Scope) => `Two ${s.is}`, when: (s: Scope) => s.is },
          { value: 3, label: 'Three', when: (s: Scope) => s.no },
        ],
      },
      [
        { value: 1, label: 'One' },
        { value: 2, label: 'Two true', when: true },
      ],
    ],
    [
      'of a list',
      {
        optionsFrom: {
          of: (s: Scope) => s.many,
          value: (s: Scope) => (s.item as { id: number }).id,
          label: (s: Scope) => `No. ${(s.item as { id: number }).id}`,
          description: (s: Scope) => `of ${s.is}`,
        },
      },
      [
        { value: 1, label: 'No. 1', description: 'of true' },
        { value: 2, label: 'No. 2', description: 'of true' },
      ],
    ],
    [
      'of a list that is not there',
      { optionsFrom: { of: (s: Scope) => s.none, value: () => 1, label: '' } },
      [],
    ],
    [
      'of a range',
      { range: { from: 3, to: 5 } },
      [
        { value: 3, label: '3' },
        { value: 4, label: '4' },
        { value: 5, label: '5' },
      ],
    ],
    ['of one number', { range: { from: 7, to: 7 } }, [{ value: 7, label: '7' }]],
    ['of an empty range', { range: { from: 9, to: 7 } }, []],
    ['none', {}, undefined],
  ])('has choices: %s', (_name, members, options) => {
    const ui = evaluateUi({ ...field, ...members } as never, scope);
    expect(ui.options).toEqual(options);
    expect('options' in ui).toBe(options !== undefined);
    expect('optionsFrom' in ui).toBe(false);
  });
});
