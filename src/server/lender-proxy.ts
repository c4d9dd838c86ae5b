/**
 * Proxies `/api` to a real lender, with only the headers both sides need and a limit on the time. Calls that fail for
 * technical reasons are logged (spec §8.3).
 */

import { performance } from 'node:perf_hooks';
import { Readable, Transform } from 'node:stream';
import { PAGE_OWNER_HEADER } from '@trilha/server/calls/page-owner';
import { traceparent } from '@trilha/server/calls/trace-context';
import { IMAGE_LIMIT, JSON_LIMIT } from '@trilha/server/http/body-limits';
import { errorFor } from '@trilha/server/http/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { otherCustomer } from '../sandbox/base/lender-error.ts';
import type { LoadedContract } from '../sandbox/contract/contract-schemas.ts';
import { logIntegrationError, type OperationOf } from './integration-errors.ts';
import { readAnswer, sendAnswer, UnreadableAnswer } from './lender-answer.ts';
import type { LenderOwners } from './lender-owners.ts';

export interface ProxyOptions {
  /** The URL that replaces `/api`: `https://lender.example/api`. */
  readonly target: string;
  /** How long the lender may take for a whole response; 30 seconds by default. */
  readonly timeoutMilliseconds?: number | undefined;
  /** What answers are compared with. */
  readonly contract: LoadedContract;
  /** The call of a request. */
  readonly operationOf: OperationOf;
  /** Whose session calls with whose page. */
  readonly owners: LenderOwners;
}

const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'idempotency-key',
  'user-agent',
  'x-application-password',
  'x-confirmation-code',
  PAGE_OWNER_HEADER,
  'x-persistent-log',
];

class BodyTooLarge extends Error {}

/** The same body limits as the embedded lender's. */
function limitOf(request: FastifyRequest): number {
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  return isJson ? JSON_LIMIT : IMAGE_LIMIT;
}

function limited(body: Readable, largest: number): Transform {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > largest) done(new BodyTooLarge('body too large'));
      else done(null, chunk);
    },
  });
  body.on('error', (error) => limit.destroy(error));
  return body.pipe(limit);
}

/** How often a path may be encoded: the lender's own proxies may each decode it once. */
const MOST_DECODINGS = 5;

/** A separator that is encoded, or a segment that leads upwards, also with parameters (`..;`) as some servers take it. */
const LEADS_UPWARDS = /%2f|%5c|\\|%00|(^|\/)\.{1,2}(;[^/]*)?(\/|$)/i;

/** Whether a server behind the lender's address may read the path as one above it, however often it decodes it. */
function leadsUpwards(path: string): boolean {
  let text = path;
  for (let count = 0; count < MOST_DECODINGS; count += 1) {
    if (LEADS_UPWARDS.test(text)) return true;
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return false;
      text = decoded;
    } catch {
      return count === 0;
    }
  }
  return true;
}

/** The lender's URL for this request; null when its path leaves the lender's base path. */
export function targetOf(base: string, requestUrl: string): URL | null {
  const root = base.replace(/\/+$/, '');
  const address = root + requestUrl.replace(/^\/api(?=\/|\?|$)/, '');
  const [path = ''] = requestUrl.split('?');
  if (!path.startsWith('/') || leadsUpwards(path) || !URL.canParse(address)) return null;
  const target = new URL(address);
  const basePath = new URL(root).pathname.replace(/\/+$/, '');
  if (target.origin !== new URL(root).origin) return null;
  return target.pathname === basePath || target.pathname.startsWith(`${basePath}/`) ? target : null;
}

function pickHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    traceparent: traceparent(request.id),
  });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

class LenderTooSlow extends Error {
  readonly code = 'lender-timeout';
}
class CustomerLeft extends Error {}

/**
 * Aborts the call when the customer disconnects, or when the response is not complete `milliseconds` after `begin`.
 */
function patience(reply: FastifyReply, milliseconds: number): { signal: AbortSignal; begin: () => void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  reply.raw.once('close', () => {
    clearTimeout(timer);
    controller.abort(new CustomerLeft());
  });
  const begin = (): void => {
    timer = setTimeout(() => controller.abort(new LenderTooSlow()), milliseconds);
  };
  return { signal: controller.signal, begin };
}

function causeOf(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error('unknown');
  return failure.cause instanceof Error ? failure.cause : failure;
}

function statusOfFailure(cause: Error): number {
  if (cause instanceof BodyTooLarge) return 413;
  if (cause instanceof UnreadableAnswer) return cause.status;
  return cause instanceof LenderTooSlow ? 504 : 502;
}

/** Uploading a large picture may take long: the lender's time starts after the upload. */
async function callLender(
  request: FastifyRequest,
  reply: FastifyReply,
  target: URL,
  options: ProxyOptions,
): Promise<Response> {
  const { signal, begin } = patience(reply, options.timeoutMilliseconds ?? 30_000);
  const body = request.body instanceof Readable ? limited(request.body, limitOf(request)) : null;
  if (body) body.once('end', begin);
  else begin();
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: pickHeaders(request),
    redirect: 'manual',
    duplex: 'half',
    signal,
    ...(body ? { body: Readable.toWeb(body) as unknown as ReadableStream } : {}),
  };
  return fetch(target, init);
}

/** Milliseconds that the lender may take to say whose session it is. */
const OWNER_PATIENCE = 5000;

/** The answer to a read as the same visitor; null if there is none. */
async function readAs(
  request: FastifyRequest,
  options: ProxyOptions,
  path: string,
): Promise<Response | null> {
  const target = targetOf(options.target, path);
  if (!target) return null;
  const headers = pickHeaders(request);
  for (const name of ['content-type', 'idempotency-key', PAGE_OWNER_HEADER]) headers.delete(name);
  const signal = AbortSignal.timeout(OWNER_PATIENCE);
  return fetch(target, { headers, redirect: 'manual', signal }).catch(() => null);
}

async function forward(request: FastifyRequest, reply: FastifyReply, options: ProxyOptions) {
  const target = targetOf(options.target, request.url);
  if (!target) return reply.code(404).send(errorFor(request, 404));
  const began = performance.now();
  const operation = options.operationOf(request.method, request.url);
  const log = (status: number, failure?: string): void =>
    logIntegrationError(request, operation?.id ?? null, {
      status,
      milliseconds: Math.round(performance.now() - began),
      failure,
    });
  /** Logs why the call failed and returns the status for it. */
  const fail = (error: unknown): number => {
    const cause = causeOf(error) as Error & { code?: string };
    const status = statusOfFailure(cause);
    if (!(cause instanceof CustomerLeft)) log(status, cause.code ?? cause.name);
    return status;
  };
  try {
    if (await options.owners.isOthers(request, (path) => readAs(request, options, path))) {
      const { status, code, message } = otherCustomer();
      return reply.code(status).header('cache-control', 'no-store').send({ code, message });
    }
    const answer = await callLender(request, reply, target, options);
    const onBreak = (error: unknown) => void fail(error);
    const read = await readAnswer(options.contract, operation, answer, onBreak).catch((error: unknown) => {
      // Whatever it says, the lender may have begun another session.
      options.owners.read(request, answer, undefined);
      answer.body?.cancel().catch(() => {});
      throw error;
    });
    const owner = options.owners.read(request, answer, read.value);
    log(answer.status, read.fault);
    if (owner !== null) reply.header(PAGE_OWNER_HEADER, owner);
    return sendAnswer(reply, answer, read);
  } catch (error) {
    const status = fail(error);
    return reply.code(status).send(errorFor(request, status));
  }
}

/** Registers the proxy for every method under `/api`. An unreachable lender gives 502, a slow one 504. */
export async function registerLenderProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  await app.register(async (scope) => {
    // Bodies are passed on unparsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all('/api/*', (request, reply) => forward(request, reply, options));
  });
}
