/** Writes the texts of files and takes them back: undo restores every byte. */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isConfiguration, kindOf } from '@trilha/project/load/kinds';
import { EditRefusal } from './yaml-text.ts';

/** File → its bytes before and after; null for no file. */
type Step = ReadonlyMap<string, { before: Buffer | null; after: Buffer | null }>;

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)+\.yaml$/;

/** The nearest folder above a path that exists. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? folder : nearestFolder(folder);
}

/** A file of screens or flows, or of the snapshots that record them. */
function isEditable(path: string, snapshots: string): boolean {
  if (!PLAIN.test(path) || path.includes('..')) return false;
  if (snapshots !== '' && path.startsWith(`${snapshots}/`)) return path.endsWith('.snapshot.yaml');
  return /^(schemas|flows)\//.test(path) && isConfiguration(path) && kindOf(path) !== null;
}

/**
 * The absolute path of a configuration file, or of a snapshot.
 * @param snapshots their folder, from the root; '' for none
 * @throws EditRefusal for anything else, also by way of a link
 */
export function editablePath(root: string, path: string, snapshots = ''): string {
  if (!isEditable(path, snapshots)) throw new EditRefusal(`${path} is no file of screens or flows`);
  const full = join(root, path);
  const [top = ''] = path.split('/');
  const inside = join(realpathSync(root), top);
  const folder = realpathSync(nearestFolder(full));
  const isLink = existsSync(full) && lstatSync(full).isSymbolicLink();
  if (isLink || (folder !== inside && !folder.startsWith(inside + sep)))
    throw new EditRefusal(`${path} lies elsewhere`);
  return full;
}

const bytesOf = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);

const isSame = (a: Buffer | null, b: Buffer | null) => (a === null || b === null ? a === b : a.equals(b));

function put(path: string, bytes: Buffer | null): void {
  if (bytes === null) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

export interface EditHistory {
  /** The text of a file, with its byte order mark; null for none. */
  read(path: string): string | null;
  /** Writes all or nothing. */
  write(texts: Readonly<Record<string, string | null>>): void;
  /** Takes the last step back and returns its files. */
  undo(): readonly string[];
  /** The number of steps that can be taken back. */
  readonly steps: number;
}

/**
 * @param root absolute path of the project
 * @param snapshots folder of the snapshots, from the root; '' for none
 */
export function createEditHistory(root: string, snapshots = ''): EditHistory {
  const placeOf = (path: string) => editablePath(root, path, snapshots);
  const steps: Step[] = [];
  const apply = (step: Step, side: 'before' | 'after') => {
    for (const [path, bytes] of step) put(placeOf(path), bytes[side]);
  };
  return {
    read: (path) => bytesOf(placeOf(path))?.toString('utf8') ?? null,
    write(texts) {
      const step: Step = new Map(
        Object.entries(texts).map(([path, text]) => [
          path,
          { before: bytesOf(placeOf(path)), after: text === null ? null : Buffer.from(text) },
        ]),
      );
      try {
        apply(step, 'after');
      } catch (error) {
        apply(step, 'before');
        throw error;
      }
      steps.push(step);
    },
    undo() {
      const step = steps.at(-1);
      if (!step) throw new EditRefusal('There is nothing to undo');
      const changed = [...step].find(([path, { after }]) => !isSame(bytesOf(placeOf(path)), after));
      if (changed) throw new EditRefusal(`${changed[0]} was changed since, elsewhere`);
      steps.pop();
      apply(step, 'before');
      return [...step.keys()];
    },
    get steps() {
      return steps.length;
    },
  };
}
