/**
 * Decides which file of a build a module goes to, by the pages that use it: no list of field and block types has to be kept
 * for a product. Few files are better, because a page waits for each; but a page should not load what it does not use.
 */

/** What is read of a bundler's graph. */
export interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    isEntry: boolean;
    importedIds: readonly string[];
    code: string | null;
  } | null;
}

/** A page of the build. */
export interface UsingPage {
  /** The modules that are imported for it: its screen, then its layout if it has one. */
  roots: readonly string[];
  /** Do visits begin here? */
  isFirst: boolean;
}

/** The file of what first pages use. */
export const FIRST_FILE = 'parts';

/** Characters of source that load in the time of a request: 25 small files made a visit on a slow phone 1.5 s slower than one. */
const REQUEST = 10_000;

/** Modules that go to one file. */
interface Cluster {
  modules: readonly string[];
  /** Characters of their source. */
  size: number;
  pages: ReadonlySet<UsingPage>;
}

/** Who uses a module. */
interface Use {
  roots: Set<string>;
  pages: Set<UsingPage>;
}

type Imports = (id: string) => readonly string[];

/** What each module imports, asked of the bundler once: it makes its answer anew each time, and variants import the same. */
function importsIn(graph: ModuleGraph): Imports {
  const known = new Map<string, readonly string[]>();
  return (id) => {
    const ids = known.get(id) ?? graph.getModuleInfo(id)?.importedIds ?? [];
    known.set(id, ids);
    return ids;
  };
}

function reachedFrom(start: Iterable<string>, importsOf: Imports): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}

/** Who uses each module, those first that most pages use. The roots of pages are not among the modules. */
function usesOf(pages: readonly UsingPage[], importsOf: Imports): [string, Use][] {
  const roots = new Set(pages.flatMap((page) => page.roots));
  const reached = new Map([...roots].map((root) => [root, reachedFrom([root], importsOf)]));
  const uses = new Map<string, Use>();
  for (const page of pages)
    for (const root of page.roots)
      for (const id of reached.get(root) ?? []) {
        const use = uses.get(id) ?? { roots: new Set(), pages: new Set() };
        uses.set(id, use);
        use.roots.add(root);
        use.pages.add(page);
      }
  const others = [...uses].filter(([id]) => !roots.has(id));
  return others.sort(([, one], [, other]) => other.pages.size - one.pages.size);
}

const joined = (one: Cluster, other: Cluster): Cluster => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  pages: new Set([...one.pages, ...other.pages]),
});

/** One cluster for all modules that are used by the same pages. */
function clustersOf(uses: readonly [string, Use][], graph: ModuleGraph): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const [id, { pages }] of uses) {
    const own = { modules: [id], size: graph.getModuleInfo(id)?.code?.length ?? 0, pages };
    const key = [...pages].map(({ roots: [screen] }) => screen).join();
    const known = clusters.get(key);
    clusters.set(key, known ? joined(known, own) : own);
  }
  return [...clusters.values()];
}

/** What pages gain if two clusters are one file, in characters: requests saved, less what is loaded in vain. */
function gainOf(one: Cluster, other: Cluster): number {
  const both = [...one.pages].filter((page) => other.pages.has(page)).length;
  return both * REQUEST - (one.pages.size - both) * other.size - (other.pages.size - both) * one.size;
}

/** Joins the two clusters that gain most, again and again. */
function joinAll(all: Cluster[]): Cluster[] {
  for (;;) {
    const pairs = all.flatMap((one, at) =>
      all.slice(at + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
    );
    const best = pairs.reduce<(typeof pairs)[number] | null>(
      (most, pair) => (pair.gain > (most?.gain ?? 0) ? pair : most),
      null,
    );
    if (!best) return all;
    const { one, other } = best;
    all = [...all.filter((cluster) => cluster !== one && cluster !== other), joined(one, other)];
  }
}

const nameOf = (id = ''): string => /([\w-]+)(\.\w+)*(\?.*)?$/.exec(id)?.[1] ?? '';

/**
 * By module, the name of its file. Modules without one stay with what uses them: one page's in the page's own file, the
 * application's in the entry.
 */
export function filesByUse(pages: readonly UsingPage[], graph: ModuleGraph): Map<string, string> {
  // Screens that nothing imports are entries, too.
  const roots = new Set(pages.flatMap((page) => page.roots));
  const entries = [...graph.getModuleIds()].filter(
    (id) => graph.getModuleInfo(id)?.isEntry && !roots.has(id),
  );
  const importsOf = importsIn(graph);
  const application = reachedFrom(entries, importsOf);
  const first = pages.filter(({ isFirst }) => isFirst);
  // A variant may need a type that no other first page does.
  const isFirst = ([id, use]: [string, Use]) =>
    application.has(id) || first.filter((page) => use.pages.has(page)).length * 2 >= first.length;
  const uses = usesOf(pages, importsOf);
  const files = new Map(uses.filter(isFirst).map(([id]) => [id, FIRST_FILE]));
  const later = uses.filter(([id, { roots }]) => !files.has(id) && roots.size > 1);
  const clusters = joinAll(clustersOf(later, graph)).sort((one, other) => other.pages.size - one.pages.size);
  clusters.forEach(({ modules }, rank) => {
    const [mostUsed] = later.find(([id]) => modules.includes(id)) ?? [];
    for (const id of modules) files.set(id, `${String(rank).padStart(2, '0')}-${nameOf(mostUsed)}`);
  });
  return files;
}
