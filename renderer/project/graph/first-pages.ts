/** The pages of a build, and on which of them visits begin. */
import type { Project } from '../load/project.ts';
import { listedTexts, member } from '../load/source-node.ts';
import type { Addresses } from '../resolve/addresses.ts';
import { layoutOf } from '../resolve/layout.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

/**
 * Ids of the screens on which most visits begin: those with shortcuts, to which partners and campaigns lead, and their
 * variants. If there are none, the prerendered ones; if there are none of these either, any screen.
 */
function firstScreens(
  screens: ReadonlyMap<string, ResolvedScreen>,
  { list }: Pick<Addresses, 'list'>,
  { byKind }: Project,
): ReadonlySet<string> {
  const roots = new Set(
    [...byKind.journey.values()].flatMap(({ node }) => listedTexts(member(node, 'shortcuts'))),
  );
  const isFirst = ({ id, bases }: ResolvedScreen) => [id, ...bases].some((one) => roots.has(one));
  const first = [...screens.values()].filter(isFirst).map(({ id }) => id);
  const prerendered = list.filter(({ prerender }) => prerender).map(({ screen }) => screen);
  return new Set([first, prerendered].find(({ length }) => length > 0) ?? screens.keys());
}

/** A page as a build has it. */
export interface BuiltPage {
  screen: string;
  layout: string | null;
  /** Do visits begin here? */
  isFirst: boolean;
}

/** All pages of a product. */
export function builtPages(
  screens: ReadonlyMap<string, ResolvedScreen>,
  addresses: Pick<Addresses, 'list'>,
  project: Project,
): BuiltPage[] {
  const first = firstScreens(screens, addresses, project);
  return [...screens.values()].map((screen) => ({
    screen: screen.id,
    layout: layoutOf(screen, project) ?? null,
    isFirst: first.has(screen.id),
  }));
}
