/** What a form posts: texts and files by name, within limits. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_LIMIT } from '../sandbox/contract/body-limits.ts';
import { LARGEST_STATE } from './plain-page-state.ts';

/** A page brings its state along with its texts. */
export const TEXT_LIMIT = 512 * 1024;
/** Of all parts together, the state with a file that was sent before among them; the lender limits each picture. */
const FILES_LIMIT = IMAGE_LIMIT + LARGEST_STATE + 2 * TEXT_LIMIT;

interface PostedFile {
  name: string;
  type: string;
  size: number;
  dataUrl: string;
}

export interface PostedPart {
  texts: readonly string[];
  files: readonly PostedFile[];
}

export interface Post {
  posted(name: string): PostedPart;
  text(name: string): string;
  /** The same for the same post. */
  digest: string;
}

/** Lets a route take what forms post; `readPost` reads it. */
export function acceptForms(app: FastifyInstance): void {
  const asIs = { parseAs: 'buffer' } as const;
  const limits = {
    'application/x-www-form-urlencoded': TEXT_LIMIT,
    'multipart/form-data': FILES_LIMIT,
  };
  app.removeAllContentTypeParsers();
  for (const [type, bodyLimit] of Object.entries(limits))
    app.addContentTypeParser(
      type,
      { ...asIs, bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
}

/** Posts with files that may be read at once: each takes three times its size in memory. */
export const MOST_AT_ONCE = 16;

/** How long one more waits for its turn (ms). */
const PATIENCE = 20_000;

/**
 * Bounds the memory for posts with files: one more waits, with its body unread, until another has been answered; then it
 * is refused with 503.
 * @returns a hook for `onRequest`
 */
export function boundFiles(
  patience = PATIENCE,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let underWay = 0;
  /** Each takes over the place of one that has been answered; the first came first. */
  const waiting = new Set<() => void>();
  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else underWay -= 1;
  };
  const turn = ({ raw }: FastifyReply) =>
    new Promise<void>((resolve, reject) => {
      const end = (result: () => void) => {
        waiting.delete(take);
        clearTimeout(timer);
        raw.off('close', refuse);
        result();
      };
      const take = () => end(resolve);
      const refuse = () => end(() => reject(Object.assign(new Error('too many files'), { statusCode: 503 })));
      const timer = setTimeout(refuse, patience);
      raw.once('close', refuse);
      waiting.add(take);
    });
  return async (request, reply) => {
    const isGone = reply.raw.destroyed || reply.raw.closed;
    if (isGone || !request.headers['content-type']?.startsWith('multipart/')) return;
    if (underWay < MOST_AT_ONCE) underWay += 1;
    else await turn(reply);
    reply.raw.once('close', leave);
  };
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

/** An empty file control posts a file without name and content. */
async function fileOf(file: File): Promise<PostedFile[]> {
  if (file.size === 0) return [];
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream';
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  return [{ name: file.name, type, size: file.size, dataUrl: `data:${type};base64,${content}` }];
}

/** Null for a body that is no form. */
export async function readPost(request: FastifyRequest): Promise<Post | null> {
  const headers = { 'content-type': String(request.headers['content-type'] ?? '') };
  const body = new Uint8Array(request.body as Buffer);
  const form = await new Response(body, { headers }).formData().catch(() => null);
  if (!form) return null;
  const all = new Map<string, { texts: string[]; files: PostedFile[] }>();
  for (const [name, value] of form) {
    const one = all.get(name) ?? { texts: [], files: [] };
    all.set(name, one);
    if (typeof value === 'string') one.texts.push(value);
    else one.files.push(...(await fileOf(value)));
  }
  const posted = (name: string): PostedPart => all.get(name) ?? { texts: [], files: [] };
  return { posted, text: (name) => posted(name).texts.at(-1) ?? '', digest: digestOf(all) };
}
