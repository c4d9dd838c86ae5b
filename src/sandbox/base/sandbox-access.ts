/**
 * Who may use the sandbox's features: console, partners' pages, demo passwords. They allow logging in as anybody, so only
 * the server's own machine may, or who knows a secret.
 */
import { createHash } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from './same-text.ts';

/**
 * `loopback` for a browser on this machine only, a secret for whoever shows it, too, `off` for nobody: then nothing of it is
 * registered.
 */
export type SandboxAccess = 'loopback' | 'off' | { readonly secret: string };

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

const COOKIE = 'trilha_sandbox';

/** What the cookie holds: not the secret itself. */
const proofOf = (secret: string): string =>
  createHash('sha256').update(`sandbox: ${secret}`).digest('base64url');

/** The password of `Authorization: Basic`, whatever the user name. */
function passwordIn(header = ''): string | null {
  const encoded = /^Basic ([\w+/=]{1,1000})$/i.exec(header)?.[1];
  if (encoded === undefined) return null;
  return Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

const hasPassword = ({ headers }: FastifyRequest, secret: string): boolean => {
  const password = passwordIn(headers.authorization);
  return password !== null && isSameText(password, secret);
};

export function mayUseSandbox(access: SandboxAccess, request: FastifyRequest): boolean {
  if (access === 'off') return false;
  if (isLoopback(request)) return true;
  if (access === 'loopback') return false;
  const proof = fastifyCookie.parse(request.headers.cookie ?? '')[COOKIE];
  return (
    hasPassword(request, access.secret) || (proof !== undefined && isSameText(proof, proofOf(access.secret)))
  );
}

/** Lets the browser of whoever has shown the secret use what needs it outside of the console, such as partners' pages. */
export function rememberSecret(access: SandboxAccess, request: FastifyRequest, reply: FastifyReply): void {
  if (typeof access === 'string' || !hasPassword(request, access.secret)) return;
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const;
  reply.header('set-cookie', fastifyCookie.serialize(COOKIE, proofOf(access.secret), options));
}

/** Asks a browser for the secret, where one opens the sandbox. Returns whether it is asked for. */
export function askForSecret(access: SandboxAccess, reply: FastifyReply): boolean {
  if (typeof access === 'string') return false;
  reply.code(401).header('www-authenticate', 'Basic realm="sandbox", charset="UTF-8"');
  return true;
}
