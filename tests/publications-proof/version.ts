/** A version of the configuration, as it is compiled, evaluated and published. */
import { earlierAfter, NOTHING_EARLIER, withEarlier } from '../../renderer/authoring/next/earlier.ts';
import { nextOf, type ScreenNext } from '../../renderer/authoring/next/next-of.ts';
import { createModuleCache, loadModules, type Modules } from '../../renderer/authoring/snapshots/modules.ts';
import { type Compilation, type CompileCache, compile } from '../../renderer/compiler/compile.ts';
import type { Earlier } from '../../renderer/language/definition/compiled.ts';
import { matchUrl } from '../../renderer/runtime/engine/address.ts';
import { leadingBy } from '../../renderer/server/http/led-addresses.ts';
import { configurationHash } from '../../renderer/server/publications/module-hash.ts';
import { language, PORTAL_ROOT, portalCache } from '../support/portal-compilation.ts';
import { BROUGHT, type Overlay } from './brought.ts';
import { type Edit, goneBy, overlayOf } from './edits.ts';
import type { ProofPortal, PublishedVersion } from './portal.ts';

const evaluated = createModuleCache();

export interface Version extends PublishedVersion {
  readonly compilation: Compilation;
  readonly modules: Modules;
  /** By which pages without scripts name it. */
  readonly hash: string;
  /** Where an address of the version before leads that is gone; undefined for any other. */
  readonly ledTo: (path: string) => string | undefined;
}

const compiledIn = (cache: CompileCache, overlay: Overlay, without?: ReadonlySet<string>): Compilation =>
  compile({ root: PORTAL_ROOT, language, cache, overlay, ...(without && { without }) });

/** Each edit is compiled as one of this version. */
const baseCache = portalCache.fork();
/** The version before any edit. @throws when it has mistakes */
export function compiledBase(): Compilation {
  const made = compiledIn(baseCache, BROUGHT);
  const [mistake] = made.diagnostics;
  if (mistake) throw new Error(`the version before has mistakes: ${mistake.file}: ${mistake.message}`);
  return made;
}

/** @returns null where the compiler finds mistakes: nobody can publish that */
export function compiledWith(edit: Pick<Edit, 'texts'>): Compilation | null {
  const made = compiledIn(baseCache.fork(), overlayOf(edit), goneBy(edit));
  return made.diagnostics.length > 0 ? null : made;
}

/** What follows for visits, as the command that publishes finds it. */
export interface Following {
  readonly earlier: Earlier;
  readonly screens: ReadonlyMap<string, ScreenNext>;
  readonly next: Readonly<Record<string, string>>;
  readonly recalled: readonly string[];
}

export function followingFrom(before: Compilation, after: Compilation): Following {
  const nexts = nextOf(before, after);
  const { screens } = nexts;
  const moved = [...screens].filter(([, { next }]) => next !== 'same');
  return {
    screens,
    earlier: earlierAfter(NOTHING_EARLIER, before, after, nexts),
    next: Object.fromEntries(moved.map(([id, { next }]) => [id, next])),
    recalled: [...new Set(moved.flatMap(([, { recalled }]) => recalled))].sort(),
  };
}

/** @param share percent of new visits that get it */
export async function publishVersion(
  portal: ProofPortal,
  written: Compilation,
  following: Pick<Following, 'next' | 'recalled' | 'earlier'>,
  share = 100,
): Promise<Version> {
  const compilation = withEarlier(written, following.earlier);
  const published = await portal.publish(compilation, following, share);
  const modules = await loadModules(compilation, evaluated);
  const hash = configurationHash(published.names);
  const redirects = new Map(Object.entries(following.earlier.addresses));
  const isKnownPath = (path: string) => matchUrl(modules.app, path)?.kind === 'screen';
  return { ...published, compilation, modules, hash, ledTo: leadingBy({ redirects, isKnownPath }) };
}

/** The path of the page that answers at an address: another one where that is gone. */
export function shownAt({ ledTo }: Version, address: string): string {
  const [path = ''] = address.split('?');
  return ledTo(path) ?? path;
}

/** The screen of an address in a version; null for none. */
export function screenAt(version: Version, path: string): string | null {
  const match = matchUrl(version.modules.app, shownAt(version, path));
  return match?.kind === 'screen' ? match.route.screen : null;
}
