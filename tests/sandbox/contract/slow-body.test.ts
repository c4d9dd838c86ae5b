/**
 * For every operation: no body within the size limit blocks the server or delays other requests. The processor's time is
 * real, since it is the subject; nothing pauses.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import { JSON_LIMIT } from '../../../renderer/server/http/body-limits.ts';
import type { JsonSchema } from '../../../src/api/load-contract.ts';
import type { ServedOperation } from '../../../src/sandbox/contract/operations.ts';
import { SESSION_COOKIE } from '../../../src/sandbox/sessions/session.ts';
import { drawn } from '../../support/drawn.ts';
import { lenderForFile, openLender, type TestLender } from '../lender-client.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { applicantAt, PLAN } from './subjects.ts';
import { operations } from './valid-calls.ts';

/** Maximum CPU time of a hostile body beyond that of an empty one, where that is more than parsing it so often takes. */
const MOST_MS = 50;
/** A slow or busy machine takes longer for everything: what is slow only for the server is so compared with this. */
const PARSES = 25;
/** The collector of a process with many tests behind it may spoil several measurements in a row, but not all. */
const TRIES = 10;

const lender = lenderForFile();
let address: string;
let cookie: string;
beforeAll(async () => {
  address = await lender.app.listen({ port: 0, host: '127.0.0.1' });
  cookie = `${SESSION_COOKIE}=${(await applicantAt(lender, PLAN.approved)).browser.token}`;
});

const JSON_TYPE = 'application/json';
const withJson = operations.filter(({ requestBody }) => requestBody?.content[JSON_TYPE]);

const urlOf = ({ path }: ServedOperation): string => path.replaceAll(/\{\w+\}/g, '1');

async function post(operation: ServedOperation, payload: string): Promise<number> {
  const headers = { 'content-type': JSON_TYPE, cookie };
  const method = operation.method.toUpperCase() as 'POST' | 'PUT';
  return (await lender.app.inject({ method, url: urlOf(operation), headers, payload })).statusCode;
}

/** Milliseconds of CPU time, of all threads of this process. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function parseOften(payload: string): Promise<void> {
  for (let count = 0; count < PARSES; count += 1) JSON.parse(payload);
}

/**
 * CPU time of `payload` beyond the baseline, each time compared with what is allowed at that moment.
 * @returns null after the first measurement below that, otherwise the lowest of several and its limit
 */
async function excess(operation: ServedOperation, payload: string, baseline: number): Promise<string | null> {
  let least: [milliseconds: number, limit: number] = [Number.POSITIVE_INFINITY, 0];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const milliseconds = (await cost(() => post(operation, payload))) - baseline;
    if (milliseconds < MOST_MS) return null;
    const limit = await cost(() => parseOften(payload));
    if (milliseconds < limit) return null;
    if (milliseconds < least[0]) least = [milliseconds, Math.max(limit, MOST_MS)];
  }
  return least.map((number) => `${Math.round(number)} ms`).join(' of ');
}

describe('a hostile body', () => {
  it.each(drawn(withJson, 3).map((operation) => [operation.id, operation] as const))(
    'of %s costs little',
    { timeout: 120_000 },
    async (_id, operation) => {
      // The operation's schema is compiled at its first use: exclude that from the measurement.
      await post(operation, '{}');
      const baseline = await cost(() => post(operation, '{}'));
      const slow: string[] = [];
      for (const [name, payload] of hostileBodies(
        operation.requestBody?.content[JSON_TYPE]?.schema as JsonSchema,
      )) {
        expect(payload.length, name).toBeLessThanOrEqual(JSON_LIMIT);
        const found = await excess(operation, payload, baseline);
        if (found !== null) slow.push(`${name}: ${found}`);
      }
      expect(slow).toEqual([]);
    },
  );

  it('is not read at all beyond the limit', async () => {
    const beyond = ' '.repeat(JSON_LIMIT + 1);
    const statuses = new Set<number>();
    for (const operation of withJson) statuses.add(await post(operation, beyond));
    expect([...statuses]).toEqual([413]);
  });

  it('does not delay a page requested meanwhile', { timeout: 60_000 }, async () => {
    const send = (body: string) =>
      fetch(`${address}/api/loan/application/new`, {
        method: 'POST',
        headers: { 'content-type': JSON_TYPE },
        body,
      });
    /** The longest wait of ten page requests while thirty bodies are processed. */
    const longestWait = async (body: string): Promise<number> => {
      const bodies = Promise.all(Array.from({ length: 30 }, () => send(body)));
      let longest = 0;
      for (let page = 0; page < 10; page += 1) {
        const began = performance.now();
        await (await fetch(`${address}/emprestimo/solicitacao/inicio`)).text();
        longest = Math.max(longest, performance.now() - began);
      }
      for (const { status } of await bodies) expect([400, 422]).toContain(status);
      return longest;
    };
    const hostile = `{"consents":[${Array(Math.floor((JSON_LIMIT - 20) / 3)).fill('{}')}]}`;
    await longestWait('{}');
    const waits: [baseline: number, hostile: number][] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      waits.push([await longestWait('{}'), await longestWait(hostile)]);
      if (waits.some(([baseline, waited]) => waited < 4 * baseline + 10 * MOST_MS)) return;
    }
    expect.fail(`a page waited too long: ${JSON.stringify(waits)}`);
  });
});

describe('a caller who is not allowed', () => {
  /** Invalid JSON of twenty thousand brackets: a server that parses it responds 400. */
  const BROKEN = '['.repeat(20_000);
  const send = (app: TestLender['app'], { method, ...operation }: ServedOperation) =>
    app.inject({
      method: method.toUpperCase() as 'POST' | 'PUT',
      url: urlOf({ method, ...operation }),
      headers: { 'content-type': JSON_TYPE },
      payload: BROKEN,
    });

  it.each(
    withJson
      .filter(({ needsSession }) => needsSession)
      .map((operation) => [operation.id, operation] as const),
  )('does not get its body parsed: %s without a session', async (_id, operation) => {
    expect((await send(lender.app, operation)).statusCode).toBe(401);
  });

  const open = withJson.filter(({ needsSession }) => !needsSession).map(({ id }) => id);
  it('does not get its body parsed: public calls above the rate limit', async () => {
    const none = { applications: 0, logins: 0, tokens: 0, devices: 0, reports: 0, problems: 0, lookups: 0 };
    const strict = await openLender(none);
    const statuses = new Map<string, number>();
    for (const operation of withJson.filter(({ id }) => open.includes(id))) {
      statuses.set(operation.id, (await send(strict.app, operation)).statusCode);
    }
    await strict.close();
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(open.map((id) => [id, 429])));
  });
});
