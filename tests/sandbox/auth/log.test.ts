/** The server's log contains the calls, and no personal data or secrets. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { Browser, SERVER } from '../lender-client.ts';
import { openTestDatabase } from '../test-database.ts';

const { taxId, password, emailAddress } = EXISTING_CUSTOMER;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

it('contains the calls, and no name, password, token or code', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const app = await createServer({ ...SERVER, database, logLevel: 'info', logStream });
  const browser = new Browser(app);
  const logIn = (word: string) =>
    browser.call('POST', '/api/auth/login', { body: { username: taxId, password: word } });
  expect((await logIn('errada')).status).toBe(401);
  expect((await logIn(password)).status).toBe(200);
  const temporary = await browser.call('GET', '/api/auth/temp-token');
  const { tempToken } = temporary.json<{ tempToken: string }>();
  for (const address of [
    `/sandbox/partner/visit?token=${tempToken}`,
    `/sandbox/partner/login?token=${tempToken}`,
    `/api/auth/password?username=${taxId}`,
    `/senha/${taxId}/${tempToken}`,
  ])
    await browser.call('GET', address);
  await app.close();
  const log = lines.join('');
  const told = ['"route":"/api/auth/login","status":401', '"/sandbox/partner/visit"', '"/api/auth/password"'];
  for (const line of told) expect(log).toContain(line);
  const secrets = [taxId, password, emailAddress, 'errada', tempToken, browser.token];
  for (const secret of secrets) expect(log).not.toContain(secret ?? 'no session');
});
