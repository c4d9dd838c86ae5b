/**
 * The packages as others get them: packed, installed in an empty folder outside of the repository, where they check, build
 * and serve the second product.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
const npm = (cwd: string, ...words: string[]) =>
  execFileSync('npm', [...words, '--no-audit', '--no-fund'], { cwd, encoding: 'utf8', stdio: 'pipe' });

function writePackage(tarballs: readonly string[]): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const versions = { ...dependencies, ...devDependencies };
  const packages = tarballs.map((file) => [`@trilha/${/^trilha-(\w+)-/.exec(file)?.[1]}`, `file:./${file}`]);
  const all = [...packages, ...BESIDE.map((name) => [name, versions[name]])];
  const text = { name: 'warm-home', private: true, type: 'module', dependencies: Object.fromEntries(all) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(text));
}

beforeAll(() => {
  npm(ROOT, 'pack', '--workspaces', '--pack-destination', folder);
  cpSync(join(ROOT, 'examples/benefit'), folder, { recursive: true });
  writePackage(readdirSync(folder).filter((file) => file.endsWith('.tgz')));
  npm(folder, 'install', '--prefer-offline');
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

it('every package is there, and nothing of the portal', () => {
  const installed = readdirSync(join(folder, 'node_modules/@trilha')).sort();
  expect(installed).toEqual(
    readdirSync(join(ROOT, 'renderer'))
      .filter((name) => name !== 'README.md')
      .sort(),
  );
  expect(existsSync(join(folder, 'node_modules/trilha'))).toBe(false);
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
