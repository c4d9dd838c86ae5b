/** A server with its console, and functions to use it. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import type { Experiment } from '../../../src/sandbox/experiments/experiment.ts';
import type { LoanAddress } from '../../../src/sandbox/scenarios/create-scenario.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { Browser, SERVER } from '../lender-client.ts';
import { openTestDatabase } from '../test-database.ts';

export interface Created {
  readonly taxId: string;
  readonly password: string;
  readonly session: { readonly name: string; readonly value: string };
  readonly url: string;
  readonly loan: Pick<Loan, 'id' | 'state'>;
  /** Logged in as the customer. */
  readonly browser: Browser;
}

export interface TestConsole {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Creates a customer; throws when refused. */
  create(body: object): Promise<Created>;
  /** Moves the lender's clock by days. */
  pass(days: number): Promise<void>;
  /** Submits a form; a field may repeat. */
  form(
    url: string,
    fields: readonly (readonly [string, string])[],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/**
 * @param loanAddress maps a loan to its page, as the built portal does
 * @param declared the experiments of the configuration
 */
export async function openTestConsole(
  loanAddress?: LoanAddress,
  declared: readonly Experiment[] = [],
): Promise<TestConsole> {
  const database = await openTestDatabase();
  const app = await createServer({
    ...SERVER,
    database,
    loanAddress,
    declaredExperiments: async () => declared,
  });
  const post = (url: string, body: object) => new Browser(app).call('POST', url, { body });
  return {
    app,
    database,
    async create(body) {
      const reply = await post('/sandbox/api/scenarios', body);
      expect(reply.status, reply.text).toBe(201);
      const created = reply.json<Omit<Created, 'browser'>>();
      const browser = new Browser(app);
      browser.token = created.session.value;
      return { ...created, browser };
    },
    async pass(days) {
      const reply = await post('/sandbox/api/clock', { days });
      expect(reply.status, reply.text).toBe(200);
    },
    form: (url, fields, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields.map(([name, text]) => [name, text])).toString(),
      }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
