/** Hashing passwords holds neither the database nor more than its places, whoever asks and for whatever name. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGate } from '../../../src/sandbox/base/work-gate.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { hashPassword, passwordWork } from '../../../src/sandbox/sessions/password.ts';
import { Browser, lenderForFile, QUICK } from '../lender-client.ts';
import { newestLink } from './mailbox.ts';

const { taxId, emailAddress, password } = EXISTING_CUSTOMER;
const NOBODY = '12345678909';
const PLACES = 2;
const QUEUE = 32;

const lender = lenderForFile();
let letGo: (() => void) | null = null;
beforeAll(async () => {
  // From now on the account's network is known.
  await logIn(taxId);
});
afterEach(() => letGo?.());

/** Takes every place until it is let go. */
function holdPlaces(): Promise<void>[] {
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return Array.from({ length: PLACES }, () => passwordWork.run(() => held));
}

const logIn = (username: string, word: string = password) =>
  new Browser(lender.app).call('POST', '/api/auth/login', { body: { username, password: word } });

/** Waits until as many wait for a place. */
const untilWaiting = (count: number): Promise<void> =>
  vi.waitFor(() => expect(passwordWork.load.waiting).toBe(count), { timeout: 20_000, interval: 5 });

let strangers = 0;
/** A name that nobody has: guesses at one name have a limit of their own. */
function stranger(): string {
  strangers += 1;
  return `ninguem.${strangers}@exemplo.com.br`;
}

describe('while all places are taken', () => {
  it.each([
    ['logins of a customer', () => logIn(taxId)],
    ['logins of nobody', () => logIn(stranger())],
  ])(
    '%s wait without holding the database, and those beyond the queue are refused at once',
    async (_name, send) => {
      const held = holdPlaces();
      const logins = Array.from({ length: QUEUE }, send);
      await untilWaiting(QUEUE);
      // Both a read and a write go through: no login has a transaction open.
      const other = new Browser(lender.app);
      expect((await other.call('GET', '/api/auth/logged')).status).toBe(200);
      expect((await other.call('GET', `/api/auth/password?username=${NOBODY}`)).status).toBe(200);
      const refused = await send();
      expect([refused.status, refused.json().code, refused.headers['retry-after']]).toEqual([
        503,
        'busy',
        '5',
      ]);
      letGo?.();
      await Promise.all(held);
      const statuses = new Set((await Promise.all(logins)).map(({ status }) => status));
      expect(statuses.size).toBe(1);
      expect(statuses).not.toContain(503);
      expect(passwordWork.load).toEqual({ running: 0, waiting: 0 });
    },
  );

  it('a new password waits too, and is set by the code afterwards', async () => {
    const other = new Browser(lender.app);
    await other.call('GET', `/api/auth/password?username=${taxId}`);
    const code = (await newestLink(lender, emailAddress)).split('/').at(-1) ?? '';
    const held = holdPlaces();
    const url = `/api/auth/password?username=${taxId}`;
    const next = `nova-${randomUUID()}`;
    const reset = new Browser(lender.app).call('POST', url, {
      body: { validationCode: code, newPassword: next },
    });
    await untilWaiting(1);
    expect((await other.call('GET', '/api/auth/logged')).status).toBe(200);
    letGo?.();
    await Promise.all(held);
    expect((await reset).status).toBe(204);
    expect((await logIn(taxId, next)).status).toBe(200);
  });

  it('an invalid code takes no place', async () => {
    const held = holdPlaces();
    const url = `/api/auth/password?username=${taxId}`;
    const body = { validationCode: 'x', newPassword: 'cavalos-de-vidro' };
    const reply = await new Browser(lender.app).call('POST', url, { body });
    expect([reply.status, reply.json().code]).toEqual([422, 'token-invalid']);
    letGo?.();
    await Promise.all(held);
  });
});

it('a password that is set while an old one is compared ends that login', async () => {
  const stored = await hashPassword('velha-e-boa', QUICK);
  await lender.database.query('update customer set password_hash = $2 where tax_id = $1', [taxId, stored]);
  const held = holdPlaces();
  const login = logIn(taxId, 'velha-e-boa');
  await untilWaiting(1);
  await lender.database.query('update customer set password_set_at = now() where tax_id = $1', [taxId]);
  letGo?.();
  await Promise.all(held);
  expect((await login).status).toBe(401);
});

it('a hash that another login renews meanwhile does not refuse the right password', async () => {
  const stored = await hashPassword('velha-e-boa', { N: 16, r: 1, p: 1 });
  await lender.database.query('update customer set password_hash = $2 where tax_id = $1', [taxId, stored]);
  const replies = await Promise.all(Array.from({ length: 4 }, () => logIn(taxId, 'velha-e-boa')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe('a gate', () => {
  it('frees the place of work that fails, and keeps the order of those that wait', async () => {
    const gate = createGate({ places: 1, queue: 3, retryAfterSeconds: 1 });
    const order: string[] = [];
    const work = (name: string, fails = false) =>
      gate.run(async () => {
        await null;
        order.push(name);
        if (fails) throw new Error(name);
      });
    const all = await Promise.allSettled([work('a', true), work('b'), work('c', true), work('d')]);
    expect(order).toEqual(['a', 'b', 'c', 'd']);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(gate.load).toEqual({ running: 0, waiting: 0 });
  });
});
