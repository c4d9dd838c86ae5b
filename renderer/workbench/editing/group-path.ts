/** Paths within `groups` of a page: what a group of an experiment gets instead. */
import type { Path } from './yaml-text.ts';

/**
 * A path without the group of an experiment that it is of: what a group's delta changes is at the same path of the page.
 * @returns `group` null for what all get
 */
export function groupOfPath(path: Path): { group: string | null; path: Path } {
  const at = path[0] === 'flow' ? 1 : 0;
  if (path[at] !== 'groups' || path.length < at + 4) return { group: null, path };
  const group = path.slice(at + 1, at + 3).join(' ');
  return { group, path: [...path.slice(0, at), ...path.slice(at + 3)] };
}
