/** Confirmation codes: five wrong digits end one, a new one ends the one before, and resending waits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  application,
  Browser,
  JPEG,
  JPEG_HEADERS,
  openLender,
  PRE_CONTRACT,
  postContract,
  type TestLender,
} from './lender-client.ts';

let lender: TestLender;
beforeAll(async () => {
  lender = await openLender();
});
afterAll(async () => lender.close());

const TOKEN = '/api/loan/application/verification-token';

async function atTheToken(): Promise<Browser> {
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application('20909090998') });
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

it('a code survives four wrong tries', async () => {
  const browser = await atTheToken();
  const [code = ''] = await sentCodes(browser);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const reply = await confirm(browser, otherThan(code));
    expect([reply.status, reply.json().code]).toEqual([422, 'token-invalid']);
  }
  expect((await confirm(browser, code)).status).toBe(200);
});

it('a code is dead after five wrong tries, and a new one may be sent', async () => {
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
