/** Login links: their recipient, what they open, and that each works once, before it expires, and for nothing else. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findReceiver } from '../../../src/sandbox/auth/find-customer.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { application, Browser, lenderForFile } from '../lender-client.ts';
import { enterBy, messagesTo, newestLink, press } from './mailbox.ts';

const { taxId, emailAddress, mobilePhoneNumber } = EXISTING_CUSTOMER;
const SEND = '/api/customer/send-application-link?messageKind=';
const NOBODY = '12345678909';
const EMAIL = 0;
const SMS = 1;

const lender = lenderForFile();
// After 30 seconds the next link may be sent.
beforeEach(async () => lender.pass(30));

const send = (kind: number, body: object) => new Browser(lender.app).call('POST', `${SEND}${kind}`, { body });

async function freshLink(kind = EMAIL): Promise<string> {
  expect((await send(kind, { taxId })).status).toBe(200);
  return newestLink(lender, kind === EMAIL ? emailAddress : mobilePhoneNumber);
}

describe('a login link', () => {
  it.each([
    ['CPF, by e-mail', EMAIL, { taxId }, emailAddress, 'o e-mail do seu cadastro'],
    ['CPF, by SMS', SMS, { taxId: '222.221.222-79' }, mobilePhoneNumber, 'o celular do seu cadastro'],
    ['e-mail', EMAIL, { emailAddress: emailAddress.toUpperCase() }, emailAddress, 'cl***@exemplo.com.br'],
    ['phone', SMS, { phoneNumber: '(11) 90000-0000' }, mobilePhoneNumber, '(11) *****-0000'],
    ['phone, by e-mail', EMAIL, { phoneNumber: mobilePhoneNumber }, emailAddress, 'o e-mail do seu cadastro'],
    [
      'all three',
      EMAIL,
      { taxId, emailAddress, phoneNumber: mobilePhoneNumber },
      emailAddress,
      'cl***@exemplo.com.br',
    ],
  ])('asked for by %s opens the account', async (_name, kind, body, address, recipient) => {
    const reply = await send(kind, body);
    expect([reply.status, reply.json()]).toEqual([200, { payload: { recipient } }]);
    const browser = await enterBy(lender, await newestLink(lender, address));
    expect((await browser.loan()).state.id).toBe(65);
  });

  it.each([
    ['a CPF nobody has', EMAIL, { taxId: NOBODY }, 'o e-mail do seu cadastro'],
    ['an address nobody has', EMAIL, { emailAddress: 'ninguem@exemplo.com.br' }, 'ni***@exemplo.com.br'],
    ['a phone nobody has', SMS, { phoneNumber: '11912345678' }, '(11) *****-5678'],
    [
      "a CPF with another's address",
      EMAIL,
      { taxId, emailAddress: 'x@exemplo.com.br' },
      'x***@exemplo.com.br',
    ],
  ])('for %s is not sent, and the response does not reveal it', async (_name, kind, body, recipient) => {
    const count = async () => (await lender.database.query('select id from outbox_message')).length;
    const before = await count();
    const reply = await send(kind, body);
    expect([reply.status, reply.json()]).toEqual([200, { payload: { recipient } }]);
    expect(await count()).toBe(before);
  });

  it.each([
    [EMAIL, {}, 'email-empty'],
    [SMS, { emailAddress: ' ' }, 'phone-empty'],
    [EMAIL, { taxId: '123' }, 'tax-id-invalid'],
    [EMAIL, { emailAddress: 'a@b' }, 'email-invalid'],
    [SMS, { phoneNumber: '123' }, 'phone-invalid'],
  ])('is refused: %s %j → %s', async (kind, body, code) => {
    const reply = await send(kind, body);
    expect([reply.status, reply.json().code]).toEqual([422, code]);
  });

  it('has no recipient without any contact data', async () => {
    const nothing = { taxId: null, emailAddress: null, phoneNumber: null };
    expect(await findReceiver(lender.database, nothing, 'email')).toBeNull();
  });

  it('requested again within thirty seconds is not sent again, and the first stays valid', async () => {
    const first = await freshLink();
    const sent = (await messagesTo(lender, emailAddress)).length;
    expect((await send(EMAIL, { taxId })).status).toBe(200);
    expect(await messagesTo(lender, emailAddress)).toHaveLength(sent);
    expect((await enterBy(lender, first)).token).toBeDefined();
  });

  it('shows a button first: a mail scanner that opens it does not use it up', async () => {
    const link = await freshLink();
    const scanner = new Browser(lender.app);
    for (let look = 0; look < 3; look += 1) {
      const page = await scanner.call('GET', link);
      expect([page.status, page.text.includes('Entrar'), scanner.token]).toEqual([200, true, undefined]);
      expect([page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
        'strict-origin',
        'no-store',
      ]);
    }
    const browser = new Browser(lender.app);
    const entered = await press(browser, link);
    expect([entered.status, entered.headers.location]).toEqual([303, '/entrar/redirecionar']);
    expect(String(entered.headers['set-cookie'])).toMatch(
      /^trilha_session=[\w-]{43};.*HttpOnly; SameSite=Lax$/,
    );
  });

  it.each<[string, () => Promise<string>]>([
    [
      'used once',
      async () => {
        const link = await freshLink();
        await enterBy(lender, link);
        return link;
      },
    ],
    [
      'sent before another of the same channel',
      async () => {
        const link = await freshLink();
        await lender.pass(30);
        await freshLink();
        return link;
      },
    ],
    [
      'whose like of the other channel was used',
      async () => {
        const link = await freshLink(EMAIL);
        await enterBy(lender, await freshLink(SMS));
        return link;
      },
    ],
    [
      'of fifteen minutes ago',
      async () => {
        const link = await freshLink();
        await lender.pass(15 * 60);
        return link;
      },
    ],
    ['nobody made', async () => `/sandbox/partner/login?token=${'A'.repeat(43)}`],
    ['without a token', async () => '/sandbox/partner/login'],
    ['with two tokens', async () => '/sandbox/partner/login?token=a&token=b'],
    [
      'that is a code for a new password',
      async () => {
        await new Browser(lender.app).call('GET', `/api/auth/password?username=${taxId}`);
        const code = (await newestLink(lender, emailAddress)).split('/').at(-1);
        return `/sandbox/partner/login?token=${code}`;
      },
    ],
  ])('%s is refused', async (_name, prepare) => {
    const link = await prepare();
    const browser = new Browser(lender.app);
    expect((await browser.call('GET', link)).status).toBe(422);
    const reply = await press(browser, link);
    expect([reply.status, browser.token]).toEqual([422, undefined]);
    expect(reply.text).toContain('href="/entrar/link"');
  });

  it('by one channel stays valid when the other is requested', async () => {
    const byEmail = await freshLink(EMAIL);
    await freshLink(SMS);
    expect((await enterBy(lender, byEmail)).token).toBeDefined();
  });

  it('works for one of ten concurrent requests', async () => {
    const link = await freshLink();
    const replies = await Promise.all(Array.from({ length: 10 }, () => press(new Browser(lender.app), link)));
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
  });
});

describe('a link for an application', () => {
  const EMAIL_TYPED = 'comeco@exemplo.com.br';

  it('opens that application, not the account', async () => {
    const first = new Browser(lender.app);
    const body = application('52998224725', { emailAddress: EMAIL_TYPED });
    const loan = await first.expectLoan('POST', '/api/loan/application/new', { body });
    await send(EMAIL, { emailAddress: EMAIL_TYPED });
    const browser = await enterBy(lender, await newestLink(lender, EMAIL_TYPED));
    expect((await browser.loan()).id).toBe(loan.id);
    await first.expectLoan('POST', '/api/loan/application/new', { body });
    expect((await browser.loan()).id).toBe(loan.id);
  });

  it("made by a stranger with a customer's CPF does not open the account", async () => {
    const NEW = '/api/loan/application/new';
    await new Browser(lender.app).expectLoan('POST', NEW, { body: application('52998224725') });
    const rows = await lender.database.query<{ id: string }>(
      `update customer set email_address = 'dona@exemplo.com.br' where tax_id = '52998224725' returning id`,
    );
    expect(rows).toHaveLength(1);
    const body = application('52998224725', { emailAddress: 'estranho@exemplo.com.br' });
    const loan = await new Browser(lender.app).expectLoan('POST', NEW, { body });
    await send(EMAIL, { taxId: '52998224725' });
    expect(await messagesTo(lender, 'estranho@exemplo.com.br')).toEqual([]);
    const own = await newestLink(lender, 'dona@exemplo.com.br');
    await send(EMAIL, { taxId: '52998224725', emailAddress: 'estranho@exemplo.com.br' });
    const stranger = await enterBy(lender, await newestLink(lender, 'estranho@exemplo.com.br'));
    expect((await stranger.loan()).id).toBe(loan.id);
    const [session] = await lender.database.query<{ loan_id: string | null }>(
      'select loan_id from session order by created_at desc limit 1',
    );
    expect(session?.loan_id).toBe(loan.id);
    // And the customer's own link still works.
    expect((await enterBy(lender, own)).token).toBeDefined();
  });

  it('contains the campaign, and nothing about the person', async () => {
    await new Browser(lender.app).call('POST', `${SEND}0&isLoginPageTest=true&utm_source=boletim`, {
      body: { taxId, emailAddress },
    });
    const rows = await lender.database.query<{ content: object }>(
      "select content from log_entry where kind = 'business' and code = 'login-link-requested' order by created_at desc limit 1",
    );
    expect(rows[0]?.content).toEqual({ messageKind: 0, isLoginPageTest: true, utm_source: 'boletim' });
  });
});
