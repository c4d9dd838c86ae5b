/** Giving a loan back within seven days: asked for, paid back, undone; or lapsed (CDC art. 49). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { parsePixCode } from '../../../src/domain/payment/pix-code.ts';
import { createScenario, newPassword } from '../../../src/sandbox/scenarios/create-scenario.ts';
import { readOutbox } from '../../../src/sandbox/verification/outbox.ts';
import { Browser, lenderForFile, QUICK, setClock, TEST_START } from '../lender-client.ts';
import { lineOf, loanOf, passDays, payAtBank, pixOf } from './running-loan.ts';

type Withdrawal = components['schemas']['Withdrawal'];

const lender = lenderForFile();
beforeEach(() => setClock(lender.database, TEST_START));

const URL = '/api/loan/current/withdrawal';
const CANCEL = '/api/contract/cancel';

const STATES: { readonly [Name in 'paid' | 'current' | 'late']: number } = {
  paid: 63,
  current: 65,
  late: 80,
};

/** A customer whose money arrived so many days ago. */
async function paidOut(daysAgo: number, state: keyof typeof STATES = 'current'): Promise<Browser> {
  const browser = new Browser(lender.app);
  const secret = await newPassword(QUICK);
  const now = new Date(TEST_START);
  const client = { address: '', userAgent: null, origin: '', page: null, visitor: null, mayUseSandbox: true };
  const made = await lender.database.transaction((database) =>
    createScenario(
      { database, now, session: null, client, experiments: [] },
      { state: STATES[state], ...(state === 'current' ? { depositDaysAgo: daysAgo } : {}) },
      secret,
      async () => null,
    ),
  );
  browser.token = made.session;
  return browser;
}

const read = async (browser: Browser): Promise<Withdrawal> => (await browser.call('GET', URL)).json();

describe('the right to withdraw', () => {
  it.each([
    // The clock starts on Wednesday, 12 August: seven days after the deposit is a Saturday for 4 days ago.
    ['on the day of the deposit', 0, 'available', '2026-08-19'],
    ['on the last day', 7, 'available', '2026-08-12'],
    ['whose seventh day is a Saturday', 4, 'available', '2026-08-17'],
    ['a day later', 8, 'over', null],
  ])('%s (%i days after it)', async (_when, daysAgo, state, lastDay) => {
    const browser = await paidOut(daysAgo, 'current');
    const { conditions, withdrawableUntil } = await browser.loan();
    const amount = state === 'available' ? (conditions?.principal ?? 0) : null;
    expect(await read(browser)).toEqual({ state, amount, lastDay, bill: null });
    expect(withdrawableUntil).toBe(lastDay);
    expect((await browser.call('PUT', CANCEL)).status).toBe(state === 'available' ? 200 : 409);
  });

  it('is no more once an installment is late', async () => {
    const browser = await paidOut(40, 'late');
    expect(await read(browser)).toEqual({ state: 'over', amount: null, lastDay: null, bill: null });
  });
});

describe('a loan that is given back', () => {
  it.each([
    ['Pix', pixOf],
    ['a slip', lineOf],
  ])('is undone once the whole sum is back by %s, and only once', async (_means, codeOf) => {
    const browser = await paidOut(2);
    const { id, conditions } = await browser.loan();
    expect((await browser.call('PUT', CANCEL)).json<{ state: { id: number } }>().state.id).toBe(71);
    const asked = await read(browser);
    expect(asked).toMatchObject({ state: 'waiting', amount: conditions?.principal, lastDay: '2026-08-14' });
    expect(parsePixCode(pixOf(asked.bill))?.amount).toBe(conditions?.principal);
    expect(await read(browser)).toEqual(asked);
    expect(await payAtBank(lender, codeOf(asked.bill))).toBe(200);
    expect(await payAtBank(lender, codeOf(asked.bill))).toBe(409);
    expect(await read(browser)).toEqual({ state: 'undone', amount: null, lastDay: null, bill: null });
    const { state, cancelledAt } = await browser.loan();
    expect([state.id, cancelledAt !== null]).toEqual([71, true]);
    const { payments } = (await browser.call('GET', '/api/loan/current/payments')).json<
      components['schemas']['Payments']
    >();
    expect(payments).toMatchObject([{ amount: conditions?.principal, installmentNumbers: [] }]);
    const receipt = await browser.call('GET', `/api/loan/current/payments/${payments[0]?.id}/receipt.pdf`);
    expect(receipt.status).toBe(200);
    expect((await loanOf(lender, id)).cancelledAt).not.toBeNull();
  });

  it('goes on as before when the money does not come back in time', async () => {
    const browser = await paidOut(2);
    await browser.call('PUT', CANCEL);
    const { bill } = await read(browser);
    await passDays(lender, 2);
    expect((await browser.loan()).state.id).toBe(71);
    await passDays(lender, 1);
    expect((await browser.loan()).state.id).toBe(66);
    expect(await payAtBank(lender, pixOf(bill))).toBe(409);
    await passDays(lender, 1);
    const { id, state, application } = await browser.loan();
    const told = (await readOutbox(lender.database, { loanId: id })).map(({ content }) => content).reverse();
    expect(told).toEqual([
      expect.stringContaining('Você pediu para desistir do empréstimo. Devolva o dinheiro até 14/08/2026'),
      expect.stringContaining('perdeu o efeito'),
    ]);
    expect(state.id).toBe(65);
    expect(application.logs.map(({ event }) => event).slice(-3)).toEqual([
      'withdrawal-asked',
      'withdrawal-lapsed',
      'schedule-ready',
    ]);
  });
});
