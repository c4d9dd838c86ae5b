/**
 * Who may use the sandbox's features: console, partners' pages, demo passwords. They allow logging in as anybody, so only
 * the server's own machine may, or who knows a secret.
 */
import { createHash } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { isLoopback } from '@trilha/server/http/loopback';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from './same-text.ts';

/**
 * `loopback` for a browser on this machine only, a secret for whoever shows it, too, `off` for nobody: then nothing of it is
 * registered.
 */
export type SandboxAccess = 'loopback' | 'off' | { readonly secret: string };

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
