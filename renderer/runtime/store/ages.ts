/**
 * Orders writes and reads by one counter, which each write increments. A tag has the number of the last write that
 * changed it, a response the number at which it was current.
 */

/** How long a read in flight may be joined (ms): the parts of a screen load together; a poll must send a new request. */
const OPENING = 1000;

export interface Ages {
  /** The number of the latest write. */
  now(): number;
  /** Records a write. @param tags what it changed; undefined: anything */
  written(tags: readonly string[] | undefined): void;
  /** A read that is not shared may have had an effect: reads in flight are not joined any more. */
  doubted(): void;
  /** The last write that may have changed these tags; 0 if there is none. */
  lastWrite(tags: readonly string[]): number;
  /** The same number as long as a read may share a response; unique to the read. */
  of(read: string, tags: readonly string[]): number;
  /** How many reads may be joined. */
  readonly size: number;
}

/** @param clock milliseconds of a monotonic clock */
export function createAges(clock: () => number): Ages {
  const writes = new Map<string, number>();
  let count = 0;
  let untagged = 0;
  let doubts = 0;
  let last = 0;
  const openings = new Map<string, { written: string; at: number; age: number }>();
  const lastWrite = (tags: readonly string[]) =>
    Math.max(untagged, ...tags.map((tag) => writes.get(tag) ?? 0));
  return {
    now: () => count,
    written(tags) {
      count += 1;
      if (tags === undefined) untagged = count;
      else for (const tag of tags) writes.set(tag, count);
    },
    doubted() {
      doubts += 1;
    },
    lastWrite,
    of(read, tags) {
      const written = `${doubts} ${lastWrite(tags)}`;
      const opening = openings.get(read);
      if (opening?.written === written && clock() - opening.at < OPENING) return opening.age;
      last += 1;
      for (const [key, { at }] of openings) if (clock() - at >= OPENING) openings.delete(key);
      openings.set(read, { written, at: clock(), age: last });
      return last;
    },
    get size() {
      return openings.size;
    },
  };
}
