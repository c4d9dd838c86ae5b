/** Which calls are counted by address, how many pass in a minute, and that no open call goes uncounted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import {
  countCall,
  DEFAULT_RATE_LIMITS,
  type RateLimits,
  TooManyRequests,
} from '../../../src/sandbox/contract/rate-limit.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openTestDatabase } from '../test-database.ts';
import { operations } from './valid-calls.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.query('delete from rate_window');
});
afterAll(async () => database.close());

const LIMITED: [operation: OperationId, limit: keyof RateLimits][] = [
  ['createApplication', 'applications'],
  ['createLead', 'applications'],
  ['processCustomer', 'applications'],
  ['registerDevice', 'devices'],
  ['findLoanByDevice', 'devices'],
  ['login', 'logins'],
  ['loginWithGoogle', 'logins'],
  ['requestPasswordReset', 'logins'],
  ['resetPassword', 'logins'],
  ['sendApplicationLink', 'logins'],
  ['resendVerificationToken', 'tokens'],
  ['confirmVerificationToken', 'tokens'],
  ['reconfirmContract', 'tokens'],
  ['logBusiness', 'reports'],
  ['logIntegration', 'reports'],
  ['tagAnalyticsEvent', 'reports'],
  ['validateBankInformation', 'lookups'],
];

const ENDLESS = Object.fromEntries(
  Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, 1_000]),
) as unknown as RateLimits;
const HERE = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

/** Whether one more call passes. */
async function passes(limits: RateLimits, operation: OperationId, client = HERE): Promise<boolean> {
  try {
    await countCall(database, limits, operation, client);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

const age = (seconds: number) =>
  database.query(`update rate_window set window_start = now() - $1 * interval '1 second'`, [seconds]);

describe('an address', () => {
  it.each(LIMITED)('may make %s as often as %s says, and again after a minute', async (operation, limit) => {
    const limits = { ...ENDLESS, [limit]: 2 };
    const passed = [
      await passes(limits, operation),
      await passes(limits, operation),
      await passes(limits, operation),
    ];
    expect(passed).toEqual([true, true, false]);
    expect(await passes(limits, operation, ELSEWHERE)).toBe(true);
    await age(59);
    expect(await passes(limits, operation)).toBe(false);
    await age(60);
    expect(await passes(limits, operation)).toBe(true);
  });

  it.each(LIMITED)('that called too often with %s is told when to come back', async (operation, limit) => {
    const limits = { ...ENDLESS, [limit]: 0 };
    await passes(limits, operation);
    await age(20);
    const refusal = await countCall(database, limits, operation, HERE).catch((error: unknown) => error);
    expect((refusal as TooManyRequests).retryAfterSeconds).toBeGreaterThan(30);
    expect((refusal as TooManyRequests).retryAfterSeconds).toBeLessThanOrEqual(40);
  });

  it('shares one count among the calls of a kind', async () => {
    const limits = { ...ENDLESS, logins: 2 };
    const passed = [];
    for (const operation of ['login', 'resetPassword', 'loginWithGoogle'] as const) {
      passed.push(await passes(limits, operation));
    }
    expect(passed).toEqual([true, true, false]);
  });

  it('has, unless told otherwise, these', () => {
    expect(DEFAULT_RATE_LIMITS).toEqual({
      applications: 60,
      logins: 20,
      tokens: 30,
      devices: 300,
      reports: 600,
      lookups: 300,
      guesses: 10,
      messages: 8,
    });
  });

  it('is counted for every call that changes something without a session', () => {
    const limited = LIMITED.map(([operation]) => operation);
    const open = operations.filter(({ needsSession, requestBody }) => !needsSession && requestBody !== null);
    expect(open.map(({ id }) => id).filter((id) => !limited.includes(id))).toEqual([]);
  });

  it('is counted for no other call', async () => {
    const none = Object.fromEntries(
      Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, 0]),
    ) as unknown as RateLimits;
    const limited = LIMITED.map(([operation]) => operation);
    const others = operations.filter(({ id }) => !limited.includes(id));
    const refused = [];
    for (const { id } of others) if (!(await passes(none, id))) refused.push(id);
    expect(refused).toEqual([]);
  });
});
