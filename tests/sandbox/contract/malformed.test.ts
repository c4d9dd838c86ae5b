/** More than a thousand malformed requests for every operation: each is refused with a code, and none fails or hangs. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { ServedOperation } from '../../../src/sandbox/contract/operations.ts';
import { SESSION_COOKIE } from '../../../src/sandbox/sessions/session.ts';
import { lenderForFile } from '../lender-client.ts';
import { type MalformedRequest, malformedRequest } from './malformed-request.ts';
import { applicantAt, PLAN } from './subjects.ts';
import { operations } from './valid-calls.ts';

/** Per operation; at least 1,500 in total, and others in each run. */
const RUNS = 12;
const LONGEST_MS = 10_000;

const lender = lenderForFile();
let sent = 0;
const kinds = new Map<string, number>();
const played = new Set<string>();
afterAll(async () => {
  // A single operation that is replayed alone sends too few.
  if (played.size === operations.length) await expectSentAndWorking();
});

/** Expects enough requests of every kind, and that the lender still works. */
async function expectSentAndWorking(): Promise<void> {
  expect(sent).toBeGreaterThanOrEqual(1_500);
  expect([...kinds.keys()].sort()).toEqual([
    'bytes',
    'headers',
    'json',
    'parameter missing',
    'parameter replaced',
    'parameter twice',
  ]);
  const { loan } = await applicantAt(lender, PLAN.approved, 'decided');
  expect(loan.state.id).toBe(5);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LONGEST_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function send(operation: ServedOperation, request: MalformedRequest, token: string) {
  const { url, headers, payload } = request;
  const method = operation.method.toUpperCase() as 'GET' | 'PUT' | 'POST' | 'DELETE';
  const cookie = headers.cookie ?? `${SESSION_COOKIE}=${token}`;
  sent += 1;
  kinds.set(request.kind, (kinds.get(request.kind) ?? 0) + 1);
  return inTime(
    lender.app.inject({
      method,
      url,
      headers: { ...headers, cookie },
      ...(payload === undefined ? {} : { payload }),
    }),
  );
}

/** What is wrong with a response; empty when it is right. */
function faultsOf(request: MalformedRequest, status: number, body: string): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`a fault: ${status} ${body.slice(0, 300)}`);
  if (request.mustBeRefused && status < 400) faults.push(`taken with ${status}`);
  if (/\n\s+at |node_modules|\.ts:\d|SyntaxError|ERR_/.test(body))
    faults.push(`a stack: ${body.slice(0, 300)}`);
  if (status >= 400 && status < 500) {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
    if (typeof code !== 'string' || typeof message !== 'string')
      faults.push(`no word: ${body.slice(0, 300)}`);
  }
  return faults;
}

describe('a malformed request', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'of %s',
    { timeout: 120_000 },
    async (id, operation) => {
      played.add(id);
      const { browser } = await applicantAt(lender, PLAN.approved);
      const token = browser.token ?? '';
      await fc.assert(
        fc.asyncProperty(malformedRequest(operation), async (request) => {
          const reply = await send(operation, request, token);
          expect(faultsOf(request, reply.statusCode, reply.body)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
      expect((await inTime(lender.app.inject({ url: '/api/bank' }))).statusCode).toBe(200);
    },
  );
});
