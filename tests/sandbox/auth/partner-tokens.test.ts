/** Tokens for partners: valid for one visit within minutes, and only for the caller; logout ends the session. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import { application, Browser, lenderForFile } from '../lender-client.ts';

const { taxId, emailAddress, mobilePhoneNumber, password } = EXISTING_CUSTOMER;
const VISIT = '/sandbox/partner/visit?token=';
const OWN = { document: taxId, email: emailAddress, phone: mobilePhoneNumber };
const STARTED = { document: '52998224725', email: 'maria@exemplo.com.br', phone: '11987654321' };

const lender = lenderForFile();
let customer: Browser;
let applicant: Browser;
beforeAll(async () => {
  customer = new Browser(lender.app);
  await customer.call('POST', '/api/auth/login', { body: { username: taxId, password } });
  applicant = new Browser(lender.app);
  await applicant.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
});

type Get = (browser: Browser) => Promise<{ status: number; token: string }>;

function byGet(url: string): Get {
  return async (browser) => {
    const reply = await browser.call('GET', url);
    const token = reply.status === 200 ? reply.json<{ tempToken: string }>().tempToken : '';
    return { status: reply.status, token };
  };
}

interface PartnerAuth {
  data: { partner_auth: { partner_access_token: string } };
}

const byLink =
  (body: object): Get =>
  async (browser) => {
    const reply = await browser.call('POST', '/api/partner/auth-token', { body });
    const token =
      reply.status === 200 ? reply.json<PartnerAuth>().data.partner_auth.partner_access_token : '';
    return { status: reply.status, token };
  };

const TOKENS: readonly [name: string, get: Get][] = [
  ['temporary', byGet('/api/auth/temp-token')],
  ['seller referral', byGet('/api/seller/referral/temp-token')],
  ['partner', byLink(OWN)],
];

describe.each(TOKENS)('a %s token', (_name, get) => {
  it('identifies the customer to the partner, once', async () => {
    const { token } = await get(customer);
    expect(token).toMatch(/^[\w-]{43}$/);
    const partner = new Browser(lender.app);
    const first = await partner.call('GET', VISIT + token);
    expect([first.status, first.text.includes('Olá, Clara!'), partner.token]).toEqual([200, true, undefined]);
    const again = await partner.call('GET', VISIT + token);
    expect([again.status, again.text.includes('Clara')]).toEqual([422, false]);
  });

  it('is valid for five minutes of the lender’s clock', async () => {
    const { token } = await get(customer);
    await lender.pass(5 * 60);
    expect((await new Browser(lender.app).call('GET', VISIT + token)).status).toBe(422);
  });

  it('needs a session', async () => {
    expect((await get(new Browser(lender.app))).status).toBe(401);
  });

  it('does not open the account', async () => {
    const { token } = await get(customer);
    const stranger = new Browser(lender.app);
    expect((await stranger.call('GET', `/sandbox/partner/login?token=${token}`)).status).toBe(422);
    stranger.token = token;
    expect((await stranger.call('GET', '/api/customer/loan/current')).status).toBe(401);
  });
});

describe('a partner token', () => {
  it.each<[string, () => Browser, object, number]>([
    ['own contacts', () => customer, OWN, 200],
    ['own contacts, address in capitals', () => customer, { ...OWN, email: emailAddress.toUpperCase() }, 200],
    ["an application's own contacts", () => applicant, STARTED, 200],
    ["another's CPF", () => customer, { ...OWN, document: '52998224725' }, 404],
    ["a stranger with a customer's data", () => applicant, OWN, 404],
    ["another's address", () => customer, { ...OWN, email: 'outra@exemplo.com.br' }, 403],
    ["another's phone", () => customer, { ...OWN, phone: '11987654321' }, 403],
    ['a CPF with marks', () => customer, { ...OWN, document: '222.221.222-79' }, 400],
  ])('for %s', async (_name, browser, body, status) => {
    expect((await byLink(body)(browser())).status).toBe(status);
  });

  it('is for an account without a loan, too, by its own contacts', async () => {
    const customerId = randomUUID();
    await lender.database.query(
      `insert into customer (id, tax_id, email_address, mobile_phone_number, created_at)
       values ($1, '11144477735', 'Rui@Exemplo.com.br', '11912345678', now())`,
      [customerId],
    );
    const browser = new Browser(lender.app);
    browser.token = await beginSession(lender.database, { customerId, loanId: null }, new Date());
    const own = { document: '11144477735', email: 'rui@exemplo.com.br', phone: '11912345678' };
    expect((await byLink(own)(browser)).status).toBe(200);
    expect((await byLink({ ...own, email: emailAddress })(browser)).status).toBe(403);
    expect((await byLink({ ...own, phone: mobilePhoneNumber })(browser)).status).toBe(403);
    expect((await byGet('/api/auth/temp-token')(browser)).status).toBe(200);
  });

  it('for an application knows the contacts in it, not those of the account', async () => {
    const email = 'dona@exemplo.com.br';
    const change = (address: string | null) =>
      lender.database.query('update customer set email_address = $2 where tax_id = $1', [
        STARTED.document,
        address,
      ]);
    await change(email);
    const status = (await byLink({ ...STARTED, email })(applicant)).status;
    await change(null);
    expect(status).not.toBe(200);
    expect((await byLink(STARTED)(applicant)).status).toBe(200);
  });

  it('is the same for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => customer.call('POST', '/api/partner/auth-token', { body: OWN, headers });
    expect((await send()).text).toBe((await send()).text);
  });
});

describe('a logout', () => {
  it('ends the session permanently, whatever its idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    for (let round = 0; round < 2; round += 1) {
      const browser = new Browser(lender.app);
      await browser.call('POST', '/api/auth/login', { body: { username: taxId, password } });
      const { token } = browser;
      const bye = await browser.call('DELETE', '/api/auth/logout', { headers });
      expect([bye.status, browser.token]).toEqual([204, undefined]);
      browser.token = token;
      expect((await browser.call('GET', '/api/auth/temp-token')).status).toBe(401);
      expect((await browser.call('GET', '/api/auth/logged')).json()).toMatchObject({ isLoggedIn: false });
    }
  });

  it('without a session is not an error', async () => {
    expect((await new Browser(lender.app).call('DELETE', '/api/auth/logout')).status).toBe(204);
  });
});
