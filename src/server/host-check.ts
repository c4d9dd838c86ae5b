/**
 * Which names this server answers to. A page of another site may point its own name at our address (DNS rebinding) and
 * be of the same origin then: what it cannot do is send one of our names in `Host`.
 */
import type { FastifyInstance } from 'fastify';
import { errorBody } from './error-answers.ts';

/** The name of a `Host` header, without its port and in small letters. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}

/** Nobody can point an address at us, and `localhost` is always the browser's own machine. */
const NEEDS_NO_ENTRY = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\]|([\w-]+\.)*localhost)$/;

/** @param allowed names; `.example.com` for all below it, `*` for whatever comes */
export function isAllowedHost(allowed: readonly string[], host: string): boolean {
  const name = hostName(host);
  return (
    NEEDS_NO_ENTRY.test(name) ||
    allowed.some(
      (entry) => entry === '*' || entry === name || (entry.startsWith('.') && name.endsWith(entry)),
    )
  );
}

/** Answers 421 to names that are not ours. Without `Host` (HTTP/1.0) no browser is asking. */
export function registerHostCheck(app: FastifyInstance, allowed: readonly string[]): void {
  const entries = allowed.map((entry) => entry.toLowerCase());
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    if (host === undefined || isAllowedHost(entries, host)) return undefined;
    return reply.code(421).send(errorBody(421));
  });
}
