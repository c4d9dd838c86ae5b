/**
 * Variants that a compile may leave out as long as they, and all other files, are as they were (`CompileOptions.kept`): those that say
 * nothing but how they differ from their base, that no other file names, and in which nothing was found. A portal has thousands
 * of partners, and an edit of one changes nothing of the others.
 */
import type { KeptVariant } from '@trilha/project/load/project-files';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import type { Compilation } from './compile.ts';
import { screensApart } from './screens-apart.ts';

/** The files that each word stands in: the path of the only one, or null for several. */
function filesByWord({ project }: Compilation): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { file } of project.files)
    for (const [word] of file.text.matchAll(/[\w/-]+/g)) {
      const known = found.get(word);
      if (known === undefined) found.set(word, file.path);
      else if (known !== file.path) found.set(word, null);
    }
  return found;
}

function byFile(screens: Iterable<ResolvedScreen>): ReadonlyMap<string, readonly ResolvedScreen[]> {
  const files = new Map<string, ResolvedScreen[]>();
  for (const screen of screens) {
    const { path } = screen.source.file;
    const known = files.get(path);
    if (known) known.push(screen);
    else files.set(path, [screen]);
  }
  return files;
}

/**
 * @param compilation of a product in one locale, without diagnostics; what it kept itself is among the result
 * @param names the hashes of stored modules by name
 */
export function keepableVariants(
  compilation: Compilation,
  names: Readonly<Record<string, string>>,
): KeptVariant[] {
  const { screens, project, addresses, advice, accepted } = compilation;
  const apart = screensApart(compilation);
  const words = filesByWord(compilation);
  const extended = new Map<string, Set<string>>();
  for (const { bases, source } of screens.values())
    for (const base of bases) extended.set(base, (extended.get(base) ?? new Set()).add(source.file.path));
  const advised = new Set([...advice, ...accepted].map(({ file }) => file));
  const isNamed = (name: string, path: string) => (words.get(name) ?? path) !== path;
  const isAlone = ({ id, variant, source }: ResolvedScreen): boolean => {
    const { path } = source.file;
    const extending = extended.get(id);
    return (
      apart.has(id) &&
      !project.byKind.flow.has(id) &&
      !isNamed(id, path) &&
      !isNamed(variant ?? id, path) &&
      (extending === undefined || (extending.size === 1 && extending.has(path)))
    );
  };
  const found: KeptVariant[] = [...project.kept];
  for (const [path, own] of byFile(screens.values())) {
    if (advised.has(path) || own.some(({ source }) => source.accepts.length > 0)) continue;
    if (!own.every(isAlone)) continue;
    const kept = own.flatMap(({ id, bases: [base] }) => {
      const [address, hash] = [addresses.of(id), names[`screen/${id}`]];
      if (!address || hash === undefined || base === undefined) return [];
      const { journey, path: at, prerender, brand } = address;
      return [{ id, base, hash, address: { journey, path: at, prerender, brand } }];
    });
    if (kept.length === own.length) found.push({ path, screens: kept });
  }
  return found;
}
