/** Where a screen stands: its parsed URL. */
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { matchUrl } from '../engine/address.ts';

export interface PagePlace {
  /** Path without query; identifies a visit. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** What stands after the `#`: open dialogs and the steps of forms, with `+` between them; or empty. */
  anchor: string;
  params: Readonly<Record<string, string>>;
  /** URL prefix of the journey's mount, or null. */
  mount: string | null;
}

/** What the address of a page names. */
export interface FoundPage {
  match: ReturnType<typeof matchUrl>;
  place: PagePlace;
}

export function findPage(
  app: CompiledApp,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): FoundPage {
  const match = matchUrl(app, pathname);
  const route = match?.kind === 'screen' ? match.route : undefined;
  const params = match?.kind === 'screen' ? match.params : {};
  const mount = route && app.journeys[route.journey]?.mounts[route.mount]?.path;
  return {
    match,
    place: { path: pathname, search, anchor: hash.slice(1), params, mount: mount ?? null },
  };
}
