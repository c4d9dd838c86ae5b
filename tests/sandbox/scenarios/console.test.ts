/** The console as people and programs use it: customers in one click, the clock, trouble, records, and its absence. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { lateCharges } from '../../../src/domain/loan/late-charges.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { SCENARIOS } from '../../../src/sandbox/scenarios/catalogue.ts';
import type { Loan } from '../../../src/sandbox/wire.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { application, Browser } from '../lender-client.ts';
import { openTestDatabase, PROJECT_ROOT } from '../test-database.ts';
import { openPortalAddresses, type PortalAddresses } from './portal-addresses.ts';

const SERVER = { projectRoot: PROJECT_ROOT, buildDirectory: '/nonexistent' };
let database: Database;
let portal: PortalAddresses;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  [database, portal] = await Promise.all([openTestDatabase(), openPortalAddresses()]);
  app = await createServer({ ...SERVER, database, loanAddress: portal.loanAddress });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await portal.close();
});

interface Created {
  taxId: string;
  password: string;
  session: { name: string; value: string };
  url: string;
  loan: Pick<Loan, 'id' | 'state'>;
}

async function create(body: object): Promise<Created & { browser: Browser }> {
  const reply = await new Browser(app).call('POST', '/sandbox/api/scenarios', { body });
  expect(reply.status, reply.text).toBe(201);
  const created = reply.json<Created>();
  const browser = new Browser(app);
  browser.token = created.session.value;
  return { ...created, browser };
}

async function pass(days: number): Promise<void> {
  const reply = await new Browser(app).call('POST', '/sandbox/api/clock', { body: { days } });
  expect(reply.status, reply.text).toBe(200);
}

const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('POST /sandbox/api/scenarios', () => {
  it('answers with what a test needs: CPF and password that log in, a session that works, the page', async () => {
    const created = await create({ scenario: 'late', daysLate: 45, name: 'Rita Melo' });
    expect(created).toMatchObject({
      url: '/cliente/emprestimo',
      loan: { state: { id: 80, phase: { id: 6 } } },
    });
    expect((await created.browser.loan()).application.personal.name).toBe('Rita Melo');
    const other = new Browser(app);
    const body = { username: created.taxId, password: created.password };
    expect((await other.call('POST', '/api/auth/login', { body })).status).toBe(200);
    expect((await other.loan()).id).toBe(created.loan.id);
  });

  it('takes free choices', async () => {
    const { browser, url } = await create({
      state: 65,
      phase: 5,
      recurring: true,
      insured: true,
      paidInstallments: 4,
      term: 6,
      experiments: { 'new-customer-area': 'home' },
      product: 'topsim',
    });
    expect(url).toBe('/cliente/resumo');
    const loan = await browser.loan();
    expect(loan.labels2).toMatchObject({ recurrency: true, product: 'topsim' });
    expect(loan.application).toMatchObject({
      financial: { insured: true },
      multivariateTests: { 'new-customer-area': 'home' },
    });
    const reply = await browser.call('GET', '/api/loan/current/re-payments');
    const { balance, nextUnpaidInstallment } = reply.json<{
      balance: { state: number }[];
      nextUnpaidInstallment: { number: number };
    }>();
    expect(balance.map(({ state }) => state)).toEqual([5, 5, 5, 5, 1, 1]);
    expect(nextUnpaidInstallment.number).toBe(5);
  });

  it.each([
    ['an unknown name', { scenario: 'nowhere' }, 404],
    ['nothing', {}, 400],
    ['a list', [1], 400],
    ['contradictions', { scenario: 'current', daysLate: 4 }, 400],
    ['an unknown member', { state: 65, admin: true }, 400],
    ['a name that is code', { state: 65, name: '<b>x</b>' }, 400],
  ])('refuses %s', async (_what, body, status) => {
    const reply = await new Browser(app).call('POST', '/sandbox/api/scenarios', { body });
    expect(reply.status).toBe(status);
    expect(reply.json()).toHaveProperty('code');
  });

  it('lists what there is, and logs in as anybody', async () => {
    const visitor = new Browser(app);
    const listed = (await visitor.call('GET', '/sandbox/api/scenarios')).json<{
      scenarios: { name: string }[];
    }>();
    expect(listed.scenarios.map(({ name }) => name)).toEqual(SCENARIOS.map(({ name }) => name));
    const { taxId, loan } = await create({ scenario: 'contract' });
    const reply = await visitor.call('POST', '/sandbox/api/sessions', { body: { taxId } });
    expect(reply.json()).toMatchObject({ url: '/emprestimo/solicitacao/contrato', loan: { id: loan.id } });
    expect((await visitor.loan()).id).toBe(loan.id);
    const nobody = await visitor.call('POST', '/sandbox/api/sessions', { body: { taxId: '39053344705' } });
    expect(nobody.status).toBe(404);
  });
});

describe('the clock', () => {
  interface Installment {
    owedAmount: number;
    dueDate: string;
    state: number;
  }

  const nextOf = async (browser: Browser) =>
    (await browser.call('GET', '/api/loan/current/re-payments')).json<{
      nextUnpaidInstallment: Installment;
    }>().nextUnpaidInstallment;

  it('makes late, with fine and interest, and in the end sold', async () => {
    const { browser } = await create({ scenario: 'current' });
    const before = await nextOf(browser);
    expect(before.state).toBe(1);
    await pass(10);
    expect((await browser.loan()).state.id).toBe(65);
    await pass(15);
    expect((await browser.loan()).state).toEqual({ id: 80, phase: { id: 6 } });
    const late = await nextOf(browser);
    const charges = lateCharges(before.owedAmount, before.dueDate, addDays(before.dueDate, 15));
    expect(late).toMatchObject({ owedAmount: charges.total, dueDate: before.dueDate, state: 2 });
    expect(charges.total).toBeGreaterThan(before.owedAmount);
    await pass(164);
    expect((await browser.loan()).state.id).toBe(80);
    await pass(1);
    const sold = await browser.loan();
    expect(sold.state).toEqual({ id: 110, phase: { id: 8 } });
    expect(['recovery', 'hoepers', 'arc']).toContain(sold.portfolioCode);
  });

  it.each([
    ['credit-policy', 5],
    ['disbursement-sent', 65],
    ['automatic-approval', 65],
  ])('lets %s go on, which was held to be seen', async (scenario, state) => {
    const { browser, loan } = await create({ scenario });
    expect((await browser.loan()).state.id).toBe(loan.state.id);
    await pass(3);
    expect((await browser.loan()).state.id).toBe(state);
  });

  it.each([[{ days: -1 }], [{ days: 0 }], [{}], [{ days: 4_000 }], [{ days: 1.5 }], [null]])(
    'refuses %j',
    async (body) => {
      const reply = await new Browser(app).call('POST', '/sandbox/api/clock', { body: body ?? undefined });
      expect(reply.status).toBe(400);
    },
  );
});

describe('moves after the money', () => {
  it('a loan is given back within seven days, and not later', async () => {
    const { browser } = await create({ scenario: 'current-first' });
    const asked = await browser.expectLoan('PUT', '/api/contract/cancel');
    expect(asked).toMatchObject({ state: { id: 71 }, cancelledAt: null });
    await pass(1);
    expect(await browser.loan()).toMatchObject({ state: { id: 71 }, cancelledAt: expect.any(String) });
    const old = await create({ scenario: 'current' });
    expect((await old.browser.call('PUT', '/api/contract/cancel')).status).toBe(409);
  });

  it.each([
    ['running again', { scenario: 'late', daysLate: 5 }, 65],
    ['settled with the last', { scenario: 'late', paidInstallments: 11 }, 100],
  ])('a late loan is agreed on elsewhere and kept: %s', async (_what, choices, state) => {
    const { browser } = await create(choices);
    const visit = async () => {
      const reply = await browser.call('POST', '/api/acordo-certo/find-iframe-token');
      return `/sandbox/partner/agreement?token=${reply.json<{ token: string }>().token}`;
    };
    const act = async (url: string) => (await app.inject({ method: 'POST', url })).statusCode;
    const agreement = await visit();
    expect((await app.inject({ url: agreement })).body).toContain('Fechar acordo');
    expect(await act(agreement)).toBe(200);
    expect((await browser.loan()).state).toEqual({ id: 90, phase: { id: 6 } });
    expect(await act(agreement)).toBe(401);
    expect(await act(await visit())).toBe(200);
    expect((await browser.loan()).state.id).toBe(state);
    const over = await browser.call('POST', '/api/acordo-certo/find-iframe-token');
    expect(over.status).toBe(409);
  });
});

describe('behaviours', () => {
  const ask = (body: object) => new Browser(app).call('POST', '/sandbox/api/behaviours', { body });
  const banks = () => fetch(`${address}/api/bank`);
  const lead = (taxId: string) =>
    fetch(`${address}/api/loan/application/new`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': '0b2f7f0a-9a51-4f7e-8d5e-0d6c5a1b2c3d',
      },
      body: JSON.stringify(application(taxId)),
    });

  it('a failure with status and code, for so many calls of one operation', async () => {
    await ask({ operation: 'listBanks', kind: 'fail', status: 503, code: 'maintenance', calls: 2 });
    expect((await fetch(`${address}/api/auth/logged`)).status).toBe(200);
    for (const status of [503, 503, 200]) {
      const answer = await banks();
      expect(answer.status).toBe(status);
      if (status === 503) expect(await answer.json()).toMatchObject({ code: 'maintenance' });
    }
  });

  it('a slow answer, whichever call comes next', async () => {
    await ask({ kind: 'slow', milliseconds: 400 });
    const began = performance.now();
    expect((await banks()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(390);
  });

  it('a dropped connection: nothing is done', async () => {
    await ask({ operation: 'createApplication', kind: 'drop' });
    await expect(lead('12345678909')).rejects.toThrow();
    expect(await database.query("select id from customer where tax_id = '12345678909'")).toEqual([]);
  });

  it('a lost answer: all is done, and asking again with the same key gives it', async () => {
    await ask({ operation: 'createApplication', kind: 'drop-answer' });
    await expect(lead('12345678909')).rejects.toThrow();
    expect(await database.query("select id from customer where tax_id = '12345678909'")).toHaveLength(1);
    expect((await lead('12345678909')).status).toBe(201);
    expect(
      await database.query(
        'select id from loan where customer_id = (select id from customer where tax_id = $1)',
        ['12345678909'],
      ),
    ).toHaveLength(1);
  });

  it('are listed and cleared', async () => {
    await ask({ operation: 'login', kind: 'fail', status: 500, calls: 7 });
    const list = async () =>
      (await new Browser(app).call('GET', '/sandbox/api/behaviours')).json<{ behaviours: object[] }>()
        .behaviours;
    expect(await list()).toMatchObject([{ operation: 'login', callsLeft: 7 }]);
    expect((await new Browser(app).call('DELETE', '/sandbox/api/behaviours')).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ kind: 'explode' }],
    [{ kind: 'fail', status: 200 }],
    [{ kind: 'fail', code: 'Not A Code' }],
    [{ kind: 'slow', milliseconds: 3_600_000 }],
    [{ kind: 'slow', operation: 'noSuchCall' }],
    [{ kind: 'slow', calls: 0 }],
  ])('refuse %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });
});

describe('pages', () => {
  const PAGES = ['/sandbox', '/sandbox/behaviours', '/sandbox/outbox', '/sandbox/events'];

  it.each(PAGES)('%s is plain HTML under the portal’s policy', async (url) => {
    await create({ scenario: 'token-sms', name: "Zoë D'Ávila" });
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expect(answer.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect(answer.body).not.toContain('[object');
  });

  it('one click makes the customer and opens the page', async () => {
    const answer = await form('/sandbox/scenarios', { scenario: 'step-questions', afterwards: 'open' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/emprestimo/solicitacao/verificacao/kba');
    const browser = new Browser(app);
    browser.token = answer.cookies.find(({ name }) => name === 'trilha_session')?.value;
    expect((await browser.loan()).state.id).toBe(13);
  });

  it('the form of free choices means what it says', async () => {
    const fields = [
      ['state', '40'],
      ['name', 'Ivo Paz'],
      ['term', '9'],
      ['insured', 'true'],
      ['steps', '26'],
      ['steps', '20'],
      ['experiments', 'payroll-consent=about\n\n2023-03-insurancePage=offer'],
      ['daysLate', ''],
      ['afterwards', 'show'],
    ];
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/scenarios',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).toContain('Ivo Paz');
    const browser = new Browser(app);
    browser.token = answer.cookies.find(({ name }) => name === 'trilha_session')?.value;
    const { application: told, conditions, state } = await browser.loan();
    expect(state.id).toBe(40);
    expect(conditions?.term).toBe(9);
    expect(told.pendingSteps).toEqual([26, 20]);
    expect(told.financial.insured).toBe(true);
    expect(told.multivariateTests).toEqual({ 'payroll-consent': 'about', '2023-03-insurancePage': 'offer' });
  });

  it('a refusal is a page that names what was wrong', async () => {
    const answer = await form('/sandbox/scenarios', { state: '65', daysLate: '3' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('daysLate: overdueState');
  });

  it('names every scenario', async () => {
    const { body } = await app.inject({ url: '/sandbox' });
    for (const { name } of SCENARIOS) expect(body).toContain(`value="${name}"`);
  });

  it.each([
    ['/sandbox/clock', { days: '2' }, '/sandbox'],
    ['/sandbox/behaviours', { kind: 'slow', milliseconds: '1', operation: 'login' }, '/sandbox/behaviours'],
    ['/sandbox/behaviours/clear', {}, '/sandbox/behaviours'],
  ])('%s acts and returns', async (url, fields: Record<string, string>, location) => {
    const answer = await form(url, fields);
    expect(answer.statusCode, answer.body).toBe(303);
    expect(answer.headers.location).toBe(location);
  });

  it('shows messages and events, of one customer when asked', async () => {
    const { taxId } = await create({ scenario: 'token-email' });
    const outbox = await app.inject({ url: `/sandbox/outbox?taxId=${taxId}` });
    expect(outbox.body).toContain(`cliente.${taxId}@exemplo.com.br`);
    const reply = await new Browser(app).call('GET', `/sandbox/api/events?taxId=${taxId}`);
    const { events } = reply.json<{ events: { taxId: string; event: string }[] }>();
    expect(events[0]).toMatchObject({ taxId, event: 'sent-to-underwriting' });
    expect(new Set(events.map((one) => one.taxId))).toEqual(new Set([taxId]));
    expect((await app.inject({ url: '/sandbox/outbox?taxId=1%27' })).statusCode).toBe(400);
  });

  it('another site’s form does nothing', async () => {
    const before = await database.query('select id from customer');
    const foreign = await form(
      '/sandbox/scenarios',
      { scenario: 'late' },
      { origin: 'https://evil.example' },
    );
    expect(foreign.statusCode).toBe(403);
    const opaque = await form('/sandbox/scenarios', { scenario: 'late' }, { origin: 'null' });
    expect(opaque.statusCode).toBe(403);
    expect(await database.query('select id from customer')).toHaveLength(before.length);
    const headers = { origin: 'http://portal.example', host: 'portal.example' };
    expect((await form('/sandbox/scenarios', { scenario: 'late' }, headers)).statusCode).toBe(201);
  });
});

describe('absent', () => {
  const URLS = ['/sandbox', '/sandbox/outbox', '/sandbox/api/scenarios', '/sandbox/api/clock'];

  it.each([
    ['switched off', { sandboxConsole: false }],
    ['with a real lender', { lenderApiUrl: 'http://127.0.0.1:9/api' }],
  ])('%s', async (_when, options) => {
    const other = await createServer({ ...SERVER, database, ...options });
    for (const url of URLS) {
      expect((await other.inject({ url })).statusCode).toBe(404);
      expect((await other.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    }
    await other.close();
  });
});
