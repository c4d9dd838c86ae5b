/** Plays what is about to be published on all that is known of its customers: what the portal has stored, and the versions in use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@trilha/compiler/compile';
import type { Product } from '@trilha/language/product';
import { budgetOf, type PlayBudget, type PlayedParts } from '../../play/budget.ts';
import type { Snapshots } from '../../snapshots/snapshot-files.ts';
import { checkOut } from '../diff/versions.ts';
import { concernedBy, concernedLines } from './concerned.ts';
import { type After, type ComparedVersion, comparedWith, type PublishedDifference } from './difference.ts';
import { type PlayedRecords, playRecords, type SentModules } from './led-records.ts';
import type { ConcernedByClass, PortalAddress, PublicationInUse } from './portal.ts';
import { storedLine } from './words.ts';

/** What playing came to, and whom the publication concerns. */
export interface PlayedPublication extends PlayedParts {
  readonly concerned: ConcernedByClass;
}

export const NOTHING_PLAYED: PlayedPublication = { found: [], told: [], unplayed: [], concerned: {} };

/** What stands at the end of what was found. */
export const NOT_PLAYABLE =
  'Nothing was published: correct this, or publish it with the reason for which it is right: --despite "<why>"';

interface PlayedAgainst extends After {
  readonly portal: PortalAddress;
  readonly product: Product;
  readonly compiled: Compilation;
  readonly difference: PublishedDifference;
  /** Names of modules that differ. */
  readonly changed: readonly string[];
  readonly sent: SentModules;
  /** Publications that visits may be on, the current one first. */
  readonly inUse: readonly PublicationInUse[];
  /** Seconds that playing may take. */
  readonly seconds: number;
  /** Tells how far it has come. */
  tell(words: string): void;
}

/** Modules by which records are led, whatever comes next for visits. */
const LEADS = /^(?:table\/|ways$)/;

const NO_RECORDS: PlayedRecords = { found: [], told: [], unplayed: [], records: null, visits: null };

/** What was read of the snapshots that stand here, by subjects: versions in use mostly ask for the same. */
type ReadHere = Map<string, Snapshots>;

/** The scenarios of some subjects and the samples that were recorded of a commit; null for none. */
async function snapshotsAt(
  { root, product, changes }: PlayedAgainst,
  base: string,
  subjects: readonly string[],
  here: ReadHere,
): Promise<Snapshots | null> {
  const { readSnapshots } = await import('../../snapshots/snapshot-files.ts');
  const { snapshots } = product.folders;
  if (![...changes.of(base).keys()].some((path) => path.startsWith(`${snapshots}/`))) {
    const key = subjects.toSorted().join();
    if (!here.has(key) && existsSync(join(root, snapshots)))
      here.set(key, readSnapshots(join(root, snapshots), subjects, root));
    return here.get(key) ?? null;
  }
  const checkout = checkOut(root, base, { folders: [snapshots] });
  try {
    const folder = join(checkout.root, snapshots);
    return existsSync(folder) ? readSnapshots(folder, subjects) : null;
  } finally {
    checkout.discard();
  }
}

/** A version that can be played: with the product's own code as it is here, since a commit's configuration alone was checked out. */
function playable({ compiled, root: from }: ComparedVersion, to: string): Compilation {
  if (from === to) return compiled;
  const modules = [...compiled.modules].map(
    ([name, code]) => [name, code.replaceAll(`${from}/`, `${to}/`)] as const,
  );
  return { ...compiled, modules: new Map(modules) };
}

/** Plays on one version; null where nothing can be. */
async function playOn(
  against: PlayedAgainst,
  name: string,
  version: ComparedVersion,
  { budget, here }: { readonly budget: PlayBudget; readonly here: ReadHere },
): Promise<PlayedParts | null> {
  const compiled = playable(version, against.root);
  const { playedSubjects, playVersion } = await import('../../play/play-version.ts');
  const subjects = [...playedSubjects(compiled, version.nexts).keys()];
  const snapshots = await snapshotsAt(against, version.base, subjects, here);
  if (!snapshots) return null;
  return playVersion(
    { name, was: { compiled, snapshots }, is: against.compiled, nexts: version.nexts },
    budget,
  );
}

const unplayedVersion = (name: string, why: string): PlayedParts => ({
  found: [],
  told: [],
  unplayed: [`scenarios and drafts of ${name}: ${why}`],
});

/** Plays on the versions in use: visits of the others come over, too, once theirs are a day old, or withdrawn. */
async function playVersions(against: PlayedAgainst, budget: PlayBudget): Promise<PlayedParts[]> {
  const { inUse, difference, compiled } = against;
  const played: PlayedParts[] = [];
  const here: ReadHere = new Map();
  const seen = new Set<string | null>();
  for (const [at, { number, base }] of inUse.entries()) {
    const name = `publication ${number}`;
    if (seen.has(base)) continue;
    seen.add(base);
    if (budget.isOver()) {
      played.push(unplayedVersion(name, 'the time was over'));
      continue;
    }
    const version = at === 0 ? difference.before : base && comparedWith(base, compiled, against);
    if (!version) played.push(unplayedVersion(name, 'its commit is not known here'));
    else {
      const parts = await playOn(against, name, version, { budget, here });
      played.push(parts ?? unplayedVersion(name, 'its commit has no snapshots'));
    }
  }
  return played;
}

export async function playBefore(against: PlayedAgainst): Promise<PlayedPublication> {
  const { portal, difference, changed, sent, seconds, tell } = against;
  const { next, before } = difference;
  const isCarried = before === null || Object.keys(next).length > 0;
  const isLed = isCarried || changed.some((name) => LEADS.test(name));
  const budget = budgetOf(seconds, tell);
  const led = isLed ? await playRecords(portal, sent, budgetOf(seconds / 2, tell)) : NO_RECORDS;
  const all = [led, ...(isCarried ? await playVersions(against, budget) : [])];
  return {
    found: all.flatMap(({ found }) => found),
    told: all.flatMap(({ told }) => told),
    unplayed: all.flatMap(({ unplayed }) => unplayed),
    concerned: concernedBy(next, led),
  };
}

/** What is said of it at a terminal, besides what was found. */
export const playedLines = ({ told, unplayed, concerned }: PlayedPublication): string[] => [
  ...concernedLines(concerned),
  ...told,
  ...unplayed.map((what) => `Not played: ${what}`),
];

/** What the record of a publication says of playing. @param despite why it is published although something was found */
export function recordOf(played: PlayedPublication, despite: string | undefined) {
  const { found, told, unplayed, concerned } = played;
  const why = found.length > 0 && despite !== undefined ? [`Published despite this: ${despite}`] : [];
  const words = [...told, ...unplayed.map((what) => `Not played: ${what}`), ...found, ...why];
  return words.length === 0 && Object.keys(concerned).length === 0
    ? {}
    : { played: { words: words.map(storedLine), concerned } };
}
