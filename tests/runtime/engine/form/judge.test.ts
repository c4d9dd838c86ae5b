/** Converts the validator's errors to one message per field. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { RuleError } from '../../../../renderer/language/definition/compiled.ts';
import { filledForm } from '../../../../renderer/runtime/engine/form/filled-form.ts';
import { judge } from '../../../../renderer/runtime/engine/form/judge.ts';
import { formOf } from './form-of.ts';

const form = formOf(
  {
    a: { type: 'string' },
    'b/c': { type: 'string' },
    'b~c': { type: 'string' },
    papers: { type: 'array', items: { type: 'string' } },
    home: { type: 'object', properties: { street: { type: 'string' } } },
  },
  [],
  {
    a: { messages: { required: 'a falta', pattern: 'a errado' } },
    'b/c': { messages: { pattern: 'b/c errado' } },
    papers: { messages: { maxLength: 'papel errado', minItems: 'poucos' } },
    home: { field: 'section' },
    'home.street': { messages: { required: 'rua falta' } },
  },
);

const found = (keyword: string, instancePath: string, params = {}): RuleError => ({
  keyword,
  instancePath,
  params,
  schemaPath: '',
  message: 'in English',
});

const CASES: [what: string, errors: RuleError[], hidden: string[], expected: [string, string][]][] = [
  ['a member that is missing', [found('required', '', { missingProperty: 'a' })], [], [['a', 'a falta']]],
  [
    'one missing in a section',
    [found('required', '/home', { missingProperty: 'street' })],
    [],
    [['home.street', 'rua falta']],
  ],
  ['a name with a slash', [found('pattern', '/b~1c')], [], [['b/c', 'b/c errado']]],
  ['a name with a tilde', [found('pattern', '/b~0c')], [], [['b~c', 'in English']]],
  ['an element of a list', [found('maxLength', '/papers/1')], [], [['papers', 'papel errado']]],
  ['the first of two', [found('pattern', '/a'), found('minLength', '/a')], [], [['a', 'a errado']]],
  ['a hidden field', [found('pattern', '/a')], ['a'], []],
  ['no field at all', [found('minProperties', '')], [], [['', 'in English']]],
  ['a rule without a message', [found('format', '/a')], [], [['a', 'in English']]],
  [
    'fields in their order',
    [found('minItems', '/papers'), found('pattern', '/a')],
    [],
    [
      ['a', 'a errado'],
      ['papers', 'poucos'],
    ],
  ],
];

describe('judge', () => {
  it.each(CASES)('%s', (_, errors, hidden, expected) => {
    const validate = Object.assign(() => false, { errors });
    const faults = judge({ ...form, validate }, { ...filledForm(form, {}, {}), hidden: new Set(hidden) });
    expect(faults.map(({ path, text }) => [path, text])).toEqual(expected);
  });
});

const given = (scope: Scope) => scope.form as Record<string, unknown>;
const across = formOf(
  {
    first: { type: 'string', minLength: 3, pattern: '^[a-z]*$' },
    second: { type: 'string' },
    third: { type: 'boolean' },
    seats: { type: 'number' },
    bags: { type: 'array', items: { type: 'string' } },
  },
  [],
  {
    first: {
      label: 'Letters',
      when: (scope) => scope.isLong !== true,
      messages: {
        minLength: ({ label, limit }) => `${label}: ${limit}`,
        pattern: ({ limit }) => `no ${limit}`,
      },
    },
    second: { must: (scope) => given(scope).second === given(scope).first, messages: { must: 'differ' } },
    third: { must: () => false },
    seats: {
      limits: { minimum: () => 2, maximum: (scope) => scope.most as number },
      messages: { maximum: ({ limit }) => `at most ${limit}` },
    },
    bags: { limits: { maxItems: () => 1 } },
  },
);

describe('rules across fields and limits from data', () => {
  it.each<[answers: object, outer: Record<string, unknown>, expected: [string, string, string][]]>([
    [{}, {}, []],
    [{ first: 'abc', second: 'abc' }, {}, []],
    [{ first: 'abc' }, {}, []],
    [{ first: 'abc', second: 'abd' }, {}, [['second', 'must', 'differ']]],
    [{ first: 'abc', second: 'abc' }, { isLong: true }, [['second', 'must', 'differ']]],
    [{ third: true }, {}, [['third', 'must', 'must']]],
    [{ first: 'ab' }, {}, [['first', 'minLength', 'Letters: 3']]],
    [{ first: 'ABC' }, {}, [['first', 'pattern', 'no null']]],
    [{ seats: 1 }, {}, [['seats', 'minimum', 'minimum']]],
    [{ seats: 2 }, { most: 4 }, []],
    [{ seats: 4 }, { most: 4 }, []],
    [{ seats: 5 }, { most: 4 }, [['seats', 'maximum', 'at most 4']]],
    [{ seats: 5 }, { most: null }, []],
    [{ bags: ['a'] }, {}, []],
    [{ bags: ['a', 'b'] }, {}, [['bags', 'maxItems', 'maxItems']]],
  ])('%j in %j', (answers, outer, expected) => {
    const faults = judge(across, filledForm(across, answers as Record<string, unknown>, outer));
    expect(faults.map(({ path, keyword, text }) => [path, keyword, text])).toEqual(expected);
  });
});
