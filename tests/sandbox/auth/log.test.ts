/** The server's log while customers come and go: which calls there were, and nothing that could be misused. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { PROJECT_ROOT } from '../test-database.ts';

const { taxId, password, emailAddress } = EXISTING_CUSTOMER;

/** Runs `work` against a server of its own and returns what it logged meanwhile. */
async function logOf(work: (address: string) => Promise<void>): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'trilha-log-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: directory, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const found = /Portal: (http:\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(printed)));
  });
  const before = printed.length;
  await work(address).finally(() => child.kill('SIGTERM'));
  await ended;
  rmSync(directory, { recursive: true, force: true });
  return printed.slice(before);
}

it('holds the calls, and no name, password, token or code', { timeout: 120_000 }, async () => {
  const secrets = [taxId, password, emailAddress, 'errada'];
  const log = await logOf(async (address) => {
    const logIn = (word: string) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: taxId, password: word }),
      });
    expect((await logIn('errada')).status).toBe(401);
    const entered = await logIn(password);
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const temporary = await fetch(`${address}/api/auth/temp-token`, { headers: { cookie } });
    const { tempToken } = (await temporary.json()) as { tempToken: string };
    await fetch(`${address}/sandbox/partner/visit?token=${tempToken}`);
    await fetch(`${address}/sandbox/partner/login?token=${tempToken}`);
    await fetch(`${address}/api/auth/password?username=${taxId}`);
    await fetch(`${address}/senha/${taxId}/${tempToken}`);
    secrets.push(tempToken, cookie.split('=')[1] ?? 'none');
  });
  const told = ['"route":"/api/auth/login","status":401', '"/sandbox/partner/visit"', '"/api/auth/password"'];
  for (const line of told) expect(log).toContain(line);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
