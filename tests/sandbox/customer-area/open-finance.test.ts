/** Open Finance: a consent is requested, authorised or refused at the institution, expires after an hour, is revoked. */
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { application, Browser, lenderForFile } from '../lender-client.ts';
import { runningLoan } from '../payments/running-loan.ts';

type Current = components['schemas']['OpenFinanceCurrent'];

const lender = lenderForFile();

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function applicant(): Promise<Browser> {
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
  return browser;
}

const REVOKE = '/api/consent/revoke';
const ended = {
  bankCode: '077',
  institution: 'Inter',
  state: 'REJECTED',
  reason: 'CUSTOMER_MANUALLY_REVOKED',
  authorisedAt: null,
  expiresAt: null,
  consentRedirectUrl: null,
};

const currentOf = async (browser: Browser) =>
  (await browser.call('GET', '/api/consent/current')).json<Current>();

async function asked(browser: Browser, bankCode = '77'): Promise<string> {
  const reply = await browser.call('POST', `/api/consent?bankCode=${bankCode}`);
  return reply.json<{ consentRedirectUrl: string }>().consentRedirectUrl;
}

async function consentOf(browser: Browser) {
  return (await browser.loan()).application.openFinance;
}

const decide = (browser: Browser, url: string, decision: string) =>
  browser.call('POST', url, { body: `decision=${decision}`, headers: FORM });

describe('a consent', () => {
  it.each([
    ['yes', 'AUTHORISED', 1],
    ['no', 'REJECTED', 0],
  ])('answered with %s is %s, permanently', async (decision, state, proofs) => {
    const browser = await applicant();
    const url = await asked(browser);
    expect(await consentOf(browser)).toMatchObject({
      openFinancePartner: 'Inter',
      consentState: 'AWAITING_AUTHORISATION',
      typeName: 'accounts',
    });
    expect((await browser.call('GET', url)).text).toContain('Autorizar compartilhamento');
    const back = await decide(browser, url, decision);
    expect([back.status, back.headers.location]).toEqual([
      303,
      '/emprestimo/solicitacao/carregando-open-finance',
    ]);
    await decide(browser, url, decision === 'yes' ? 'no' : 'yes');
    expect((await consentOf(browser)).consentState).toBe(state);
    const { id } = await browser.loan();
    const kept = await lender.database.query(
      "select kind from consent_record where loan_id = $1 and kind = 'open-finance'",
      [id],
    );
    expect(kept.length).toBe(proofs);
  });

  it.each([
    ['an applicant', applicant, 'analisar o seu pedido de empréstimo'],
    ['a customer', () => runningLoan(lender, { firstDueIn: 10 }), 'oferecer crédito que cabe no seu bolso'],
  ])('names at the institution the purpose that %s was told', async (_who, someone, purpose) => {
    const browser = await someone();
    expect((await browser.call('GET', await asked(browser))).text).toContain(`Finalidade: ${purpose}.`);
  });

  it('not authorised within an hour is rejected', async () => {
    const browser = await applicant();
    const url = await asked(browser);
    await lender.pass(3_590);
    expect((await consentOf(browser)).consentState).toBe('AWAITING_AUTHORISATION');
    await lender.pass(11);
    await decide(browser, url, 'yes');
    expect((await consentOf(browser)).consentState).toBe('REJECTED');
  });

  it('put off at the institution waits, and is continued by a second request', async () => {
    const browser = await applicant();
    const url = await asked(browser);
    const back = await decide(browser, url, 'later');
    expect(back.headers.location).toBe('/emprestimo/solicitacao/carregando-open-finance');
    expect(await asked(browser)).toBe(url);
    expect(await currentOf(browser)).toMatchObject({
      bankCode: '077',
      state: 'AWAITING_AUTHORISATION',
      consentRedirectUrl: url,
    });
  });

  it('is shown while it lasts, and revoked once', async () => {
    const browser = await applicant();
    expect(await currentOf(browser)).toMatchObject({ institution: null, state: null, expiresAt: null });
    await decide(browser, await asked(browser), 'yes');
    const given = await currentOf(browser);
    expect(given).toMatchObject({
      institution: 'Inter',
      state: 'AUTHORISED',
      reason: null,
      consentRedirectUrl: null,
    });
    const days = (Date.parse(given.expiresAt ?? '') - Date.parse(given.authorisedAt ?? '')) / 86_400_000;
    expect(days).toBe(365);
    expect((await browser.call('POST', '/api/consent?bankCode=260')).status).toBe(409);
    const ends = [await browser.call('PUT', REVOKE), await browser.call('PUT', REVOKE)];
    expect(ends.map((reply) => reply.json<Current>())).toEqual([0, 1].map(() => ended));
    expect((await browser.call('POST', '/api/consent?bankCode=260')).status).toBe(200);
  });

  it('that waits is withdrawn by a revocation', async () => {
    const browser = await applicant();
    const url = await asked(browser);
    await browser.call('PUT', REVOKE);
    await decide(browser, url, 'yes');
    expect(await currentOf(browser)).toEqual(ended);
  });

  it('belongs to its customer, and a newer one replaces it', async () => {
    const browser = await applicant();
    const first = await asked(browser);
    const second = await asked(browser, '260');
    expect((await browser.call('GET', first)).status).toBe(404);
    expect((await (await applicant()).call('GET', second)).status).toBe(404);
    expect((await decide(await applicant(), second, 'yes')).status).toBe(404);
    expect((await consentOf(browser)).consentState).toBe('AWAITING_AUTHORISATION');
  });

  it('can be given only at participating institutions', async () => {
    const reply = await (await applicant()).call('POST', '/api/consent?bankCode=999');
    expect(reply.status).toBe(404);
  });
});
