/** The configuration of a build as a publication: the first one of a store, and what somebody edits on a machine of their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationHash, LIST } from '@trilha/server/publications/module-hash';
import type { ModuleNames, PublicationStore } from '@trilha/server/publications/store';

export interface BuiltConfiguration {
  readonly names: ModuleNames;
  readonly imports: readonly string[];
  /** The commit of the checkout; null without git. */
  readonly base: string | null;
}

/** Whose publications those of builds are. */
const BUILD = 'build';

const NOTE = 'The configuration of the build';

const readTable = <T>(build: string, name: string): T =>
  JSON.parse(readFileSync(join(build, 'publication', `${name}.json`), 'utf8')) as T;

/** @param build its folder */
export const builtConfiguration = (build: string): BuiltConfiguration => readTable(build, 'publication');

/** The texts of all its modules, by hash. */
export const builtTexts = (build: string): Readonly<Record<string, string>> => readTable(build, 'modules');

/** Somebody published between the look at the store and the publication. */
class PublishedMeanwhile extends Error {}

/** Was the configuration of a build published, be it with what it knew of earlier publications? @param latest the number of the last one */
async function wasPublished(store: PublicationStore, names: ModuleNames, latest: number): Promise<boolean> {
  const name = configurationHash(names);
  for (let number = latest; number > 0; number--) {
    const { modules = {}, written } = (await store.publication(number)) ?? {};
    if (configurationHash(modules) === name || (written !== undefined && written === names[LIST]))
      return true;
  }
  return false;
}

/**
 * Publishes the configuration of a build, unless the store has it, though with what it knows of earlier publications. It knows what the
 * publication before knew: addresses that are gone lead on. What it renames itself is carried by `npm run publish` only. Of processes that start at once, one does.
 * @param texts of its modules; asked for when the store lacks some
 * @param isOwn publishes it also where another one is live; otherwise in an empty store only
 */
export async function publishBuild(
  store: PublicationStore,
  { names, imports, base }: BuiltConfiguration,
  texts: () => Readonly<Record<string, string>>,
  isOwn: boolean,
): Promise<void> {
  const last = await store.last();
  const [latest] = await store.publications(1);
  if (latest && (!isOwn || (await wasPublished(store, names, latest.number)))) return;
  const { earlier } = (last && (await store.publication(last.current))) ?? {};
  const missing = new Set(await store.missing([...new Set(Object.values(names))]));
  const lacking = missing.size === 0 ? [] : Object.entries(texts()).filter(([hash]) => missing.has(hash));
  try {
    await store.publish(
      {
        ...{ author: BUILD, approver: null, note: NOTE, base, imports, modules: names },
        ...{ words: [], next: {}, recalled: [], ...(earlier && { earlier }) },
      },
      new Map(lacking),
      { who: BUILD, why: NOTE },
      (number, before) => {
        if (before?.id !== last?.id) throw new PublishedMeanwhile();
        return { current: number, candidate: null, share: 0 };
      },
    );
  } catch (error) {
    if (!(error instanceof PublishedMeanwhile)) throw error;
    await publishBuild(store, { names, imports, base }, texts, isOwn);
  }
}
