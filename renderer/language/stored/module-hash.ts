import { createHash } from 'node:crypto';

/** The name of a stored module: 32 hexadecimal digits of the SHA-256 of its text. */
export const moduleHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);
