/**
 * Ensures one process per data folder: two would corrupt the embedded database.
 *
 * The lock is the file `server.lock.<n>` with the highest number; it contains its process's id and start time, so
 * that a killed process's lock never blocks the next start. A process that finds an abandoned lock creates number n +
 * 1; the file system lets only one succeed. The highest number is never removed, or it could be created twice.
 */
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = /^server\.lock\.(\d+)$/;

/** Start time of process `pid` in kernel ticks; empty if the process has ended or the system does not report it. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may contain spaces: parse after its end. Start time is field
    // 22.
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie: killed but not yet waited for; it holds nothing.
    if (state === 'Z' || state === 'X') return '';
    return fields[18] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The live process named in a lock; null if it has ended, the lock was released, or the content is invalid. */
function liveHolder(content: string): number | null {
  const [id, started = ''] = content.trim().split(' ');
  const pid = Number(id);
  const isLive = Number.isInteger(pid) && pid > 0 && isAlive(pid) && started === startTime(pid);
  return isLive ? pid : null;
}

const fileOf = (directory: string, number: number): string => join(directory, `server.lock.${number}`);

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A later lock was taken in the meantime and this one removed: the next attempt finds it.
    return '';
  }
}

const numbersIn = (directory: string): number[] =>
  readdirSync(directory)
    .map((name) => Number(LOCK.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0);

/** Creates lock `number` with its content atomically; false if it exists. */
function make(directory: string, number: number): boolean {
  const unfinished = join(directory, `server.lock.of.${process.pid}`);
  writeFileSync(unfinished, `${process.pid} ${startTime(process.pid)}\n`);
  try {
    linkSync(unfinished, fileOf(directory, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The locked number, or null if another process was faster: then try again. */
function tryTake(directory: string): number | null {
  const last = Math.max(0, ...numbersIn(directory));
  const holder = last > 0 ? liveHolder(readLock(fileOf(directory, last))) : null;
  if (holder !== null) throw new Error(`The data folder is in use by process ${holder} (${directory}).`);
  const number = last + 1;
  if (!make(directory, number)) return null;
  // Based on an outdated listing: other processes have passed this number.
  const numbers = numbersIn(directory);
  if (Math.max(...numbers) > number) {
    rmSync(fileOf(directory, number), { force: true });
    return null;
  }
  // Keep the previous one: listing a folder is not atomic, and a listing must not miss both.
  for (const old of numbers.filter((one) => one < number - 1))
    rmSync(fileOf(directory, old), { force: true });
  return number;
}

/**
 * Locks `directory` and returns the function that releases it. Throws a one-line message when a live process holds
 * it.
 */
export function takeDirectoryLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  let number: number | null = null;
  while (number === null) number = tryTake(directory);
  const file = fileOf(directory, number);
  return () => {
    // The folder, and the lock with it, may have been removed.
    try {
      truncateSync(file);
    } catch {}
  };
}
