/** Complete servers as separate processes on one database, and browsers that may call any of them. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { SESSION_COOKIE } from '../../../src/sandbox/sessions/session.ts';
import { OPEN_SANDBOX, SANDBOX_AUTHORIZATION } from '../../support/sandbox-secret.ts';
import { PROJECT_ROOT } from '../test-database.ts';

/** What a browser may call: a server, or a proxy before some. */
export interface Called {
  /** Without a trailing slash. */
  readonly address: string;
}

export interface ServerProcess extends Called {
  /** Kills it immediately, whatever it is doing. */
  kill(): Promise<void>;
  /** Ends it as an orchestrator does, by SIGTERM. Resolves to its exit code. */
  end(): Promise<number | null>;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function end(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return child.exitCode;
}

/**
 * Starts a server on the database and waits until it listens.
 * @param databaseUrl empty for the embedded database
 * @param environment further variables, such as DATA_DIR
 * @throws with the server's output when it exits before
 */
export function startServerProcess(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: PROJECT_ROOT,
    // As if behind a proxy, so that each browser of the tests can have its own address.
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      ...OPEN_SANDBOX,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed = `${printed}${chunk}`.slice(-20_000);
      const address = /Portal: (http:\S+)/.exec(printed)?.[1];
      if (address) resolve({ address, kill: () => kill(child), end: () => end(child) });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface HttpCall {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

let browsers = 0;

/** A browser with its own session and address; each call names its server. */
export class HttpBrowser {
  token: string | undefined;
  private readonly clientAddress: string;

  constructor(token?: string, clientAddress?: string) {
    this.token = token;
    browsers += 1;
    this.clientAddress = clientAddress ?? `10.1.${browsers >> 8}.${browsers & 255}`;
  }

  /** Rejects when the server dies before the response is complete. */
  async call(
    server: Called,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, headers }: HttpCall = {},
  ): Promise<HttpReply> {
    const answer = await fetch(server.address + url, {
      method,
      headers: {
        'x-forwarded-for': this.clientAddress,
        authorization: SANDBOX_AUTHORIZATION,
        ...(this.token ? { cookie: `${SESSION_COOKIE}=${this.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    for (const cookie of answer.headers.getSetCookie()) {
      const [, value] = new RegExp(`^${SESSION_COOKIE}=([^;]*)`).exec(cookie) ?? [];
      if (value !== undefined) this.token = value || undefined;
    }
    return { status: answer.status, text, headers: answer.headers };
  }
}
