/** Confirmation codes: five wrong tries end one, a new one replaces the previous one, and resending is limited. */

import { beforeEach, expect, it } from 'vitest';
import { JPEG, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { hashName } from '../../src/sandbox/contract/rate-limit.ts';
import { MESSAGES_AN_HOUR } from '../../src/sandbox/verification/message-limit.ts';
import { application, Browser, JPEG_HEADERS, lenderForFile, postContract } from './lender-client.ts';

const lender = lenderForFile();
beforeEach(async () => {
  await lender.database.query('delete from rate_window');
});

const TOKEN = '/api/loan/application/verification-token';

async function atTheToken(taxId = '20909090998'): Promise<Browser> {
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application(taxId) });
  await lender.pass(2);
  await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
  await lender.pass(2);
  await browser.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true } });
  await browser.expectLoan('PUT', '/api/contract/post', { body: postContract() });
  await browser.expectLoan('PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS });
  return browser;
}

async function sentCodes(browser: Browser): Promise<string[]> {
  const { text } = await browser.call('GET', '/sandbox/partner/outbox');
  return [...text.matchAll(/confirmação é (\d{6})/g)].map(([, code]) => code ?? '');
}

const confirm = (browser: Browser, token: string) => browser.call('PUT', TOKEN, { body: { token } });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

it.each([
  ['20808080873', 'email'],
  ['20909090998', 'sms'],
  ['21010101005', 'whatsapp'],
])('the code of the demo CPF %s goes by %s', async (taxId, channel) => {
  const browser = await atTheToken(taxId);
  expect((await browser.call('GET', TOKEN)).json<{ channel: string }>().channel).toBe(channel);
});

it('a code survives four wrong tries', async () => {
  const browser = await atTheToken();
  const [code = ''] = await sentCodes(browser);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const reply = await confirm(browser, otherThan(code));
    expect([reply.status, reply.json().code]).toEqual([422, 'token-invalid']);
  }
  expect((await confirm(browser, code)).status).toBe(200);
});

it('a code is invalid after five wrong tries, and a new one may be sent', async () => {
  const browser = await atTheToken();
  const [code = ''] = await sentCodes(browser);
  for (let attempt = 0; attempt < 5; attempt += 1) await confirm(browser, otherThan(code));
  expect((await confirm(browser, code)).status).toBe(422);
  const locked = (await browser.call('POST', TOKEN, { body: {} })).json<{ resendAfter: number }>();
  expect(locked.resendAfter).toBeGreaterThan(0);
  expect(await sentCodes(browser)).toHaveLength(1);
  await lender.pass(30);
  const sent = (await browser.call('POST', TOKEN, { body: {} })).json<object>();
  expect(sent).toEqual({
    channel: 'sms',
    recipient: '(11) *****-4321',
    resendAfter: 30,
    channels: ['sms', 'whatsapp'],
  });
  const [newest = ''] = await sentCodes(browser);
  expect((await confirm(browser, newest)).status).toBe(200);
});

it.each<[keyof typeof MESSAGES_AN_HOUR, (loanId: string) => string]>([
  ['recipient', () => hashName('11987654321')],
  ['loan', (loanId) => loanId],
  ['network', () => '127.0.0.1'],
])('messages per hour are limited by %s', async (kind, clientOf) => {
  const browser = await atTheToken();
  const { id } = await browser.loan();
  const sent = (await sentCodes(browser)).length;
  await lender.pass(30);
  const fill = (calls: number): Promise<unknown[]> =>
    lender.database.query(
      `insert into rate_window (bucket, client, window_start, calls) values ($1, $2, now(), $3)
       on conflict (bucket, client) do update set calls = $3, window_start = now()`,
      [`messages-by-${kind}`, clientOf(id), calls],
    );
  await fill(MESSAGES_AN_HOUR[kind]);
  const refused = await browser.call('POST', TOKEN, { body: {} });
  expect([refused.status, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await sentCodes(browser)).toHaveLength(sent);
  await fill(MESSAGES_AN_HOUR[kind] - 1);
  expect((await browser.call('POST', TOKEN, { body: {} })).status).toBe(200);
});

it('a limit that is reached sends no first code, and the loan can still be read', async () => {
  const client = hashName('11987654321');
  await lender.database.query(
    `insert into rate_window (bucket, client, window_start, calls) values ('messages-by-recipient', $1, now(), 99)
     on conflict (bucket, client) do update set calls = 99, window_start = now()`,
    [client],
  );
  const browser = await atTheToken();
  expect((await browser.loan()).application.pendingSteps).toEqual([28]);
  expect(await sentCodes(browser)).toEqual([]);
});
