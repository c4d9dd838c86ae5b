/** Which calls are counted by address, how many are allowed per minute, and that every public change is counted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import {
  countCall,
  countNames,
  DEFAULT_RATE_LIMITS,
  forgetAllGuesses,
  forgetGuesses,
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
  ['openMultiplikInvitation', 'applications'],
  ['registerDevice', 'devices'],
  ['findLoanByDevice', 'devices'],
  ['getVisitorGroups', 'devices'],
  ['login', 'logins'],
  ['loginWithGoogle', 'logins'],
  ['loginWithGoogleCode', 'logins'],
  ['requestPasswordReset', 'logins'],
  ['resetPassword', 'logins'],
  ['sendApplicationLink', 'logins'],
  ['resendVerificationToken', 'tokens'],
  ['confirmVerificationToken', 'tokens'],
  ['reconfirmContract', 'tokens'],
  ['createDemand', 'tokens'],
  ['getDataCopy', 'tokens'],
  ['sendContactProof', 'tokens'],
  ['requestContactChange', 'tokens'],
  ['confirmContactChange', 'tokens'],
  ['logBusiness', 'reports'],
  ['logIntegration', 'reports'],
  ['tagAnalyticsEvent', 'reports'],
  ['countFunnel', 'reports'],
  ['reportProblem', 'problems'],
  ['validateBankInformation', 'lookups'],
];

const ENDLESS = Object.fromEntries(
  Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, 1_000]),
) as unknown as RateLimits;
const HERE = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';

/** Whether one more call is allowed. */
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

  it.each(LIMITED)('that called too often with %s gets Retry-After', async (operation, limit) => {
    const limits = { ...ENDLESS, [limit]: 0 };
    await passes(limits, operation);
    await age(20);
    const refusal = await countCall(database, limits, operation, HERE).catch((error: unknown) => error);
    expect((refusal as TooManyRequests).retryAfterSeconds).toBeGreaterThan(30);
    expect((refusal as TooManyRequests).retryAfterSeconds).toBeLessThanOrEqual(40);
  });

  it('has one count for calls of the same kind', async () => {
    const limits = { ...ENDLESS, logins: 2 };
    const passed = [];
    for (const operation of ['login', 'resetPassword', 'loginWithGoogle'] as const) {
      passed.push(await passes(limits, operation));
    }
    expect(passed).toEqual([true, true, false]);
  });

  it('has these defaults', () => {
    expect(DEFAULT_RATE_LIMITS).toEqual({
      applications: 60,
      logins: 20,
      tokens: 30,
      devices: 300,
      reports: 600,
      problems: 30,
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

/** Seconds to wait before the next try; 0 when it is allowed, and then it counts. */
async function waitOf(
  operation: OperationId,
  request: object,
  address: string,
  limits = {},
): Promise<number> {
  const told = { query: {}, path: {}, headers: {}, body: {}, mediaType: null, ...request };
  try {
    await countNames(database, { ...ENDLESS, guesses: 2, messages: 2, ...limits }, operation, told, address);
    return 0;
  } catch (error) {
    if (error instanceof TooManyRequests) return error.retryAfterSeconds;
    throw error;
  }
}

const NAME = '52998224725';
const OTHER = '11144477735';
const logIn = (username: string, address = HERE) => waitOf('login', { body: { username } }, address);
const reset = (username: string, address = HERE) => waitOf('resetPassword', { query: { username } }, address);
const askReset = (username: string, address = HERE) =>
  waitOf('requestPasswordReset', { query: { username } }, address);
const askLink = (body: object, address = HERE) => waitOf('sendApplicationLink', { body }, address);

async function waits(...calls: (() => Promise<number>)[]): Promise<boolean[]> {
  const waited = [];
  for (const call of calls) waited.push((await call()) > 0);
  return waited;
}

describe('a name', () => {
  it.each<[what: string, first: () => Promise<number>, third: () => Promise<number>, isRefused: boolean]>([
    ['a third password', () => logIn(NAME), () => logIn(NAME), true],
    ['however the name is written', () => logIn(NAME), () => logIn(' 529.982.247-25 '), true],
    ['a code, as a password is', () => logIn(NAME), () => reset(NAME), true],
    ['no password of another name', () => logIn(NAME), () => logIn(OTHER), false],
    ['no password from elsewhere', () => logIn(NAME), () => logIn(NAME, ELSEWHERE), false],
    ['one network of IPv6', () => logIn(NAME, '2001:db8:1:2::7'), () => logIn(NAME, '2001:db8:1:2::8'), true],
    ['no other network', () => logIn(NAME, '2001:db8:1:2::7'), () => logIn(NAME, '2001:db8:1:3::7'), false],
    ['a third message', () => askReset(NAME), () => askReset(NAME), true],
    ['a message from elsewhere', () => askReset(NAME), () => askReset(NAME, ELSEWHERE), true],
    ['no password because of messages', () => askReset(NAME), () => logIn(NAME), false],
    [
      'a link to the same CPF',
      () => askLink({ taxId: NAME }),
      () => askLink({ taxId: NAME, phoneNumber: '1' }),
      true,
    ],
    [
      'a link to the same e-mail',
      () => askLink({ emailAddress: 'a@b.com' }),
      () => askReset('A@b.com'),
      true,
    ],
    [
      'a link to the same phone',
      () => askLink({ phoneNumber: '1' }),
      () => askLink({ taxId: NAME, phoneNumber: '1' }),
      true,
    ],
    ['no link to somebody else', () => askLink({ taxId: NAME }), () => askLink({ taxId: OTHER }), false],
    ['nothing that names nobody', () => askLink({}), () => askLink({}), false],
    ['no other call', () => logIn(NAME), () => waitOf('logout', { body: { username: NAME } }, HERE), false],
  ])('counts %s', async (_what, first, third, isRefused) => {
    expect(await waits(first, first, third)).toEqual([false, false, isRefused]);
  });

  it('waits a minute after the last free guess, then twice as long each time, at most six hours', async () => {
    await waits(
      () => logIn(NAME),
      () => logIn(NAME),
    );
    for (const seconds of [60, 120, 240]) {
      await age(seconds - 5);
      expect(await logIn(NAME)).toBe(5);
      await age(seconds);
      expect(await logIn(NAME)).toBe(0);
    }
    await database.query('update rate_window set calls = 40');
    expect(await logIn(NAME)).toBe(6 * 60 * 60);
  });

  it('may receive messages again after a quarter of an hour', async () => {
    await waits(
      () => askReset(NAME),
      () => askReset(NAME),
    );
    await age(14 * 60);
    expect(await askReset(NAME)).toBe(60);
    await age(15 * 60);
    expect(await askReset(NAME)).toBe(0);
  });

  it('is unblocked for the client that sent the right password, and for all clients after a new password', async () => {
    const both = () =>
      waits(
        () => logIn(NAME),
        () => logIn(NAME, ELSEWHERE),
      );
    await both();
    await both();
    expect(await both()).toEqual([true, true]);
    await forgetGuesses(database, '529.982.247-25', HERE);
    expect(await both()).toEqual([false, true]);
    await waits(
      () => logIn(NAME),
      () => logIn(OTHER),
      () => logIn(OTHER),
    );
    await forgetAllGuesses(database, '529.982.247-25');
    expect(await both()).toEqual([false, false]);
    expect(await logIn(OTHER)).toBeGreaterThan(0);
  });

  it('is stored as a hash only', async () => {
    await logIn(NAME);
    await askReset(NAME);
    const rows = await database.query<{ client: string }>('select client from rate_window');
    expect(rows.filter(({ client }) => client.includes(NAME))).toEqual([]);
    expect(rows.map(({ client }) => client.split(' ')[0]?.length)).toEqual([43, 43]);
  });

  it('that must wait gets 429 with the seconds', () => {
    expect(new TooManyRequests(7)).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      message: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
      retryAfterSeconds: 7,
    });
  });
});
