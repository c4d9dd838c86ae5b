/** What a form posts: texts and files by name, within limits. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  /** All of it as text, the same for the same post. */
  content: string;
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
  return { posted, text: (name) => posted(name).texts.at(-1) ?? '', content: JSON.stringify([...all]) };
}
