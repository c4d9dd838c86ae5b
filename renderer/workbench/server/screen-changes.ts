/** How a screen or part differs from another, in words, element by element: by default from what it extends. */

import { compareSheets } from '@trilha/authoring/differences/compare';
import { screenSheet } from '@trilha/authoring/differences/screen-sheet';
import type { Compilation } from '@trilha/compiler/compile';
import { positionOf } from '@trilha/project/load/source-node';
import type { ListedChange } from '../knowledge.ts';

/**
 * @param against the other's id; '' for its base
 * @returns nothing where there is nothing to compare with
 */
export function screenChanges(
  id: string,
  against: string,
  { screens, parts, addresses, project }: Compilation,
): ListedChange[] {
  const own = screens.get(id) ?? parts.get(id);
  const otherId = against === '' ? own?.bases[0] : against;
  const other = screens.get(otherId ?? '') ?? parts.get(otherId ?? '');
  if (!own || !other) return [];
  const known = { addresses, project };
  const changes = compareSheets(screenSheet(other, known), screenSheet(own, known));
  // That one extends the other, and stands elsewhere, is no news.
  const news = changes.filter(({ words }) => !/^(base|address)\b/.test(words));
  return news.map(({ part, words, at, isGone }) => ({
    part,
    words,
    isGone,
    file: at.file.path,
    line: positionOf(at.file, at.start).line,
  }));
}
