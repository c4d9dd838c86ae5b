/** The console's pages: plain HTML, forms, and error pages; and a server without them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/sandbox/scenarios/catalogue.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { experiment } from '../experiments/experiments.ts';
import { Browser, SERVER } from '../lender-client.ts';
import { openTestConsole, type TestConsole } from './open-console.ts';
import { portalAddresses } from './portal-addresses.ts';

let at: TestConsole;

beforeAll(async () => {
  const groups = [
    { name: '<a>', weight: 1 },
    { name: 'b', weight: 1 },
  ];
  at = await openTestConsole((await portalAddresses()).loanAddress, [
    experiment({ name: 'unseen', salt: 'unseen' }),
    { ...experiment({ name: 'seen', salt: 'seen' }), groups },
  ]);
});
afterAll(async () => {
  await at.close();
});

describe('pages', () => {
  const PAGES = [
    '',
    '/behaviours',
    '/outbox',
    '/events',
    '/reports',
    '/demands',
    '/experiments',
    '/funnel',
    '/publications',
  ].map((page) => `/sandbox${page}`);

  it.each(PAGES)('%s is plain HTML under the portal’s policy', async (url) => {
    await at.create({ scenario: 'token-sms', name: "Zoë D'Ávila" });
    const answer = await at.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expect(answer.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect(answer.body).not.toContain('[object');
  });

  it('experiments are listed with their verdicts, those without exposures last', async () => {
    await at.database.query(
      `insert into experiment_exposure
       select 'seen', 'seen', gen_random_uuid(), case when n % 10 < 4 then '<a>' else 'b' end, 'getCurrentLoan', now()
       from generate_series(1, 1000) as n`,
    );
    const { body } = await at.app.inject({ url: '/sandbox/experiments' });
    expect(body).toContain('<caption>seen: 100% of new subjects, 1000 exposures</caption>');
    expect(body).toContain('<td>&lt;a&gt;</td><td>1</td><td>400</td>');
    expect(body).toContain('<strong>WARNING: sample ratio mismatch');
    expect(body).toContain('<li>signed: no winner, the groups are not of the declared sizes</li>');
    expect(body).toContain('<ul><li>unseen: 100% of new subjects, 0 exposures</li></ul>');
    const { experiments } = (await at.app.inject({ url: '/sandbox/api/experiments' })).json<{
      experiments: { name: string; exposures: number }[];
    }>();
    expect(experiments.map(({ name, exposures }) => [name, exposures])).toEqual([
      ['unseen', 0],
      ['seen', 1000],
    ]);
  });

  it('reported problems are listed with their number and time line, newest first', async () => {
    const report = {
      requestId: '2b0e6c0e-6b39-4e9f-8f6e-0a4a3c1f5d11',
      release: 'index-Zk9.js',
      path: '/senha/:username/:validationCode',
      timeLine: ['{"type":"visits/opened"}', '{"type":"visits/happened submit"}'],
    };
    const send = async (comment?: string) => {
      const body = comment === undefined ? report : { ...report, comment };
      const reply = await new Browser(at.app).call('POST', '/api/log/problem', { body });
      expect(reply.status, reply.text).toBe(201);
      return reply.json<{ reportNumber: number }>().reportNumber;
    };
    const [first, second] = [await send('  <b>Travou</b> '), await send()];
    expect(second).toBeGreaterThan(first);
    const { body } = await at.app.inject({ url: '/sandbox/reports' });
    const file = (number: number) => `/sandbox/api/reports/${number}`;
    expect(body.indexOf(`"${file(second)}"`)).toBeGreaterThan(0);
    expect(body.indexOf(`"${file(second)}"`)).toBeLessThan(body.indexOf(`"${file(first)}"`));
    expect(body).toContain('<td>&lt;b&gt;Travou&lt;/b&gt;</td>');
    expect(body).toContain('2 actions');
    const { reports } = (await at.app.inject({ url: '/sandbox/api/reports' })).json<{ reports: object[] }>();
    expect(reports.slice(0, 2)).toMatchObject([
      { ...report, number: second, comment: null },
      { ...report, number: first, comment: '<b>Travou</b>' },
    ]);
    const download = await at.app.inject({ url: file(second) });
    expect(download.json()).toMatchObject({ ...report, number: second });
    expect(download.headers['content-disposition']).toBe(`attachment; filename="report-${second}.json"`);
  });

  it.each(['0', '999999999', '99999999999', 'x'])('there is no report %s', async (number) => {
    const answer = await at.app.inject({ url: `/sandbox/api/reports/${number}` });
    expect(answer.statusCode).toBe(404);
  });

  it('one click makes the customer and opens the page', async () => {
    const answer = await at.form('/sandbox/scenarios', [
      ['scenario', 'step-questions'],
      ['afterwards', 'open'],
    ]);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/emprestimo/solicitacao/verificacao/kba');
    const browser = new Browser(at.app);
    browser.token = answer.cookies.find(({ name }) => name === 'trilha_session')?.value;
    expect((await browser.loan()).state.id).toBe(13);
  });

  it('the form of free choices applies each choice', async () => {
    const fields: [string, string][] = [
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
    const answer = await at.form('/sandbox/scenarios', fields);
    expect(answer.statusCode).toBe(201);
    expect(answer.body).toContain('Ivo Paz');
    const browser = new Browser(at.app);
    browser.token = answer.cookies.find(({ name }) => name === 'trilha_session')?.value;
    const { application: told, conditions, state } = await browser.loan();
    expect(state.id).toBe(40);
    expect(conditions?.term).toBe(9);
    expect(told.pendingSteps).toEqual([26, 20]);
    expect(told.financial.insured).toBe(true);
    expect(told.multivariateTests).toEqual({ 'payroll-consent': 'about', '2023-03-insurancePage': 'offer' });
  });

  it('an error page names the mistake', async () => {
    const answer = await at.form('/sandbox/scenarios', [
      ['state', '65'],
      ['daysLate', '3'],
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('daysLate: overdueState');
  });

  it('names every scenario', async () => {
    const { body } = await at.app.inject({ url: '/sandbox' });
    for (const { name } of SCENARIOS) expect(body).toContain(`value="${name}"`);
  });

  it.each([
    ['/sandbox/clock', { days: '2' }, '/sandbox'],
    ['/sandbox/behaviours', { kind: 'slow', milliseconds: '1', operation: 'login' }, '/sandbox/behaviours'],
    ['/sandbox/behaviours/clear', {}, '/sandbox/behaviours'],
  ])('%s acts and returns', async (url, fields: Record<string, string>, location) => {
    const answer = await at.form(url, Object.entries(fields));
    expect(answer.statusCode, answer.body).toBe(303);
    expect(answer.headers.location).toBe(location);
  });

  it('shows messages and events, of one customer when asked', async () => {
    const { taxId } = await at.create({ scenario: 'token-email' });
    const outbox = await at.app.inject({ url: `/sandbox/outbox?taxId=${taxId}` });
    expect(outbox.body).toContain(`cliente.${taxId}@exemplo.com.br`);
    const reply = await new Browser(at.app).call('GET', `/sandbox/api/events?taxId=${taxId}`);
    const { events } = reply.json<{ events: { taxId: string; event: string }[] }>();
    expect(events[0]).toMatchObject({ taxId, event: 'sent-to-underwriting' });
    expect(new Set(events.map((one) => one.taxId))).toEqual(new Set([taxId]));
    expect((await at.app.inject({ url: '/sandbox/outbox?taxId=1%27' })).statusCode).toBe(400);
  });

  it('a form of another site is refused', async () => {
    const before = await at.database.query('select id from customer');
    const foreign = await at.form('/sandbox/scenarios', [['scenario', 'late']], {
      origin: 'https://evil.example',
    });
    expect(foreign.statusCode).toBe(403);
    const opaque = await at.form('/sandbox/scenarios', [['scenario', 'late']], { origin: 'null' });
    expect(opaque.statusCode).toBe(403);
    expect(await at.database.query('select id from customer')).toHaveLength(before.length);
    const headers = { origin: 'http://portal.localhost', host: 'portal.localhost' };
    expect((await at.form('/sandbox/scenarios', [['scenario', 'late']], headers)).statusCode).toBe(201);
  });
});

describe('a console that is off', () => {
  const URLS = ['/sandbox', '/sandbox/outbox', '/sandbox/api/scenarios', '/sandbox/api/clock'];

  it.each([
    ['switched off', { sandboxConsole: 'off' as const }],
    ['with a real lender', { lenderApiUrl: 'http://127.0.0.1:9/api' }],
  ])('%s', async (_when, options) => {
    const other = await createServer({ ...SERVER, database: at.database, ...options });
    for (const url of URLS) {
      expect((await other.inject({ url })).statusCode).toBe(404);
      expect((await other.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    }
    await other.close();
  });
});
