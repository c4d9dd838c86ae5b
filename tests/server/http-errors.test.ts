/**
 * Failures outside the lender's handlers: always a code and a Portuguese message, always with the security headers.
 */
import { type AddressInfo, connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../../src/sandbox/sessions/session.ts';
import { applicantAt, PLAN } from '../sandbox/contract/subjects.ts';
import { Browser, lenderForFile } from '../sandbox/lender-client.ts';

const lender = lenderForFile();
let cookie: string;
beforeAll(async () => {
  cookie = `${SESSION_COOKIE}=${(await applicantAt(lender, PLAN.approved)).browser.token}`;
});

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'PATCH';
const JSON_TYPE = { 'content-type': 'application/json' };
const NEW = '/api/loan/application/new';

function expectWords(reply: LightMyRequestResponse, code: string): void {
  expect(reply.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-ZÀ-Ú][^<>{}]+\.$/) });
  expect(reply.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
}

describe('a failure', () => {
  const CASES: [
    method: Method,
    url: string,
    headers: Record<string, string>,
    payload: string,
    status: number,
    code: string,
  ][] = [
    ['GET', '/api/no-such-call', {}, '', 404, 'not-found'],
    ['POST', '/api/no-such-call', JSON_TYPE, '{}', 404, 'not-found'],
    ['POST', '/nowhere', {}, '', 404, 'not-found'],
    ['GET', NEW, {}, '', 405, 'method-not-allowed'],
    ['PATCH', NEW, JSON_TYPE, '{}', 405, 'method-not-allowed'],
    ['OPTIONS', NEW, {}, '', 405, 'method-not-allowed'],
    ['DELETE', '/api/bank', {}, '', 405, 'method-not-allowed'],
    ['POST', '/api/re-payments/a.pdf', JSON_TYPE, '{}', 405, 'method-not-allowed'],
    ['POST', NEW, JSON_TYPE, '{"a":', 400, 'request-invalid'],
    ['POST', NEW, JSON_TYPE, '{"__proto__":{}}', 400, 'request-invalid'],
    ['POST', NEW, JSON_TYPE, ' '.repeat(70_000), 413, 'payload-too-large'],
    ['POST', NEW, { 'content-type': 'text/plain' }, 'x', 415, 'unsupported-media-type'],
    ['POST', NEW, { 'content-type': 'image/jpeg' }, 'x', 415, 'unsupported-media-type'],
    [
      'POST',
      '/sandbox/partner/statement',
      { 'content-type': 'text/xml' },
      'x',
      415,
      'unsupported-media-type',
    ],
    ['GET', '/%', {}, '', 400, 'request-invalid'],
    ['GET', '/api/%ff', {}, '', 400, 'request-invalid'],
    ['POST', '/api/%zz', JSON_TYPE, '{}', 400, 'request-invalid'],
  ];

  it.each(CASES)('%s %s %o', async (method, url, headers, payload, status, code) => {
    const reply = await lender.app.inject({ method, url, headers, payload });
    expect(reply.statusCode).toBe(status);
    expectWords(reply, code);
    expect(reply.headers.allow).toBe(status === 405 ? (url === NEW ? 'POST' : 'GET, HEAD') : undefined);
  });

  it.each([
    ['hello\r\n\r\n', 400],
    ['FROB / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  ])('for bytes that are not HTTP: %.30j', async (bytes, status) => {
    await lender.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = lender.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request-invalid' });
  });
});

describe('a text that the database cannot store', () => {
  const TEXTS = ['%00', 'a%00b', '%ff', '%ed%a0%80', '%', '%zz', '%c0%80', '%F0%9F', "'%00--"];
  const PARTNER = '/sandbox/partner';
  const PAGES: readonly string[] = [
    ...['statement', 'assessment', 'unico', 'google'].map((page) => `${PARTNER}/${page}?return=`),
    ...['confirmation', 'login', 'visit', 'agreement', 'open-finance'].map(
      (page) => `${PARTNER}/${page}?token=`,
    ),
    ...['bank', 'automatic-pix'].map((page) => `${PARTNER}/${page}?code=`),
    ...['card'].map((page) => `${PARTNER}/${page}?bill=`),
    `${PARTNER}/card?return=/a&bill=`,
    `${PARTNER}/open-finance?consent=`,
    `${PARTNER}/automatic-pix?authorization=`,
    `${PARTNER}/outbox?x=`,
    '/sandbox?x=',
    '/sandbox/events?taxId=',
    '/sandbox/outbox?taxId=',
    '/sandbox/api/events?taxId=',
    '/api/gather-address?zipCode=',
    '/api/loan/current/by-device?code=',
    '/emprestimo/solicitacao/inicio?utm_source=',
    '/assets/',
    '/senha/x/',
  ];

  it.each(PAGES)('is refused in %s', async (page) => {
    for (const text of TEXTS) {
      for (const method of ['GET', 'POST'] as const) {
        const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
        const payload = method === 'POST' ? `decision=yes&email=${text}&code=${text}&taxId=${text}` : '';
        const { statusCode, body } = await lender.app.inject({ method, url: page + text, headers, payload });
        expect([method, page + text, statusCode < 500 ? '' : body]).toEqual([method, page + text, '']);
      }
    }
  });

  it('gives 400 instead of a database error', async () => {
    const reply = await lender.app.inject({ url: `${PARTNER}/card?bill=%00`, headers: { cookie } });
    expect(reply.statusCode).toBe(400);
  });
});

describe('following a link', () => {
  const URL = '/api/customer/loan/current?confirmExtraFormalization=true&confirmApplication=true';
  const CODE = 'x-confirmation-code';

  /** Pending steps, and when the customer confirmed. */
  async function stateOf(browser: Browser, headers: Record<string, string> = {}) {
    const reply = await browser.call('GET', URL, { headers });
    const { application, formalization } = (await browser.loan()) as {
      application: { pendingSteps: number[] };
      formalization: { customer: { confirmedAt: string | null } };
    };
    return { status: reply.status, asked: application.pendingSteps.includes(20), formalization };
  }

  it('confirms nothing; only our own page does, with the code', async () => {
    const created = await new Browser(lender.app).call('POST', '/sandbox/api/scenarios', {
      body: { scenario: 'step-extra-formalization' },
    });
    const { taxId, session } = created.json<{ taxId: string; session: { value: string } }>();
    const browser = new Browser(lender.app);
    browser.token = session.value;
    await browser.call('POST', '/api/loan/application/verification-token', { body: { step: 20 } });
    const sent = await new Browser(lender.app).call('GET', `/sandbox/api/outbox?taxId=${taxId}`);
    const code =
      /\d{6}/.exec(sent.json<{ messages: { content: string }[] }>().messages[0]?.content ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';

    const before = await stateOf(browser);
    expect(before).toMatchObject({ status: 200, asked: true });
    expect(await stateOf(browser, { [CODE]: 'page' })).toMatchObject({ status: 422, asked: true });
    expect(await stateOf(browser, { [CODE]: wrong })).toMatchObject({ status: 422, asked: true });
    expect(await stateOf(browser, { [CODE]: code })).toMatchObject({ status: 200, asked: false });
  });
});
