/** Decides whether a screen of a guided journey shows, and at which mount. */
import { mountPathOf, urlOf, withQuery } from '../../engine/address.ts';
import { leadsOn } from '../../engine/guidance.ts';
import type { From } from './from.ts';
import { nextScreen } from './next-screen.ts';

/** `here`: it shows; `path`: here, but at the mount in use; `screen`: the table leads elsewhere. */
export type Guidance =
  | { to: 'here' }
  | { to: 'path'; path: string }
  | { to: 'screen'; screen: string; params: Record<string, unknown> };

function ownPath({ screen, surroundings, scope }: From): string | null {
  const { library, place } = surroundings;
  const { mount, params, query } = place();
  if (screen.journey === null || mount === mountPathOf(library.app, screen.journey, scope())) return null;
  const path = urlOf(library.app, screen.id, params, scope());
  return path === null ? null : withQuery(path, query);
}

/** @throws when a table, or what leads from screen to screen, does not arrive */
export async function guidanceFor(from: From, table: string): Promise<Guidance> {
  const { library } = from.surroundings;
  const next = await nextScreen(library, from.screen, table, from.scope);
  const isOpen =
    next.kind === 'stay' || leadsOn(await library.loadWays(), next.screen, from.screen, from.scope());
  if (!isOpen) return { to: 'screen', screen: next.screen, params: next.params };
  const path = ownPath(from);
  return path === null ? { to: 'here' } : { to: 'path', path };
}
