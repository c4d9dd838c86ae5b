/** Tests that name a screen or what is on its page, the snapshots of these, and the samples whose customer is led to it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from '@trilha/language/definition/sample';
import { snapshotFile } from '../../snapshots/snapshot-files.ts';
import { pathOf } from './find-screen.ts';
import type { Section, Spot } from './place.ts';

const TESTS = 'tests';
const READABLE = /\.(ts|tsx|ya?ml)$/;

/** @param but path of a folder below the tests that is left out */
function testFiles(root: string, but: string): string[] {
  if (!existsSync(join(root, TESTS))) return [];
  return readdirSync(join(root, TESTS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READABLE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.startsWith(`${but}/`))
    .sort();
}

/** Matches any of the names, but not as part of a longer one. */
const wholeNames = (names: readonly string[]) => {
  const escaped = names.map((name) =>
    name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/\\s]+'),
  );
  return new RegExp(`(?<![\\w/-])(?:(?:schemas|flows)/)?(?:${escaped.join('|')})(?![\\w/-])`, 'g');
};

function testSpot(path: string, text: string, { names, role }: Tested): Spot[] {
  const hits = [...text.matchAll(wholeNames(names))];
  const [first] = hits;
  if (!first) return [];
  const line = text.slice(0, first.index).split('\n').length;
  return [{ at: `${path}:${line}`, text: named(hits.length === 1 ? 'once' : `${hits.length} times`, role) }];
}

function snapshotSpot({ subject, role }: Tested, { root, snapshots }: TestFolders): Spot[] {
  const path = `${snapshots}/${snapshotFile(subject)}`;
  return existsSync(join(root, path)) ? [{ at: `${path}:1`, text: named('its snapshot', role) }] : [];
}

/** Something that tests name: a screen, a part, a layout. */
export interface Tested {
  /** As snapshots name it: `screen/shop/start`. */
  subject: string;
  /** As tests name it: its id, its flow, its addresses. */
  names: readonly string[];
  /** What it is to the page; '' for what was asked about. */
  role: string;
}

const named = (words: string, role: string) => (role === '' ? words : `${words} (${role})`);

export interface TestFolders {
  /** Absolute path of the product. */
  root: string;
  /** The folder of its snapshots, from there. */
  snapshots: string;
}

/** The section of tests. */
export function testsOf(all: readonly Tested[], folders: TestFolders): Section {
  const { root, snapshots } = folders;
  const texts = testFiles(root, snapshots).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  );
  const spots = all.flatMap((tested) => [
    ...snapshotSpot(tested, folders),
    ...texts.flatMap(([path, text]) => testSpot(path, text, tested)),
  ]);
  return { title: 'tests', spots };
}

/** The section of samples. */
export function samplesOf(addresses: readonly string[], samples: readonly Sample[]): Section {
  const opening = samples.filter(({ url }) => url !== null && addresses.includes(pathOf(url)));
  return { title: 'samples', spots: opening.map(({ id, title }) => ({ at: null, text: `${id}  ${title}` })) };
}
