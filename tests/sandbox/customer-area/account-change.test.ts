/** A changed payout account, whichever way it changed: the contacts on record are told, and can stop the payout. */

import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT } from '../../../src/conform/bodies.ts';
import { readClock } from '../../../src/sandbox/base/clock.ts';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import type { SentMessage } from '../../../src/sandbox/verification/outbox.ts';
import { readOutbox } from '../../../src/sandbox/verification/outbox.ts';
import { press } from '../auth/mailbox.ts';
import { applicantAt, PLAN } from '../contract/subjects.ts';
import { Browser, lenderForFile } from '../lender-client.ts';
import { type RunningLoanOptions, runningLoan } from '../payments/running-loan.ts';

const lender = lenderForFile();
beforeEach(async () => {
  await lender.database.query('delete from rate_window');
});

const PATH = '/api/loan/application/bank-account';
const NEW = { bankCode: '260', branchNumber: '0001', accountNumber: '1234567', checkDigit: '8' };

const PAID_TO = { kind: 'checking', bankCode: '341', branchNumber: '1234', number: '55555', checkDigit: '5' };

/** A customer whose loan was paid out to an account. */
async function paidOut(options: RunningLoanOptions) {
  const customer = await runningLoan(lender, options);
  await lender.database.query(
    `update loan set content = jsonb_set(jsonb_set(content, '{application,financial,bankAccount}', $2::jsonb),
       '{application,personal,mobilePhoneNumber}', '"11987654321"') where id = $1`,
    [customer.loanId, JSON.stringify(PAID_TO)],
  );
  return customer;
}

/** Messages about the account of a loan, newest first. */
const warnings = async (loanId: string): Promise<SentMessage[]> =>
  (await readOutbox(lender.database, { loanId })).filter(({ link }) => link?.includes('/partner/account'));
const newestLink = async (loanId: string) => (await warnings(loanId))[0]?.link ?? '';

describe('while the loan runs', () => {
  it.each(['current', 'late', 'withdrawing'] as const)(
    'in state %s: replaced, and both contacts are told',
    async (state) => {
      const customer = await paidOut({ firstDueIn: state === 'late' ? -5 : 19, state });
      const loan = await customer.expectLoan('PUT', PATH, { body: NEW });
      expect(loan.application.financial.bankAccount).toMatchObject({ bankCode: '260', number: '1234567' });
      const told = await warnings(loan.id);
      expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
      for (const { content } of told) {
        expect(content).toContain('Nubank (260), conta final 567-8');
        expect(content).not.toContain('1234567');
      }
      expect(await customer.refusal('PUT', PATH, NEW)).toEqual([422, 'bank-account-invalid']);
      expect(await warnings(loan.id)).toHaveLength(2);
    },
  );

  it.each(['settled', 'sold', 'lateInExternalAgreement'] as const)('in state %s: refused', async (state) => {
    const customer = await paidOut({ firstDueIn: -40, state });
    expect(await customer.refusal('PUT', PATH, NEW)).toEqual([409, 'conflict-of-state']);
  });

  it('a session that a form began cannot change it', async () => {
    const customer = await paidOut({ firstDueIn: 10 });
    const { application, id } = await customer.loan();
    const subject = { customerId: application.personal.id ?? '', loanId: id };
    await lender.database.transaction(async (transaction) => {
      customer.token = await beginSession(transaction, subject, new Date());
    });
    expect(await customer.refusal('PUT', PATH, NEW)).toEqual([403, 'login-required']);
    expect((await customer.loan()).application.financial.bankAccount).toEqual(
      application.financial.bankAccount,
    );
    expect(await warnings(id)).toEqual([]);
  });
});

/** An application whose bank refused the account, and which has given another: its payout is next. */
async function changedBy(way: 'declined-by-bank' | 'account-asked') {
  const isDeclined = way === 'declined-by-bank';
  const taxId = isDeclined ? PLAN.declinedByBank : PLAN.accountAsked;
  // One running loan a person: the earlier ones of this CPF have ended.
  await lender.database.query(
    'update loan set cancelled_at = now() from customer where customer.id = customer_id and tax_id = $1',
    [taxId],
  );
  const { browser } = await applicantAt(lender, taxId, 'analysed');
  const before = (await browser.loan()).application.financial.bankAccount;
  const path = isDeclined ? '/api/underwriting/correct-bank-account' : PATH;
  const loan = await browser.expectLoan('PUT', path, { body: ACCOUNT });
  return { browser, before, loan };
}

/** Passes time until the money would be there. */
async function untilPaid(browser: Browser): Promise<number> {
  await lender.pass(30);
  return (await browser.loan()).state.id;
}

/** A browser with a new session of the loan: those before have ended. */
async function again(loanId: string): Promise<Browser> {
  const browser = new Browser(lender.app);
  await lender.database.transaction(async (transaction) => {
    const [row] = await transaction.query<{ id: string }>(
      'select customer_id as id from loan where id = $1',
      [loanId],
    );
    const subject = { customerId: row?.id ?? '', loanId };
    browser.token = await beginSession(transaction, subject, new Date());
  });
  return browser;
}

describe.each(['declined-by-bank', 'account-asked'] as const)('before the payout, changed by %s', (way) => {
  it('is paid out to the new account when nobody objects', async () => {
    const { browser, loan } = await changedBy(way);
    expect(await warnings(loan.id)).toHaveLength(2);
    expect(await untilPaid(browser)).toBe(63);
  });

  it('is confirmed by a contact, once', async () => {
    const { browser, loan } = await changedBy(way);
    const [one, other] = await warnings(loan.id);
    const page = await new Browser(lender.app).call('GET', one?.link ?? '');
    expect([page.status, page.text.includes('Foi você quem trocou?')]).toEqual([200, true]);
    // Opening it decides nothing.
    expect((await browser.loan()).payoutHeld).toBeUndefined();
    const own = { decision: 'own' };
    expect((await press(new Browser(lender.app), one?.link ?? '', own)).text).toContain('Conta confirmada');
    expect((await press(new Browser(lender.app), one?.link ?? '', own)).status).toBe(422);
    expect((await press(new Browser(lender.app), other?.link ?? '', { decision: 'stop' })).status).toBe(422);
    expect(await untilPaid(browser)).toBe(63);
  });

  it.each([
    ['previous', 'the account before it'],
    ['new', 'the new account'],
  ] as const)('is stopped, and goes on when a contact chooses %s: %s', async (decision, _account) => {
    const { browser, before, loan } = await changedBy(way);
    const stopped = await press(new Browser(lender.app), await newestLink(loan.id), { decision: 'stop' });
    expect([stopped.status, stopped.text.includes('O depósito está parado')]).toEqual([200, true]);
    // Whoever made the change is out.
    expect((await browser.call('GET', '/api/customer/loan/current')).status).toBe(401);
    const owner = await again(loan.id);
    const held = await untilPaid(owner);
    expect([40, 60, 61]).toContain(held);
    expect((await owner.loan()).payoutHeld).toBe(true);
    const at = (await readClock(lender.database)).getTime();
    const link = await newestLink(loan.id);
    // The buttons of the page before have no effect on this one.
    expect((await press(new Browser(lender.app), link, { decision: 'own' })).status).toBe(200);
    expect((await owner.loan()).payoutHeld).toBe(true);
    expect((await press(new Browser(lender.app), link, { decision })).status).toBe(200);
    expect((await press(new Browser(lender.app), link, { decision })).status).toBe(422);
    const { payoutHeld, application } = await owner.loan();
    const expected = decision === 'previous' ? before.number : ACCOUNT.accountNumber;
    expect([payoutHeld, application.financial.bankAccount.number]).toEqual([undefined, expected]);
    expect([29, 51, 63]).toContain(await untilPaid(owner));
    const moves = (await owner.loan()).application.logs.filter(
      ({ event }) => event === 'disbursement-requested',
    );
    for (const { at: when } of moves) expect(Date.parse(when)).toBeGreaterThan(at);
    const events = await lender.database.query<{ kind: string }>(
      `select kind from security_event join loan on loan.customer_id = security_event.customer_id
       where loan.id = $1 and kind like 'account-%' and at >= loan.created_at order by at, kind`,
      [loan.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'account-changed',
      'account-contested',
      decision === 'previous' ? 'account-reverted' : 'account-confirmed',
    ]);
  });
});

describe('a second change', () => {
  it('does not make the first one the trusted account', async () => {
    const customer = await paidOut({ firstDueIn: 10 });
    const before = (await customer.loan()).application.financial.bankAccount.number;
    await customer.expectLoan('PUT', PATH, { body: NEW });
    const early = await newestLink(customer.loanId);
    await customer.expectLoan('PUT', PATH, { body: ACCOUNT });
    expect((await press(new Browser(lender.app), early, { decision: 'own' })).status).toBe(422);
    await press(new Browser(lender.app), await newestLink(customer.loanId), { decision: 'stop' });
    await press(new Browser(lender.app), await newestLink(customer.loanId), { decision: 'previous' });
    const owner = await again(customer.loanId);
    expect((await owner.loan()).application.financial.bankAccount.number).toBe(before);
  });

  it('of a contested account stays stopped', async () => {
    const { loan } = await changedBy('account-asked');
    await press(new Browser(lender.app), await newestLink(loan.id), { decision: 'stop' });
    await lender.database.query(
      `update loan set state = 29, content = jsonb_set(content, '{formalization,financial,formalizationErrors}', '[]')
       where id = $1`,
      [loan.id],
    );
    const thief = await again(loan.id);
    await thief.expectLoan('PUT', PATH, { body: { ...NEW, accountNumber: '7654399', checkDigit: '1' } });
    expect(await untilPaid(thief)).toBe(60);
    expect((await thief.loan()).payoutHeld).toBe(true);
  });

  it('after three days no link works any more, and the account counts as trusted', async () => {
    const customer = await paidOut({ firstDueIn: 10 });
    await customer.expectLoan('PUT', PATH, { body: NEW });
    const link = await newestLink(customer.loanId);
    await lender.pass(3 * 24 * 3600 + 1);
    expect((await press(new Browser(lender.app), link, { decision: 'stop' })).status).toBe(422);
    expect((await new Browser(lender.app).call('GET', link)).status).toBe(422);
  });
});
