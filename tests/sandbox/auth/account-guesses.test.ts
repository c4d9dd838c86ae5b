/** A password guessed from many networks: each guess waits longer, the owner is told and not locked out. */
import { beforeEach, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { hashPassword } from '../../../src/sandbox/sessions/password.ts';
import { lenderForFile, QUICK } from '../lender-client.ts';
import { messagesTo, newestLink } from './mailbox.ts';

const { taxId, emailAddress, mobilePhoneNumber } = EXISTING_CUSTOMER;
const RIGHT = 'quatro-cavalos';
const NOBODY = '12345678909';
const FREE = 20;
const HOME = '198.51.100.7';

const lender = lenderForFile();
let networks = 0;
beforeEach(async () => {
  for (const table of ['rate_window', 'security_event', 'outbox_message', 'session']) {
    await lender.database.query(`delete from ${table}`);
  }
  await lender.database.query('update customer set password_hash = $2 where tax_id = $1', [
    taxId,
    await hashPassword(RIGHT, QUICK),
  ]);
});

/** A network that was never seen. */
function elsewhere(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
}
const logIn = (password: string, remoteAddress = elsewhere(), username: string = taxId) =>
  lender.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { username, password },
  });
const ageBy = (seconds: number) =>
  lender.database.query("update rate_window set window_start = window_start - $1 * interval '1 second'", [
    seconds,
  ]);

async function exhaust(username: string = taxId): Promise<void> {
  for (let round = 0; round < FREE; round += 1) {
    expect((await logIn('errada', elsewhere(), username)).statusCode).toBe(401);
  }
}

it.each([
  ['a customer', taxId],
  ['nobody', NOBODY],
])('each further guess at the password of %s waits longer, up to five minutes', async (_whose, username) => {
  await exhaust(username);
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    // Moved a second forth: the test itself takes some time.
    await ageBy(-1);
    const refused = await logIn('errada', elsewhere(), username);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(wait + 1);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(wait / 2 - 1);
    await ageBy(wait + 1);
    expect((await logIn('errada', elsewhere(), username)).statusCode).toBe(401);
  }
});

it('both names of an account have one count', async () => {
  await exhaust();
  await ageBy(-30);
  expect((await logIn('errada', elsewhere(), emailAddress)).statusCode).toBe(429);
});

it('the owner is not slowed down where the account was opened before, and right passwords are no guesses', async () => {
  for (let round = 0; round < FREE + 5; round += 1) expect((await logIn(RIGHT, HOME)).statusCode).toBe(200);
  await exhaust();
  await ageBy(-30);
  expect((await logIn(RIGHT)).statusCode).toBe(429);
  expect((await logIn(RIGHT, '198.51.100.200')).statusCode).toBe(200);
  expect((await logIn('errada', HOME)).statusCode).toBe(401);
});

it('the contacts are told once a day, of a link that opens the account as always', async () => {
  await exhaust();
  for (let round = 0; round < 3; round += 1) {
    await ageBy(301);
    await logIn('errada');
  }
  for (const recipient of [emailAddress, mobilePhoneNumber]) {
    const told = await messagesTo(lender, recipient);
    expect(told.map(({ content }) => content)).toEqual([
      expect.stringContaining('errou muitas vezes a senha'),
    ]);
  }
  const events = await lender.database.query("select 1 from security_event where kind = 'guessed'");
  expect(events).toHaveLength(1);
  const payload = { taxId };
  const url = '/api/customer/send-application-link?messageKind=0';
  expect((await lender.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  expect(await newestLink(lender, emailAddress)).toContain('token=');
});

it('a day without guesses, and a new password, begin anew', async () => {
  await exhaust();
  await ageBy(24 * 3600 + 1);
  await exhaust();
  await lender.app.inject({ url: `/api/auth/password?username=${taxId}` });
  const validationCode = (await newestLink(lender, emailAddress)).split('/').at(-1);
  const url = `/api/auth/password?username=${taxId}`;
  const payload = { validationCode, newPassword: 'cinco-cavalos' };
  expect((await lender.app.inject({ method: 'POST', url, payload })).statusCode).toBe(204);
  await ageBy(-30);
  expect((await logIn('cinco-cavalos')).statusCode).toBe(200);
});
