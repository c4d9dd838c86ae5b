/** Two servers behind a proxy are replaced one by one while customers go on: no request fails. */

import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { application } from '../lender-client.ts';
import { createDatabase, type ServedDatabase } from '../test-database.ts';
import { HttpBrowser, type ServerProcess, startServerProcess } from './server-process.ts';

/** How often the proxy asks each server whether it is ready, in milliseconds. */
const INTERVAL = 500;
/** Only what hangs may meet this. */
const WAIT = { timeout: 60_000 };

/** A proxy: sends requests to the servers that are ready, in turn, and none a second time. */
class RoundRobin {
  private readonly servers = new Map<ServerProcess, { isReady: boolean; answered: number }>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly http: Server;
  private readonly asking: NodeJS.Timeout;
  private turn = 0;

  constructor() {
    this.http = createServer((request, response) => {
      const all = [...this.servers];
      const ready = all.filter(([, { isReady }]) => isReady);
      // Where all are too busy to say so in time, any may be.
      const able = ready.length > 0 ? ready : all;
      const [server, state] = able[this.turn++ % able.length] ?? [];
      if (!server || !state) return response.writeHead(503).end();
      const { method, url, headers } = request;
      const onward = httpRequest(server.address + url, { method, headers, agent: this.agent }, (answer) => {
        state.answered += 1;
        const { connection, ...passed } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, passed);
        answer.pipe(response);
      });
      onward.once('error', () => response.writeHead(502).end());
      request.pipe(onward);
      return undefined;
    }).listen(0, '127.0.0.1');
    this.asking = setInterval(() => void this.ask(), INTERVAL);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  private async ask(): Promise<void> {
    for (const [server, state] of this.servers)
      state.isReady = await fetch(`${server.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
  }

  async add(server: ServerProcess): Promise<void> {
    this.servers.set(server, { isReady: false, answered: 0 });
    await this.ask();
  }

  answeredBy = (server: ServerProcess): number => this.servers.get(server)?.answered ?? 0;

  async close(): Promise<void> {
    clearInterval(this.asking);
    this.http.close();
    this.http.closeAllConnections();
    this.agent.destroy();
    await once(this.http, 'close');
  }
}

/** Customers who ask and apply without a pause, until they are stopped. */
function customers(address: string) {
  const failures: unknown[] = [];
  let [isOver, count] = [false, 0];
  const server = { address } as ServerProcess;
  const ask = async (turn: number) => {
    const browser = new HttpBrowser();
    const { status } =
      turn % 20 === 0
        ? await browser.call(server, 'POST', '/api/loan/application/new', {
            body: application('52998224725'),
          })
        : await browser.call(server, 'GET', '/api/bank');
    if (status >= 500) failures.push(`${status} after ${turn}`);
  };
  const loops = [0, 1, 2].map(async (first) => {
    for (let turn = first; !isOver; turn += 3) {
      count += 1;
      await ask(turn).catch((error: unknown) => failures.push(error));
    }
  });
  return {
    failures,
    count: () => count,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

let served: ServedDatabase;
const started: ServerProcess[] = [];
const start = async () => {
  const server = await startServerProcess(served.url);
  started.push(server);
  return server;
};

beforeAll(async () => {
  served = await createDatabase(inject('databaseServer') ?? '');
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await served.drop();
});

it('both are replaced, and no request fails', { timeout: 240_000 }, async () => {
  const proxy = new RoundRobin();
  const first = [await start(), await start()];
  for (const server of first) await proxy.add(server);
  const asking = customers(proxy.address);
  for (const old of first) {
    const next = await start();
    await proxy.add(next);
    await expect.poll(() => proxy.answeredBy(next), WAIT).toBeGreaterThan(5);
    expect(await old.end()).toBe(0);
  }
  const before = asking.count();
  await expect.poll(asking.count, WAIT).toBeGreaterThan(before + 20);
  await asking.stop();
  await proxy.close();
  expect(asking.failures).toEqual([]);
});
