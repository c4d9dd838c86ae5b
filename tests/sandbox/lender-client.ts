/** A minimal browser for tests: calls the server without a port, keeps cookies, and can move the lender's clock. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { COMPLEMENT, JPEG, POST_CONTRACT, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { moveClock } from '../../src/sandbox/base/clock.ts';
import type { Loan } from '../../src/sandbox/base/wire.ts';
import { openContract } from '../../src/sandbox/contract/contract-schemas.ts';
import type { RateLimits } from '../../src/sandbox/contract/rate-limit.ts';
import type { Database } from '../../src/sandbox/database/database.ts';
import { type ExperimentsOf, noExperiments } from '../../src/sandbox/experiments/experiment.ts';
import type { ScreenCatalogue } from '../../src/sandbox/funnel/screen-catalogue.ts';
import { GOOGLE_COOKIE } from '../../src/sandbox/sessions/google-proof.ts';
import type { ScryptCost } from '../../src/sandbox/sessions/password.ts';
import { SESSION_COOKIE } from '../../src/sandbox/sessions/session.ts';
import { VISITOR_COOKIE } from '../../src/sandbox/sessions/visitor-cookie.ts';
import { createServer } from '../../src/server/create-server.ts';
import { isDatabaseServed, openTestDatabase, PROJECT_ROOT } from './test-database.ts';

export interface TestLender {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Moves the lender's clock forward. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export const GENEROUS: RateLimits = {
  applications: 10_000,
  logins: 10_000,
  tokens: 10_000,
  devices: 10_000,
  reports: 10_000,
  problems: 10_000,
  lookups: 10_000,
  guesses: 10_000,
  messages: 10_000,
};

/** Almost no work: only the tests of passwords need a higher cost. */
export const QUICK: ScryptCost = { N: 64, r: 1, p: 1 };

/** A server from the sources, without a build. All share the contract: compiling its schemas takes the longest. */
export const SERVER = {
  projectRoot: PROJECT_ROOT,
  buildDirectory: '/nonexistent',
  contract: openContract(join(PROJECT_ROOT, 'schemas/api')),
  passwordCost: QUICK,
};

/** Alternates between two servers: state that one keeps in memory is unknown to the other. */
function takingTurns(first: FastifyInstance, second: FastifyInstance): FastifyInstance {
  let calls = 0;
  first.addHook('onClose', () => second.close());
  const next = (): FastifyInstance => (calls++ % 2 === 0 ? first : second);
  return new Proxy(first, {
    get(target, name) {
      if (name !== 'inject') return Reflect.get(target, name);
      const server = next();
      return server.inject.bind(server);
    },
  });
}

/**
 * When a test's lender begins: a Wednesday, without a bank holiday in the weeks around it, so that no verdict depends on the day
 * of the run. Sessions and limits go by real time.
 */
export const TEST_START = '2026-08-12T15:00:00Z';

/** Sets the lender's clock, also back. */
export async function setClock(database: Database, instant: string): Promise<void> {
  await database.query(
    'update lender_clock set offset_seconds = ceil(extract(epoch from $1::timestamptz - clock_timestamp()))::int',
    [instant],
  );
}

/**
 * A server with a new database, or two servers on PostgreSQL; limits are generous by default, and no loan moves while a
 * test compares rows.
 */
export async function openLender(
  rateLimits: Partial<RateLimits> = {},
  passwordCost = QUICK,
  experimentsOf: ExperimentsOf = noExperiments,
  screens?: ScreenCatalogue,
  movesByItself = false,
): Promise<TestLender> {
  const database = await openTestDatabase();
  await setClock(database, TEST_START);
  const open = () =>
    createServer({
      ...SERVER,
      database,
      rateLimits: { ...GENEROUS, ...rateLimits },
      passwordCost,
      movesByItself,
      experimentsOf,
      screens,
    });
  const app = isDatabaseServed() ? takingTurns(await open(), await open()) : await open();
  return {
    app,
    database,
    pass: (seconds) => moveClock(database, seconds),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The lender of a test file, or of a group of tests: opened before them, closed after them. */
export function lenderForFile(...options: Parameters<typeof openLender>): TestLender {
  let lender: TestLender;
  beforeAll(async () => {
    lender = await openLender(...options);
  });
  afterAll(() => lender.close());
  return {
    get app() {
      return lender.app;
    },
    get database() {
      return lender.database;
    },
    pass: (seconds) => lender.pass(seconds),
    close: () => lender.close(),
  };
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The body as it was sent, such as a PDF. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body as JSON; throws when it is not. */
  json<
    T = { code: string; message: string; field?: string; details?: { path: string; rule: string }[] },
  >(): T;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One browser with its own session. */
export class Browser {
  token: string | undefined;
  /** The id in experiments that a page gave it. */
  visitor: string | undefined;
  /** What a login by Google began with. */
  google: string | undefined;
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: CallOptions = {},
  ): Promise<Reply> {
    const answer = await this.app.inject({
      method,
      url,
      headers: { ...options.headers },
      cookies: {
        ...(this.token ? { [SESSION_COOKIE]: this.token } : {}),
        ...(this.visitor ? { [VISITOR_COOKIE]: this.visitor } : {}),
        ...(this.google ? { [GOOGLE_COOKIE]: this.google } : {}),
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (cookie) this.token = cookie.value || undefined;
    const google = answer.cookies.find(({ name }) => name === GOOGLE_COOKIE);
    if (google) this.google = google.value || undefined;
    return {
      status: answer.statusCode,
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
      json: <T>() => JSON.parse(answer.body) as T,
    };
  }

  /** The current loan; throws when the status is not 200. */
  async loan(): Promise<Loan> {
    return this.expectLoan('GET', '/api/customer/loan/current');
  }

  async expectLoan(method: 'GET' | 'POST' | 'PUT', url: string, options: CallOptions = {}): Promise<Loan> {
    const reply = await this.call(method, url, options);
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
    return reply.json<Loan>();
  }
}

/** A complete start page. */
export function application(taxId: string, changes: object = {}): object {
  return {
    taxId,
    ...COMPLEMENT,
    emailAddress: 'maria@exemplo.com.br',
    mobilePhoneNumber: '11987654321',
    origin: 'voltz',
    brand: 'emprestimosim',
    ...changes,
  };
}

/** A complete post-contract form; `account` changes the bank account. */
export function postContract(account: object = {}): object {
  const { bankAccount } = POST_CONTRACT.financial;
  const financial = { ...POST_CONTRACT.financial, bankAccount: { ...bankAccount, ...account } };
  return { ...POST_CONTRACT, financial };
}

export const JPEG_HEADERS = { 'content-type': 'image/jpeg' };

/** From the start page, or from a proven contact, until the approval (state 60). Moves the lender's clock. */
export async function untilApproved(lender: TestLender, browser: Browser): Promise<void> {
  await lender.pass(3);
  await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
  await lender.pass(3);
  await browser.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true } });
  await browser.expectLoan('PUT', '/api/contract/post', { body: postContract() });
  await browser.expectLoan('PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS });
  await lender.pass(4);
  const { state } = await browser.loan();
  if (state.phase.id !== 4) throw new Error(`state ${state.id} instead of the approval`);
}
