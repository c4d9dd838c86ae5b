/** Tests that name a screen, its snapshot, and the samples whose customer is led to it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from '../../../language/definition/sample.ts';
import { SNAPSHOTS, snapshotFile } from '../../snapshots/snapshot-files.ts';
import { pathOf } from './find-screen.ts';
import type { Section, Spot } from './place.ts';

const TESTS = 'tests';
const READABLE = /\.(ts|tsx|ya?ml)$/;

function testFiles(root: string): string[] {
  if (!existsSync(join(root, TESTS))) return [];
  return readdirSync(join(root, TESTS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READABLE.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.startsWith(`${SNAPSHOTS}/`))
    .sort();
}

/** Matches any of the names, but not as part of a longer one. */
const wholeNames = (names: readonly string[]) => {
  const escaped = names.map((name) =>
    name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/\\s]+'),
  );
  return new RegExp(`(?<![\\w/-])(?:(?:schemas|flows)/)?(?:${escaped.join('|')})(?![\\w/-])`, 'g');
};

function testSpot(path: string, text: string, names: RegExp): Spot[] {
  const hits = [...text.matchAll(names)];
  const [first] = hits;
  if (!first) return [];
  const line = text.slice(0, first.index).split('\n').length;
  return [{ at: `${path}:${line}`, text: hits.length === 1 ? 'once' : `${hits.length} times` }];
}

function snapshotSpot(screen: string, root: string): Spot[] {
  const path = `${SNAPSHOTS}/${snapshotFile(`screen/${screen}`)}`;
  return existsSync(join(root, path)) ? [{ at: `${path}:1`, text: 'its snapshot' }] : [];
}

/** The names of a screen in tests. */
export interface TestedNames {
  screen: string;
  flow: string | null;
  addresses: readonly string[];
}

/** The sections of tests and samples. */
export function proofOf(
  { screen, flow, addresses }: TestedNames,
  root: string,
  samples: readonly Sample[],
): Section[] {
  const names = wholeNames([...new Set([screen, ...(flow === null ? [] : [flow]), ...addresses])]);
  const tests = testFiles(root).flatMap((path) =>
    testSpot(path, readFileSync(join(root, path), 'utf8'), names),
  );
  const opening = samples.filter(({ url }) => url !== null && addresses.includes(pathOf(url)));
  return [
    { title: 'tests', spots: [...snapshotSpot(screen, root), ...tests] },
    { title: 'samples', spots: opening.map(({ id, title }) => ({ at: null, text: `${id}  ${title}` })) },
  ];
}
