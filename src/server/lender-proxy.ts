/** Hands `/api` on to a real lender, with only the headers both sides need, and never waits for ever. */
import { Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-answers.ts';

export interface ProxyOptions {
  /** What stands for `/api`: `https://lender.example/api`. */
  readonly target: string;
  readonly timeoutMilliseconds?: number | undefined;
}

const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'idempotency-key',
  'user-agent',
  'x-application-password',
  'x-persistent-log',
];
const ANSWER_HEADERS = ['cache-control', 'content-disposition', 'content-type', 'etag', 'retry-after'];
const LARGEST_BODY = 8 * 1024 * 1024;

class BodyTooLarge extends Error {}

function limited(body: Readable): Transform {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > LARGEST_BODY) done(new BodyTooLarge('body too large'));
      else done(null, chunk);
    },
  });
  body.on('error', (error) => limit.destroy(error));
  return body.pipe(limit);
}

/** The lender's address for this request; null when its path climbs out of the lender's base. */
export function targetOf(base: string, requestUrl: string): URL | null {
  const root = base.replace(/\/+$/, '');
  const target = new URL(root + requestUrl.replace(/^\/api(?=\/|\?|$)/, ''));
  const basePath = new URL(root).pathname.replace(/\/+$/, '');
  return target.pathname === basePath || target.pathname.startsWith(`${basePath}/`) ? target : null;
}

function pickHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function statusOfFailure(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof BodyTooLarge || cause instanceof BodyTooLarge) return 413;
  return error instanceof Error && error.name === 'TimeoutError' ? 504 : 502;
}

async function forward(request: FastifyRequest, reply: FastifyReply, options: ProxyOptions) {
  const target = targetOf(options.target, request.url);
  if (!target) return reply.code(404).send(errorBody(404));
  const body = request.body instanceof Readable ? limited(request.body) : null;
  try {
    const init: RequestInit & { duplex: 'half' } = {
      method: request.method,
      headers: pickHeaders(request),
      redirect: 'manual',
      duplex: 'half',
      signal: AbortSignal.timeout(options.timeoutMilliseconds ?? 30_000),
      ...(body ? { body: Readable.toWeb(body) as unknown as ReadableStream } : {}),
    };
    return await sendAnswer(reply, await fetch(target, init));
  } catch (error) {
    const status = statusOfFailure(error);
    return reply.code(status).send(errorBody(status));
  }
}

function sendAnswer(reply: FastifyReply, answer: Response) {
  reply.code(answer.status);
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // The stream's own type in Node differs from the browser's in name only.
  const stream = answer.body as unknown as Parameters<typeof Readable.fromWeb>[0] | null;
  return reply.send(stream ? Readable.fromWeb(stream) : undefined);
}

/** Registers the proxy for every method under `/api`. Failures to reach the lender answer 502, slowness 504. */
export async function registerLenderProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  await app.register(async (scope) => {
    // Bodies pass through unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all('/api/*', (request, reply) => forward(request, reply, options));
  });
}
