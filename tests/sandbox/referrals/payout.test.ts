/** The friend's money and the inviter's reward come by themselves: neither of them need look again. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cpfCheckDigits } from '../../../src/domain/cpf.ts';
import { makeOwnMoves } from '../../../src/sandbox/caller/own-moves.ts';
import {
  application,
  Browser,
  JPEG,
  JPEG_HEADERS,
  openLender,
  PRE_CONTRACT,
  postContract,
  type TestLender,
  untilApproved,
} from '../lender-client.ts';
import { runningLoan } from '../payments/running-loan.ts';

let lender: TestLender;
beforeAll(async () => {
  // The timer would be another process that moves loans.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  lender = await openLender({}, undefined, undefined, undefined, true);
});
afterAll(async () => {
  await lender.close();
  vi.useRealTimers();
});

const BASE = '/api/customer/multiplik';

const failures: unknown[] = [];
afterEach(() => {
  expect(failures.splice(0)).toEqual([]);
});
const moveAll = () => makeOwnMoves(lender.database, (error) => failures.push(error));

async function inviter() {
  const customer = await runningLoan(lender, { firstDueIn: 10 });
  await customer.read('PUT', `${BASE}/signature`, { name: 'Rita Nogueira', version: '2026-11' });
  const { invitationLink } = await customer.read<{ invitationLink: string }>(
    'GET',
    `${BASE}/invitation-link`,
  );
  return { customer, partyId: new URL(invitationLink).searchParams.get('partyId') ?? '' };
}

let friends = 0;

/** A new customer who came through the link, or without one; nothing but the application is sent. */
async function applicant(partyId?: string): Promise<{ browser: Browser; id: string }> {
  friends += 1;
  const base = String(420_000_000 + friends);
  const taxId = base + cpfCheckDigits(base);
  const contacts = {
    emailAddress: `amiga.${friends}@exemplo.com.br`,
    mobilePhoneNumber: `219${base.slice(1)}`,
  };
  const browser = new Browser(lender.app);
  const body = application(taxId, { ...contacts, ...(partyId ? { partyId } : {}) });
  const { id } = await browser.expectLoan('POST', '/api/loan/application/new', { body });
  return { browser, id };
}

/** Until the analysis; from there on the browser is closed. */
async function untilAnalysed({ browser }: { browser: Browser }): Promise<void> {
  await lender.pass(3);
  await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
  await lender.pass(3);
  await browser.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true } });
  await browser.expectLoan('PUT', '/api/contract/post', { body: postContract() });
  const { state } = await browser.expectLoan('PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS });
  expect(state.id).toBe(40);
}

const stateOf = async (id: string): Promise<number | undefined> =>
  (await lender.database.query<{ state: number }>('select state from loan where id = $1', [id]))[0]?.state;

/** The rewards of a loan, by the rows alone: no call that would bring the loan up to date. */
const rewardsOf = (id: string) =>
  lender.database.query<{ amount: number; due: boolean }>(
    `select amount, due_on = ((at at time zone 'America/Sao_Paulo')::date + 8) as due
     from multiplik_reward join multiplik_invitation on multiplik_invitation.id = invitation_id
     join loan_event on loan_event.loan_id = multiplik_invitation.loan_id and event = 'money-arrived'
     where multiplik_invitation.loan_id = $1`,
    [id],
  );

describe('the lender pays out by itself', () => {
  it('books the reward with the payout, though nobody reads loan or invitations', async () => {
    const { partyId } = await inviter();
    const friend = await applicant(partyId);
    await untilAnalysed(friend);
    await lender.pass(600);
    expect([await stateOf(friend.id), await rewardsOf(friend.id)]).toEqual([40, []]);
    await moveAll();
    expect([await stateOf(friend.id), await rewardsOf(friend.id)]).toEqual([
      63,
      [{ amount: 5_000, due: true }],
    ]);
    const moves = await lender.database.query<{ seconds: number }>(
      `select extract(epoch from at - lag(at) over (order by sequence))::integer as seconds
       from loan_event where loan_id = $1 order by sequence desc limit 4`,
      [friend.id],
    );
    // Each at the instant at which it was due.
    expect(moves.map(({ seconds }) => seconds)).toEqual([2, 2, 2, 3]);
  });

  it('books one reward, whoever comes first: processes, the friend, the inviter', async () => {
    const { customer, partyId } = await inviter();
    const friend = await applicant(partyId);
    await untilApproved(lender, friend.browser);
    await lender.pass(60);
    await Promise.all([
      moveAll(),
      customer.read('GET', `${BASE}/invitations`),
      moveAll(),
      friend.browser.loan(),
      moveAll(),
    ]);
    await moveAll();
    expect([await stateOf(friend.id), await rewardsOf(friend.id)]).toEqual([
      63,
      [{ amount: 5_000, due: true }],
    ]);
    expect(await customer.read('GET', `${BASE}/invitations`)).toMatchObject([
      { state: 'paid', reward: { amount: 5_000, state: 'pending' } },
    ]);
  });

  it('moves nothing before its time, nor a loan that waits for its customer', async () => {
    const [early, waiting] = [await applicant(), await applicant()];
    await untilAnalysed(early);
    await moveAll();
    expect(await stateOf(early.id)).toBe(40);
    const before = await stateOf(waiting.id);
    await lender.pass(600);
    await moveAll();
    expect([await stateOf(early.id), await stateOf(waiting.id)]).toEqual([63, before]);
  });

  it('goes on with the others when one loan cannot be moved', async () => {
    const [broken, sound] = [await applicant(), await applicant()];
    await untilAnalysed(broken);
    await untilAnalysed(sound);
    await lender.database.query(`update loan set content = content - 'application' where id = $1`, [
      broken.id,
    ]);
    await lender.pass(600);
    await moveAll();
    expect([await stateOf(broken.id), await stateOf(sound.id)]).toEqual([40, 63]);
    expect(failures.splice(0)).toHaveLength(1);
    await lender.database.query('update loan set moves_at = null where id = $1', [broken.id]);
  });

  it('does so every five seconds while the server runs', async () => {
    const friend = await applicant();
    await untilAnalysed(friend);
    await lender.pass(600);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(await stateOf(friend.id)).toBe(40);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(async () => expect(await stateOf(friend.id)).toBe(63));
  });
});
