/** Which slip pays for installments: an open one for exactly these at today's amounts, or a new one. */
import { describe, expect, it } from 'vitest';
import type { CallContext } from '../../../src/sandbox/contract/handler.ts';
import { newLoan } from '../../../src/sandbox/life-cycle/new-loan.ts';
import { type Ledger, slipFor } from '../../../src/sandbox/payments/ledger.ts';
import type { Bill, BillItem } from '../../../src/sandbox/schedule/bill.ts';
import type { Installment } from '../../../src/sandbox/schedule/installment.ts';

const NOW = new Date('2026-02-12T15:00:00Z');
const TODAY = '2026-02-12';
const FULL = 10_000;

/** Three installments of one amount: the first is due today. */
const INSTALLMENTS = ['2026-02-12', '2026-02-20', '2026-02-28'].map(
  (dueDate, index): Installment => ({
    number: index + 1,
    dueDate,
    originalDueDate: dueDate,
    payment: FULL,
    premium: 0,
    extension: 0,
    paidAmount: 0,
    paidOn: null,
    outcome: null,
  }),
);

const itemsOf = (numbers: readonly number[], amount = FULL): BillItem[] =>
  numbers.map((number) => ({ number, amount }));

function ledgerWith(items: BillItem[], anticipates: boolean, installments = INSTALLMENTS): Ledger {
  const database = { query: async <Row>() => [{ number: '7' }] as Row[] };
  const slip = { id: 'known', anticipates, items } as unknown as Bill;
  const call = { database, now: NOW } as unknown as CallContext;
  return { call, loan: newLoan('customer', NOW), installments, slips: [slip], today: TODAY };
}

describe('the slip', () => {
  it.each<[asked: number[], open: string, items: BillItem[], anticipates: boolean, isOpenOne: boolean]>([
    [[1], 'the same', itemsOf([1]), false, true],
    [[2], 'another of the same amount', itemsOf([1]), false, false],
    [[1], 'the same at an earlier amount', itemsOf([1], FULL - 1), false, false],
    [[1], 'more', itemsOf([1, 2]), false, false],
    [[1, 2], 'the same two', itemsOf([1, 2]), false, true],
    [[1, 2], 'one of them', itemsOf([1]), false, false],
    [[1, 2], 'one of them and another', itemsOf([1, 3]), false, false],
    [[2], 'its anticipation', itemsOf([2], FULL - 9), true, true],
    [[1], 'the anticipation of another', itemsOf([2]), true, false],
  ])('for %j, when the open one pays %s', async (asked, _open, items, anticipates, isOpenOne) => {
    const slip = await slipFor(ledgerWith(items, anticipates), asked);
    expect(slip.id === 'known').toBe(isOpenOne);
    if (!isOpenOne) expect(slip).toMatchObject({ items: itemsOf(asked), number: '7', state: 'open' });
  });

  it('for several is none while one of them is anticipated', async () => {
    await expect(slipFor(ledgerWith(itemsOf([2]), true), [1, 2])).rejects.toMatchObject({
      status: 409,
      code: 'conflict-of-state',
    });
  });

  it.each([
    [[2, 3], '2026-02-20'],
    [[3], '2026-03-02'], // a Saturday
    [[1, 3], TODAY],
  ])('for %j can be paid until %s', async (asked, until) => {
    expect((await slipFor(ledgerWith([], false), asked)).payableUntil).toBe(until);
  });

  it.each([
    ['today only', '2026-02-12', '2026-02-12'],
    ['after Carnival when it is made on the Saturday', '2026-02-14', '2026-02-18'],
  ])('for a late installment can be paid %s', async (_until, today, until) => {
    const late = INSTALLMENTS.map((one) => ({ ...one, dueDate: '2026-01-20' }));
    const ledger = { ...ledgerWith([], false, late), today };
    expect((await slipFor(ledger, [1])).payableUntil).toBe(until);
  });

  it('of a Sunday can be paid at its amount on the Monday', async () => {
    const sunday = INSTALLMENTS.map((one) => ({ ...one, dueDate: '2026-12-27' }));
    const slip = await slipFor({ ...ledgerWith([], false, sunday), today: '2026-12-28' }, [1]);
    expect([slip.amount, slip.payableUntil]).toEqual([FULL, '2026-12-28']);
  });
});
