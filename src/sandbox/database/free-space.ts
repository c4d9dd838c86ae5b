/**
 * How much free space the embedded database needs. PostgreSQL PANICs when its log cannot be extended, and inside
 * PGlite a PANIC is an endless loop: transactions are refused before that.
 */
import { statfsSync } from 'node:fs';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Free bytes of the disk; Infinity where the system does not report them. */
export type FreeSpace = () => number;

const MEGABYTE = 1024 * 1024;

/** One segment of the log: PostgreSQL's unit of allocation (`wal_segment_size`). */
const LOG_SEGMENT = 16 * MEGABYTE;

/**
 * The largest transaction stores a picture of 8 MB: 9 MB in its table and as much in the log, which needs one new
 * segment.
 */
export const LEAST_TO_WORK = LOG_SEGMENT + 16 * MEGABYTE;

/** A read-only transaction may tidy up pages, which is logged too: at most one new segment, as little is left to tidy. */
export const LEAST_TO_READ = LOG_SEGMENT + MEGABYTE;

/** A new database takes 40 MB, and must be able to work afterwards. */
export const LEAST_TO_CREATE = 40 * MEGABYTE + LEAST_TO_WORK;

/** Somebody has to free space: retrying every second would not help. */
export const RETRY_AFTER_FULL_SECONDS = 30;

export const freeSpaceOf =
  (directory: string): FreeSpace =>
  () => {
    try {
      const { bavail, bsize } = statfsSync(directory);
      return bavail * bsize;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  };

/** @throws {DatabaseUnavailable} with a one-line message when `directory` has less than `leastBytes` */
export function requireFreeSpace(directory: string, freeSpace: FreeSpace, leastBytes: number): void {
  const free = freeSpace();
  if (free >= leastBytes) return;
  const inMegabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);
  throw new DatabaseUnavailable(
    `The disk of ${directory} is full: ${inMegabytes(free)} MB are free, ${inMegabytes(leastBytes)} MB are needed.`,
    RETRY_AFTER_FULL_SECONDS,
  );
}

/**
 * False when there is only space to read.
 * @throws {DatabaseUnavailable} when there is too little for that, too
 */
export function hasSpaceToWrite(directory: string, freeSpace: FreeSpace): boolean {
  requireFreeSpace(directory, freeSpace, LEAST_TO_READ);
  return freeSpace() >= LEAST_TO_WORK;
}
