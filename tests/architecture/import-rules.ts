/** Rules about imports. Each returns one line per violation, naming the file. */

import { moduleOf } from './module-of.ts';
import { MODULES } from './modules.ts';
import { PACKAGES, packageAt } from './packages.ts';
import { type Import, importsOf, packageOf, type Source } from './sources.ts';

const allows = (names: readonly string[], name: string) => names.includes('*') || names.includes(name);

function problemOfTarget(module: string, target: string, typeOnly: boolean): string | undefined {
  const owner = moduleOf(target);
  if (owner === module) return undefined;
  if (owner === undefined) return `imports ${target}, which belongs to no module`;
  const { modules = [], typesOf = [] } = MODULES[module] ?? {};
  return allows(modules, owner) || (typeOnly && typesOf.includes(owner))
    ? undefined
    : `imports ${target}: ${module} may not use ${owner}`;
}

function problemOfPackage(module: string, path: string, { written, typeOnly }: Import): string | undefined {
  const name = packageOf(written);
  const { packages, types = [], beside = [], node } = MODULES[module] ?? { packages: [] };
  if (name === undefined || written.startsWith('virtual:')) return undefined;
  if (written.startsWith('node:')) return node ? undefined : `imports ${written}: ${module} may not use Node`;
  if (allows(packages, name) || (typeOnly && allows(types, name))) return undefined;
  if (path.endsWith('.ts') && allows(beside, name)) return undefined;
  return `imports ${name}: ${module} may not use that package`;
}

/** Every import is allowed by the table of modules. */
export function importsOutsideTable(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const module = moduleOf(source.path);
    if (module === undefined) return [];
    return importsOf(source).flatMap((one) => {
      const problem =
        one.target === undefined
          ? problemOfPackage(module, source.path, one)
          : problemOfTarget(module, one.target, one.typeOnly);
      return problem === undefined ? [] : [`${source.path} ${problem}`];
    });
  });
}

/** Tests and measurements look inside; everything else takes a package as those who install it do. */
const LOOKS_INSIDE = /^(tests|bench|scripts)\//;

function problemOfPackageImport(path: string, { written, target }: Import): string | undefined {
  const name = packageOf(written);
  const own = packageAt(path);
  if (name !== undefined && PACKAGES.has(name)) {
    if (target === undefined) return `imports ${written}, which ${name} does not export`;
    return own === name ? `imports ${written} of its own package: write a relative path` : undefined;
  }
  const owner = target === undefined ? undefined : packageAt(target);
  return owner === undefined || owner === own || LOOKS_INSIDE.test(path)
    ? undefined
    : `imports ${target} by its path: write ${owner}/…`;
}

/** Packages are imported by name, through what they export. */
export function importsPastExports(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((one) => {
      const problem = problemOfPackageImport(source.path, one);
      return problem === undefined ? [] : [`${source.path} ${problem}`];
    }),
  );
}

/** Each package names what its code imports among its dependencies. */
export function unnamedDependencies(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const own = packageAt(source.path);
    const dependencies = PACKAGES.get(own ?? '')?.manifest.dependencies ?? {};
    if (own === undefined) return [];
    return importsOf(source).flatMap(({ written }) => {
      const name = packageOf(written);
      if (name === undefined || name === own || /^(node|virtual):/.test(written)) return [];
      return Object.hasOwn(dependencies, name)
        ? []
        : [`${source.path} imports ${name}, which is no dependency of ${own}`];
    });
  });
}

/** Every file of code is in a folder that the table names. */
export function foldersWithoutModule(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => moduleOf(source.path) === undefined)
    .map((source) => `${source.path} belongs to no module`);
}

/** The cycles of a graph. Each is reported once, starting and ending with its first node. */
function cyclesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}

const targetsOf = (source: Source, known: ReadonlySet<string>): string[] =>
  importsOf(source).flatMap(({ target }) => (target !== undefined && known.has(target) ? [target] : []));

/** No files import each other in a circle. */
export function cycles(sources: readonly Source[]): string[] {
  const known = new Set(sources.map((source) => source.path));
  return cyclesIn(new Map(sources.map((source) => [source.path, targetsOf(source, known)])));
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** No folders of the renderer import each other in a circle; a folder and those within it are one for this. */
export function folderCycles(sources: readonly Source[]): string[] {
  const known = new Set(sources.map((source) => source.path));
  const graph = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => path.startsWith('renderer/'))) {
    const from = folderOf(source.path);
    const beside = targetsOf(source, known)
      .map(folderOf)
      .filter((to) => !`${to}/`.startsWith(`${from}/`) && !`${from}/`.startsWith(`${to}/`));
    graph.set(from, new Set([...(graph.get(from) ?? []), ...beside]));
  }
  return cyclesIn(graph);
}

/** Which module imports which, within the given ones: one line per pair, `from -> to`. */
export function importsBetween(sources: readonly Source[], modules: readonly string[]): string[] {
  const pairs = sources.flatMap((source) =>
    importsOf(source).map(({ target }) => [moduleOf(source.path) ?? '', moduleOf(target ?? '') ?? '']),
  );
  const within = pairs.filter(
    ([from = '', to = '']) => from !== to && [from, to].every((one) => modules.includes(one)),
  );
  return [...new Set(within.map((pair) => pair.join(' -> ')))];
}
