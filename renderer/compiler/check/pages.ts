/** Rule: each name under `pages` is a screen below this one. */
import { suggestion } from '../../language/expression/suggestion.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { itemsOf, member, textOf } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

/** Checks the pages that a screen's own file names. */
export function checkPages(
  { id, source }: ResolvedScreen,
  { byKind }: Project,
  diagnostics: Diagnostics,
): void {
  for (const item of itemsOf(member(source.node, 'pages'))) {
    const page = `${id}/${textOf(item)}`;
    if (byKind.screen.has(page)) continue;
    const below = [...byKind.screen.keys()].filter((one) => one.startsWith(`${id}/`));
    diagnostics.at(item, 'TR201', `There is no screen ${page}`, suggestion(page, below));
  }
}
