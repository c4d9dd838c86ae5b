/** What the console's pages read and send. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const sendHtml = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').send(text);

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** Non-empty members of a form; the listed ones as numbers. */
export function filledIn(request: FastifyRequest, numbers: readonly string[] = []): Record<string, unknown> {
  const entries = [...formOf(request)].filter(([, text]) => text !== '');
  return Object.fromEntries(
    entries.map(([name, text]) => [name, numbers.includes(name) ? Number(text) : text]),
  );
}
