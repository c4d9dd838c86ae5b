/**
 * What is kept between compiles: what was made, with the findings of its making, as long as everything it rests on is
 * the same. That is what it was made of, by identity, and what the names mean that its files say.
 */
import type { Changes } from './changes.ts';
import { createFindings, type Findings, guarded } from './findings.ts';
import type { LoadedFile } from './load/project-files.ts';

interface Made<T> {
  of: readonly unknown[];
  value: T | null;
  findings: Findings;
}

/** By id. */
export type Kept<T> = Map<string, Made<T>>;

export interface Making {
  id: string;
  /** The first is where a fault of our own would be told. */
  files: readonly LoadedFile[];
  /** What else it is made of. */
  and?: readonly unknown[];
}

/** True when a made value still is what would be made. */
function holds<T>(
  made: Made<T>,
  of: readonly unknown[],
  files: readonly LoadedFile[],
  changes: Changes,
): boolean {
  if (made.of.length !== of.length || !made.of.every((item, index) => item === of[index])) return false;
  // What is wrong may be right by any change, and hints list names.
  return made.findings.list.length > 0 ? !changes.isAny : !changes.touch(files);
}

/** Makes a value, or takes the kept one; its findings are told either way. Null when making it failed. */
export function kept<T>(
  all: Kept<T>,
  { id, files, and = [] }: Making,
  changes: Changes,
  findings: Findings,
  make: (own: Findings) => T,
): T | null {
  const of = [...files, ...and];
  const known = all.get(id);
  if (known && holds(known, of, files, changes)) {
    findings.list.push(...known.findings.list);
    return known.value;
  }
  const own = createFindings();
  const value = guarded(own, files[0]?.file.path ?? id, () => make(own));
  all.set(id, { of, value, findings: own });
  findings.list.push(...own.list);
  return value;
}

/** Drops what belongs to ids that are gone. */
export function forget<T>(all: Kept<T>, ids: { has(id: string): boolean }): void {
  for (const id of all.keys()) if (!ids.has(id)) all.delete(id);
}
