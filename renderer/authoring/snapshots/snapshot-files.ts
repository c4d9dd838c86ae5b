/** Snapshots on disk: a YAML file for each subject, and the samples of their scenarios. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Document, isMap, parse, visit } from 'yaml';
import { readSamples, type Samples, writeSamples } from './sample-files.ts';
import type { Snapshot } from './snapshot.ts';

export interface Snapshots extends Samples {
  /** By subject. */
  subjects: ReadonlyMap<string, Snapshot>;
}

const COMMENT = '# Written by `npm run snapshots -- --update`.';
const SUFFIX = '.snapshot.yaml';

/** The file of a subject's snapshot, relative to the folder of all. */
export const snapshotFile = (subject: string): string => `${subject}${SUFFIX}`;

/** The text of a file. Scenarios, answers and lists of values take one line each. */
export function snapshotText(snapshot: Snapshot): string {
  const document = new Document(snapshot, { aliasDuplicateObjects: false });
  visit(document, {
    Pair(_, { key, value }, path) {
      const section = path.length === 4 ? path[2] : undefined;
      const isScenario = section && 'key' in section && String(section.key) === 'scenarios';
      if ((isScenario || (path.length === 2 && String(key) === 'answers')) && isMap(value)) value.flow = true;
    },
    Seq(_, list) {
      list.flow = true;
    },
  });
  return `${COMMENT}\n${document.toString({ lineWidth: 0, flowCollectionPadding: true })}`;
}

/** The subjects that have a file. */
export const recordedSubjects = (folder: string): string[] =>
  snapshotFiles(folder).map((path) => path.slice(0, -SUFFIX.length));

function snapshotFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(SUFFIX))
    .sort();
}

/** Writes files; a text that is null removes its file. */
export function putFiles(folder: string, files: ReadonlyMap<string, string | null>): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file, { force: true });
    else writeFileSync(file, text);
  }
}

/** Writes all snapshots, and removes those of removed subjects. */
export function writeSnapshots(folder: string, snapshots: Snapshots): void {
  const gone = snapshotFiles(folder).map((path) => [path, null] as const);
  const texts = [...snapshots.subjects].map(
    ([subject, snapshot]) => [snapshotFile(subject), snapshotText(snapshot)] as const,
  );
  putFiles(folder, new Map([...gone, ...texts]));
  writeSamples(folder, snapshots);
}

/** The snapshot of a subject, and those of its bases. */
function readChain(folder: string, subject: string, into: Map<string, Snapshot>): void {
  const path = join(folder, snapshotFile(subject));
  if (into.has(subject) || !existsSync(path)) return;
  const snapshot = parse(readFileSync(path, 'utf8')) as Snapshot;
  if (snapshot.base !== undefined) readChain(folder, snapshot.base, into);
  into.set(subject, snapshot);
}

/** The texts of the files of a subject and of its bases, nearest first; '' where it is not recorded. */
export function subjectText(folder: string, subject: string): string {
  const path = join(folder, snapshotFile(subject));
  if (!existsSync(path)) return '';
  const text = readFileSync(path, 'utf8');
  const base = /^base: (.+)$/m.exec(text)?.[1];
  return base === undefined ? text : text + subjectText(folder, base);
}

/** The snapshots of these subjects, and of their bases. Those that are not recorded are missing. */
export function readSubjects(folder: string, subjects: readonly string[]): Map<string, Snapshot> {
  const read = new Map<string, Snapshot>();
  for (const subject of subjects) readChain(folder, subject, read);
  return read;
}

/**
 * Reads snapshots.
 * @param subjects only these (and their bases); default: all
 * @param root as in `readSamples`
 * @throws when the folder contains none
 */
export function readSnapshots(folder: string, subjects?: readonly string[], root?: string): Snapshots {
  return {
    ...readSamples(folder, root),
    subjects: readSubjects(folder, subjects ?? recordedSubjects(folder)),
  };
}
