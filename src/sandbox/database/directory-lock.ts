/**
 * One process per data folder: the embedded database would be ruined by two.
 *
 * The lock is the file `server.lock.<n>` with the highest number; it names its process by id and start time, so that
 * one left by a killed process never keeps the next out. Whoever finds it abandoned makes number n + 1: the file
 * system lets one process do so, however many try. The highest number is never removed, or it could be made twice.
 */
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = /^server\.lock\.(\d+)$/;

/** When process `pid` started, in the kernel's ticks; empty where the system does not tell, and for one that has ended. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces: count from its end. Start time is field 22.
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Killed, but nobody has asked yet how it ended: it holds nothing any more.
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

/** The live process that a lock's content names; null for one that ended, a released lock and nonsense. */
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
    // A later lock was taken meanwhile, and this one removed: the next look finds it.
    return '';
  }
}

const numbersIn = (directory: string): number[] =>
  readdirSync(directory)
    .map((name) => Number(LOCK.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0);

/** Makes lock `number` with its content in one step; false when it is there already. */
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

/** The number taken, or null when another process was faster: then look again. */
function tryTake(directory: string): number | null {
  const last = Math.max(0, ...numbersIn(directory));
  const holder = last > 0 ? liveHolder(readLock(fileOf(directory, last))) : null;
  if (holder !== null) throw new Error(`The data folder is in use by process ${holder} (${directory}).`);
  const number = last + 1;
  if (!make(directory, number)) return null;
  // Made from an old look at the folder: others have gone past this number meanwhile.
  const numbers = numbersIn(directory);
  if (Math.max(...numbers) > number) {
    rmSync(fileOf(directory, number), { force: true });
    return null;
  }
  // The one before stays: a folder is not listed in one step, and a listing must not miss both.
  for (const old of numbers.filter((one) => one < number - 1))
    rmSync(fileOf(directory, old), { force: true });
  return number;
}

/** Takes the lock of `directory` and returns what releases it. Throws with a line for the person when a live process holds it. */
export function takeDirectoryLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  let number: number | null = null;
  while (number === null) number = tryTake(directory);
  const file = fileOf(directory, number);
  return () => {
    // The folder may be gone, and with it the lock.
    try {
      truncateSync(file);
    } catch {}
  };
}
