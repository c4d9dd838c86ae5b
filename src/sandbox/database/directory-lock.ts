/**
 * One process per data folder: the embedded database would be ruined by two.
 * The lock names its process by id and start time, so that one left by a killed process never keeps the next out.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

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

function holderOf(file: string): { pid: number; started: string } | null {
  try {
    const [pid, started] = readFileSync(file, 'utf8').trim().split(' ');
    return { pid: Number(pid), started: started ?? '' };
  } catch {
    return null;
  }
}

/** Takes the lock and returns what releases it. Throws with a line for the person when a live process holds it. */
export function takeDirectoryLock(file: string): () => void {
  const holder = holderOf(file);
  const isHeld =
    holder !== null &&
    Number.isInteger(holder.pid) &&
    holder.pid > 0 &&
    isAlive(holder.pid) &&
    holder.started === startTime(holder.pid);
  if (isHeld) throw new Error(`The data folder is in use by process ${holder.pid} (${file}).`);
  writeFileSync(file, `${process.pid} ${startTime(process.pid)}\n`);
  return () => rmSync(file, { force: true });
}
