/** Pages name the visitor while an experiment runs at their host, once, where scripts cannot read it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VISITOR_COOKIE } from '../../src/sandbox/sessions/visitor-cookie.ts';
import { createServer } from '../../src/server/create-server.ts';
import { experiment, newVisitor } from '../sandbox/experiments/experiments.ts';
import { SERVER } from '../sandbox/lender-client.ts';
import { openTestDatabase } from '../sandbox/test-database.ts';
import { pageModule } from '../support/page-module.ts';

const BUILD = mkdtempSync(join(tmpdir(), 'trilha-build-'));
const PAGE = '/emprestimo/solicitacao/inicio';
let app: FastifyInstance;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  for (const folder of ['pages', 'prerender']) mkdirSync(join(BUILD, folder), { recursive: true });
  const brands = { default: 'um', hosts: {}, manifests: { um: '{}' } };
  writeFileSync(join(BUILD, 'pages/brands.json'), JSON.stringify(brands));
  writeFileSync(join(BUILD, 'package.json'), '{"type":"module"}');
  writeFileSync(join(BUILD, 'prerender/page-server.js'), pageModule({ 'um/shell.html': '<title>x</title>' }));
  database = await openTestDatabase();
  app = await createServer({
    ...SERVER,
    database,
    buildDirectory: BUILD,
    allowedHosts: ['here.example', 'elsewhere.example'],
    trustProxy: 1,
    experimentsOf: async (host) => (host === 'here.example' ? [experiment({})] : []),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(BUILD, { recursive: true });
});

const open = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers: { host: 'here.example', ...headers } })).cookies;

it('a page gives a new visitor a random id', async () => {
  const [first] = await open(PAGE, {});
  const [second] = await open(PAGE, {});
  const flags = { name: VISITOR_COOKIE, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7_776_000 };
  expect(first).toMatchObject(flags);
  expect(first?.value).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(second?.value).not.toBe(first?.value);
});

it('over TLS only this host may set it', async () => {
  const [cookie] = await open(PAGE, { 'x-forwarded-proto': 'https' });
  expect(cookie).toMatchObject({ name: `__Host-${VISITOR_COOKIE}`, secure: true, httpOnly: true });
});

it.each([
  ['a visitor who has one', PAGE, { cookie: `${VISITOR_COOKIE}=${newVisitor()}` }, 0],
  ['one that is not ours', PAGE, { cookie: `${VISITOR_COOKIE}=me` }, 1],
  ['a host where nothing runs', PAGE, { host: 'elsewhere.example' }, 0],
  ['a call', '/api/customer/visitor-groups', {}, 0],
])('%s', async (_title, url, headers: Record<string, string>, count) => {
  expect(await open(url, headers)).toHaveLength(count);
});
