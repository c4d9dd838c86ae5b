/** What happens to an account's security is noted, told to its customer, and names nobody else. */
import { beforeEach, describe, expect, it } from 'vitest';
import { keptNetworkOf } from '../../../renderer/server/http/network.ts';
import type { components } from '../../../src/api/lender.generated.ts';
import { deviceWords } from '../../../src/sandbox/base/device-words.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { hashPassword } from '../../../src/sandbox/sessions/password.ts';
import { Browser, lenderForFile, QUICK } from '../lender-client.ts';
import { messagesTo, newestLink, press } from './mailbox.ts';

type Accesses = components['schemas']['Accesses'];

const { taxId, emailAddress, mobilePhoneNumber } = EXISTING_CUSTOMER;
const WORD = 'quatro-cavalos';
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const lender = lenderForFile();
beforeEach(async () => {
  for (const table of ['security_event', 'session', 'outbox_message', 'rate_window', 'verification']) {
    await lender.database.query(`delete from ${table}`);
  }
  await lender.database.query(
    'update customer set password_hash = $2, email_address = $3, mobile_phone_number = $4 where tax_id = $1',
    [taxId, await hashPassword(WORD, QUICK), emailAddress, mobilePhoneNumber],
  );
});

const logIn = async (password = WORD, browser = new Browser(lender.app), username: string = taxId) => {
  await browser.call('POST', '/api/auth/login', { body: { username, password } });
  return browser;
};
const accessesOf = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/accesses')).json<Accesses>();
const kindsOf = ({ events }: Accesses) => events.map(({ kind, detail }) => [kind, detail]);
const isIn = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/logged')).json<{ isLoggedIn: boolean }>().isLoggedIn;

describe('the trail of an account', () => {
  it('tells logins by their way, refusals, and the end of a session', async () => {
    await logIn('errada');
    const byPassword = await logIn();
    await byPassword.call('DELETE', '/api/auth/logout');
    const send = '/api/customer/send-application-link?messageKind=';
    const linked = new Browser(lender.app);
    await linked.call('POST', `${send}0`, { body: { taxId } });
    await press(linked, await newestLink(lender, emailAddress));
    await linked.call('POST', `${send}1`, { body: { taxId } });
    await press(linked, await newestLink(lender, mobilePhoneNumber));
    expect(kindsOf(await accessesOf(linked)).reverse()).toEqual([
      ['login-refused', 'password'],
      ['login', 'password'],
      ['logout', null],
      ['login', 'link-by-email'],
      ['login', 'link-by-sms'],
    ]);
  });

  it('tells a new password, and who asked for one', async () => {
    const other = new Browser(lender.app);
    await other.call('GET', `/api/auth/password?username=${taxId}`);
    const code = (await newestLink(lender, emailAddress)).split('/').at(-1);
    await other.call('POST', `/api/auth/password?username=${taxId}`, {
      body: { validationCode: code, newPassword: 'cinco-cavalos' },
    });
    const browser = await logIn('cinco-cavalos');
    expect(kindsOf(await accessesOf(browser)).reverse()).toEqual([
      ['password-asked', null],
      ['password-changed', null],
      ['login', 'password'],
    ]);
  });

  it('names the network and the device in words, nothing else of the caller', async () => {
    const reply = await lender.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': PHONE_AGENT },
      payload: { username: taxId, password: WORD },
    });
    const browser = new Browser(lender.app);
    browser.token = reply.cookies[0]?.value;
    const { sessions, events } = await accessesOf(browser);
    const words = { network: '203.0.113.0/24', browser: 'chrome', system: 'android' };
    expect(sessions).toMatchObject([{ current: true, way: 'password', ...words }]);
    expect(events).toMatchObject([{ kind: 'login', ...words }]);
    const [row] = await lender.database.query<{ all: string }>(
      `select string_agg(to_jsonb(t)::text, ' ') as all from
        (select to_jsonb(security_event) from security_event union all select to_jsonb(session) from session) as t`,
    );
    for (const secret of ['203.0.113.77', 'SM-A155M', taxId, emailAddress, reply.cookies[0]?.value ?? '']) {
      expect(row?.all).not.toContain(secret);
    }
  });

  it('counts the same refusal of an hour in one row, for a customer and for an unknown name', async () => {
    for (let round = 0; round < 3; round += 1) {
      await logIn('errada');
      await logIn('errada', new Browser(lender.app), `ninguem${round}@exemplo.com.br`);
    }
    const rows = await lender.database.query(
      `select kind, times, customer_id is not null as known from security_event order by known`,
    );
    expect(rows).toEqual([
      { kind: 'login-refused', times: 3, known: false },
      { kind: 'login-refused', times: 3, known: true },
    ]);
    await lender.database.query("update security_event set at = at - interval '61 minutes'");
    await logIn('errada');
    const [first, second] = (await accessesOf(await logIn())).events.slice(1);
    expect([first?.times, second?.times]).toEqual([1, 3]);
  });

  it('is the account’s: neither a visitor, an application nor another customer reads it', async () => {
    await logIn();
    const visitor = await new Browser(lender.app).call('GET', '/api/auth/accesses');
    expect(visitor.status).toBe(401);
    const [row] = await lender.database.query<{ customer_id: string; id: string }>(
      'select customer_id, loan.id from loan join customer on customer.id = customer_id where tax_id = $1',
      [taxId],
    );
    const form = await logIn();
    await lender.database.query('update session set loan_id = $1', [row?.id ?? null]);
    const reply = await form.call('GET', '/api/auth/accesses');
    expect([reply.status, reply.json().code]).toEqual([403, 'login-required']);
  });
});

describe('other sessions', () => {
  it('are listed with the own one marked, and end at a press; the own one stays', async () => {
    const others = [await logIn(), await logIn()];
    const own = await logIn();
    const { sessions } = await accessesOf(own);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(3);
    const ended = await own.call('DELETE', '/api/auth/accesses/others');
    expect([ended.status, ended.json<object>()]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([own, ...others].map(isIn))).toEqual([true, false, false]);
    const after = await accessesOf(own);
    expect([after.sessions.length, after.events[0]?.kind]).toEqual([1, 'sessions-ended']);
  });

  it('end when a contact changes, with the links that were sent to the old one', async () => {
    const [own, thief] = [await logIn(), await logIn()];
    await new Browser(lender.app).call('POST', '/api/customer/send-application-link?messageKind=0', {
      body: { taxId },
    });
    const link = await newestLink(lender, emailAddress);
    const codeTo = async (recipient: string) =>
      /\d{6}/.exec((await messagesTo(lender, recipient))[0]?.content ?? '')?.[0];
    const contact = { emailAddress: 'nova@exemplo.com.br' };
    await own.call('POST', '/api/customer/contact/proof', { body: { channel: 'sms' } });
    const proof = await codeTo(mobilePhoneNumber);
    await own.call('POST', '/api/customer/contact', { body: { ...contact, proof } });
    const token = await codeTo(contact.emailAddress);
    const wrong = await own.call('PUT', '/api/customer/contact', {
      body: { ...contact, proof, token: '0000' },
    });
    expect(wrong.json().code).toBe('token-invalid');
    expect(await isIn(thief)).toBe(true);
    const body = { ...contact, proof, token };
    expect((await own.call('PUT', '/api/customer/contact', { body })).status).toBe(200);
    expect([await isIn(own), await isIn(thief)]).toEqual([true, false]);
    expect((await press(new Browser(lender.app), link)).status).toBe(422);
    expect(kindsOf(await accessesOf(own)).slice(0, 2)).toEqual([
      ['contact-changed', 'email'],
      ['code-refused', null],
    ]);
  });
});

describe('words', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['::FFFF:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:1::5', '2001:db8:7:1::/64'],
    ['2001:0DB8:0007:0001:0:0:0:5', '2001:db8:7:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', null],
    ['unknown', null],
  ])('the network of %s is %s', (address, network) => {
    expect(keptNetworkOf(address)).toBe(network);
  });

  it.each([
    [PHONE_AGENT, 'chrome', 'android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'safari',
      'ios',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'ios',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'edge',
      'windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'samsung',
      'android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'safari',
      'mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
      'chrome',
      'chromeos',
    ],
    ['curl/8.5.0', 'other', 'other'],
    [null, 'other', 'other'],
  ])('the device of %s is %s on %s', (agent, browser, system) => {
    expect(deviceWords(agent)).toEqual({ browser, system });
  });
});
