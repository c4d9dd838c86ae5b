/** What is compared instead of files and texts. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';

/** What a file is like, without reading it: another one after each change. */
export function stampOf(path: string): string {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    return `${size} ${mtimeMs} ${ino}`;
  } catch {
    return 'gone';
  }
}

/** The same for the same text. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
