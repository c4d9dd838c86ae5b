/** How amounts are written, by currency and locale; and that those of two currencies never mix. */
import { describe, expect, it } from 'vitest';
import {
  currencyForm,
  currencyOf,
  isCurrency,
  minorDigits,
  moneyIn,
} from '../../../renderer/language/expression/currency.ts';
import { signature } from '../../../renderer/language/expression/environment.ts';
import { printExpression, typeExpression } from '../../../renderer/language/expression/expression.ts';
import { amount } from '../../../renderer/language/expression/runtime.ts';
import { schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { unitOf } from '../../../renderer/language/expression/type.ts';
import { environment, run } from './environment.ts';

const DIGITS: readonly [string, number][] = [
  ['BRL', 2],
  ['EUR', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['CLF', 4],
];

it.each(DIGITS)('%s has %d decimals', (currency, digits) => {
  expect(isCurrency(currency)).toBe(true);
  expect(minorDigits(currency)).toBe(digits);
});

it('knows a currency by its code alone', () => {
  expect(['BRX', 'brl', 'R$', '', null, 986].filter(isCurrency)).toEqual([]);
  expect(
    ['money:EUR', 'money:EUR per month', 'money', 'money:EURO', 'money:eur', 'cents'].map(currencyOf),
  ).toEqual(['EUR', 'EUR', ...Array(4).fill(undefined)]);
  expect([moneyIn('EUR'), moneyIn(null)]).toEqual(['money:EUR', 'money']);
});

/** With blanks in the place of those that do not break. */
const SHOWN: readonly [locale: string, currency: string, minor: number | null, string][] = [
  ['pt-BR', 'BRL', 123_456, 'R$ 1.234,56'],
  ['pt-BR', 'USD', 5, 'US$ 0,05'],
  ['en-GB', 'GBP', 123_456_789, '£1,234,567.89'],
  ['en-GB', 'EUR', -250, '−€2.50'],
  ['en-GB', 'JPY', 1_234_567, 'JP¥1,234,567'],
  ['en-GB', 'JPY', 0, 'JP¥0'],
  ['en-GB', 'KWD', 1_234, 'KWD 1.234'],
  ['en-US', 'USD', 99, '$0.99'],
  ['de-DE', 'EUR', 100_000, '1.000,00 €'],
  ['de-CH', 'CHF', 100_000, "CHF 1'000.00"],
  ['sv-SE', 'SEK', 100_050, '1 000,50 kr'],
  ['pt-PT', 'EUR', 123_456, '1 234,56 €'],
  ['ja-JP', 'JPY', 1_000, '￥1,000'],
  ['en-GB', 'GBP', 10.5, '£0.11'],
  ['en-GB', 'GBP', null, ''],
];

it.each(SHOWN)('as in %s, %s %s is %s', (locale, currency, minor, shown) => {
  expect(amount(minor, currencyForm(locale, currency)).replaceAll(/\p{Zs}/gu, ' ')).toBe(shown);
});

const money = (currency: string) => ({ type: 'integer', 'x-unit': `money:${currency}` });
const trip = {
  type: 'object',
  properties: {
    fare: money('GBP'),
    tax: money('GBP'),
    hotel: money('EUR'),
    train: { type: 'integer', 'x-unit': 'money:EUR per month' },
    tickets: { type: 'integer' },
    months: { type: 'integer', 'x-unit': 'months' },
    isAbroad: { type: 'boolean' },
    fares: { type: 'array', items: money('GBP') },
  },
};
const env = {
  ...environment,
  customs: { locale: 'en-GB', currency: 'GBP' },
  roots: { trip: schemaType(trip, () => null) },
  functions: new Map([['inPounds', signature(['double:money:EUR'], 'double:money:GBP')]]),
};

/** Source, what is wrong of it. */
const MIXED: readonly [string, string][] = [
  ['trip.fare + trip.hotel', 'money:GBP and money:EUR do not meet'],
  ['trip.fare - trip.hotel', 'money:GBP and money:EUR do not meet'],
  ['trip.fare * trip.hotel', 'money:GBP and money:EUR do not meet'],
  ['trip.fare / trip.hotel', 'money:GBP and money:EUR do not meet'],
  ['trip.fare % trip.hotel', 'money:GBP and money:EUR do not meet'],
  ['trip.fare == trip.hotel', 'money:GBP and money:EUR do not meet'],
  ['trip.fare <= trip.hotel', 'money:GBP and money:EUR do not meet'],
  ['trip.hotel in trip.fares', 'money:EUR and money:GBP do not meet'],
  ['trip.fare > trip.train', 'money:GBP and money:EUR per month do not meet'],
  ['inPounds(trip.fare)', 'inPounds takes money:EUR, and this is in money:GBP'],
  ['[trip.fare, trip.hotel].sum()', 'These are in either money:GBP or money:EUR, and currencies do not mix'],
  ['[trip.fare, trip.hotel].sort()', 'These are in either money:GBP or money:EUR, and currencies do not mix'],
  [
    'amount(trip.isAbroad ? trip.hotel : trip.fare)',
    'amount takes money, and this is in either money:EUR or money:GBP',
  ],
  [
    '(trip.isAbroad ? trip.hotel : trip.fare) > trip.tax',
    'either money:EUR or money:GBP and money:GBP do not meet',
  ],
  ['amount(trip.months)', 'amount takes money, and this is in months'],
  ['amount(trip.fare / 100)', 'amount takes money, and this is in whole GBP'],
];

const MEETING: readonly [string, string | undefined][] = [
  ['trip.fare + trip.tax', 'money:GBP'],
  ['trip.fare * 2', 'money:GBP'],
  ['trip.tickets * trip.hotel', 'money:EUR'],
  ['trip.hotel / 2', 'money:EUR'],
  ['trip.fare / trip.tax', 'share of one'],
  ['trip.train * trip.months', 'money:EUR'],
  ['trip.fare + inPounds(trip.hotel)', 'money:GBP'],
  ['trip.fares.sum() + trip.fare', 'money:GBP'],
  ['trip.isAbroad ? trip.hotel : 0', undefined],
  ['trip.isAbroad ? amount(trip.hotel) : amount(trip.fare)', undefined],
];

describe('amounts', () => {
  it.each(MIXED)('of two currencies do not mix: %s', (source, message) => {
    expect(typeExpression(source, env, 'any').problems).toMatchObject([{ kind: 'unit', message }]);
  });

  it.each(MEETING)('of one currency meet: %s', (source, unit) => {
    const { type, problems } = typeExpression(source, env, 'any');
    expect(problems).toEqual([]);
    expect(unitOf(type)).toBe(unit);
  });

  const VALUES = { trip: { fare: 8450, hotel: 12_000, train: 990, tickets: 3 } };
  it.each([
    ['amount(trip.fare)', '£84.50'],
    ['amount(trip.hotel)', '€120.00'],
    ['amount(trip.train)', '€9.90'],
    ['amount(trip.hotel * trip.tickets)', '€360.00'],
    ['amount(trip.tickets)', '£0.03'],
    ['amount(trip.tax)', ''],
  ])('are shown in their own currency, or the product’s: %s', (source, shown) => {
    const typed = typeExpression(source, env, 'string');
    expect(run(typed, printExpression(typed, env), VALUES)).toBe(shown);
  });

  it('are not shown where nothing names the currency', () => {
    const { problems } = typeExpression('amount(trip.tickets)', { ...env, customs: undefined }, 'any');
    expect(problems).toMatchObject([{ message: 'Nothing names the currency of this amount' }]);
  });
});
