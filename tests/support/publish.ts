/** Publishes the shipped configuration, with other texts in some files, on a portal that runs. */
import { askPortal } from '../../renderer/authoring/cli/publish/portal.ts';
import { earlierAfter, NOTHING_EARLIER, withEarlier } from '../../renderer/authoring/next/earlier.ts';
import { nextOf } from '../../renderer/authoring/next/next-of.ts';
import type { Compilation } from '../../renderer/compiler/compile.ts';
import { storedModules } from '../../renderer/compiler/stored-modules.ts';
import type { NewPublication } from '../../renderer/server/publications/store.ts';
import { compilePortal, PORTAL_ROOT } from './portal-compilation.ts';

type Overlay = Readonly<Record<string, string>>;

/** What follows for visits, and the modules that say it. */
function following(since: Overlay, written: Compilation) {
  const before = compilePortal(since);
  const nexts = nextOf(before, written);
  const earlier = earlierAfter(NOTHING_EARLIER, before, written, nexts);
  const moved = [...nexts.screens].filter(([, { next }]) => next !== 'same');
  const record = {
    earlier,
    next: Object.fromEntries(moved.map(([id, { next }]) => [id, next])),
    recalled: [...new Set(moved.flatMap(([, { recalled }]) => recalled))],
  };
  return { record, compiled: withEarlier(written, earlier) };
}

export interface PublishedChange {
  /** Texts by path. */
  readonly overlay: Overlay;
  /** The texts of the publication before: what follows for visits is found, as by the command. Left out, nothing follows. */
  readonly since?: Overlay;
  /** What stands in its record besides its modules. */
  readonly record?: Partial<NewPublication>;
  /** Percent of new visits. */
  readonly share?: number;
  /** Needed on a portal that does not let this machine publish. */
  readonly token?: string;
}

/** @returns its number */
export async function publishOn(
  url: string,
  { overlay, since, record, share = 100, token }: PublishedChange,
): Promise<number> {
  const portal = { url, token };
  const written = compilePortal(overlay);
  const found = since ? following(since, written) : { compiled: written, record: {} };
  const { names, texts, imports } = storedModules(found.compiled, PORTAL_ROOT);
  const { missing } = await askPortal<{ missing: string[] }>(portal, '/missing', {
    hashes: [...new Set(Object.values(names))],
  });
  const publication: NewPublication = {
    ...{ author: 'Ana', approver: 'Bia', note: 'a change', base: null },
    ...{ words: [], next: {}, recalled: [], imports, modules: names },
    ...found.record,
    ...record,
  };
  const sent = Object.fromEntries(missing.map((hash) => [hash, texts.get(hash)]));
  const { number } = await askPortal<{ number: number }>(portal, '', { publication, texts: sent, share });
  return number;
}
