/**
 * Restricts the host names that this server answers to, against DNS rebinding: a foreign page can point its own name
 * at our address and become same-origin, but it cannot send one of our names in `Host`.
 */
import type { FastifyInstance } from 'fastify';
import { errorFor } from './words.ts';

/** The name in a `Host` header, without port, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}

/** Addresses cannot be rebound, and `localhost` is always the browser's own machine. */
const NEEDS_NO_ENTRY = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\]|([\w-]+\.)*localhost)$/;

/** @param allowed names; `.example.com` for all its subdomains, `*` for any name */
export function isAllowedHost(allowed: readonly string[], host: string): boolean {
  const name = hostName(host);
  return (
    NEEDS_NO_ENTRY.test(name) ||
    allowed.some(
      (entry) => entry === '*' || entry === name || (entry.startsWith('.') && name.endsWith(entry)),
    )
  );
}

/**
 * Answers 421 to names that are not ours. A request without `Host` (HTTP/1.0) does not come from a browser.
 * @param allowed those that never change
 * @param more those at the time of a request, in lower case
 */
export function registerHostCheck(
  app: FastifyInstance,
  allowed: readonly string[],
  more: () => readonly string[] = () => [],
): void {
  const entries = allowed.map((entry) => entry.toLowerCase());
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    if (host === undefined || isAllowedHost(entries, host) || isAllowedHost(more(), host)) return undefined;
    return reply.code(421).send(errorFor(request, 421));
  });
}
