/** The command that plays the contract against a lender: the embedded one conforms, and what a wrong one does is named. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import { EXAMPLES } from '../../src/conform/examples.ts';
import { main, openJudge } from '../../src/conform/main.ts';
import { countOf, reportText } from '../../src/conform/report.ts';
import { capturedSamples } from '../../src/samples.ts';
import { readOperations } from '../../src/sandbox/contract/operations.ts';
import type { CapturedSample } from '../../src/sandbox/samples/capture-samples.ts';
import {
  closeLender,
  holdClock,
  type LenderInMemory,
  type NewCustomer,
  newCustomer,
  openLender,
} from '../../src/sandbox/samples/lender-in-memory.ts';
import { scenarioNamed } from '../../src/sandbox/scenarios/catalogue.ts';
import { newPassword } from '../../src/sandbox/scenarios/create-scenario.ts';
import { SESSION_COOKIE } from '../../src/sandbox/sessions/session.ts';
import { GENEROUS, QUICK } from '../sandbox/lender-client.ts';
import { PROJECT_ROOT } from '../sandbox/test-database.ts';
import { drawn } from '../support/drawn.ts';
import { type Answer, type Distort, refusing, WRONG } from './wrong-answers.ts';

const judge = openJudge(PROJECT_ROOT);
const operations = readOperations(judge.contract.document);

let lender: LenderInMemory;
let secret: Awaited<ReturnType<typeof newPassword>>;
let sandbox: readonly CapturedSample[];
let right: string;
/** The same lender with one call distorted. */
let between: Server;
let wrong: string;
let distorted: { path: string; distort: Distort; count: number; session?: string } | null = null;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  sandbox = await capturedSamples();
  lender = await openLender(PROJECT_ROOT, {
    contract: judge.contract,
    rateLimits: GENEROUS,
    passwordCost: QUICK,
  });
  secret = await newPassword(QUICK);
  right = `${await lender.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  between = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url = '', method = 'GET', headers } = request;
    const here = distorted && new URL(url, right).pathname === distorted.path ? distorted : null;
    const { cookie = '', 'content-type': type, 'idempotency-key': key } = headers;
    const reply = await lender.app.inject({
      method: method as 'GET',
      url,
      headers: {
        cookie: here?.session ?? cookie,
        ...(type && { 'content-type': type }),
        ...(key && { 'idempotency-key': String(key) }),
      },
      payload: Buffer.concat(parts),
    });
    const given: Answer = {
      status: reply.statusCode,
      headers: { 'content-type': String(reply.headers['content-type']) },
      body: reply.body,
    };
    if (here) here.count += 1;
    const answer = here ? here.distort(given, here.count) : given;
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else response.destroy();
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  wrong = `http://127.0.0.1:${portOf(between)}/api`;
});
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await closeLender(lender);
});

async function customerOf(scenario: string): Promise<NewCustomer & { cookie: string }> {
  const choices = scenarioNamed(scenario)?.choices;
  if (!choices) throw new Error(`There is no scenario ${scenario}`);
  await holdClock(lender.database);
  const customer = await newCustomer(lender, choices, secret);
  return { ...customer, cookie: `${SESSION_COOKIE}=${customer.session}` };
}

/** Milliseconds that only a call which hangs meets. */
const PATIENCE = 60_000;

interface Asked {
  base?: string;
  cookie?: string | null;
  writes?: boolean;
  only?: readonly string[];
}
const play = ({ base = right, cookie = null, writes = false, only }: Asked) =>
  conform({
    lender: { base, cookie, bearer: null, patience: PATIENCE },
    ...{ judge, sandbox, writes, only: only ? new Set(only) : null },
  });

describe('the embedded lender conforms', () => {
  it('to a visitor, and what needs a session is closed and named', async () => {
    const report = await play({ writes: true });
    expect([countOf(report), reportText(report)]).toEqual([0, expect.any(String)]);
    const played = report.played.map(({ operation }) => operation.id);
    expect(played).toEqual(expect.arrayContaining(['listBanks', 'gatherAddress', 'createApplication']));
    expect(report.left).toContainEqual({ id: 'getRepayments', why: 'no session was given' });
    expect(report.left).toContainEqual({ id: 'login', why: 'it needs a password' });
  });

  it('to a customer, who reads all and writes what the scenario allows; the report holds none of its data', async () => {
    const { cookie, session, taxId, loan } = await customerOf('current');
    const report = await play({ cookie, writes: true });
    const text = reportText(report);
    expect([countOf(report), text]).toEqual([0, text]);
    const accounted = [
      ...report.played.map(({ operation }) => operation.id),
      ...report.left.map(({ id }) => id),
    ];
    expect(accounted.sort()).toEqual(operations.map(({ id }) => id).sort());
    expect(text).toContain('PUT /api/loan/current/payment/card payByCard: 200, as promised');
    for (const own of [session, taxId, loan.id, loan.application.personal.emailAddress ?? taxId])
      expect(text).not.toContain(own);
  });

  const rows = Object.entries(EXAMPLES).flatMap(([id, { as }]) =>
    as === undefined ? [] : [[as, id] as const],
  );
  it.each(drawn([...new Set(rows.map(([as]) => as))], 2))(
    'to the writes that %s is there for',
    async (scenario) => {
      const only = rows.filter(([as]) => as === scenario).map(([, id]) => id);
      const { cookie } = await customerOf(scenario);
      const first = await play({ cookie, writes: true, only });
      expect([countOf(first), reportText(first)]).toEqual([0, expect.any(String)]);
      // What one of them has changed keeps the others from being made by the same customer.
      for (const id of first.left.map((one) => one.id)) {
        const { cookie: another } = await customerOf(scenario);
        const report = await play({ cookie: another, writes: true, only: [id] });
        expect([id, countOf(report), report.played.length, reportText(report)]).toEqual([
          id,
          0,
          1,
          expect.any(String),
        ]);
      }
    },
  );

  it('has an example for every call that takes one', () => {
    const implemented = operations.filter(({ examples }) => !examples);
    const without = implemented.filter(({ id, parameters, requestBody, changesState }) => {
      const needs = requestBody?.required || parameters.some((one) => one.required || one.in === 'path');
      return (needs || changesState) && !EXAMPLES[id];
    });
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});

describe('a lender that', () => {
  it.each(drawn(WRONG, 2))('%s', async (name, id, distort, what, effect) => {
    const { cookie, session } = await customerOf('current');
    const path = operations.find((one) => one.id === id)?.path ?? '';
    distorted = { path, distort, count: 0, ...(name === 'answers anybody' && { session: cookie }) };
    const report = await play({ base: wrong, cookie, writes: true, only: [id] });
    distorted = null;
    expect(report.played.flatMap((one) => one.differences)).toContainEqual({
      what: expect.stringMatching(what),
      effect: expect.stringMatching(effect),
    });
    const text = reportText(report);
    for (const own of [session, 'Traceback']) expect(text).not.toContain(own);
  });
});

describe('the command', () => {
  const run = async (words: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
    const said: string[] = [];
    return [await main(words, environment, (text) => said.push(text)), said.join('\n')] as const;
  };

  it.each([
    [[], /npm run conform -- <url/],
    [['ftp://lender.example'], /no http address/],
    [['http://lender.example', 'http://other.example'], /npm run conform/],
    [['http://lender.example', '--write'], /Unknown option '--write'/],
    [['http://lender.example', '--only', 'listBanks,noSuch'], /no call noSuch/],
    [['http://lender.example', '--patience', 'long'], /takes seconds/],
    [['http://127.0.0.1:1/api'], /http:\/\/127\.0\.0\.1:1 cannot be reached: bad port/],
    [['http://127.0.0.1:59/api'], /cannot be reached: ECONNREFUSED/],
  ])('ends with 2 and a sentence: %j', async (words, sentence) => {
    const [code, said] = await run(words);
    expect([code, said]).toEqual([2, expect.stringMatching(sentence)]);
  });

  it('ends with 2 when the session is not accepted, 0 without differences, and 1 with some', async () => {
    const only = ['--only', 'listBanks'];
    const unknown = await run([right, ...only], { LENDER_COOKIE: `${SESSION_COOKIE}=${'A'.repeat(43)}` });
    expect(unknown).toEqual([2, expect.stringMatching(/does not accept the session.*401/)]);
    expect((await run([right, ...only]))[0]).toBe(0);
    distorted = { path: '/api/bank', distort: refusing(500, {}), count: 0 };
    expect((await run([wrong, ...only]))[0]).toBe(1);
    distorted = null;
  });
});
