/** Passes a real lender's response on to the browser. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LENDER_DAY_HEADER } from '../api/lender-day.ts';

const ANSWER_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-type',
  'date',
  'etag',
  'retry-after',
  LENDER_DAY_HEADER,
];

/**
 * Resolves to the response's body once its first bytes have arrived, so that a body which cannot be decoded, or never
 * comes, can still be answered with a status of our own. `onBreak` is called when it fails later: the connection can
 * only be cut.
 */
export async function beginBody(
  answer: Response,
  onBreak: (error: unknown) => void,
): Promise<Readable | undefined> {
  const reader = answer.body?.getReader();
  if (!reader) return undefined;
  const first = await reader.read();
  async function* chunks() {
    try {
      for (let next = first; !next.done; next = await (reader as NonNullable<typeof reader>).read())
        yield next.value;
    } catch (error) {
      onBreak(error);
      throw error;
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** Passes on status, listed headers and body. */
export function sendResponse(reply: FastifyReply, answer: Response, body: Readable | undefined) {
  // Answers are about a customer: what says nothing else is not stored.
  reply.code(answer.status).header('cache-control', 'no-store');
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(body);
}
