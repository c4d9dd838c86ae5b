/** Which other loans of a customer count, and when a consent of Open Finance ends. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/sandbox/database/database.ts';
import {
  findCurrentLoan,
  hasLoanBeingPaidOut,
  hasNewerLoan,
  hasOtherOpenLoan,
  insertLoan,
  readMoves,
  updateLoan,
} from '../../src/sandbox/life-cycle/loan-store.ts';
import { newLoan } from '../../src/sandbox/life-cycle/new-loan.ts';
import {
  askConsent,
  decideConsent,
  expireConsent,
  revokeConsent,
} from '../../src/sandbox/life-cycle/open-finance-consent.ts';
import { STATES, type StateName, stateNamed } from '../../src/sandbox/life-cycle/states.ts';
import { openTestDatabase } from './test-database.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

let database: Database;
let customers = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

async function newCustomer(): Promise<string> {
  const id = randomUUID();
  const taxId = String(80_000_000_000 + ++customers);
  await database.query('insert into customer (id, tax_id, created_at) values ($1, $2, $3)', [
    id,
    taxId,
    START,
  ]);
  return id;
}

interface Situation {
  state?: StateName;
  cancelledAt?: Date | null;
  ofAccount?: boolean;
  createdAt?: Date;
}

async function store(customerId: string, situation: Situation = {}) {
  const loan = { ...newLoan(customerId, START), ofAccount: true, ...situation };
  return insertLoan(database, loan);
}

describe('another loan of the customer', () => {
  it.each<[StateName, Date | null, isOpen: boolean, isBeingPaidOut: boolean]>([
    ['underwriting', null, false, false],
    ['declined', null, false, false],
    ['approvalPending', null, true, true],
    ['paid', null, true, true],
    ['current', null, true, false],
    ['lateInExternalAgreement', null, true, false],
    ['settled', null, false, false],
    ['sold', null, false, false],
    ['current', START, false, false],
    ['approvalPending', START, false, false],
  ])(
    'in state %s, cancelled at %s: open %s, being paid out %s',
    async (state, cancelledAt, isOpen, isBeingPaidOut) => {
      const customerId = await newCustomer();
      const { id } = await store(customerId, { state, cancelledAt });
      expect(await hasOtherOpenLoan(database, customerId, null)).toBe(isOpen);
      expect(await hasOtherOpenLoan(database, customerId, randomUUID())).toBe(isOpen);
      expect(await hasOtherOpenLoan(database, customerId, id)).toBe(false);
      expect(await hasLoanBeingPaidOut(database, customerId)).toBe(isBeingPaidOut);
      expect(await hasOtherOpenLoan(database, await newCustomer(), null)).toBe(false);
    },
  );

  it.each<[string, Situation, boolean]>([
    ['later', { createdAt: later(1) }, true],
    ['at the same moment', {}, true],
    ['earlier', { createdAt: later(-1) }, false],
    ['later, but cancelled', { createdAt: later(1), cancelledAt: START }, false],
    ['later, but not of the account', { createdAt: later(1), ofAccount: false }, false],
  ])('that was started %s is newer: %s', async (_name, situation, isNewer) => {
    const customerId = await newCustomer();
    const loan = await store(customerId);
    expect(await hasNewerLoan(database, loan)).toBe(false);
    await store(customerId, situation);
    expect(await hasNewerLoan(database, loan)).toBe(isNewer);
  });
});

describe('a stored loan', () => {
  const sessionOf = (customerId: string, loanId: string | null) => ({
    tokenHash: Buffer.alloc(0),
    customerId,
    loanId,
  });

  it('comes back as it was, its transitions in order', async () => {
    const customerId = await newCustomer();
    const loan = await store(customerId, { cancelledAt: later(9) });
    expect(await findCurrentLoan(database, sessionOf(customerId, null))).toEqual({ ...loan, newMoves: [] });
    const moves = [
      { event: 'application-registered', from: 'started', to: 'incomplete', at: later(1) },
      { event: 'application-completed', from: 'incomplete', to: 'preContract', at: later(1) },
    ] as const;
    const moved = {
      ...loan,
      state: 'preContract',
      stateSince: later(1),
      cancelledAt: null,
      ofAccount: false,
    } as const;
    await updateLoan(database, { ...moved, newMoves: moves });
    expect(await findCurrentLoan(database, sessionOf(customerId, loan.id))).toEqual({
      ...moved,
      newMoves: [],
    });
    expect(await readMoves(database, loan.id)).toEqual([
      { event: 'application-started', stateId: 1, at: START },
      { event: 'application-registered', stateId: 3, at: later(1) },
      { event: 'application-completed', stateId: 4, at: later(1) },
    ]);
    const rows = await database.query(
      'select sequence, from_state from loan_event where loan_id = $1 order by 1',
      [loan.id],
    );
    expect(rows).toEqual([
      { sequence: 1, from_state: null },
      { sequence: 2, from_state: 1 },
      { sequence: 3, from_state: 3 },
    ]);
  });

  it('of an account is the newest that is not cancelled; of a session its own only', async () => {
    const customerId = await newCustomer();
    const find = async (loanId: string | null) =>
      (await findCurrentLoan(database, sessionOf(customerId, loanId)))?.id ?? null;
    expect(await find(null)).toBeNull();
    const older = await store(customerId, { createdAt: later(1) });
    const newer = await store(customerId, { createdAt: later(2) });
    await store(customerId, { createdAt: later(3), cancelledAt: later(4) });
    const foreign = await store(customerId, { createdAt: later(5), ofAccount: false });
    expect(await find(null)).toBe(newer.id);
    expect(await find(older.id)).toBe(older.id);
    expect(await find(foreign.id)).toBe(foreign.id);
    expect(await find(randomUUID())).toBeNull();
  });
});

describe('a consent of Open Finance', () => {
  const bank = { code: '077', name: 'Inter' } as Parameters<typeof askConsent>[1];
  const ask = () => askConsent(newLoan('customer', START), bank, START);
  const of = (loan: ReturnType<typeof ask>) => loan.content.application.openFinance;

  it('is requested from one institution, and only its first answer counts', () => {
    const asked = ask();
    const { partnerId, ...consent } = of(asked);
    expect(partnerId).toMatch(/^[\da-f-]{36}$/);
    expect(consent).toEqual({
      openFinancePartner: 'Inter',
      typeName: 'accounts',
      consentState: 'AWAITING_AUTHORISATION',
      rejectionReason: null,
      updatedAt: START.toISOString(),
    });
    const given = decideConsent(asked, true, later(5));
    expect(of(given)).toMatchObject({
      partnerId,
      consentState: 'AUTHORISED',
      updatedAt: later(5).toISOString(),
    });
    expect(decideConsent(given, false, later(6))).toBe(given);
    expect(of(decideConsent(asked, false, later(5))).consentState).toBe('REJECTED');
  });

  const YEAR = 365 * 24 * 60 * 60;
  const given = () => decideConsent(ask(), true, START);

  it.each([
    ['requested', 3_599, 'AWAITING_AUTHORISATION', 0, null],
    ['requested', 3_600, 'REJECTED', 3_600, 'CONSENT_EXPIRED'],
    ['requested', 9_999, 'REJECTED', 3_600, 'CONSENT_EXPIRED'],
    ['given', YEAR - 1, 'AUTHORISED', 0, null],
    ['given', YEAR, 'REJECTED', YEAR, 'CONSENT_MAX_DATE_REACHED'],
  ] as const)('%s, after %d s is %s', (what, seconds, consentState, since, rejectionReason) => {
    const loan = expireConsent(what === 'given' ? given() : ask(), later(seconds));
    expect(of(loan)).toMatchObject({ consentState, rejectionReason, updatedAt: later(since).toISOString() });
  });

  it.each([
    ['a request', ask(), 'CUSTOMER_MANUALLY_REVOKED'],
    ['shared data', given(), 'CUSTOMER_MANUALLY_REVOKED'],
    ['what was refused', decideConsent(ask(), false, START), 'CUSTOMER_MANUALLY_REJECTED'],
  ])('%s is revoked', (_what, loan, rejectionReason) => {
    expect(of(revokeConsent(loan, later(5)))).toMatchObject({ consentState: 'REJECTED', rejectionReason });
  });

  it('that was never requested neither expires nor is revoked', () => {
    const loan = newLoan('customer', START);
    expect([expireConsent(loan, later(YEAR)), revokeConsent(loan, later(5))]).toEqual([loan, loan]);
  });
});

it('a number that is no state is named', () => {
  expect(() => stateNamed(64)).toThrow(/^no state 64$/);
  expect(stateNamed(STATES.sold.id)).toBe('sold');
});
