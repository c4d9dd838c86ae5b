/** Limits from data: which answers are beyond them, and what is said. */
import { describe, expect, it } from 'vitest';
import type { CompiledField } from '../../../../renderer/language/definition/field.ts';
import { filledForm } from '../../../../renderer/runtime/engine/form/filled-form.ts';
import { judge } from '../../../../renderer/runtime/engine/form/judge.ts';
import { formOf } from './form-of.ts';

const KEYWORDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
const messages = Object.fromEntries(
  KEYWORDS.map((keyword) => [keyword, ({ limit }: Record<string, unknown>) => `${keyword} ${limit}`]),
);
const fromData = (keyword: string, limit: unknown): Partial<CompiledField> => ({
  limits: { [keyword]: () => limit as number | null },
  messages,
});

const CASES: [
  schema: Record<string, unknown>,
  keyword: string,
  limit: unknown,
  answer: unknown,
  said: string[],
][] = [
  [{ type: 'integer' }, 'minimum', 5, 4, ['minimum 5']],
  [{ type: 'integer' }, 'minimum', 5, 5, []],
  [{ type: 'integer' }, 'minimum', 5, 6, []],
  [{ type: 'integer' }, 'maximum', 5, 4, []],
  [{ type: 'integer' }, 'maximum', 5, 5, []],
  [{ type: 'integer' }, 'maximum', 5, 6, ['maximum 5']],
  [{ type: 'string' }, 'minLength', 2, 'a', ['minLength 2']],
  [{ type: 'string' }, 'minLength', 2, 'ab', []],
  [{ type: 'string' }, 'maxLength', 2, 'ab', []],
  [{ type: 'string' }, 'maxLength', 2, '👍👍', []],
  [{ type: 'string' }, 'maxLength', 2, 'abc', ['maxLength 2']],
  [{ type: 'array' }, 'minItems', 2, ['a'], ['minItems 2']],
  [{ type: 'array' }, 'minItems', 1, ['a'], []],
  [{ type: 'array' }, 'maxItems', 1, ['a'], []],
  [{ type: 'array' }, 'maxItems', 1, ['a', 'b'], ['maxItems 1']],
  [{ type: 'integer' }, 'maximum', null, 6, []],
  [{ type: 'integer' }, 'maximum', 5, undefined, []],
  // The schema's own rule comes first, with its own limit.
  [{ type: 'integer', maximum: 10 }, 'maximum', 5, 11, ['maximum 10']],
  [{ type: 'integer', maximum: 10 }, 'maximum', 5, 7, ['maximum 5']],
];

describe('a limit from data', () => {
  it.each(CASES)('%j %s %j: %j', (schema, keyword, limit, answer, said) => {
    const form = formOf({ x: schema }, [], { x: fromData(keyword, limit) });
    const faults = judge(form, filledForm(form, { x: answer }, {}));
    expect(faults.map(({ text }) => text)).toEqual(said);
  });

  it('follows the answers that it depends on', () => {
    const form = formOf({ x: { type: 'integer' }, most: { type: 'integer' } }, [], {
      x: { limits: { maximum: ({ form }) => (form as { most?: number }).most ?? null }, messages },
      most: {},
    });
    const saidWith = (answers: object) =>
      judge(form, filledForm(form, { ...answers }, {})).map(({ path, text }) => `${path}: ${text}`);
    expect(saidWith({ x: 5 })).toEqual([]);
    expect(saidWith({ x: 5, most: 4 })).toEqual(['x: maximum 4']);
    expect(saidWith({ x: 5, most: 5 })).toEqual([]);
  });
});
