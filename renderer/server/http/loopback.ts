/** Who has sent a request: a program on this machine, or somebody elsewhere. */
import type { FastifyRequest } from 'fastify';

const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address.trim());

/** `localhost`, its subdomains and loopback addresses: no other machine resolves them to us. */
const isLoopbackHost = (host: string): boolean =>
  /^(([\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/** Headers by which proxies, balancers and content networks tell that they pass a request on. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|true-client-ip|x-(forwarded|real|client|cluster-client|original|envoy|amzn?|azure|arr|cloud)(-.*)?|(cf|fastly|fly|akamai)-.*)$/i;

export const isForwardingHeader = (name: string): boolean => FORWARDING.test(name);

/**
 * Whether a program on this machine sent the request itself. Any header of a proxy makes it remote, whatever its value,
 * since the client may have written that; so does HTTP/1.0, which proxies speak unless told otherwise and browsers never.
 * A page of another site is excluded by the name in `Host`, which it cannot change. A proxy that speaks HTTP/1.1 and adds
 * no header at all cannot be told apart: in production, nobody counts as this machine unless the settings say so.
 */
export function isLoopback(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost(request.headers.host ?? '') &&
    request.raw.httpVersion !== '1.0' &&
    !Object.keys(request.headers).some(isForwardingHeader)
  );
}
