/** The unit that the contract gives a number or text goes with it through an expression. */
import { expect, it } from 'vitest';
import { signature } from '../../../renderer/language/expression/environment.ts';
import { typeExpression } from '../../../renderer/language/expression/expression.ts';
import { schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { unitOf } from '../../../renderer/language/expression/type.ts';
import { environment } from './environment.ts';

const cents = { type: ['integer', 'null'], 'x-unit': 'cents' };
const bill = {
  type: 'object',
  properties: {
    amount: cents,
    fee: cents,
    rate: { type: 'number', 'x-unit': 'percent per month' },
    count: { type: 'integer' },
    due: { type: 'string', format: 'date' },
    paidAt: { type: 'string', format: 'date-time' },
    amounts: { type: 'array', items: cents },
    parts: { type: 'array', items: { type: 'object', properties: { amount: cents } } },
  },
};
const env = {
  ...environment,
  roots: { bill: schemaType(bill, () => null) },
  functions: new Map([['later', signature(['string:date', 'double:days'], 'string:date')]]),
};

const UNITS: [string, string | undefined][] = [
  ['bill.amount', 'cents'],
  ['bill.due', 'date'],
  ['bill.paidAt', 'instant'],
  ['bill.count', undefined],
  ['-bill.amount', 'cents'],
  ['bill.amount + bill.fee', 'cents'],
  ['bill.amount - 100', 'cents'],
  ['bill.amount + bill.rate', undefined],
  ['bill.amount * bill.count', 'cents'],
  ['2 * bill.amount', 'cents'],
  ['bill.amount / bill.count', 'cents'],
  ['bill.amount / bill.fee', undefined],
  ['bill.count / bill.fee', undefined],
  ['bill.amount % 100', 'cents'],
  ['bill.count % bill.amount', 'cents'],
  ['100 - bill.amount', 'cents'],
  ['bill.amount - bill.rate', undefined],
  ['bill.rate * bill.amount', undefined],
  ['bill.amount > 0 ? bill.amount : bill.fee', 'cents'],
  ['bill.amount > 0 ? bill.amount : bill.rate', undefined],
  ['bill.amounts.sum()', 'cents'],
  ['bill.parts.map(p, p.amount).sum()', 'cents'],
  ['bill.amounts.sort()[0]', 'cents'],
  ['bill.amounts.slice(0, 1)[0]', 'cents'],
  ['later(bill.due, 2)', 'date'],
];

it.each(UNITS)('%s is in %s', (source, unit) => {
  const { type, problems } = typeExpression(source, env, 'any');
  expect(problems).toEqual([]);
  expect(unitOf(type)).toBe(unit);
});
