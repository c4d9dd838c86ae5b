/** Prometheus metrics at `/metrics`: requests, latencies, refused logins, loans by state, the process itself. */

import { isLoopback } from '@trilha/server/http/loopback';
import { errorFor } from '@trilha/server/http/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameText } from '../sandbox/base/same-text.ts';

export interface MetricsOptions {
  /** Who shows it may read the metrics. */
  readonly token?: string | undefined;
  /** Whether this machine may read them without a token. */
  readonly isOpenHere: boolean;
  /** Loans by state id; absent behind a real lender. */
  readonly loansByState?: (() => Promise<ReadonlyMap<number, number>>) | undefined;
  /** Routes of the calls that log somebody in, as the router writes them. */
  readonly loginRoutes: ReadonlySet<string>;
}

/** Seconds: from a page out of memory to the limit of a real lender's answer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function mayRead(request: FastifyRequest, { token, isOpenHere }: MetricsOptions): boolean {
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && shown !== undefined) return isSameText(shown, token);
  return isOpenHere && isLoopback(request);
}

function countRequests(app: FastifyInstance, registry: Registry, loginRoutes: ReadonlySet<string>): void {
  const requests = new Counter({
    name: 'trilha_http_requests_total',
    help: 'Responses sent, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'trilha_http_request_duration_seconds',
    help: 'Time from a request to its response, by route.',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'trilha_logins_refused_total',
    help: 'Logins refused, by route and status.',
    labelNames: ['route', 'status'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: that may hold what a customer typed, and would make a series each.
    const route = request.routeOptions.url ?? 'page';
    const status = String(reply.statusCode);
    requests.inc({ method: request.method, route, status });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    if (loginRoutes.has(route) && reply.statusCode >= 400) refused.inc({ route, status });
  });
}

function countLoans(registry: Registry, read: () => Promise<ReadonlyMap<number, number>>): void {
  new Gauge({
    name: 'trilha_loans',
    help: 'Loans, by state id.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const loans = await read();
      this.reset();
      for (const [state, count] of loans) this.set({ state: String(state) }, count);
    },
  });
}

/** Registers the counters and their page. A reader who may not read them gets 404. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry();
  countRequests(app, registry, options.loginRoutes);
  if (options.loansByState) countLoans(registry, options.loansByState);
  let watchesProcess = false;
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options)) return reply.code(404).send(errorFor(request, 404));
    // Observers of the process cost a little: they start when somebody reads.
    if (!watchesProcess) collectDefaultMetrics({ register: registry });
    watchesProcess = true;
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
