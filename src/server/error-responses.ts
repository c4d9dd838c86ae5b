/** Turns every failure into `{ code, message }` with its status: never a stack, never a driver's message. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './request-log.ts';

export interface ServerError {
  readonly code: string;
  readonly message: string;
}

/** The body for a status when nothing more precise is known. */
const BY_STATUS: Readonly<Record<number, ServerError>> = {
  400: { code: 'request-invalid', message: 'A requisição não pôde ser entendida.' },
  401: { code: 'unauthenticated', message: 'Entre novamente para continuar.' },
  403: { code: 'forbidden', message: 'Você não tem acesso a este recurso.' },
  404: { code: 'not-found', message: 'Não encontrado.' },
  405: { code: 'method-not-allowed', message: 'Método não aceito neste endereço.' },
  408: { code: 'request-invalid', message: 'A requisição demorou demais.' },
  409: { code: 'conflict-of-state', message: 'Esta ação não é possível agora.' },
  413: { code: 'payload-too-large', message: 'O conteúdo enviado é grande demais.' },
  414: { code: 'request-invalid', message: 'O endereço é longo demais.' },
  415: { code: 'unsupported-media-type', message: 'Este tipo de conteúdo não é aceito.' },
  421: { code: 'host-unknown', message: 'Este servidor não atende por este nome.' },
  429: { code: 'too-many-requests', message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  431: { code: 'request-invalid', message: 'Os cabeçalhos são longos demais.' },
  502: { code: 'lender-unreachable', message: 'O serviço está indisponível. Tente novamente.' },
  504: { code: 'lender-timeout', message: 'O serviço demorou a responder. Tente novamente.' },
};

const UNEXPECTED: ServerError = { code: 'internal-error', message: 'Ocorreu um erro. Tente novamente.' };

/** The body for a status; unknown client errors count as 400, everything else as unexpected. */
export function errorBody(status: number): ServerError {
  return BY_STATUS[status] ?? (status < 500 && BY_STATUS[400] ? BY_STATUS[400] : UNEXPECTED);
}

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
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_PARSER[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody(status));
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
 * Installs the last error handler. Modules with errors of their own (the lender) set a handler in their own scope.
 */
export function registerErrorResponses(app: FastifyInstance): void {
  app.all(BAD_ADDRESS, async (_request, reply) => reply.code(400).send(errorBody(400)));
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ failure: describeError(error) });
    return reply.code(status).header('cache-control', 'no-store').send(errorBody(status));
  });
}
