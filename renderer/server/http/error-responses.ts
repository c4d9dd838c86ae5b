/** Turns every failure into `{ code, message }` with its status: never a stack, never a driver's message. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './request-log.ts';
import { errorBody, errorFor, type ServerWords } from './words.ts';

/** Requests whose path cannot be decoded are sent here: the router would answer them without our headers. */
const BAD_ADDRESS = '/-/bad-address';

/** Proxies may ask for `http://host/a` instead of `/a`. The router accepts both; everything else expects a path. */
const ORIGIN_BEFORE_PATH = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Rewrites the URL for the router: the path alone, or the page that refuses a path that cannot be decoded. */
export function decodableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  const path = url.replace(ORIGIN_BEFORE_PATH, '');
  try {
    decodeURIComponent(path.split('?')[0] ?? '');
    return path.startsWith('/') ? path : `/${path}`;
  } catch {
    return BAD_ADDRESS;
  }
}

const STATUS_OF_PARSER: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a message that is not valid HTTP with the same kind of body, and closes the connection. */
export function answerBrokenRequest(
  words: ServerWords,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_PARSER[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(words, status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Installs the last error handler. Modules with errors of their own set a handler in their own scope.
 */
export function registerErrorResponses(app: FastifyInstance): void {
  app.all(BAD_ADDRESS, async (request, reply) => reply.code(400).send(errorFor(request, 400)));
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ failure: describeError(error) });
    return reply.code(status).header('cache-control', 'no-store').send(errorFor(request, status));
  });
}
