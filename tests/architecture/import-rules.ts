/** Rules about imports. Each returns one line per violation, naming the file. */

import { ROOMS, roomOf } from './rooms.ts';
import { type Import, importsOf, packageOf, type Source } from './sources.ts';

const allows = (names: readonly string[], name: string) => names.includes('*') || names.includes(name);

function problemOfTarget(room: string, target: string): string | undefined {
  const owner = roomOf(target);
  if (owner === room) return undefined;
  if (owner === undefined) return `imports ${target}, which belongs to no module`;
  return allows(ROOMS[room]?.rooms ?? [], owner)
    ? undefined
    : `imports ${target}: ${room} may not use ${owner}`;
}

function problemOfPackage(room: string, path: string, { written, typeOnly }: Import): string | undefined {
  const name = packageOf(written);
  const { packages, types = [], beside = [], node } = ROOMS[room] ?? { packages: [] };
  if (name === undefined || written.startsWith('virtual:')) return undefined;
  if (written.startsWith('node:')) return node ? undefined : `imports ${written}: ${room} may not use Node`;
  if (allows(packages, name) || (typeOnly && allows(types, name))) return undefined;
  if (path.endsWith('.ts') && allows(beside, name)) return undefined;
  return `imports ${name}: ${room} may not use that package`;
}

/** Every import is allowed by the table of modules. */
export function importsOutsideTable(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.path);
    if (room === undefined) return [];
    return importsOf(source).flatMap((one) => {
      const problem =
        one.target === undefined
          ? problemOfPackage(room, source.path, one)
          : problemOfTarget(room, one.target);
      return problem === undefined ? [] : [`${source.path} ${problem}`];
    });
  });
}

/** Every file of code is in a folder that the table names. */
export function foldersWithoutRoom(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => roomOf(source.path) === undefined)
    .map((source) => `${source.path} belongs to no module`);
}

/** The import graph has no cycles. Each cycle is reported once, starting and ending with its first file. */
export function circles(sources: readonly Source[]): string[] {
  const known = new Set(sources.map((source) => source.path));
  const graph = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap(({ target }) => (target !== undefined && known.has(target) ? [target] : [])),
    ]),
  );
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

/** Which room imports which, within the given ones: one line per pair, `from -> to`. */
export function importsBetween(sources: readonly Source[], rooms: readonly string[]): string[] {
  const pairs = sources.flatMap((source) =>
    importsOf(source).map(({ target }) => [roomOf(source.path) ?? '', roomOf(target ?? '') ?? '']),
  );
  const within = pairs.filter(
    ([from = '', to = '']) => from !== to && [from, to].every((one) => rooms.includes(one)),
  );
  return [...new Set(within.map((pair) => pair.join(' -> ')))];
}
