/** What a command keeps between its runs, by name in `.cache`. Nothing depends on it: without it the next run does more. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fileOf = (root: string, name: string): string => join(root, '.cache', `${name}.json`);

/** Names a text in what is kept. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What `remember` wrote last under this name, as it is trusted to be; null when nothing, or nothing whole, is there. */
export function remembered<Value>(root: string, name: string): Value | null {
  try {
    return JSON.parse(readFileSync(fileOf(root, name), 'utf8')) as Value;
  } catch {
    return null;
  }
}

/** Writes at once or not at all: processes that run beside each other read the old or the new. */
export function remember(root: string, name: string, value: unknown): void {
  const file = fileOf(root, name);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(value));
  renameSync(unfinished, file);
}
