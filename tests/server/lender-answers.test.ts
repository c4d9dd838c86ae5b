/**
 * A real lender that answers otherwise than the contract: what the browser gets, and the line that is logged. Nothing that the
 * lender wrote reaches either of them.
 */
import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../src/server/create-server.ts';

const SECRET = 'Traceback NullPointerException 52998224725';
const HTML = `<!doctype html><pre>${SECRET}</pre>`;
const JSON_TYPE = 'application/json';
const BANKS = '/api/bank';
const CURRENT = '/api/customer/loan/current';
const REPAYMENTS = '/api/loan/current/re-payments';
const MOST = '/api/automatic-payment/max-amount';
const PDF = '/api/loan/current/contract.pdf';
const LOG = '/api/log/business';
const UNREADABLE = '502 lender-unreachable';
const WRONG = '500 internal-error';

interface Answer {
  readonly status: number;
  readonly type: string;
  /** Null: the connection is cut, or nothing comes. */
  readonly body: string | null;
  readonly isSlow?: boolean;
}

const html = (status: number): Answer => ({ status, type: 'text/html', body: HTML });
const json = (value: unknown, status = 200): Answer => ({
  status,
  type: JSON_TYPE,
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

const file = (body: string): Answer => ({ status: 200, type: 'application/pdf', body });

let next: Answer;
function answer(response: ServerResponse): void {
  const { status, type, body, isSlow } = next;
  if (isSlow) return;
  if (body === null) return void response.destroy();
  response.writeHead(status, { 'content-type': type, location: 'https://evil.example/' });
  response.end(status === 204 ? undefined : body);
}

const BANK = { code: '1', name: 'Banco', active: true, logo: null };
const LONG = 'B'.repeat(900);
const FAILURE = { code: 'internal-error', message: 'Não.' };

/** What comes: its name, the call, the answer → the status and code for the browser, and the line in the log. */
const ROWS: readonly [string, string, Answer, string, string | null][] = [
  ['a page instead of JSON', BANKS, html(200), UNREADABLE, 'integrationError no-json'],
  ['a page that says it is JSON', BANKS, json(HTML), UNREADABLE, 'integrationError no-json'],
  ['half of a JSON', BANKS, json('[{"code":'), UNREADABLE, 'integrationError no-json'],
  ['nothing', BANKS, json(''), UNREADABLE, 'integrationError empty'],
  ['204 where something is promised', BANKS, json('', 204), UNREADABLE, 'integrationError empty'],
  ['a redirect', BANKS, html(302), UNREADABLE, 'integrationError redirect 302'],
  ['five megabytes', BANKS, json(`"${'x'.repeat(5e6)}"`), UNREADABLE, 'integrationError answer-too-large'],
  ['a cut connection', BANKS, { ...json(''), body: null }, UNREADABLE, 'integrationError UND_ERR_SOCKET'],
  [
    'no answer',
    BANKS,
    { ...json(''), isSlow: true },
    '504 lender-timeout',
    'integrationError lender-timeout',
  ],
  ['null', CURRENT, json('null'), WRONG, 'lenderFault type /'],
  ['a list for an object', REPAYMENTS, json([]), WRONG, 'lenderFault type /'],
  ['no members', REPAYMENTS, json({}), WRONG, 'lenderFault required /nextUnpaidInstallment'],
  ['a member of another type', BANKS, json([{ ...BANK, active: 1 }]), WRONG, 'lenderFault type /0/active'],
  ['reais for cents', MOST, json({ maxAmount: 193.01 }), WRONG, 'lenderFault type /maxAmount'],
  ['a page for a file', PDF, html(200), UNREADABLE, 'integrationError text/html instead of application/pdf'],
  ['an empty file', PDF, file(''), UNREADABLE, 'integrationError empty'],
  ['a stack with 500', BANKS, html(500), '500 unknown', 'lenderFault no error code'],
  ['500 as promised', BANKS, json(FAILURE, 500), '500 internal-error', 'lenderFault'],
  ['a page with 503', BANKS, html(503), '503 unknown', 'integrationError no error code'],
  ['a stack in JSON', BANKS, json({ error: SECRET }, 422), '422 unknown', 'lenderFault no error code'],
  ['a page with 404 for a file', PDF, html(404), '404 unknown', 'lenderFault no error code'],
  ['too long a text', BANKS, json([{ ...BANK, name: LONG }]), '200', 'lenderFault maxLength /0/name'],
  ['another success', BANKS, json([BANK], 202), '202', 'lenderFault status 202'],
  ['a body where none is promised', LOG, html(200), '200', 'lenderFault status 200'],
  ['what is promised, called text', BANKS, { ...json([BANK]), type: 'text/plain' }, '200', null],
  ['more members than promised', BANKS, json([{ ...BANK, more: 1 }]), '200', null],
  ['a file of any type', PDF, { ...file('%PDF-'), type: 'application/octet-stream' }, '200', null],
];

let lender: Server;
let app: FastifyInstance;
/** The same with a short timeout. */
let hasty: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  lender = createHttpServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve));
  const open = (lenderTimeoutMilliseconds: number) =>
    createServer({
      projectRoot: join(import.meta.dirname, '../..'),
      buildDirectory: '/nonexistent',
      lenderApiUrl: `http://127.0.0.1:${(lender.address() as AddressInfo).port}/api`,
      lenderTimeoutMilliseconds,
      logLevel: 'warn',
      logStream: { write: (line) => logged.push(line) },
    });
  // Long enough for the busiest machine: only calls that never end exceed it.
  [app, hasty] = [await open(60_000), await open(300)];
});
afterAll(async () => {
  await Promise.all([app.close(), hasty.close()]);
  lender.closeAllConnections();
  lender.close();
});

it.each(ROWS)('%s', async (_name, url, given, expected, line) => {
  next = given;
  logged.length = 0;
  const method = url === LOG ? 'POST' : 'GET';
  const server = given.isSlow ? hasty : app;
  const reply = await server.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
  const [status, code] = expected.split(' ');
  expect(reply.statusCode).toBe(Number(status));
  if (code) expect(reply.json()).toEqual({ code, message: expect.any(String) });
  for (const text of [reply.body, ...logged]) expect(text).not.toContain(SECRET);
  expect(reply.headers.location).toBeUndefined();
  const [kind, failure] = line?.split(/ (.*)/s) ?? [];
  const said = { operation: expect.any(String), method, milliseconds: expect.any(Number), failure };
  expect(logged.map((one) => JSON.parse(one) as object)).toEqual(
    kind ? [expect.objectContaining({ [kind]: { ...said, status: Number(status) } })] : [],
  );
});
