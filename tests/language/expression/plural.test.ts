/** Plural forms as tables of a build: the same as `Intl` has them, and as texts choose by them. */
import { describe, expect, it } from 'vitest';
import { printExpression, typeExpression } from '../../../renderer/language/expression/expression.ts';
import { pluralForm } from '../../../renderer/language/expression/plural.ts';
import { plural } from '../../../renderer/language/expression/runtime.ts';
import { schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { environment, run } from './environment.ts';

/** With what is counted among the hundreds, and whole millions. */
const COUNTS = [
  ...Array.from({ length: 1300 }, (_, count) => count),
  12_345,
  1_000_000,
  2_000_000,
  2_000_001,
];

it.each([
  'ar',
  'cy-GB',
  'de',
  'en-GB',
  'es',
  'fr',
  'ga',
  'he',
  'ja',
  'lt',
  'lv',
  'mt',
  'pl',
  'pt-BR',
  'ru',
  'sl',
])('are those of the language: %s', (locale) => {
  const rules = new Intl.PluralRules(locale);
  const form = pluralForm(locale);
  expect(COUNTS.filter((count) => plural(count, form) !== rules.select(count))).toEqual([]);
});

describe('in Welsh', () => {
  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [4, 'other'],
    [6, 'many'],
    [7, 'other'],
    [103, 'other'],
    [-2, 'two'],
    [1.5, 'other'],
    [null, 'other'],
  ])('%s is %s', (count, form) => {
    expect(plural(count, pluralForm('cy-GB'))).toBe(form);
  });
});

describe('a text', () => {
  const trip = { type: 'object', properties: { days: { type: 'integer', 'x-unit': 'days' } } };
  const inLocale = (locale: string) => ({
    ...environment,
    customs: { locale, currency: null },
    roots: { trip: schemaType(trip, () => null) },
  });
  const DAYS =
    "plural(trip.days) == 'one' ? 'diwrnod' : plural(trip.days) == 'two' ? 'ddiwrnod' : 'o ddiwrnodau'";

  it.each([
    ['cy-GB', 1, 'diwrnod'],
    ['cy-GB', 2, 'ddiwrnod'],
    ['en-GB', 2, 'o ddiwrnodau'],
    ['fr', 0, 'diwrnod'],
    ['cy-GB', undefined, 'o ddiwrnodau'],
  ])('chooses by the form of its locale: %s, %s', (locale, days, text) => {
    const typed = typeExpression(DAYS, inLocale(locale), 'string');
    expect(typed.problems).toEqual([]);
    expect(run(typed, printExpression(typed, inLocale(locale)), { trip: { days } })).toBe(text);
  });

  it('names a form that there is', () => {
    const { problems } = typeExpression("plural(trip.days) == 'ones'", inLocale('cy-GB'), 'any');
    expect(problems).toMatchObject([{ message: expect.stringContaining('ones') }]);
  });
});
