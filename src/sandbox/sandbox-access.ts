/**
 * Who may use what only a sandbox has: the console, partners' pages, demo passwords. With it anybody can log in as
 * anybody, so that by default only the machine the server runs on may.
 */
import type { FastifyRequest } from 'fastify';

/** `on` for everybody, `loopback` for this machine only, `off` for nobody: nothing of it is registered then. */
export type SandboxAccess = 'on' | 'loopback' | 'off';

const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address.trim());

/** `localhost`, names below it, and loopback addresses: what no other machine resolves to us. */
const isLoopbackHost = (host: string): boolean =>
  /^(([\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/** Addresses a proxy says the request came through; a list header may be there more than once. */
function forwardedFor(request: FastifyRequest): string[] {
  const { 'x-forwarded-for': list, 'x-real-ip': single } = request.headers;
  return [list, single].flat().flatMap((text) => (text === undefined ? [] : text.split(',')));
}

/**
 * Whether the browser runs on this very machine. Forwarding headers are believed against the caller only: they can
 * make a request foreign, never local. A page of another site is kept out by the name in `Host`, which it must send.
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
