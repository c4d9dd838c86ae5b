/** A proxy before server processes, as in production. */

import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { ServerProcess } from './server-process.ts';

/** How often the proxy asks each server whether it is ready, in milliseconds. */
const INTERVAL = 500;
/** A server that does not say by then that it is ready is not. */
const LATE = 1_500;

/** Sends requests to the servers that are ready, in turn, and none a second time. */
export class RoundRobin {
  private readonly servers = new Map<
    ServerProcess,
    { isReady: boolean; isThere: boolean; answered: number; failures: string[] }
  >();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly http: Server;
  private readonly asking: NodeJS.Timeout;
  private turn = 0;
  private passed: (server: ServerProcess) => void = () => {};

  constructor() {
    this.http = createServer((request, response) => {
      const all = [...this.servers];
      const ready = all.filter(([, { isReady }]) => isReady);
      // Where all are too busy to say so in time, any that is there may be.
      const able = ready.length > 0 ? ready : all.filter(([, { isThere }]) => isThere);
      const [server, state] = able[this.turn++ % able.length] ?? [];
      if (!server || !state) return response.writeHead(503).end();
      const { method, url, headers } = request;
      const fail = (why: unknown) => state.failures.push(`${method} ${url}: ${why}`);
      const onward = httpRequest(server.address + url, { method, headers, agent: this.agent }, (answer) => {
        state.answered += 1;
        const {
          statusCode = 502,
          headers: { connection, ...passed },
        } = answer;
        if (statusCode >= 500) fail(statusCode);
        response.writeHead(statusCode, passed);
        pipeline(answer, response, (error) => error && fail(error));
      });
      onward.once('error', (error) => {
        fail(error);
        response.writeHead(502).end();
      });
      request.pipe(onward);
      this.passed(server);
      return undefined;
    }).listen(0, '127.0.0.1');
    this.asking = setInterval(() => void this.ask(), INTERVAL);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  /** One server that takes its time holds up no look at the others. */
  private async ask(): Promise<void> {
    const asked = [...this.servers].map(async ([server, state]) => {
      state.isReady = await fetch(`${server.address}/readyz`, { signal: AbortSignal.timeout(LATE) }).then(
        ({ ok }) => {
          state.isThere = true;
          return ok;
        },
        (error: Error) => {
          if (error.name !== 'TimeoutError') state.isThere = false;
          return false;
        },
      );
    });
    await Promise.all(asked);
  }

  async add(server: ServerProcess): Promise<void> {
    this.servers.set(server, { isReady: false, isThere: true, answered: 0, failures: [] });
    await this.ask();
  }

  /** Resolves when a request has just been passed to the server. */
  nextAt = (server: ServerProcess): Promise<void> =>
    new Promise((resolve) => {
      this.passed = (one) => one === server && resolve();
    });

  answeredBy = (server: ServerProcess): number => this.servers.get(server)?.answered ?? 0;

  /** Requests that the server answered with 5xx, or not to the end. */
  failuresOf = (server: ServerProcess): readonly string[] => this.servers.get(server)?.failures ?? [];

  async close(): Promise<void> {
    clearInterval(this.asking);
    this.http.close();
    this.http.closeAllConnections();
    this.agent.destroy();
    await once(this.http, 'close');
  }
}
