/**
 * Who may use the sandbox's features: console, partners' pages, demo passwords. They allow logging in as anybody, so
 * by default only the server's own machine may.
 */
import type { FastifyRequest } from 'fastify';

/** `on` for everybody, `loopback` for this machine only, `off` for nobody: then nothing of it is registered. */
export type SandboxAccess = 'on' | 'loopback' | 'off';

const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address.trim());

/** `localhost`, its subdomains and loopback addresses: no other machine resolves them to us. */
const isLoopbackHost = (host: string): boolean =>
  /^(([\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/** Addresses that a proxy reports for the request; a list header may occur more than once. */
function forwardedFor(request: FastifyRequest): string[] {
  const { 'x-forwarded-for': list, 'x-real-ip': single } = request.headers;
  return [list, single].flat().flatMap((text) => (text === undefined ? [] : text.split(',')));
}

/**
 * Whether the browser runs on this machine. Forwarding headers count only against the caller: they can make a request
 * remote, never local. A page of another site is excluded by the name in `Host`, which it cannot change.
 */
export function isLoopback(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost(request.headers.host ?? '') &&
    request.headers.forwarded === undefined &&
    forwardedFor(request).every(isLoopbackAddress)
  );
}

export function mayUseSandbox(access: SandboxAccess, request: FastifyRequest): boolean {
  return access === 'on' || (access === 'loopback' && isLoopback(request));
}
