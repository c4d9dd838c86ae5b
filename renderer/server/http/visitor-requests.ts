/** Requests to the service that the server makes for a page, as its visitor. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceResponse } from '../calls/response.ts';
import { traceparent } from '../calls/trace-context.ts';
import type { Send } from '../render/server-calls.ts';
import { isForwardingHeader } from './loopback.ts';

/** Headers of the visitor that the service reads, beside those of proxies. */
const PASSED_ON: ReadonlySet<string> = new Set(['user-agent', 'accept-language', 'authorization']);
/** What a proxy adds to requests of HTTP/1.0, which the server's own are not: who is remote stays so. */
const VIA_OLD_HTTP = { via: '1.0 proxy' };

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

/** The visitor's cookies, as the service's responses change them. Values stay encoded. */
function createJar(header = '') {
  const kept = new Map<string, string>();
  const put = (pair: string, isGone: boolean): void => {
    const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return;
    if (isGone) kept.delete(name);
    else kept.set(name, value);
  };
  for (const pair of header.split(';')) put(pair, false);
  return {
    take: (cookie: string) => put(cookie, /;\s*max-age=0\b/i.test(cookie)),
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

const payloadOf = async (body: BodyInit | undefined): Promise<string | Buffer | undefined> =>
  body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as string | undefined);

/** Without streams, unlike `fetch`'s: the body is here. */
function responseOf({ statusCode: status, headers, body, rawPayload }: Injected): ServiceResponse {
  const get = (name: string) => headers[name]?.toString() ?? null;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get },
    text: async () => body,
    json: async () => JSON.parse(body),
    blob: async () => new Blob([new Uint8Array(rawPayload)], { type: get('content-type') ?? '' }),
  };
}

/**
 * Sends requests as this visitor, and passes on the cookies that the service sets. Once the page's head is sent they can only
 * reach a browser that asks itself, so such an answer is refused.
 */
export function senderFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Send {
  const headers = {
    ...(request.raw.httpVersion === '1.0' && VIA_OLD_HTTP),
    ...Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && (PASSED_ON.has(name) || isForwardingHeader(name)) ? [[name, value]] : [],
      ),
    ),
  };
  const jar = createJar(request.headers.cookie);
  return async (address, sent) => {
    const payload = await payloadOf(sent?.body);
    const response = await app.inject({
      method: (sent?.method ?? 'GET') as 'GET',
      url: address,
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      headers: {
        ...headers,
        cookie: jar.header(),
        host: request.headers.host ?? 'localhost',
        accept: 'application/json',
        traceparent: traceparent(request.id),
        ...(sent && Object.fromEntries(sent.headers)),
      },
      ...(payload !== undefined && { payload }),
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    if (cookies.length > 0 && reply.raw.headersSent)
      throw new Error('a cookie cannot follow the head of a page');
    for (const cookie of cookies) {
      jar.take(cookie);
      reply.header('set-cookie', cookie);
    }
    return responseOf(response);
  };
}
