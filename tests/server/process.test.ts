/** The server as a process: acknowledged data survive its death, and it ends on a signal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Loan } from '../../src/sandbox/base/wire.ts';
import { readSettings } from '../../src/server/settings.ts';
import { application } from '../sandbox/lender-client.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = mkdtempSync(join(tmpdir(), 'trilha-data-'));
const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(DATA, { recursive: true, force: true }));

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly printed: () => string;
}

function start(environment: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: DATA, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /Portal: (http:\S+)/.exec(printed)?.[1];
      if (address && printed.includes('outbox')) resolve({ child, address, printed: () => printed });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

it('keeps an acknowledged application through kill -9, and the browser continues', {
  timeout: 120_000,
}, async () => {
  // What a start leaves behind when it is killed while creating the database.
  mkdirSync(join(DATA, 'postgres.new'));
  writeFileSync(join(DATA, 'postgres.new/PG_VERSION'), '18');
  const first = await start();
  const reply = await fetch(`${first.address}/api/loan/application/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(application('52998224725')),
  });
  const death = ended(first.child);
  first.child.kill('SIGKILL');
  const made = (await reply.json()) as Loan;
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect([reply.status, await death]).toEqual([201, null]);

  const second = await start();
  const answer = await fetch(`${second.address}/api/customer/loan/current`, { headers: { cookie } });
  const loan = (await answer.json()) as Loan;
  expect([answer.status, loan.id, loan.state.id]).toEqual([200, made.id, 4]);
  expect(second.printed()).toContain('529.982.247-25');

  const third = start();
  await expect(third).rejects.toThrow(/data folder is in use by process \d+/);
  const end = ended(second.child);
  second.child.kill('SIGTERM');
  // 1, had it not ended in time.
  expect(await end).toBe(0);
});

it('reports an invalid variable in one line', async () => {
  await expect(start({ PORT: 'x' })).rejects.toThrow(/: Trilha não iniciou: PORT is not a port: x\n$/);
});

it('refuses an invalid address', () => {
  expect(() => readSettings({ DATABASE_URL: 'nonsense' })).toThrow('DATABASE_URL is not an address');
});
