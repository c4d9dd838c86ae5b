/**
 * The state of a page without scripts as a hidden field: compressed, and signed for the visitor and the path, because
 * only states that this server has made are played. Who changes it gains nothing with the service, which judges every
 * request by itself, but could make the server render what takes long.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { IMAGE_LIMIT } from './body-limits.ts';

/** Bytes of a state, unpacked, but for the file that it may hold as text. */
const OTHERS = 4 * 1024 * 1024;
export const LARGEST_STATE = OTHERS + Math.ceil(IMAGE_LIMIT / 3) * 4;

const digest = (secret: string, visitor: string, path: string, text: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([visitor, path]))
    .update(text)
    .digest();

/** @param visitor the id of the visitor's cookie */
export function packState(secret: string, visitor: string, path: string, state: unknown): string {
  const text = deflateRawSync(JSON.stringify(state)).toString('base64url');
  return `${text}.${digest(secret, visitor, path, text).toString('base64url')}`;
}

/** Null for a state that was not made here, for this visitor and path: it is as if the page were opened anew. */
export function unpackState(secret: string, visitor: string, path: string, packed: string): unknown {
  const [text = '', signature = ''] = packed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const own = digest(secret, visitor, path, text);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  return JSON.parse(
    inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: LARGEST_STATE }).toString(),
  );
}

/** The token by which a form shows that it was on a page of this visitor. Other sites cannot read the cookie. */
export const tokenOf = (visitor: string): string =>
  createHash('sha256').update(`form of ${visitor}`).digest('base64url');

/** Idempotency keys: the same for the same visitor and post, whenever they are asked for in the same order. */
export function keysFor(visitor: string, posted: string): (visit: string) => string {
  const given = new Map<string, number>();
  return (visit) => {
    const count = given.get(visit) ?? 0;
    given.set(visit, count + 1);
    const hash = createHmac('sha256', visitor)
      .update(JSON.stringify([posted, visit, count]))
      .digest('hex');
    return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  };
}
