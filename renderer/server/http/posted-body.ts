/**
 * Reads the body of a page's post, and stops as soon as it is known that it will not be taken: without the page's token at
 * its beginning, above its limit, too slow, or while too many bytes of others are in memory.
 */
import type { Readable } from 'node:stream';

/** The token is in the first field of a page's form: it is in these bytes, or the post is not of a page. */
const HEAD = 1024;

export class PostRefused extends Error {
  readonly statusCode: 403 | 408 | 413 | 503;

  constructor(statusCode: PostRefused['statusCode']) {
    super(`post refused: ${statusCode}`);
    this.statusCode = statusCode;
  }
}

export interface BodyLimits {
  /** Bytes of the whole body. */
  readonly largest: number;
  /** Milliseconds without a byte after which it is given up. */
  readonly idle: number;
  /** Must be within the first bytes. */
  readonly token: string;
  /** Counts bytes that have arrived; false if there is no room for them. */
  take(bytes: number): boolean;
}

/** Throws PostRefused; the rest of the body is then discarded as it comes. */
export function readBody(stream: Readable, { largest, idle, token, take }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isOurs = false;
    let timer: NodeJS.Timeout | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      stream.off('data', read).off('end', finish).off('close', leave).off('error', leave);
      settle();
    };
    const refuse = (status: PostRefused['statusCode']): void =>
      end(() => {
        chunks.length = 0;
        // Without a listener, an error of the connection would end the process.
        stream.on('error', () => {}).resume();
        reject(new PostRefused(status));
      });
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => refuse(408), idle);
    };
    const hasToken = (): boolean => Buffer.concat(chunks).subarray(0, HEAD).includes(token);
    const refusalOf = (chunk: Buffer): PostRefused['statusCode'] | null => {
      if (size > largest) return 413;
      if (!take(chunk.length)) return 503;
      chunks.push(chunk);
      isOurs ||= hasToken();
      return !isOurs && size >= HEAD ? 403 : null;
    };
    const read = (chunk: Buffer): void => {
      size += chunk.length;
      const status = refusalOf(chunk);
      if (status === null) wait();
      else refuse(status);
    };
    const finish = (): void => {
      if (isOurs) end(() => resolve(Buffer.concat(chunks)));
      else refuse(403);
    };
    /** Nobody is left to answer. */
    const leave = (): void => refuse(408);
    stream.on('data', read).on('end', finish).on('close', leave).on('error', leave);
    wait();
  });
}
