/** The unit that the contract gives a number or text goes with it through an expression. */
import { describe, expect, it } from 'vitest';
import { signature } from '../../../renderer/language/expression/environment.ts';
import { typeExpression } from '../../../renderer/language/expression/expression.ts';
import { schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { isPersonal, personalOf, unitOf } from '../../../renderer/language/expression/type.ts';
import { environment } from './environment.ts';

const cents = { type: ['integer', 'null'], 'x-unit': 'cents' };
const bill = {
  type: 'object',
  properties: {
    amount: cents,
    fee: cents,
    rate: { type: 'number', 'x-unit': 'percent per month' },
    count: { type: 'integer' },
    term: { type: 'integer', 'x-unit': 'installments' },
    premium: { type: 'integer', 'x-unit': 'cents per month' },
    phone: { type: 'string', 'x-unit': 'digits of a phone', 'x-personal': true, maxLength: 11 },
    due: { type: 'string', format: 'date' },
    paidAt: { type: 'string', format: 'date-time' },
    amounts: { type: 'array', items: cents },
    name: { type: 'string', 'x-personal': true },
    names: { type: 'array', items: { type: 'string', 'x-personal': true } },
    income: { $ref: '#/cents', 'x-personal': true },
    parts: { type: 'array', items: { type: 'object', properties: { amount: cents } } },
  },
};
const env = {
  ...environment,
  roots: { bill: schemaType(bill, () => cents) },
  functions: new Map([
    ['later', signature(['string:date', 'double:days'], 'string:date')],
    ['money', signature(['double:cents'], 'string')],
    ['percent', signature(['double:percent'], 'string')],
    ['masked', signature(['string'], 'string', 'always')],
    [
      'priced',
      signature(['map'], 'map', undefined, { total: 'double:cents', rate: 'double:percent per year' }),
    ],
  ]),
};

const UNITS: [string, string | undefined][] = [
  ['bill.amount', 'cents'],
  ['bill.due', 'date'],
  ['bill.paidAt', 'instant'],
  ['bill.count', undefined],
  ['-bill.amount', 'cents'],
  ['bill.amount + bill.fee', 'cents'],
  ['bill.amount - 100', 'cents'],
  ['bill.amount * bill.count', 'cents'],
  ['2 * bill.amount', 'cents'],
  ['bill.amount / bill.count', 'cents'],
  ['bill.amount / bill.fee', 'share of one'],
  ['bill.amount / 100', 'hundreds of cents'],
  ["'+55' + bill.phone", 'words with digits of a phone'],
  ["bill.phone + '-'", undefined],
  ['bill.amount * 100', 'hundredths of a cent'],
  ['bill.amount * bill.count / 100', 'cents'],
  ['bill.amount / bill.fee * 100', 'percent'],
  ['bill.amount * 100 / bill.fee', undefined],
  ['bill.count / bill.fee', undefined],
  ['bill.premium * 12', 'cents'],
  ['bill.premium / 30', 'cents per day'],
  ['bill.premium / 365', 'cents'],
  ['bill.premium * bill.term', 'cents'],
  ['bill.term * bill.premium', 'cents'],
  ['bill.amount * bill.term', 'sums times installments'],
  ['bill.amount % 100', 'cents'],
  ['bill.count % bill.amount', 'cents'],
  ['100 - bill.amount', 'cents'],
  ['bill.rate * bill.amount', undefined],
  ['bill.amount > 0 ? bill.amount : bill.fee', 'cents'],
  ['bill.amount > 0 ? bill.amount : bill.rate', undefined],
  ['bill.amounts.sum()', 'cents'],
  ['bill.parts.map(p, p.amount).sum()', 'cents'],
  ['bill.amounts.sort()[0]', 'cents'],
  ['bill.amounts.slice(0, 1)[0]', 'cents'],
  ['later(bill.due, 2)', 'date'],
  ['priced(bill).total', 'cents'],
  ['priced(bill).rate', 'percent per year'],
];

it.each(UNITS)('%s is in %s', (source, unit) => {
  const { type, problems } = typeExpression(source, env, 'any');
  expect(problems).toEqual([]);
  expect(unitOf(type)).toBe(unit);
});

/** Source, the wrong part, message. */
const MIXED: [string, string, string][] = [
  ['bill.amount + bill.rate', 'bill.amount + bill.rate', 'cents and percent per month do not meet'],
  ['bill.amount - bill.rate', 'bill.amount - bill.rate', 'cents and percent per month do not meet'],
  ['bill.amount == bill.rate', 'bill.amount == bill.rate', 'cents and percent per month do not meet'],
  ['bill.amount < bill.rate', 'bill.amount < bill.rate', 'cents and percent per month do not meet'],
  ['bill.rate in bill.amounts', 'bill.rate in bill.amounts', 'percent per month and cents do not meet'],
  ['bill.due == bill.paidAt', 'bill.due == bill.paidAt', 'date and instant do not meet'],
  ['money(bill.rate)', 'bill.rate', 'money takes cents, and this is in percent per month'],
  ['percent(bill.amount)', 'bill.amount', 'percent takes percent, and this is in cents'],
  ['later(bill.due, bill.amount)', 'bill.amount', 'later takes days, and this is in cents'],
];

const MEETING = [
  'money(bill.amount)',
  'percent(bill.rate)',
  'later(bill.paidAt, bill.count)',
  'bill.amount > 5',
];

describe('units that meet', () => {
  it.each(MIXED)('are not in %s', (source, part, message) => {
    const { problems } = typeExpression(source, env, 'any');
    expect(problems).toMatchObject([{ kind: 'unit', message }]);
    expect(problems.map(({ start, end }) => source.slice(start, end))).toEqual([part]);
  });

  it.each(MEETING)('are in %s', (source) => {
    expect(typeExpression(source, env, 'any').problems).toEqual([]);
  });
});

const PERSONAL: [string, boolean][] = [
  ['bill.name', true],
  ['bill.income', true],
  ['money(bill.income)', true],
  ['bill.name + "!"', true],
  ['bill.name.trim().substring(0, 3)', true],
  ['bill.names[0]', true],
  ['bill.names.join(", ")', true],
  ['bill.names.map(n, n.lowerAscii())', true],
  ['bill.count > 0 ? bill.name : "x"', true],
  ['[bill.name, "x"]', true],
  ['masked(bill.name)', false],
  ['bill.names.size()', false],
  ['size(bill.name)', false],
  ['bill.name == "x"', false],
  ['bill.amount', false],
];

it.each(PERSONAL)('%s is about a person: %s', (source, is) => {
  const { type, problems } = typeExpression(source, env, 'any');
  expect(problems).toEqual([]);
  expect(isPersonal(type)).toBe(is);
});

/** What is left of a value that a screen would have to mask. */
const CUT: [string, 'masked' | 'shown'][] = [
  ['bill.phone.substring(2)', 'masked'],
  ['bill.phone.substring(7)', 'shown'],
  ['bill.phone.substring(0, 2)', 'shown'],
  ['bill.phone.substring(size(bill.phone) - 2)', 'shown'],
  ['bill.name.substring(1)', 'masked'],
  ['bill.name.substring(8)', 'shown'],
];

it.each(CUT)('%s is %s', (source, is) => {
  expect(personalOf(typeExpression(source, env, 'any').type)).toBe(is);
});
