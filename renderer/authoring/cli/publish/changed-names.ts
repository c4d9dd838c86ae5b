/** The modules of a publication by name, compared with those of another one. */
import type { Compilation } from '@trilha/compiler/compile';
import { storedModules } from '@trilha/compiler/stored-modules';
import type { Earlier } from '@trilha/language/definition/compiled';
import { NOTHING_EARLIER, withEarlier } from '../../next/earlier.ts';

/** Names of modules to the hashes of their texts. */
type Names = Readonly<Record<string, string>>;

/** The names of modules that differ, with those that only one of both has, sorted. */
export function changedNames(names: Names, before: Names): string[] {
  const all = new Set([...Object.keys(names), ...Object.keys(before)]);
  return [...all].filter((name) => names[name] !== before[name]).sort();
}

/**
 * The names that a publication of a compilation would have.
 * @param root absolute path of the product
 * @param earlier what its pages know of those before it
 */
export const publishedNames = (
  compiled: Compilation,
  root: string,
  earlier: Earlier = NOTHING_EARLIER,
): Names => storedModules(withEarlier(compiled, earlier), root).names;
