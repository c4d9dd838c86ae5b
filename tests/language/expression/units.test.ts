/** The unit that the contract gives a number or text goes with it through an expression. */
import { describe, expect, it } from 'vitest';
import { signature } from '../../../renderer/language/expression/environment.ts';
import { typeExpression } from '../../../renderer/language/expression/expression.ts';
import { schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { isPersonal, personalOf, unitOf } from '../../../renderer/language/expression/type.ts';
import { environment } from './environment.ts';

const reais = { type: ['integer', 'null'], 'x-unit': 'money:BRL' };
const bill = {
  type: 'object',
  properties: {
    amount: reais,
    fee: reais,
    rate: { type: 'number', 'x-unit': 'percent per month' },
    count: { type: 'integer' },
    term: { type: 'integer', 'x-unit': 'installments' },
    premium: { type: 'integer', 'x-unit': 'money:BRL per month' },
    phone: { type: 'string', 'x-unit': 'digits of a phone', 'x-personal': true, maxLength: 11 },
    due: { type: 'string', format: 'date' },
    paidAt: { type: 'string', format: 'date-time' },
    amounts: { type: 'array', items: reais },
    name: { type: 'string', 'x-personal': true },
    names: { type: 'array', items: { type: 'string', 'x-personal': true } },
    income: { $ref: '#/reais', 'x-personal': true },
    parts: { type: 'array', items: { type: 'object', properties: { amount: reais } } },
  },
};
const env = {
  ...environment,
  roots: { bill: schemaType(bill, () => reais) },
  functions: new Map([
    ['later', signature(['string:date', 'double:days'], 'string:date')],
    ['money', signature(['double:money:BRL'], 'string')],
    ['percent', signature(['double:percent'], 'string')],
    ['masked', signature(['string'], 'string', 'always')],
    [
      'priced',
      signature(['map'], 'map', undefined, { total: 'double:money:BRL', rate: 'double:percent per year' }),
    ],
  ]),
};

const UNITS: [string, string | undefined][] = [
  ['bill.amount', 'money:BRL'],
  ['bill.due', 'date'],
  ['bill.paidAt', 'instant'],
  ['bill.count', undefined],
  ['-bill.amount', 'money:BRL'],
  ['bill.amount + bill.fee', 'money:BRL'],
  ['bill.amount - 100', 'money:BRL'],
  ['bill.amount * bill.count', 'money:BRL'],
  ['2 * bill.amount', 'money:BRL'],
  ['bill.amount / bill.count', 'money:BRL'],
  ['bill.amount / bill.fee', 'share of one'],
  ['bill.amount / 100', 'whole BRL'],
  ["'+55' + bill.phone", 'words with digits of a phone'],
  ["bill.phone + '-'", undefined],
  ['bill.amount * 100', 'parts of the minor unit of BRL'],
  ['bill.amount * bill.count / 100', 'money:BRL'],
  ['bill.amount / bill.fee * 100', 'percent'],
  ['bill.amount * 100 / bill.fee', undefined],
  ['bill.count / bill.fee', undefined],
  ['bill.premium * 12', 'money:BRL'],
  ['bill.premium / 30', 'money:BRL per day'],
  ['bill.premium / 365', 'money:BRL'],
  ['bill.premium * bill.term', 'money:BRL'],
  ['bill.term * bill.premium', 'money:BRL'],
  ['bill.amount * bill.term', 'sums times installments'],
  ['bill.amount % 100', 'money:BRL'],
  ['bill.count % bill.amount', 'money:BRL'],
  ['100 - bill.amount', 'money:BRL'],
  ['bill.rate * bill.amount', undefined],
  ['bill.amount > 0 ? bill.amount : bill.fee', 'money:BRL'],
  ['bill.amount > 0 ? bill.amount : bill.rate', undefined],
  ['bill.amounts.sum()', 'money:BRL'],
  ['bill.parts.map(p, p.amount).sum()', 'money:BRL'],
  ['bill.amounts.sort()[0]', 'money:BRL'],
  ['bill.amounts.slice(0, 1)[0]', 'money:BRL'],
  ['later(bill.due, 2)', 'date'],
  ['priced(bill).total', 'money:BRL'],
  ['priced(bill).rate', 'percent per year'],
];

it.each(UNITS)('%s is in %s', (source, unit) => {
  const { type, problems } = typeExpression(source, env, 'any');
  expect(problems).toEqual([]);
  expect(unitOf(type)).toBe(unit);
});

/** Source, the wrong part, message. */
const MIXED: [string, string, string][] = [
  ['bill.amount + bill.rate', 'bill.amount + bill.rate', 'money:BRL and percent per month do not meet'],
  ['bill.amount - bill.rate', 'bill.amount - bill.rate', 'money:BRL and percent per month do not meet'],
  ['bill.amount == bill.rate', 'bill.amount == bill.rate', 'money:BRL and percent per month do not meet'],
  ['bill.amount < bill.rate', 'bill.amount < bill.rate', 'money:BRL and percent per month do not meet'],
  ['bill.rate in bill.amounts', 'bill.rate in bill.amounts', 'percent per month and money:BRL do not meet'],
  ['bill.due == bill.paidAt', 'bill.due == bill.paidAt', 'date and instant do not meet'],
  ['money(bill.rate)', 'bill.rate', 'money takes money:BRL, and this is in percent per month'],
  ['percent(bill.amount)', 'bill.amount', 'percent takes percent, and this is in money:BRL'],
  ['later(bill.due, bill.amount)', 'bill.amount', 'later takes days, and this is in money:BRL'],
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
