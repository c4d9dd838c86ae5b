/**
 * Which write came after which read. One counter grows with each write; a tag keeps the number of the last write that
 * changed it, a response the number at which it was true.
 */

/** How long a read in flight may be joined (ms): a screen's parts ask at once; what polls asks anew each time. */
const OPENING = 1000;

export interface Ages {
  /** The number of the latest write so far. */
  now(): number;
  /** Something changed. @param tags what; undefined: anything */
  written(tags: readonly string[] | undefined): void;
  /** A read that is not shared may have changed something unseen: reads in flight are not joined any more. */
  doubted(): void;
  /** The last write that may have changed what has these tags; 0 when none did. */
  lastWrite(tags: readonly string[]): number;
  /** The same number as long as a read may share a response; no other read has it. */
  of(read: string, tags: readonly string[]): number;
}

/** @param clock milliseconds of a clock that never goes back */
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
      openings.set(read, { written, at: clock(), age: last });
      return last;
    },
  };
}
