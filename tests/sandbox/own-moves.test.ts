/** What time does to a loan happens by itself, at its instant and once, though nobody reads the loan. */

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { JPEG, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { addDays } from '../../src/domain/calendar-date.ts';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import { readClock } from '../../src/sandbox/base/clock.ts';
import { makeOwnMoves } from '../../src/sandbox/caller/own-moves.ts';
import type { Database } from '../../src/sandbox/database/database.ts';
import type { StateName } from '../../src/sandbox/life-cycle/states.ts';
import {
  application,
  Browser,
  JPEG_HEADERS,
  openLender,
  postContract,
  setClock,
  TEST_START,
  type TestLender,
  untilApproved,
} from './lender-client.ts';
import { decide } from './payments/automatic-pix.ts';
import { passDays, runningLoan, today } from './payments/running-loan.ts';

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
const moveAll = (database: Database = lender.database) =>
  makeOwnMoves(database, (error) => failures.push(error));
/** As several processes do. */
const moveAtOnce = () => Promise.all([moveAll(), moveAll(), moveAll()]);

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

/** Transitions by the rows alone. */
async function historyOf(id: string): Promise<string[]> {
  const moves = await lender.database.query<{ event: string; at: Date }>(
    'select event, at from loan_event where loan_id = $1 and sequence > 1 order by sequence',
    [id],
  );
  return moves.map(({ event, at }) => `${event} ${at.toISOString()}`);
}

const startOf = (day: string) => `${day}T03:00:00.000Z`;

describe('the lender follows the loan by itself', () => {
  it('calculates the price of a pre-contract, and its policy decides', async () => {
    const { browser, id } = await applicant();
    await lender.pass(3);
    await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
    await lender.pass(30);
    await moveAtOnce();
    expect(await stateOf(id)).toBe(5);
  });

  it.each<[what: string, from: StateName, days: number, to: number, history: (due: string) => string[]]>([
    [
      'makes an installment late',
      'current',
      9,
      80,
      (due) => [`installment-late ${startOf(addDays(due, 1))}`],
    ],
    ['does not on the day it is due', 'current', 8, 65, () => []],
    [
      'sells a debt',
      'current',
      188,
      110,
      (due) => [`installment-late ${startOf(addDays(due, 1))}`, `debt-sold ${startOf(addDays(due, 180))}`],
    ],
    [
      'sells one under an agreement',
      'lateInExternalAgreement',
      188,
      110,
      (due) => [`debt-sold ${startOf(addDays(due, 180))}`],
    ],
  ])('%s (%s, after %d days: %d)', async (_what, state, days, to, history) => {
    await setClock(lender.database, TEST_START); // a Wednesday: due on a Thursday
    const { loanId } = await runningLoan(lender, { firstDueIn: 8, state });
    const due = addDays(await today(lender), 8);
    await moveAtOnce();
    await passDays(lender, days);
    await moveAtOnce();
    expect([await stateOf(loanId), await historyOf(loanId)]).toEqual([to, history(due)]);
  });

  it.each<[what: string, from: StateName, events: string[]]>([
    ['prepares the installments of a payout', 'paid', ['schedule-asked', 'schedule-ready']],
    ['goes on with a loan that was not given back', 'withdrawing', ['withdrawal-lapsed']],
  ])('%s', async (_what, state, events) => {
    await setClock(lender.database, TEST_START);
    const { loanId } = await runningLoan(lender, { firstDueIn: 18, state });
    await passDays(lender, 3);
    await moveAtOnce();
    expect((await historyOf(loanId)).map((line) => line.split(' ')[0])).toEqual(events);
  });

  it('ends a consent that was not given in time', async () => {
    const { loanId } = await runningLoan(lender, { firstDueIn: 8 });
    const consent = {
      consentState: 'AWAITING_AUTHORISATION',
      updatedAt: (await readClock(lender.database)).toISOString(),
    };
    await lender.database.query(
      `update loan set content = jsonb_set(content, '{application,openFinance}',
         (content #> '{application,openFinance}') || $2::jsonb) where id = $1`,
      [loanId, JSON.stringify(consent)],
    );
    await passDays(lender, 1);
    await moveAtOnce();
    const [row] = await lender.database.query<{ state: string }>(
      `select content #>> '{application,openFinance,consentState}' as state from loan where id = $1`,
      [loanId],
    );
    expect(row?.state).toBe('REJECTED');
  });

  it.each([
    ['yes', ['CONCLUIDA', 'CONCLUIDA'], 2, 2, 100], // a receipt for each
    ['yes-poor', ['EXPIRADA', 'EXPIRADA'], 0, 8, 80],
  ])(
    'charges by Pix Automático, once, and tells of each payment and failure (%s)',
    async (decision, charges, paid, told, state) => {
      await setClock(lender.database, TEST_START);
      const customer = await runningLoan(lender, { firstDueIn: 4, term: 2 });
      await decide(customer, decision);
      // Each instruction and attempt comes at its time: nobody comes for weeks, or everybody at once.
      for (const days of [5, 4, 10, 30]) {
        await passDays(lender, days);
        await Promise.all([moveAtOnce(), moveAll()]);
      }
      const id = customer.loanId;
      const found = await lender.database.query<{ state: string }>(
        'select state from automatic_charge where loan_id = $1 order by due_date',
        [id],
      );
      const [row] = await lender.database.query<{ payments: number; messages: number }>(
        `select (select count(*) from payment where loan_id = $1)::integer as payments,
         (select count(*) from outbox_message where loan_id = $1)::integer as messages`,
        [id],
      );
      expect([found.map((one) => one.state), row, await stateOf(id)]).toEqual([
        charges,
        { payments: paid, messages: told },
        state,
      ]);
    },
  );

  it('charges earlier when a postponed installment is moved back, or Pix Automático is authorised', async () => {
    await setClock(lender.database, TEST_START); // due on a Thursday, then a Wednesday, then a Tuesday
    const customer = await runningLoan(lender, { firstDueIn: 15, term: 1 });
    const due = addDays(await today(lender), 15);
    const planned = async () => {
      const [row] = await lender.database.query<{ at: Date }>(
        'select moves_at as at from loan where id = $1',
        [customer.loanId],
      );
      return row?.at.toISOString();
    };
    const postpone = (days: number) =>
      customer.read('PUT', `/api/customer/installment/update?installmentNumber=1&date=${addDays(due, days)}`);
    await moveAll();
    const seen = [await planned()];
    await postpone(20);
    await moveAll();
    seen.push(await planned());
    await postpone(5);
    seen.push(await planned());
    await decide(customer, 'yes');
    seen.push(await planned());
    // The reminder, three days before, is first; then the bank's instruction.
    const reminders = [-3, 17, 2].map((days) => `${addDays(due, days)}T12:00:00.000Z`);
    expect(seen).toEqual([...reminders, startOf(addDays(due, -5))]);
  });

  it('does nothing while nothing is due', async () => {
    await runningLoan(lender, { firstDueIn: 8 });
    await moveAll();
    const statements: string[] = [];
    const { database } = lender;
    await moveAll({
      ...database,
      transaction: (work) =>
        database.transaction((of) =>
          work({
            script: (sql) => of.script(sql),
            query: (sql, values) => {
              statements.push(sql.trim().split(/\s/, 1)[0] ?? '');
              return of.query(sql, values);
            },
          }),
        ),
    } as Database);
    expect(statements).toEqual(['select', 'select']);
  });
});

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
