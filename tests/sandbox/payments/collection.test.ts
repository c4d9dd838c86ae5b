/** An unpaid debt: when it is sold, to whom, and what paying an agreement settles. */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import type { CallContext } from '../../../src/sandbox/contract/handler.ts';
import type { Queryable } from '../../../src/sandbox/database/database.ts';
import type { LoanRecord } from '../../../src/sandbox/life-cycle/loan-record.ts';
import { newLoan } from '../../../src/sandbox/life-cycle/new-loan.ts';
import type { StateName } from '../../../src/sandbox/life-cycle/states.ts';
import { followCollection, keepAgreement } from '../../../src/sandbox/schedule/collection.ts';
import { amountOn } from '../../../src/sandbox/schedule/installment.ts';
import { readInstallments } from '../../../src/sandbox/schedule/installment-store.ts';
import { readPayments } from '../../../src/sandbox/schedule/payment-store.ts';
import { lenderForFile } from '../lender-client.ts';
import { loanOf, runningLoan, today } from './running-loan.ts';

const OLDEST_DUE = '2026-01-10';
const SALE_DAY = '2026-07-09';
const SALE = new Date(`${SALE_DAY}T00:00:00-03:00`);
const BEGUN = new Date('2025-12-01T15:00:00Z');

/** A database with nothing but installments, due monthly: `outcomes` of each. */
function installmentsOnly(outcomes: readonly (number | null)[]): Queryable {
  const rows = outcomes.map((outcome, index) => ({
    number: index + 1,
    due_date: `2026-0${index + 1}-10`,
    outcome,
  }));
  return { query: async <Row>() => rows as Row[] };
}

const call = (database: Queryable, now: Date) => ({ database, now }) as CallContext;

const loanIn = (state: StateName, changes: Partial<LoanRecord> = {}): LoanRecord => ({
  ...newLoan('customer', BEGUN),
  state,
  newMoves: [],
  ...changes,
});

const UNPAID = [null, null];

describe('a debt', () => {
  const LAST_SECOND = new Date('2026-07-08T23:59:59-03:00');

  it.each<[what: string, state: StateName, outcomes: (number | null)[], now: Date, soldAt: Date | null]>([
    ['until the last second of its 179th day', 'late', UNPAID, LAST_SECOND, null],
    ['from the first second of its 180th day', 'late', UNPAID, SALE, SALE],
    ['as of that second when it is read later', 'late', UNPAID, new Date('2026-12-01T12:00:00Z'), SALE],
    ['under an agreement, before', 'lateInExternalAgreement', UNPAID, LAST_SECOND, null],
    ['under an agreement', 'lateInExternalAgreement', UNPAID, SALE, SALE],
    ['by the oldest that is unpaid', 'late', [6, null], new Date('2026-08-08T12:00:00Z'), null],
    [
      'by the oldest, the second',
      'late',
      [6, null],
      new Date('2026-08-09T12:00:00Z'),
      new Date('2026-08-09T03:00Z'),
    ],
    ['with nothing left to pay', 'late', [5, 6], new Date('2027-01-01T12:00:00Z'), null],
    ['that is not overdue', 'current', UNPAID, SALE, null],
    ['that is sold already', 'sold', UNPAID, SALE, null],
  ])('%s (%s, %j) at %o is sold at %o', async (_what, state, outcomes, now, soldAt) => {
    const loan = loanIn(state);
    const found = await followCollection(call(installmentsOnly(outcomes), now), loan);
    if (soldAt === null) {
      expect(found).toBe(loan);
    } else {
      expect(found).toMatchObject({ state: 'sold', stateSince: soldAt });
      expect(found.newMoves).toEqual([{ event: 'debt-sold', from: state, to: 'sold', at: soldAt }]);
    }
  });

  it('is not sold before it came into its state', async () => {
    const stateSince = new Date('2026-07-20T10:00:00Z');
    const loan = loanIn('lateInExternalAgreement', { stateSince });
    const now = new Date('2026-07-21T10:00:00Z');
    expect((await followCollection(call(installmentsOnly(UNPAID), now), loan)).stateSince).toEqual(
      stateSince,
    );
  });

  it('that was cancelled stays', async () => {
    const loan = loanIn('late', { cancelledAt: BEGUN });
    expect(await followCollection(call(installmentsOnly(UNPAID), SALE), loan)).toBe(loan);
  });

  it.each([
    ['00000000', 'recovery'],
    ['00000001', 'hoepers'],
    ['00000002', 'arc'],
    ['0000000a', 'hoepers'],
    ['fffffffe', 'arc'],
  ])('whose id begins with %s always goes to %s', async (begin, buyer) => {
    const loan = loanIn('late', { id: `${begin}-0000-4000-8000-000000000000` });
    const sold = await followCollection(call(installmentsOnly(UNPAID), SALE), loan);
    expect(sold.content.portfolioCode).toBe(buyer);
  });

  it('is sold 180 days after the oldest due date', () => {
    expect(addDays(OLDEST_DUE, 180)).toBe(SALE_DAY);
  });
});

describe('an agreement', () => {
  const lender = lenderForFile();
  let now: Date;
  beforeAll(async () => {
    now = new Date(`${await today(lender)}T12:00:00-03:00`);
  });

  async function agreed(firstDueIn: number, term: number, paidCount: number, state: StateName) {
    const { loanId } = await runningLoan(lender, { firstDueIn, term, paidCount, state });
    return loanOf(lender, loanId);
  }

  it.each([
    ['two of four overdue', -40, 4, 0, [1, 2], 'current', 'agreement-kept'],
    ['the last two overdue', -70, 3, 1, [2, 3], 'settled', 'last-installment-paid'],
    ['all overdue', -70, 2, 0, [1, 2], 'settled', 'last-installment-paid'],
    ['none overdue', 10, 2, 0, [], 'current', 'agreement-kept'],
    ['none left', -70, 2, 2, [], 'settled', 'last-installment-paid'],
  ] as const)('with %s', async (_name, firstDueIn, term, paidCount, numbers, to, event) => {
    const loan = await agreed(firstDueIn, term, paidCount, 'lateInExternalAgreement');
    const before = await readInstallments(lender.database, loan.id);
    const day = await today(lender);
    const owed = before.filter(({ number }) => (numbers as readonly number[]).includes(number));
    const items = owed.map((one) => ({ number: one.number, amount: amountOn(one, day) }));

    const kept = await keepAgreement(call(lender.database, now), loan, now);

    expect(kept.newMoves).toEqual([{ event, from: 'lateInExternalAgreement', to, at: now }]);
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    const payment = {
      id: expect.any(String),
      billId: expect.any(String),
      method: 'PIX',
      paidAt: now,
      amount,
      items,
    };
    expect(await readPayments(lender.database, loan.id)).toEqual(items.length > 0 ? [payment] : []);
    const after = await readInstallments(lender.database, loan.id);
    const paidNow = after.filter((one, index) => one.outcome !== before[index]?.outcome);
    expect(paidNow.map(({ number, outcome, paidOn }) => [number, outcome, paidOn])).toEqual(
      numbers.map((number) => [number, 6, day]),
    );
    const bills = await lender.database.query('select state, kind from bill where loan_id = $1', [loan.id]);
    expect(bills).toEqual(items.length > 0 ? [{ state: 'paid', kind: 'slip' }] : []);
  });

  it('is not paid before it is made', async () => {
    const loan = await agreed(-40, 4, 0, 'late');
    await expect(keepAgreement(call(lender.database, now), loan, now)).rejects.toMatchObject({
      status: 409,
      code: 'conflict-of-state',
    });
    expect(await readPayments(lender.database, loan.id)).toEqual([]);
  });
});
