/** What a real lender answered, handed on to the browser. */
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
 * The answer's body once its beginning is here, so that what cannot be decoded, or does not come, is answered with a
 * status of our own. `onBreak` is told when it breaks later, where only the connection can be cut.
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

/** Hands on the status, the headers on the list and the body. */
export function sendAnswer(reply: FastifyReply, answer: Response, body: Readable | undefined) {
  reply.code(answer.status);
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(body);
}
