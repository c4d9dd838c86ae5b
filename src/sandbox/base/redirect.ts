/** The only way to redirect a browser: to pages of this portal, whatever the path was built from. */
import type { FastifyReply } from 'fastify';
import { localPath } from '../../domain/local-path.ts';

/** Used instead of a path that leads elsewhere. */
const HOME = '/';

/** Responds with a redirect; 303 turns a POST into a GET. */
export function redirectWithin(reply: FastifyReply, path: string, status: 302 | 303 = 303): FastifyReply {
  return reply.redirect(localPath(path) ?? HOME, status);
}
