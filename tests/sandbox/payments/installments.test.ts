/** The installments of a loan: created at the payout, late by the lender's clock, and their effect on the loan. */

import { describe, expect, it } from 'vitest';
import { JPEG, PRE_CONTRACT } from '../../../src/conform/bodies.ts';
import { addDays, daysBetween } from '../../../src/domain/calendar-date.ts';
import { lateCharges } from '../../../src/domain/loan/late-charges.ts';
import { lastDayInTime } from '../../../src/domain/working-days/working-days.ts';
import { application, Browser, JPEG_HEADERS, lenderForFile, postContract } from '../lender-client.ts';
import {
  lineOf,
  passDays,
  payAtBank,
  pixOf,
  type Repayments,
  type RunningLoanOptions,
  runningLoan,
  today,
} from './running-loan.ts';

const lender = lenderForFile();

const REPAYMENTS = '/api/loan/current/re-payments';

// One loan: each case continues where the previous one ended.
describe('a loan that was just paid out', { shuffle: false }, () => {
  let browser: Browser;
  const read = async () => (await browser.call('GET', REPAYMENTS)).json<Repayments>();

  it('has no installments before the deposit', async () => {
    browser = new Browser(lender.app);
    await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
    await lender.pass(2);
    const none = {
      nextUnpaidInstallment: null,
      balance: [],
      nextPayment: null,
      anticipations: [],
      portfolioSellInfo: null,
    };
    expect(await read()).toEqual(none);
    const body = { ...PRE_CONTRACT, insuranceRequested: true };
    await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body });
    await lender.pass(2);
    await browser.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true } });
    await browser.expectLoan('PUT', '/api/contract/post', { body: postContract() });
    await browser.expectLoan('PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS });
    expect(await read()).toEqual(none);
  });

  it('has its installments and insurance, which cannot be paid yet', async () => {
    for (let waited = 0; waited < 5; waited += 1) await lender.pass(3);
    const { conditions, state } = await browser.loan();
    const { balance, nextUnpaidInstallment } = await read();
    expect(state.id).toBe(63);
    expect(balance.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(balance.reduce((sum, { owedAmount }) => sum + owedAmount, 0)).toBe(conditions?.totalPayment);
    expect(balance[0]?.owedAmount).toBe((conditions?.installmentsPayment ?? 0) + 1_470);
    expect([balance[0]?.dueDate, balance.at(-1)?.dueDate]).toEqual([
      conditions?.firstInstallment.dueDate,
      conditions?.lastInstallment.dueDate,
    ]);
    expect(balance.every(({ state: id, bill }) => id === 1 && bill === null)).toBe(true);
    expect(nextUnpaidInstallment).toEqual(balance[0]);
    expect((await browser.call('GET', '/api/re-payments/bill?installmentNumber=1')).status).toBe(404);
  });

  it('moves its due dates with the dueDay', async () => {
    const before = await read();
    const first = before.balance[0]?.dueDate;
    const changed = await browser.expectLoan(
      'PUT',
      `/api/loan/underwrite-partial?payDay=27&originalDueDate=${first}`,
    );
    const { balance } = await read();
    expect(balance.every(({ dueDate }) => dueDate.endsWith('-27'))).toBe(true);
    expect(balance[0]?.dueDate).toBe(changed.conditions?.firstInstallment.dueDate);
  });

  it('can be paid once its schedule is ready', async () => {
    await passDays(lender, 2);
    expect((await browser.loan()).state.id).toBe(65);
    const first = (await read()).balance[0]?.dueDate ?? '';
    await passDays(lender, Math.max(1, daysBetween(await today(lender), first) - 5));
    const { nextUnpaidInstallment } = await read();
    expect(pixOf(nextUnpaidInstallment?.bill)).toMatch(/^000201/);
    expect(await payAtBank(lender, pixOf(nextUnpaidInstallment?.bill))).toBe(200);
  });

  it('keeps its due dates once something is paid', async () => {
    const first = (await read()).balance[0]?.dueDate;
    const reply = await browser.call('PUT', `/api/loan/underwrite-partial?payDay=3&originalDueDate=${first}`);
    expect([reply.status, reply.json().code]).toEqual([409, 'conflict-of-state']);
  });
});

describe('a changed dueDay', () => {
  it('replaces the codes of the former schedule', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 20, term: 3 });
    const { bill, dueDate } = await customer.installment(1);
    const day = Number(addDays(dueDate, 9).slice(-2)) % 30 || 30;
    await customer.read('PUT', `/api/loan/underwrite-partial?payDay=${day}&originalDueDate=${dueDate}`);
    const moved = await customer.installment(1);
    expect(moved.dueDate).not.toBe(dueDate);
    expect(await payAtBank(lender, pixOf(bill))).toBe(409);
    expect(await payAtBank(lender, lineOf(bill))).toBe(409);
    expect(await customer.paidIn()).toBe(0);
    await passDays(lender, 15);
    const { bill: next, owedAmount } = await customer.installment(1);
    expect(next?.id).not.toBe(bill?.id);
    expect(await payAtBank(lender, lineOf(next))).toBe(200);
    expect(await customer.paidIn()).toBe(owedAmount);
  });
});

/** The state of the loan, the state of each installment, and which have a bill. */
const SITUATIONS: [
  name: string,
  situation: RunningLoanOptions,
  state: number,
  states: string,
  bills: string,
][] = [
  ['first due in 40 days', { firstDueIn: 40, term: 3 }, 65, '111', '---'],
  ['first due in 20 days', { firstDueIn: 20, term: 3 }, 65, '111', 'b--'],
  ['first due in 3 days', { firstDueIn: 3, term: 3 }, 65, '111', 'b--'],
  ['first due yesterday', { firstDueIn: -1, term: 3 }, 80, '211', 'bb-'],
  ['one paid, next in time', { firstDueIn: -10, term: 3, paidCount: 1 }, 65, '511', '-b-'],
  ['all overdue', { firstDueIn: -100, term: 3 }, 80, '222', 'bbb'],
  ['all paid', { firstDueIn: -100, term: 3, paidCount: 3 }, 100, '555', '---'],
  ['settled', { firstDueIn: -100, term: 3, state: 'settled' }, 100, '555', '---'],
  ['settled early', { firstDueIn: 10, term: 3, state: 'settledEarly' }, 102, '444', '---'],
  ['in preparation', { firstDueIn: 20, term: 3, state: 'paid' }, 63, '111', '---'],
  ['debt at another’s', { firstDueIn: -40, term: 3, state: 'lateInExternalAgreement' }, 90, '221', '---'],
  ['sold', { firstDueIn: -100, term: 3, state: 'sold', portfolioCode: 'hoepers' }, 110, '222', '---'],
];

describe('installments by time', () => {
  it.each(SITUATIONS)('%s', async (_name, situation, state, states, bills) => {
    const customer = await runningLoan(lender, situation);
    const { balance, nextUnpaidInstallment, portfolioSellInfo } = await customer.repayments();
    expect(await customer.state()).toBe(state);
    expect(balance.map((one) => one.state).join('')).toBe(states);
    expect(balance.map(({ bill }) => (bill ? 'b' : '-')).join('')).toBe(bills);
    expect(nextUnpaidInstallment).toEqual(balance.find((one) => one.state < 4) ?? null);
    expect(portfolioSellInfo).toEqual(state === 110 ? { buyer: 'hoepers' } : null);
  });

  it('cost fine and daily interest, at most what the law allows', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 5 });
    const { owedAmount, dueDate } = await customer.installment(1);
    for (const days of [5, 1, 29]) {
      await passDays(lender, days);
      const late = await customer.installment(1);
      expect(late.owedAmount).toBe(lateCharges(owedAmount, dueDate, await today(lender)).total);
    }
    expect((await customer.installment(1)).owedAmount).toBe(
      owedAmount + Math.round(owedAmount * 0.02) + Math.round(owedAmount * 0.01),
    );
    expect(await customer.state()).toBe(80);
  });

  it('enter the history on the day they were due', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -3 });
    const { logs } = (await customer.loan()).application;
    const dayAfter = addDays(lastDayInTime((await customer.installment(1)).dueDate), 1);
    expect(logs.at(-1)).toEqual({ event: 'installment-late', stateId: 80, at: `${dayAfter}T03:00:00.000Z` });
  });
});
