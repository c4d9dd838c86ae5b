/** Rules: each name under `pages` is a screen below this one, and a variant that has a page of its base leads to its own. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { itemsOf, member, nodesIn, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { ownTargets } from '@trilha/project/resolve/own-pages';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

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

/** Where links and effects below a node lead. */
const targetsIn = (node: SourceNode | undefined): SourceNode[] => {
  const own = member(node, 'go');
  return [...(own ? [own] : []), ...nodesIn(node).flatMap(targetsIn)];
};

/** Checks the links that a variant's own files write: those that it inherits lead to its own pages anyway. */
export function checkOwnPages({ id }: ResolvedScreen, project: Project, diagnostics: Diagnostics): void {
  const own = ownTargets(id, project);
  if (own.size === 0) return;
  // The first page of the base is another product: a link to it may be meant.
  const [first] = own.values();
  const { screen, flow } = project.byKind;
  for (const target of [screen, flow].flatMap((files) => targetsIn(files.get(id)?.node))) {
    const page = own.get(textOf(target) ?? '');
    if (page === undefined || page === first) continue;
    diagnostics.at(
      target,
      'TR213',
      `${textOf(target)} is a page of the base: ${page} is its own`,
      `go: ${page}`,
    );
  }
}
