/** The rules of installments, bills and timed transitions, one table each. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { boletoBarcode, boletoLine } from '../../../src/domain/payment/boleto.ts';
import { DEMO_CUSTOMERS } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { priceFor } from '../../../src/sandbox/credit-decision/price-loan.ts';
import {
  type LoanRecord,
  withApplication,
  withContent,
} from '../../../src/sandbox/life-cycle/loan-record.ts';
import { newLoan } from '../../../src/sandbox/life-cycle/new-loan.ts';
import type { StateName } from '../../../src/sandbox/life-cycle/states.ts';
import { BENEFICIARY, readBillCode } from '../../../src/sandbox/schedule/bill.ts';
import { insertBill } from '../../../src/sandbox/schedule/bill-store.ts';
import {
  anticipatedAmount,
  type Installment,
  type PaidState,
} from '../../../src/sandbox/schedule/installment.ts';
import { movedByInstallments } from '../../../src/sandbox/schedule/installment-moves.ts';
import { readPayments, writePayments } from '../../../src/sandbox/schedule/payment-store.ts';
import { writeSchedule } from '../../../src/sandbox/schedule/running-schedule.ts';
import { scheduleOf } from '../../../src/sandbox/schedule/schedule.ts';
import { settleBill } from '../../../src/sandbox/schedule/settle-bill.ts';
import { bringUpToDate, secondsToNextMove } from '../../../src/sandbox/schedule/timed-moves.ts';
import { lenderForFile } from '../lender-client.ts';
import { loanOf, runningLoan } from './running-loan.ts';

const BEGUN = new Date('2026-01-01T15:00:00Z');
const loanIn = (state: StateName): LoanRecord => ({ ...newLoan('customer', BEGUN), state, newMoves: [] });

const installment = (
  number: number,
  outcome: PaidState | null,
  paidOn: string | null = null,
): Installment => ({
  number,
  dueDate: `2026-0${number + 1}-10`,
  originalDueDate: `2026-0${number + 1}-10`,
  payment: 10_000,
  premium: 100,
  extension: 0,
  paidAmount: outcome === null ? 0 : 10_100,
  paidOn: outcome === null ? null : (paidOn ?? `2026-0${number + 1}-10`),
  outcome,
});

describe('a loan whose installments are all paid', () => {
  it.each<[outcomes: PaidState[], to: StateName]>([
    [[4], 'settledEarly'],
    [[5, 4], 'settledEarly'],
    [[5, 5, 4], 'settledEarly'],
    [[4, 4, 5], 'settled'],
    [[5, 4, 5], 'settled'],
    [[6, 5, 4], 'settled'],
    [[5, 6], 'settled'],
  ])('as %j is %s', (outcomes, to) => {
    const installments = outcomes.map((outcome, index) => installment(index + 1, outcome));
    const now = new Date('2026-08-01T12:00:00Z');
    expect(movedByInstallments(loanIn('current'), installments, now).state).toBe(to);
  });

  it.each([
    ['now, if somebody paid today', '2026-04-10', '2026-04-10T20:00:00.000Z'],
    ['at noon of an earlier day, when the bank paid', '2026-03-10', '2026-03-10T15:00:00.000Z'],
  ])('ended %s', (_name, lastPaidOn, at) => {
    const installments = [installment(2, 5, lastPaidOn), installment(1, 5, '2026-02-10')];
    const now = new Date('2026-04-10T20:00:00Z');
    expect(movedByInstallments(loanIn('current'), installments, now).stateSince.toISOString()).toBe(at);
  });
});

describe('the bank’s own time', () => {
  const withSteps = (state: StateName, pendingSteps: LoanRecord['content']['application']['pendingSteps']) =>
    withApplication(loanIn(state), { pendingSteps });

  it.each<[what: string, seconds: number | null, loan: LoanRecord]>([
    ['credit policy', 2, loanIn('creditPolicy')],
    ['underwriting', 3, withSteps('underwriting', [])],
    ['underwriting that waits for a step', null, withSteps('underwriting', [2])],
    ['a pre-contract to be prepared', 2, withSteps('preContract', [3])],
    ['a pre-contract that waits for the customer', null, withSteps('preContract', [1])],
    ['a payout', 86_400, loanIn('paid')],
    ['a running loan', null, loanIn('current')],
    ['a cancelled payout', null, { ...loanIn('paid'), cancelledAt: BEGUN }],
  ])('leaves %s after %s', (_what, seconds, loan) => {
    expect(secondsToNextMove(loan)).toBe(seconds);
    const at = (after: number) => new Date(BEGUN.getTime() + after * 1000);
    if (seconds === null) expect(bringUpToDate(loan, at(1_000_000))).toBe(loan);
    else expect(bringUpToDate(loan, at(seconds - 1))).toBe(loan);
  });
});

it('a returned deposit says why', () => {
  const { taxId = '' } = DEMO_CUSTOMERS.find(({ plan }) => plan.depositReturns) ?? {};
  const sent = loanIn('disbursementSent');
  const { personal } = sent.content.application;
  const loan = withApplication(sent, { personal: { ...personal, taxId } });
  const { state, content } = bringUpToDate(loan, new Date(BEGUN.getTime() + 2_000));
  expect(state).toBe('bankAccountUpdate');
  expect(content.formalization).toEqual({
    ...loan.content.formalization,
    financial: { formalizationErrors: ['Depósito devolvido: conta de destino inválida'] },
  });
});

it('of a postponed installment that is paid early, insurance is not discounted', () => {
  const one = { ...installment(1, null), extension: 500 };
  expect(anticipatedAmount(one, 10, one.dueDate)).toBe(10_600);
});

describe('a schedule', () => {
  it('without a matching due day has the day of the first installment', () => {
    const told = newLoan('customer', BEGUN);
    const terms = { principal: 100_000, term: 4, dueDay: 10, insuranceRequested: false };
    const conditions = priceFor(told, terms, BEGUN);
    const first = conditions.firstInstallment.dueDate;
    expect(first).toMatch(/-10$/);
    const loan = withContent(told, { conditions });
    const dates = scheduleOf(loan).map(({ dueDate }) => dueDate);
    expect(dates).toHaveLength(4);
    expect(dates[0]).toBe(first);
    expect(dates.every((date) => date.endsWith('-10'))).toBe(true);
  });
});

describe('a code', () => {
  const slip = (bankCode: string, freeField: string): string =>
    boletoLine(boletoBarcode({ bankCode, dueDate: '2026-03-10', amount: 10_000, freeField }));
  const OURS = slip(BENEFICIARY.bankCode, '2026001000000000000004217');

  it.each([
    ['of a slip of ours', OURS, '42'],
    ['with space around it', ` ${OURS}\n`, '42'],
    ['of another bank', slip('341', '2026001000000000000004217'), null],
    ['of another agreement', slip(BENEFICIARY.bankCode, '2026002000000000000004217'), null],
    ['of no slip', 'x', null],
  ])('%s', (_name, code, number) => {
    const reference = readBillCode(code, '2026-03-01');
    expect(reference && { ...reference, code: '' }).toEqual(number && { method: 'SLIP', number, code: '' });
  });
});

describe('in the database', () => {
  const lender = lenderForFile();

  async function made(firstDueIn: number): Promise<LoanRecord> {
    const { loanId } = await runningLoan(lender, { firstDueIn, term: 3 });
    return loanOf(lender, loanId);
  }

  it.each([
    ['before the first due date', 0, -1, [4, 4, 4]],
    ['on the first due date', 0, 0, [5, 4, 4]],
    ['on the second', 1, 0, [5, 5, 4]],
    ['the day before the second', 1, -1, [5, 4, 4]],
  ])('a loan settled early %s has its installments paid so', async (_name, index, days, outcomes) => {
    const loan = await made(-10);
    const day = addDays(scheduleOf(loan)[index]?.dueDate ?? '', days);
    const settled = { ...loan, state: 'settledEarly', stateSince: new Date(`${day}T15:00:00Z`) } as const;
    const written = await writeSchedule(lender.database, settled);
    expect(written.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(written.map(({ paidOn }) => paidOn)).toEqual(
      written.map(({ dueDate, outcome }) => (outcome === 4 ? day : dueDate)),
    );
  });

  it('payments of a loan created as paid are those of its paid installments, newest first', async () => {
    const loan = await made(-40);
    const installments = await writeSchedule(lender.database, loan, 2);
    const early = installments.map((one) => (one.number === 2 ? { ...one, outcome: 4 as const } : one));
    await writePayments(lender.database, loan.id, early);
    const [first, second] = installments;
    expect(await readPayments(lender.database, loan.id)).toEqual(
      [second, first].map((one) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        billId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        paidAt: new Date(`${one?.dueDate}T12:00:00-03:00`),
        method: 'PIX',
        amount: one?.paidAmount,
        items: [{ number: one?.number, amount: one?.paidAmount }],
      })),
    );
    const bills = await lender.database.query(
      'select state, kind, anticipates, amount, payable_until::text as day from bill where loan_id = $1 order by day',
      [loan.id],
    );
    expect(bills).toEqual([
      { state: 'paid', kind: 'slip', anticipates: false, amount: first?.paidAmount, day: first?.dueDate },
      { state: 'paid', kind: 'slip', anticipates: true, amount: second?.paidAmount, day: second?.dueDate },
    ]);
  });

  it('a bill is not paid after its last day', async () => {
    const loan = await made(10);
    const [first] = scheduleOf(loan);
    const until = first?.dueDate ?? '';
    const items = [{ number: 1, amount: 100 }];
    const slip = { loanId: loan.id, kind: 'slip', anticipates: false, payableUntil: until, items } as const;
    const bill = await insertBill(lender.database, slip, BEGUN);
    const after = new Date(`${addDays(until, 1)}T15:00:00Z`);
    await expect(settleBill(lender.database, bill, 'PIX', after)).rejects.toMatchObject({
      status: 409,
      code: 'conflict-of-state',
    });
    expect(await readPayments(lender.database, loan.id)).toEqual([]);
  });
});
