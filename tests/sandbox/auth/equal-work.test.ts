/** Requests about unknown people run the same SQL statements as those about customers, so that timing reveals nothing. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { Browser, type CallOptions, SERVER } from '../lender-client.ts';
import { openTestDatabase } from '../test-database.ts';

/** Statements of the current call, without their values and the trace of the request. */
const statements: string[] = [];
const TRACE = / \/\*traceparent='[^']*'\*\/$/;
let database: Database;
let app: FastifyInstance;

function observed(inner: Database): Database {
  return {
    ...inner,
    query: (sql, parameters) => {
      statements.push(sql.replace(TRACE, ''));
      return inner.query(sql, parameters);
    },
    transaction: (work) =>
      inner.transaction((transaction) =>
        work({
          ...transaction,
          query: (sql, parameters) => {
            statements.push(sql.replace(TRACE, ''));
            return transaction.query(sql, parameters);
          },
        }),
      ),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  app = await createServer({ ...SERVER, database: observed(database), movesByItself: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Ask = readonly [method: 'GET' | 'POST', url: string, options?: CallOptions];

async function statementsOf([method, url, options]: Ask): Promise<string[]> {
  statements.length = 0;
  const { status } = await new Browser(app).call(method, url, options);
  return [String(status), ...statements];
}

const LINK = '/api/customer/send-application-link?messageKind=';
const { taxId, emailAddress, mobilePhoneNumber } = EXISTING_CUSTOMER;
const STRANGER = {
  taxId: '12345678909',
  emailAddress: 'ninguem@exemplo.com.br',
  mobilePhoneNumber: '11912345678',
};

it.each<[string, (person: typeof STRANGER) => Ask]>([
  [
    'a login by CPF',
    (person) => ['POST', '/api/auth/login', { body: { username: person.taxId, password: 'x' } }],
  ],
  [
    'a login by e-mail',
    (person) => ['POST', '/api/auth/login', { body: { username: person.emailAddress, password: 'x' } }],
  ],
  ['a code by CPF', (person) => ['GET', `/api/auth/password?username=${person.taxId}`]],
  ['a code by e-mail', (person) => ['GET', `/api/auth/password?username=${person.emailAddress}`]],
  ['a link by CPF', (person) => ['POST', `${LINK}0`, { body: { taxId: person.taxId } }]],
  ['a link by e-mail', (person) => ['POST', `${LINK}0`, { body: { emailAddress: person.emailAddress } }]],
  ['a link by SMS', (person) => ['POST', `${LINK}1`, { body: { phoneNumber: person.mobilePhoneNumber } }]],
])('%s', async (_name, ask) => {
  const known = await statementsOf(ask({ taxId, emailAddress, mobilePhoneNumber }));
  expect(known.length).toBeGreaterThan(1);
  expect(await statementsOf(ask(STRANGER))).toEqual(known);
});
