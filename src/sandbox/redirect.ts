/** The one way to send a browser on: pages of this portal only, whatever the address was made of. */
import type { FastifyReply } from 'fastify';
import { localPath } from '../domain/local-path.ts';

/** Where an address that leads elsewhere ends. */
const HOME = '/';

/** Answers with a redirect; 303 turns a form into the reading of a page. */
export function redirectWithin(reply: FastifyReply, path: string, status: 302 | 303 = 303): FastifyReply {
  return reply.redirect(localPath(path) ?? HOME, status);
}
