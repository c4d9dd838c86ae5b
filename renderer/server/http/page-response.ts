/** Sends pages in an encoding that the browser accepts: those of the build with a tag, those of one visitor never stored. */
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_METRIC } from '../addresses.ts';
import { compressed, compressorOf, ENCODINGS, type Encoding } from './encodings.ts';
import { errorFor } from './words.ts';

/** A page's bytes in an encoding; null if there are none. */
export type ReadPage = (encoding: Encoding) => Promise<Buffer | null>;

/** Caches between here and a browser keep a page of each language. */
export const varyOf = ({ otherWords }: FastifyInstance): string =>
  Object.keys(otherWords).length > 0 ? 'accept-encoding, cookie' : 'accept-encoding';

const dated = (reply: FastifyReply, day: string): FastifyReply =>
  reply.header('server-timing', `${DAY_METRIC};desc="${day}"`).header('vary', varyOf(reply.server));

/** The encodings of ours that the browser accepts, then none. */
function acceptedBy(request: FastifyRequest) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return [...ENCODINGS.filter(({ name }) => accepted.includes(name)), null];
}

/** The encoding that the browser gets; null for none. */
export const encodingFor = (request: FastifyRequest): Encoding => acceptedBy(request)[0]?.name ?? null;

/** Heads of a page that is the visitor's. @returns its encoding */
function headOwn(request: FastifyRequest, reply: FastifyReply, day: string): Encoding {
  const encoding = encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  dated(reply, day).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return encoding;
}

/** Compressed for this response alone: it is the visitor's. */
export async function sendOwn(request: FastifyRequest, reply: FastifyReply, html: string, day: string) {
  const encoding = headOwn(request, reply, day);
  return reply.send(await compressed(Buffer.from(html), encoding));
}

/** Turns of the event loop in which a page that waits for nothing is made. */
const TURNS = 12;

const turn = () => new Promise<null>((resolve) => setImmediate(resolve, null));

/** Joins the pieces that come within some turns into one text; later ones follow one by one. */
async function gathered(pieces: AsyncIterable<string>): Promise<string | AsyncIterable<string>> {
  const source = pieces[Symbol.asyncIterator]();
  let text = '';
  let next = source.next();
  for (let left = TURNS; left > 0; ) {
    const piece = await Promise.race([next, turn()]);
    if (piece === null) {
      left--;
    } else if (piece.done) {
      return text;
    } else {
      text += piece.value;
      next = source.next();
    }
  }
  async function* withRest() {
    try {
      if (text) yield text;
      for (let piece = await next; !piece.done; piece = await source.next()) yield piece.value;
    } finally {
      await source.return?.();
    }
  }
  return withRest();
}

/**
 * The head goes out before the page is made: a browser takes its time to leave the page that it shows. Of a page that waits for
 * something each piece follows at once.
 */
async function* afterHead(reply: FastifyReply, pieces: AsyncIterable<string>, encoding: Encoding) {
  // A service that has just renewed its cookie may do so again as parts of the page load: none can follow the head.
  if (!reply.hasHeader('set-cookie')) reply.raw.flushHeaders();
  const page = await gathered(pieces);
  if (typeof page === 'string') {
    yield await compressed(Buffer.from(page), encoding);
    return;
  }
  const compressor = compressorOf(encoding);
  const source = Readable.from(page);
  // A visitor who leaves ends both.
  yield* compressor ? pipeline(source, compressor, () => {}) : source;
}

/** Sends a page like `sendOwn`, with its head first. */
export async function sendOwnPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
  day: string,
) {
  const encoding = headOwn(request, reply, day);
  return reply.send(Readable.from(afterHead(reply, pieces, encoding)));
}

/** Sends a page that is the same for everybody. @param day yyyy-mm-dd, for the page */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadPage,
  { status, day }: { status: number; day: string },
) {
  for (const encoding of acceptedBy(request)) {
    const body = await read(encoding?.name ?? null);
    if (!body) continue;
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    dated(reply, day).header('etag', tag).header('cache-control', 'no-cache');
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding.name);
    return reply.code(status).type('text/html; charset=utf-8').send(body);
  }
  return reply.code(404).send(errorFor(request, 404));
}
