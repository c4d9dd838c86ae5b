/** A form's rules are judged piece by piece, as they would be as a whole: a validator is printed only when it is asked for. */
import { expect, it } from 'vitest';
import { validatorOf } from '../../renderer/project/analyse/validator.ts';
import { Memo } from '../../renderer/project/load/memo.ts';
import { portal } from '../support/portal-compilation.ts';

const project = { ...portal.project, memo: new Memo() };
const form = (properties: Record<string, unknown>, beside = {}) => ({
  type: 'object',
  properties,
  ...beside,
});
const text = { type: 'string' };

const RIGHT: Record<string, Record<string, unknown>> = {
  'no property': form({}),
  'a property': form({ name: { ...text, maxLength: 5 } }, { required: ['name'] }),
  'a condition over several': form(
    { name: text, age: { type: 'integer' } },
    {
      if: { properties: { age: { minimum: 18 } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { name: true }, required: ['name'] },
    },
  ),
  'rules that others refer to': form({ name: { $ref: '#/$defs/name' } }, { $defs: { name: text } }),
};

const WRONG: Record<string, Record<string, unknown>> = {
  'a keyword that there is not': form({ name: { ...text, maxlength: 5 } }),
  'a value that a keyword does not take': form({ name: { ...text, maxLength: 'five' } }),
  'a limit below zero': form({ name: { ...text, maxLength: -1 } }),
  'a limit that is no whole number': form({ name: { ...text, maxLength: 1.5 } }),
  'a pattern that cannot be read': form({ name: { ...text, pattern: '(' } }),
  'a format that there is not': form({ name: { ...text, format: 'colour' } }),
  'a list of names that is none': form({ name: text }, { required: 'name' }),
  'a required property that there is not': form({ name: text }, { required: ['nmae'] }),
  'a property that is no rule': form({ name: 5 }),
  'a condition that leads to nothing': form({ name: text }, { if: { required: ['name'] } }),
  'a reference to nothing': form({ name: { $ref: '#/$defs/name' } }),
};

it.each(Object.entries(RIGHT))('compiles %s', (_name, schema) => {
  const { error, code } = validatorOf(schema, project);
  expect(error).toBeNull();
  expect(code()).toContain('validate');
});

it.each(Object.entries(WRONG))('refuses %s', (_name, schema) => {
  const { error, code } = validatorOf(schema, project);
  expect(error).toEqual(expect.any(String));
  expect(code()).toBeNull();
});
