/** Open Finance: a consent is requested, authorised or refused at the institution, and expires after an hour. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, Browser, openLender, type TestLender } from '../lender-client.ts';

let lender: TestLender;
beforeAll(async () => {
  lender = await openLender();
});
afterAll(async () => lender.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function applicant(): Promise<Browser> {
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
  return browser;
}

async function asked(browser: Browser): Promise<string> {
  const reply = await browser.call('POST', '/api/consent?bankCode=77');
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

  it('not authorised within an hour is rejected', async () => {
    const browser = await applicant();
    const url = await asked(browser);
    await lender.pass(3_590);
    expect((await consentOf(browser)).consentState).toBe('AWAITING_AUTHORISATION');
    await lender.pass(11);
    await decide(browser, url, 'yes');
    expect((await consentOf(browser)).consentState).toBe('REJECTED');
  });

  it('belongs to its customer, and a newer one replaces it', async () => {
    const browser = await applicant();
    const first = await asked(browser);
    const second = await asked(browser);
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
