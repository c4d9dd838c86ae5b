/** The container image, without Docker: the files that its last stage copies serve the portal; compose says what it needs. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startPortal } from '../support/portal.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('Dockerfile');
const [, lastStage = ''] = dockerfile.split(/^FROM .*\n(?=ENV)/m);

/** `COPY --from=build /trilha/a ./a`: the paths, relative to both. */
const copied = [...lastStage.matchAll(/^COPY --from=build \/trilha\/(\S+) \.\/(\S+)$/gm)].map(
  ([, from = '', to = '']) => [from, to] as const,
);

interface Service {
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  cap_drop?: string[];
  read_only?: boolean;
}
const compose = parse(read('compose.yaml')) as { services: Record<'portal' | 'database', Service> };

const folder = mkdtempSync(join(tmpdir(), 'trilha-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('its files alone serve pages and calls, and it ends on a signal', { timeout: 120_000 }, async () => {
  expect(copied.map(([from]) => from)).toContain('dist');
  for (const [from, to] of copied) {
    expect(to).toBe(from);
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    if (from === 'node_modules') symlinkSync(join(ROOT, from), join(folder, to));
    else cpSync(join(ROOT, from), join(folder, to), { recursive: true });
  }
  const portal = await startPortal({ root: folder });
  const statusOf = async (path: string) => (await fetch(portal.url + path)).status;
  expect(await Promise.all(['/readyz', '/emprestimo/solicitacao/inicio', '/api/bank'].map(statusOf))).toEqual(
    [200, 200, 200],
  );
  await portal.close();
  await portal.stop();
});

describe('the image', () => {
  it.each([
    ['runs as a user without rights', /^USER node$/m],
    ['starts Node itself, which gets the signals', /^CMD \["node", "dist\/server\/main\.js"\]$/m],
    ['is healthy when it is ready', /^HEALTHCHECK[\s\S]*\/readyz/m],
    ['listens to others', /^ENV .*HOST=0\.0\.0\.0/m],
    ['has a version of Node that gets security releases', /^FROM node:24-/m],
  ])('%s', (_what, line) => {
    expect(lastStage === '' ? '' : dockerfile).toMatch(line);
  });

  it('is built from what the checkout has', () => {
    expect(existsSync(join(ROOT, 'scripts/build.mjs'))).toBe(true);
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['node_modules', 'dist', '.data', '.git', '.env', '.env.*']),
    );
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
  });
});

describe('compose', () => {
  const { portal, database } = compose.services;
  it('waits for a database that answers, and gives the portal time to end', () => {
    expect(portal.depends_on?.database?.condition).toBe('service_healthy');
    expect(database.healthcheck?.test.join(' ')).toContain('pg_isready');
    expect(Number.parseInt(portal.stop_grace_period ?? '0', 10)).toBeGreaterThan(8);
  });

  it('has no password of its own, and an open console only when asked for', () => {
    expect(portal.environment.DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database:5432\//);
    expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    expect(portal.environment.SANDBOX_CONSOLE).toMatch(/:-off\}$/);
    expect(portal.environment).toMatchObject({
      SANDBOX_SECRET: expect.stringContaining('SANDBOX_SECRET'),
      PAGE_SECRET: expect.stringContaining('PAGE_SECRET'),
    });
    expect([portal.cap_drop, portal.read_only]).toEqual([['ALL'], true]);
  });

  it('sets only variables that the page for operators explains', () => {
    const page = read('docs/operation.md');
    const unknown = Object.keys(portal.environment).filter((name) => !page.includes(`\`${name}\``));
    expect(unknown).toEqual([]);
  });
});
