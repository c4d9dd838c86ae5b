/** A person has one way to money: the rules of the start are asked again at each step towards it. */

import { describe, expect, it } from 'vitest';
import { JPEG, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import { makeOwnMoves } from '../../src/sandbox/caller/own-moves.ts';
import { codeOfAccount, messagesTo } from './auth/mailbox.ts';
import { application, Browser, JPEG_HEADERS, lenderForFile, postContract } from './lender-client.ts';

const lender = lenderForFile();

const DAY = 86_400;
let people = 0;
let applications = 0;

function nextTaxId(): string {
  people += 1;
  const base = String(551_000_000 + people);
  return base + cpfCheckDigits(base);
}

interface Applicant {
  readonly browser: Browser;
  readonly id: string;
  readonly emailAddress: string;
}

/** An application with contacts of its own. */
async function apply(taxId: string): Promise<Applicant> {
  applications += 1;
  const emailAddress = `pessoa.${applications}@exemplo.com.br`;
  const mobilePhoneNumber = `119${String(60_000_000 + applications)}`;
  const browser = new Browser(lender.app);
  const body = application(taxId, { emailAddress, mobilePhoneNumber });
  const { id } = await browser.expectLoan('POST', '/api/loan/application/new', { body });
  return { browser, id, emailAddress };
}

type Stage = 'conditions' | 'contract' | 'data' | 'identity' | 'analysis';
const STAGES: readonly Stage[] = ['conditions', 'contract', 'data', 'identity', 'analysis'];

/** Acts until `stage` is next; nothing has been analysed by then. */
async function reach({ browser }: Applicant, stage: Stage): Promise<void> {
  const acts = [
    () => browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT }),
    () => sign(browser),
    () => browser.expectLoan('PUT', '/api/contract/post', { body: postContract() }),
    () => browser.expectLoan('PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS }),
  ];
  for (const [at, act] of acts.slice(0, STAGES.indexOf(stage)).entries()) {
    if (at < 2) await lender.pass(3);
    await act();
  }
  if (stage === 'contract') await lender.pass(3);
}

const sign = (browser: Browser) =>
  browser.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true } });

/** State, and why it was cancelled. */
async function outcome({ browser }: Applicant) {
  const { state, cancellationReason = null } = await browser.loan();
  return [state.id, cancellationReason];
}

async function paidOut(applicants: readonly Applicant[]): Promise<number> {
  const rows = await lender.database.query(
    `select distinct loan_id from loan_event where event = 'disbursement-requested' and loan_id = any($1::uuid[])`,
    [applicants.map(({ id }) => id)],
  );
  return rows.length;
}

describe('several applications of one person', () => {
  it.each(STAGES)('end when one is approved: those that wait for %s', async (stage) => {
    const taxId = nextTaxId();
    const first = await apply(taxId);
    const other = await apply(taxId);
    await reach(first, 'analysis');
    await reach(other, stage === 'analysis' ? 'identity' : stage);
    await lender.pass(4);
    expect((await first.browser.loan()).state.phase.id).toBe(4);
    const [state, reason] = await outcome(other);
    expect(reason).toBe('other-loan');
    expect(await messagesTo(lender, other.emailAddress)).toMatchObject([
      { content: expect.stringMatching(/^Encerramos este pedido .*um empréstimo por vez/), loanId: other.id },
    ]);
    await lender.pass(60);
    expect(await outcome(other)).toEqual([state, 'other-loan']);
    expect(await outcome(first)).toEqual([63, null]);
    expect(await paidOut([first, other])).toBe(1);
  });

  it('are paid out once, when all are approved at the same moment', async () => {
    const taxId = nextTaxId();
    const all = [await apply(taxId), await apply(taxId), await apply(taxId), await apply(taxId)];
    for (const one of all) await reach(one, 'analysis');
    await lender.pass(4);
    const fail = (error: unknown) => {
      throw error;
    };
    await Promise.all([
      ...all.map((one) => one.browser.loan()),
      makeOwnMoves(lender.database, fail),
      makeOwnMoves(lender.database, fail),
    ]);
    await lender.pass(10);
    const outcomes = await Promise.all(all.map(outcome));
    expect(outcomes.filter(([, reason]) => reason === null)).toEqual([[63, null]]);
    expect(outcomes.filter(([, reason]) => reason === 'other-loan')).toHaveLength(all.length - 1);
    expect(await paidOut(all)).toBe(1);
  });

  it('cannot be begun while another is being begun and approved', async () => {
    const taxId = nextTaxId();
    const first = await apply(taxId);
    await reach(first, 'analysis');
    await lender.pass(4);
    await first.browser.loan();
    const late = await new Browser(lender.app).call('POST', '/api/loan/application/new', {
      body: application(taxId, { emailAddress: 'tarde@exemplo.com.br', mobilePhoneNumber: '11955550000' }),
    });
    expect([late.status, late.json().code]).toEqual([409, 'no-seller']);
  });
});

/** The CPF gets an account, without a loan: as one whose loan was repaid meanwhile. */
async function makeAccount(one: Applicant): Promise<void> {
  await lender.database.query(
    `update customer set email_address = $2 where id = (select customer_id from loan where id = $1)`,
    [one.id, `dona.${one.id}@exemplo.com.br`],
  );
}

describe('an account that was made after the application began', () => {
  it.each([
    ['the contract', 'contract', 5],
    ['the approval', 'analysis', 40],
  ] as const)('must be proven before %s', async (_name, stage, state) => {
    const taxId = nextTaxId();
    const one = await apply(taxId);
    await reach(one, stage);
    await makeAccount(one);
    const step = () =>
      one.browser.call('PUT', '/api/loan/application/contract', { body: { accepted: true } });
    if (stage === 'contract') expect((await step()).status).toBe(409);
    await lender.pass(60);
    const waiting = await one.browser.loan();
    expect([waiting.state.id, waiting.application.pendingSteps[0]]).toEqual([state, 27]);
    expect((await step()).status).toBe(409);
    const token = await codeOfAccount(lender, taxId);
    const proven = await one.browser.expectLoan('PUT', '/api/loan/application/verification-token', {
      body: { token },
    });
    expect(proven.application.pendingSteps).toEqual(stage === 'contract' ? [4] : []);
    if (stage === 'contract') expect((await sign(one.browser)).state.id).toBe(6);
    await lender.pass(4);
    expect((await one.browser.loan()).state.id).toBe(stage === 'contract' ? 6 : 60);
  });
});

describe('what was true at the start and is not any more', () => {
  it('a block: the payout waits until it ends', async () => {
    const one = await apply(nextTaxId());
    await reach(one, 'analysis');
    const block = (blocked: boolean) =>
      lender.database.query(
        'update customer set blocked = $2 where id = (select customer_id from loan where id = $1)',
        [one.id, blocked],
      );
    await block(true);
    await lender.pass(60);
    expect((await one.browser.loan()).state.id).toBe(60);
    await lender.pass(DAY);
    await makeOwnMoves(lender.database, (error) => {
      throw error;
    });
    expect(await paidOut([one])).toBe(0);
    await block(false);
    await one.browser.loan();
    await lender.pass(10);
    expect((await one.browser.loan()).state.id).toBe(63);
  });

  it('a first due date: conditions that waited for the signature are priced again', async () => {
    const one = await apply(nextTaxId());
    await reach(one, 'contract');
    const before = await one.browser.loan();
    await lender.pass(29 * DAY);
    await lender.database.query(
      `update loan set content = jsonb_set(content, '{conditions,firstInstallment,dueDate}', '"2026-01-10"')
       where id = $1`,
      [one.id],
    );
    const refused = await one.browser.call('PUT', '/api/loan/application/contract', {
      body: { accepted: true },
    });
    expect([refused.status, refused.json().code]).toEqual([409, 'conflict-of-state']);
    const renewed = await one.browser.loan();
    expect(renewed.state.id).toBe(5);
    expect(renewed.conditions?.principal).toBe(before.conditions?.principal);
    expect(renewed.conditions?.basePaymentDate).not.toBe(before.conditions?.basePaymentDate);
    expect((await sign(one.browser)).state.id).toBe(6);
  });

  it('an application that has expired is not signed', async () => {
    const one = await apply(nextTaxId());
    await reach(one, 'contract');
    await one.browser.loan();
    await lender.database.query(
      `update loan set state_since = state_since - interval '31 days' where id = $1`,
      [one.id],
    );
    const body = { accepted: true };
    const reply = await one.browser.call('PUT', '/api/loan/application/contract', { body });
    expect([reply.status, reply.json().code]).toEqual([409, 'conflict-of-state']);
    expect(await one.browser.loan()).toMatchObject({ state: { id: 5 }, expired: true });
  });
});
