/**
 * The packages as others get them: packed, in an empty folder outside of the repository, where they check, build and serve the
 * second product. Beside them is only what they and the product name, linked to this checkout's copy: what a package needs and
 * does not name is missing, which an installation by npm may hide.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlainBrowser } from '../support/plain-browser.ts';
import { freePort } from '../support/portal.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** What the product itself needs besides the packages. */
const BESIDE = ['@vitejs/plugin-react', 'react', 'react-dom', 'react-router-dom', 'tsx', 'vite', 'yaml'];

const folder = mkdtempSync(join(tmpdir(), 'trilha-packed-'));
/** TypeScript in packages is read by `tsx`. */
const node = (...words: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', ...words], { cwd: folder, encoding: 'utf8' });
/** What is installed, by name: the content of its `package.json`. */
const packages = new Map<string, Manifest>();

interface Manifest {
  name: string;
  version: string;
  dependencies?: Readonly<Record<string, string>>;
}

function unpack(tarball: string): void {
  const unpacked = join(folder, 'node_modules/@trilha', /^trilha-(\w+)-/.exec(tarball)?.[1] ?? '');
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', unpacked]);
  const manifest: Manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  packages.set(manifest.name, manifest);
}

function link(name: string): void {
  const place = join(folder, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), place, 'dir');
}

const needs = () => [...packages.values()].flatMap(({ dependencies = {} }) => Object.entries(dependencies));

beforeAll(() => {
  cpSync(join(ROOT, 'examples/benefit'), folder, { recursive: true });
  execFileSync('npm', ['pack', '--workspaces', '--pack-destination', folder], { cwd: ROOT, stdio: 'pipe' });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) unpack(file);
  for (const name of new Set([...BESIDE, ...needs().map(([needed]) => needed)]))
    if (!packages.has(name)) link(name);
});
let server: ChildProcess | undefined;
afterAll(async () => {
  if (server) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true });
});

it('every package is packed, in the version that the others ask for', () => {
  const folders = readdirSync(join(ROOT, 'renderer')).filter((name) => name !== 'README.md');
  expect([...packages.keys()].sort()).toEqual(folders.map((name) => `@trilha/${name}`).sort());
  const asked = needs().filter(([name]) => name.startsWith('@trilha/'));
  expect(asked.length).toBeGreaterThan(folders.length);
  expect(asked.filter(([name, version]) => packages.get(name)?.version !== version)).toEqual([]);
});

it('checks', () => {
  expect(node('node_modules/@trilha/authoring/cli/check.ts')).toMatch(
    /^checked \d+ screens, \d+ flows, \d+ tables: no diagnostics\n/,
  );
});

it('builds', () => {
  node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  expect(readdirSync(join(folder, 'dist/assets')).some((file) => /^index-.*\.js$/.test(file))).toBe(true);
});

it('serves its pages, which are played', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const words = ['node_modules/vite/bin/vite.js', '--port', `${port}`, '--host', '127.0.0.1'];
  server = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const isUp = () =>
    fetch(`${url}/warm-home`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await isUp())) await new Promise((resume) => setTimeout(resume, 200));
  expect(server.exitCode).toBeNull();
  const visitor = new PlainBrowser(url, folder);
  await visitor.open('/warm-home');
  await visitor.press('See what you can get');
  visitor.fill('Postcode of your home', 'HV1 2AB');
  visitor.fill('Whose home is it?', 'I rent it from a private landlord');
  visitor.fill('What does your home live on?', 'A low income without a benefit');
  visitor.fill('Your email address', 'ann@mail.example');
  await visitor.press('Continue');
  expect([visitor.path, visitor.status, visitor.text]).toEqual([
    '/warm-home/people',
    200,
    expect.stringContaining('Who lives in your home?'),
  ]);
});
