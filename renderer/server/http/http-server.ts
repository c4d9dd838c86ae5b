/** A server without routes: what is logged of a request, and how it is answered when it fails. */
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { newTrace, traceOf } from '../calls/trace-context.ts';
import { JSON_LIMIT } from './body-limits.ts';
import { answerBrokenRequest, decodableUrl, registerErrorResponses } from './error-responses.ts';
import { registerRequestLog } from './request-log.ts';
import { errorBody, type OtherWords, type ServerWords } from './words.ts';

/** Proxies in front of the server: all, none, their number, or their addresses and networks. */
export type TrustedProxies = boolean | number | string[];

export interface HttpOptions {
  readonly logLevel?: string | undefined;
  /** Receives the log lines; standard output by default. */
  readonly logStream?: { write(line: string): void } | undefined;
  readonly trustProxy?: TrustedProxies | undefined;
  /** The words in the further locales of the product; none by default. */
  readonly otherWords?: OtherWords | undefined;
}

/** Proxies are counted from our side: the nearest is 0. */
function trustFunction(
  trusted: TrustedProxies,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

/** Milliseconds. */
const HEADERS_TIMEOUT = 15_000;

export function createHttpServer(
  words: ServerWords,
  { logLevel, logStream, trustProxy, otherWords = {} }: HttpOptions,
): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel ?? 'silent', ...(logStream ? { stream: logStream } : {}) },
    genReqId: ({ headers }) => traceOf(headers.traceparent) ?? newTrace(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply.code(status).send(errorBody(words, status));
    },
    bodyLimit: JSON_LIMIT,
    trustProxy: trustFunction(trustProxy ?? false),
    rewriteUrl: decodableUrl,
    clientErrorHandler: (error, socket) => answerBrokenRequest(words, error, socket),
    // Requests under way are answered, idle connections end. What still arrives meanwhile is answered as ever.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 60_000,
    // Headers are small: who does not send them in time holds a connection for nothing.
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5_000 },
  });
  app.decorate('words', words);
  app.decorate('otherWords', otherWords);
  registerErrorResponses(app);
  registerRequestLog(app);
  return app;
}
