/** Reads the body of a posted form: texts and files by name, within limits. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Posted, PostedFile } from '@trilha/runtime/fields/posted';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_LIMIT } from './body-limits.ts';
import { boundaryOf, type Part, partsOf } from './multipart.ts';
import { networkOf } from './network.ts';
import { LARGEST_STATE } from './plain-page-state.ts';
import { createPostMemory } from './post-memory.ts';
import { readBody } from './posted-body.ts';

/** A page brings its state along with its texts. */
export const TEXT_LIMIT = 512 * 1024;
/** Bytes of all parts together, with a state that holds a file sent before; the service limits each picture. */
const FILES_LIMIT = IMAGE_LIMIT + LARGEST_STATE + 2 * TEXT_LIMIT;

export interface Post {
  posted(name: string): Posted;
  text(name: string): string;
  /** The same for the same post. */
  digest: string;
}

/** Bodies in memory: sixteen of the largest, each of which takes three times its size while it is worked on. */
const ALL_BYTES = 16 * FILES_LIMIT;
/** A network's share: four people may share an address. */
const NETWORK_BYTES = 4 * FILES_LIMIT;

/** Milliseconds without a byte after which a post is given up. A phone that changes its cell is silent for some seconds. */
const IDLE = 15_000;

/** Parts of a post: the longest form has some forty, and a list of files one for each. */
const MOST_PARTS = 300;

export interface PostLimits {
  /** Bytes in memory, of all networks and of one. */
  readonly allBytes: number;
  readonly networkBytes: number;
  /** Milliseconds without a byte. */
  readonly idle: number;
}

const DEFAULT_LIMITS: PostLimits = { allBytes: ALL_BYTES, networkBytes: NETWORK_BYTES, idle: IDLE };

/**
 * Lets the routes of a scope take what forms post; `readPost` reads it.
 * @param tokenFor what a post of this request begins with
 */
export function acceptForms(
  app: FastifyInstance,
  tokenFor: (request: FastifyRequest) => string,
  { allBytes, networkBytes, idle }: PostLimits = DEFAULT_LIMITS,
): void {
  const memory = createPostMemory(allBytes, networkBytes);
  const held = new WeakMap<FastifyRequest, number>();
  const take = (request: FastifyRequest, bytes: number): boolean => {
    const isTaken = memory.take(networkOf(request.ip), bytes);
    if (isTaken) held.set(request, (held.get(request) ?? 0) + bytes);
    return isTaken;
  };
  const limits = {
    'application/x-www-form-urlencoded': TEXT_LIMIT,
    'multipart/form-data': FILES_LIMIT,
  };
  app.removeAllContentTypeParsers();
  for (const [type, largest] of Object.entries(limits))
    app.addContentTypeParser(type, async (request: FastifyRequest, body: Readable) =>
      readBody(body, {
        ...{ largest, idle },
        token: tokenFor(request),
        take: (bytes) => take(request, bytes),
      }),
    );
  app.addHook('onRequest', async (request, { raw }) => {
    const release = () => {
      memory.release(networkOf(request.ip), held.get(request) ?? 0);
      held.delete(request);
    };
    // Only the second comes when the sender has left.
    raw.once('finish', release).once('close', release);
  });
}

const digestOf = (all: ReadonlyMap<string, { texts: string[]; files: PostedFile[] }>): string => {
  const hash = createHash('sha256');
  for (const [name, { texts, files }] of all) {
    hash.update(JSON.stringify([name, texts.length, files.map((file) => [file.name, file.size])]));
    for (const text of [...texts, ...files.map(({ dataUrl }) => dataUrl)])
      hash.update(`${text.length} `).update(text);
  }
  return hash.digest('base64url');
};

const KNOWN_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/;

/** An empty file control posts a file without name and content. */
function fileOf({ name, type }: { name: string; type: string }, content: Buffer): PostedFile[] {
  if (content.length === 0 && name === '') return [];
  const known = KNOWN_TYPE.test(type) ? type : 'application/octet-stream';
  const dataUrl = `data:${known};base64,${content.toString('base64')}`;
  return [{ name, type: known, size: content.length, dataUrl }];
}

/** Throws for a body that is no form. */
function* fieldsOf(body: Buffer, contentType: string): Generator<Part> {
  if (/^multipart\//i.test(contentType)) {
    const boundary = boundaryOf(contentType);
    if (boundary === null) throw new Error('no boundary');
    yield* partsOf(body, boundary, MOST_PARTS);
    return;
  }
  const text = body.toString();
  if (text.split('&', MOST_PARTS + 1).length > MOST_PARTS) throw new Error('too many parts');
  for (const [name, value] of new URLSearchParams(text)) yield { name, content: Buffer.from(value) };
}

/** Null for a body that is no form. Others are served between two files. */
export async function readPost(request: FastifyRequest): Promise<Post | null> {
  const all = new Map<string, { texts: string[]; files: PostedFile[] }>();
  try {
    for (const part of fieldsOf(request.body as Buffer, request.headers['content-type'] ?? '')) {
      const one = all.get(part.name) ?? { texts: [], files: [] };
      all.set(part.name, one);
      if (!part.file) one.texts.push(part.content.toString());
      else {
        one.files.push(...fileOf(part.file, part.content));
        await setImmediate();
      }
    }
  } catch {
    return null;
  }
  const posted = (name: string): Posted => all.get(name) ?? { texts: [], files: [] };
  return { posted, text: (name) => posted(name).texts.at(-1) ?? '', digest: digestOf(all) };
}
