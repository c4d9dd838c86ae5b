/** Partners' pages in frames: their address, their policy, and what a press there changes at the lender. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/lender.generated.ts';
import { formatDate } from '../../src/domain/calendar-date.ts';
import { framingHosts, partnerHost, partnerOrigin } from '../../src/sandbox/base/partner-origin.ts';
import { beginSession } from '../../src/sandbox/sessions/session.ts';
import type { Browser } from './lender-client.ts';
import { type Created, openTestConsole, type TestConsole } from './scenarios/open-console.ts';
import { pageOf } from './shown-page.ts';

type Schemas = components['schemas'];

let at: TestConsole;
beforeAll(async () => {
  at = await openTestConsole();
});
afterAll(async () => at.close());

it.each<[host: string, partner: string | null, framers: string[]]>([
  ['localhost', '127.0.0.1', ['127.0.0.1']],
  ['LOCALHOST:3000', '127.0.0.1:3000', ['127.0.0.1:3000']],
  ['voltz.localhost:80', '127.0.0.1:80', []],
  ['127.0.0.1:3000', 'localhost:3000', ['localhost:3000', '*.localhost:3000']],
  ['[::1]:3000', null, []],
  ['192.168.0.7:3000', null, []],
  ['portal.example', null, []],
  ['localhost.evil.example', null, []],
  ['127.0.0.1;script-src:1 *', null, []],
  ['', null, []],
])('the partners of %s are at %s, and it is framed by %j', (host, partner, framers) => {
  expect([partnerHost(host), framingHosts(host)]).toEqual([partner, framers]);
});

it('an origin keeps its scheme and port', () => {
  expect(partnerOrigin('https://localhost:8443')).toBe('https://127.0.0.1:8443');
  expect(partnerOrigin('http://192.168.0.7')).toBeNull();
});

async function frameOf(browser: Browser, page: string): Promise<URL> {
  const reply = await browser.call('GET', `/api/partner/frame?page=${page}`);
  expect(reply.status, reply.text).toBe(200);
  return new URL(reply.json<Schemas['PartnerFrame']>().url ?? '');
}

/** The frame's page, and how to press its button; without a cookie, as in a foreign frame. */
function visit(url: URL) {
  const path = url.pathname + url.search;
  const read = async (target = path) => at.app.inject({ url: target, headers: { host: url.host } });
  return {
    read,
    page: async () => pageOf((await read()).body),
    /** Follows the redirect. */
    press: async (fields: readonly (readonly [string, string])[]) => {
      const reply = await at.form(path, fields, { host: url.host });
      expect(reply.statusCode).toBe(303);
      return (await read(String(reply.headers.location))).body;
    },
  };
}

describe('every page in a frame', () => {
  it('may be framed by the portal and by nobody else, and says so when it refuses, too', async () => {
    const { browser } = await at.create({ scenario: 'current' });
    const url = await frameOf(browser, 'preferences');
    expect(url.host).toBe('127.0.0.1');
    for (const [token, status] of [
      [url.searchParams.get('token'), 200],
      ['unknown', 422],
    ] as const) {
      const reply = await visit(url).read(`${url.pathname}?token=${token}`);
      expect(reply.statusCode).toBe(status);
      expect(reply.headers['x-frame-options']).toBeUndefined();
      expect(String(reply.headers['content-security-policy']).split(';')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        'img-src data:',
        "form-action 'self'",
        "base-uri 'none'",
        'frame-ancestors localhost *.localhost',
      ]);
      expect(reply.body).toContain('<script src="/sandbox/partner/frame.js" defer>');
      expect(pageOf(reply.body).link).toEqual([]);
    }
    const script = await visit(url).read('/sandbox/partner/frame.js');
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  it('stays valid for half an hour', async () => {
    const { browser } = await at.create({ scenario: 'current' });
    const frame = visit(await frameOf(browser, 'preferences'));
    await at.app.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { seconds: 29 * 60 } });
    expect((await frame.read()).statusCode).toBe(200);
    await at.app.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { seconds: 2 * 60 } });
    expect((await frame.read()).body).toContain('Este acesso venceu');
  });

  it('is not opened for a session that a form began, nor by a token of another purpose', async () => {
    const { browser, loan } = await at.create({ scenario: 'late' });
    const frame = await frameOf(browser, 'preferences');
    const agreement = await browser.call('POST', '/api/acordo-certo/find-iframe-token');
    const { token } = agreement.json<Schemas['AcordoCertoToken']>();
    expect((await visit(frame).read(`${frame.pathname}?token=${token}`)).statusCode).toBe(422);
    const { id } = (await browser.loan()).application.personal;
    await at.database.transaction(async (transaction) => {
      browser.token = await beginSession(transaction, { customerId: id ?? '', loanId: loan.id }, new Date());
    });
    expect((await browser.call('GET', '/api/partner/frame?page=preferences')).json()).toMatchObject({
      code: 'login-required',
    });
  });

  it('has no address where the portal has no second origin', async () => {
    const { browser } = await at.create({ scenario: 'current' });
    const reply = await browser.call('GET', '/api/partner/frame?page=preferences', {
      headers: { host: '192.168.0.7:3000' },
    });
    expect([reply.status, reply.json()]).toEqual([200, { url: null }]);
  });
});

describe('preferences', () => {
  it('are those of the account, and change it', async () => {
    const { browser } = await at.create({ scenario: 'current' });
    const subject = 'marketing-personal-lending-application';
    await browser.call('PUT', '/api/customer/update-message-preferences', {
      body: { preferences: { [subject]: ['sms'] } },
    });
    const frame = visit(await frameOf(browser, 'preferences'));
    const ticked = (html: string) => [...html.matchAll(/value="([\w-]+)" checked/g)].map(([, name]) => name);
    expect(ticked((await frame.read()).body)).toEqual(['sms']);
    const after = await frame.press([
      ['channel', 'whatsapp'],
      ['channel', 'email'],
      ['channel', 'fax'],
    ]);
    expect(after).toContain('<p class="done" role="status">Preferências salvas.</p>');
    expect(ticked(after)).toEqual(['email', 'whatsapp']);
    const kept = await browser.call('GET', '/api/customer/get-message-preferences');
    expect(kept.json()).toMatchObject({ preferences: { [subject]: ['email', 'whatsapp'] } });
    expect(ticked(await frame.press([]))).toEqual([]);
  });
});

describe('a contestation', () => {
  const REASON = 'Minha renda mudou & é maior';
  const demandsOf = async ({ browser }: Created) =>
    (await browser.call('GET', '/api/customer/demands')).json<Schemas['Demands']>().demands;

  it('is filed once, with a number and a deadline', async () => {
    const customer = await at.create({ scenario: 'declined' });
    const frame = visit(await frameOf(customer.browser, 'contestation'));
    expect(await frame.page()).toMatchObject({ buttons: [['file', 'Enviar contestação']] });
    expect(pageOf(await frame.press([['comment', ' curto ']])).text).toHaveLength(1);
    expect(await demandsOf(customer)).toEqual([]);
    await frame.press([['comment', ` ${REASON} `]]);
    const after = pageOf(await frame.press([['comment', 'Apertei outra vez sem querer']]));
    const [demand, ...others] = await demandsOf(customer);
    expect([demand, others]).toMatchObject([{ kind: 'contestation', state: 'open', comment: REASON }, []]);
    expect(after).toMatchObject({
      text: [
        `Contestação ${demand?.number}: em análise por uma pessoa. Resposta até ${formatDate(demand?.dueOn ?? '')}.`,
      ],
      buttons: [],
    });
  });

  it('needs a refusal', async () => {
    const customer = await at.create({ scenario: 'current' });
    const frame = visit(await frameOf(customer.browser, 'contestation'));
    const nothing = { text: ['Você não tem pedido negado para contestar.'], buttons: [] };
    expect(await frame.page()).toMatchObject(nothing);
    expect(pageOf(await frame.press([['comment', REASON]]))).toMatchObject(nothing);
    expect(await demandsOf(customer)).toEqual([]);
  });
});
