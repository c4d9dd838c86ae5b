/** A checkout is played on the commits of the publications in use, and what cannot be is said. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangesSince } from '../../renderer/authoring/cli/diff/versions.ts';
import { differenceFrom } from '../../renderer/authoring/cli/publish/difference.ts';
import { playBefore } from '../../renderer/authoring/cli/publish/play-before.ts';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { CONFIGURATION_FOLDERS } from '../../renderer/project/load/kinds.ts';
import { productOf } from '../../renderer/project/load/product.ts';
import config from '../../trilha.config.ts';
import { language, PORTAL_ROOT } from '../support/portal-compilation.ts';

const SCREEN = 'solicitacao/inicio-complemento';
const FLOW = `flows/${SCREEN}.flow.yaml`;
const SNAPSHOTS = 'tests/generated/snapshots';
const UNKNOWN = 'f'.repeat(40);

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const commit = (...paths: string[]) => {
  git('add', ...paths);
  git('commit', '--quiet', '--message', 'Screens');
  return git('rev-parse', 'HEAD');
};

let [bare, recorded] = ['', ''];
let portal: Server;
beforeAll(async () => {
  const refusal = JSON.stringify({ error: { code: 'noRecords', message: 'Nothing is stored here' } });
  portal = createServer((_, response) => response.writeHead(409).end(refusal)).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  root = realpathSync(mkdtempSync(join(tmpdir(), 'trilha-play-')));
  for (const name of ['schemas', 'flows', 'public', SNAPSHOTS])
    cpSync(join(PORTAL_ROOT, name), join(root, name), { recursive: true });
  for (const name of ['src', 'renderer', 'node_modules'])
    symlinkSync(join(PORTAL_ROOT, name), join(root, name));
  git('init', '--quiet');
  bare = commit('schemas', 'flows', 'public');
  recorded = commit('tests');
  const text = readFileSync(join(root, FLOW), 'utf8');
  const overwriting = text.replace('vars.day: today }', 'vars.day: today, form.name: "\'Ana Souza\'" }');
  writeFileSync(join(root, FLOW), overwriting);
});
afterAll(() => {
  portal.close();
  rmSync(root, { recursive: true, force: true });
});

it.each([
  ['from folders of their own', undefined],
  ['as edits of the version to publish', createCompileCache()],
])('plays each commit once, compiled %s, and names those that it cannot play', async (_, cache) => {
  const compiled = compile({ root, language, cache });
  const changes = new ChangesSince(root, [...CONFIGURATION_FOLDERS, SNAPSHOTS]);
  const of = { root, language, changes, recall: undefined, cache };
  const played = await playBefore({
    ...{ ...of, compiled, product: productOf(config, PORTAL_ROOT), changed: [], seconds: 60 },
    portal: { url: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`, token: undefined },
    sent: { modules: {}, texts: {} },
    difference: differenceFrom(recorded, compiled, of),
    inUse: [
      { number: 5, base: recorded },
      { number: 4, base: recorded },
      { number: 3, base: bare },
      { number: 2, base: UNKNOWN },
      { number: 1, base: null },
    ],
    tell: () => {},
  });
  expect(played.found).toContain(
    `publication 5, screen/${SCREEN}: what was answered to name is lost, and asked again`,
  );
  expect(played.told).toEqual([expect.stringMatching(/^Played on publication 5, of screens and parts 2: /)]);
  expect(played.unplayed).toEqual([
    'stored records: Nothing is stored here',
    'scenarios and drafts of publication 3: its commit has no snapshots',
    'scenarios and drafts of publication 2: its commit is not known here',
    'scenarios and drafts of publication 1: its commit is not known here',
  ]);
  expect(played.concerned).toEqual({ carry: { screens: 2, visits: null, records: null } });
});
