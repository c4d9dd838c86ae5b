/** Whatever friends apply for, through whoever's links and in which order: one reward for each CPF. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/sandbox/database/database.ts';
import type { LoanRecord } from '../../../src/sandbox/life-cycle/loan-record.ts';
import { insertLoan } from '../../../src/sandbox/life-cycle/loan-store.ts';
import { newLoan } from '../../../src/sandbox/life-cycle/new-loan.ts';
import {
  addParticipant,
  earnReward,
  linkApplication,
  openInvitation,
  type Participant,
  readInvitations,
} from '../../../src/sandbox/referrals/referral-store.ts';
import { openTestDatabase } from '../test-database.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const GUESTS = 3;
const HOSTS = 2;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

async function newCustomer(): Promise<string> {
  const id = randomUUID();
  await database.query('insert into customer (id, tax_id, created_at) values ($1, $2, $3)', [id, id, NOW]);
  return id;
}

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

/** A loan of a guest: through a host's link or none, opened before or not, paid out or not. */
const applications = fc.array(
  fc.record({
    guest: fc.nat(GUESTS - 1),
    host: fc.option(fc.nat(HOSTS - 1)),
    isOpened: fc.boolean(),
    isPaidOut: fc.boolean(),
    /** How often the paid loan is written: each time in a transaction of its own. */
    writes: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 8 },
);

function loanOf(customerId: string, isPaidOut: boolean): LoanRecord {
  const move = { event: 'money-arrived', from: 'disbursementSent', to: 'paid', at: NOW } as const;
  return { ...newLoan(customerId, NOW), newMoves: isPaidOut ? [move] : [] };
}

it('is booked once for a CPF, whether writes follow each other or happen at once', async () => {
  await fc.assert(
    fc.asyncProperty(applications, fc.boolean(), async (all, atOnce) => {
      const guests = await times(GUESTS, newCustomer);
      const hosts = await times(HOSTS, async (): Promise<Participant> => {
        return addParticipant(database, await newCustomer(), 'Rita Nogueira', NOW);
      });
      const earned = new Set<number>();
      const writes: (() => Promise<void>)[] = [];
      for (const { guest, host, isOpened, isPaidOut, writes: count } of all) {
        const loan = loanOf(guests[guest] ?? '', isPaidOut);
        await insertLoan(database, { ...loan, newMoves: [] });
        const participant = host === null ? undefined : hosts[host];
        if (participant) {
          const invitationId = isOpened ? await openInvitation(database, participant, NOW) : null;
          const application = { loanId: loan.id, invitationId, showsName: false };
          await linkApplication(database, participant, application, NOW);
          if (isPaidOut) earned.add(guest);
        }
        for (let at = 0; at < count; at += 1)
          writes.push(() => database.transaction((transaction) => earnReward(transaction, loan)));
      }
      if (atOnce) await Promise.all(writes.map((write) => write()));
      else for (const write of writes) await write();
      const lists = await Promise.all(hosts.map((one) => readInvitations(database, one.customerId, NOW)));
      const rewards = lists.flat().filter(({ reward }) => reward !== null);
      expect(rewards).toHaveLength(earned.size);
      expect(rewards.every(({ reward }) => reward?.amount === 5_000)).toBe(true);
      expect(lists.flat()).toHaveLength(all.filter(({ host }) => host !== null).length);
    }),
    { numRuns: 25 },
  );
});
