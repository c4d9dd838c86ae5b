/** What is kept between runs, by name in a product's `.cache`. Nothing depends on it: without it the next run does more. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const fileOf = (root: string, name: string): string => join(root, '.cache', name);

/** What `remember` wrote last under this name, as it is trusted to be; null when nothing, or nothing whole, is there. */
export function remembered<Value>(root: string, name: string): Value | null {
  try {
    return deserialize(readFileSync(fileOf(root, name))) as Value;
  } catch {
    return null;
  }
}

/** Writes at once or not at all: processes that run beside each other read the old or the new. A folder that cannot be written keeps nothing. */
export function remember(root: string, name: string, value: unknown): void {
  const file = fileOf(root, name);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, serialize(value));
    renameSync(unfinished, file);
  } catch {
    // The next run does more.
  }
}
