/** The only ways to redirect a browser: to pages of this portal, whatever the path was built from, and to listed origins. */
import type { FastifyReply } from 'fastify';
import { localPath } from './local-path.ts';

/** Used instead of a path that leads elsewhere. */
const HOME = '/';

/** Responds with a redirect; 303 turns a POST into a GET. */
export function redirectWithin(reply: FastifyReply, path: string, status: 302 | 303 = 303): FastifyReply {
  return reply.redirect(localPath(path) ?? HOME, status);
}

/** Responds with a redirect to a page elsewhere if its origin is listed, otherwise to the start of this portal. */
export function redirectTo(reply: FastifyReply, address: string, origins: readonly string[]): FastifyReply {
  const isListed = URL.canParse(address) && origins.includes(new URL(address).origin);
  return reply.redirect(isListed ? address : HOME, 303);
}
