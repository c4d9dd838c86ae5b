/** What falls due on a day that is no working day is on time on the next one, however it is paid (Lei 7.089/1983). */
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../src/domain/calendar-date.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { lenderForFile, SERVER, setClock } from '../lender-client.ts';
import { openTestDatabase } from '../test-database.ts';
import { decide } from './automatic-pix.ts';
import { type Customer, lineOf, payAtBank, pixOf, runningLoan } from './running-loan.ts';

const lender = lenderForFile();

const DAYS = [
  ['a Sunday', '2026-12-27', '2026-12-28'],
  ['Christmas, a Friday', '2026-12-25', '2026-12-28'],
  ['20 November, a Friday', '2026-11-20', '2026-11-23'],
  ['the Saturday of Carnival', '2027-02-06', '2027-02-10'],
  ['the last working day of the year', '2026-12-31', '2027-01-04'],
] as const;

/** A customer whose first installment is due on a day, twelve days before it. */
async function dueOn(day: string): Promise<Customer> {
  await setClock(lender.database, `${addDays(day, -12)}T15:00:00Z`);
  return runningLoan(lender, { firstDueIn: 12 });
}

/** A quarter past eleven at night in Brasília. */
const lateOn = (day: string): Promise<void> => setClock(lender.database, `${addDays(day, 1)}T02:15:00Z`);

describe.each(DAYS)('an installment due on %s, %s', (_day, due, last) => {
  it('is not late on the last day in time, and costs what it cost', async () => {
    const customer = await dueOn(due);
    const before = await customer.installment(1);
    expect([before.dueDate, before.inTimeUntil]).toEqual([due, last]);
    await lateOn(last);
    const { owedAmount, state, bill } = await customer.installment(1);
    expect([owedAmount, state, await customer.state()]).toEqual([before.owedAmount, 1, 65]);
    expect(bill).toEqual(before.bill);
  });

  it.each([
    ['Pix code', pixOf],
    ['slip', lineOf],
  ])('is paid on time with the %s of before', async (_means, codeOf) => {
    const customer = await dueOn(due);
    const { bill, owedAmount } = await customer.installment(1);
    await lateOn(last);
    expect(await payAtBank(lender, codeOf(bill))).toBe(200);
    const paid = await customer.installment(1);
    expect([paid.paidAmount, paid.state, await customer.state()]).toEqual([owedAmount, 5, 65]);
  });

  it('is late on the day after, from the due date on', async () => {
    const customer = await dueOn(due);
    const { owedAmount, bill } = await customer.installment(1);
    await lateOn(addDays(last, 1));
    const late = await customer.installment(1);
    const days = daysBetween(due, addDays(last, 1));
    const charges = Math.round(owedAmount * 0.02) + Math.round((owedAmount * 0.01 * days) / 30);
    expect([late.state, late.owedAmount, await customer.state()]).toEqual([2, owedAmount + charges, 80]);
    expect(await payAtBank(lender, pixOf(bill))).toBe(409);
  });

  it('is charged by Pix Automático on the last day in time', async () => {
    const customer = await dueOn(due);
    await decide(customer, 'yes');
    await setClock(lender.database, `${last}T14:00:00Z`);
    expect((await customer.installment(1)).state).toBe(1);
    await lateOn(last);
    expect([(await customer.installment(1)).state, await customer.state()]).toEqual([5, 65]);
  });
});

it.each(['2001-06-01T15:00:00Z', '2048-06-01T15:00:00Z'])(
  'a lender at %s does not start: it would reach a year whose holidays are not known',
  async (instant) => {
    const database = await openTestDatabase();
    await setClock(database, instant);
    await expect(createServer({ ...SERVER, database })).rejects.toThrow('no bank holidays are known of');
    await database.close();
  },
);

it('an anticipation of a Saturday can be paid on the Monday, at its amount', async () => {
  const customer = await dueOn('2026-12-28');
  await setClock(lender.database, '2026-12-19T15:00:00Z');
  const url = '/api/loan/current/anticipation';
  const bill = await customer.read<Parameters<typeof pixOf>[0]>('POST', url, { installmentNumbers: [1, 2] });
  await lateOn('2026-12-21');
  expect(await customer.installment(1)).toMatchObject({ dueDate: '2026-12-21', bill: { anticipates: true } });
  expect(await payAtBank(lender, pixOf(bill))).toBe(200);
  expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([4, 4, 1, 1, 1, 1]);
});
