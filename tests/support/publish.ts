/** Publishes the shipped configuration, with other texts in some files, on a portal that runs. */
import { askPortal } from '../../renderer/authoring/cli/publish/portal.ts';
import { storedModules } from '../../renderer/compiler/stored-modules.ts';
import type { NewPublication } from '../../renderer/server/publications/store.ts';
import { compilePortal, PORTAL_ROOT } from './portal-compilation.ts';

export interface PublishedChange {
  /** Texts by path. */
  readonly overlay: Readonly<Record<string, string>>;
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
  { overlay, record, share = 100, token }: PublishedChange,
): Promise<number> {
  const portal = { url, token };
  const { names, texts, imports } = storedModules(compilePortal(overlay), PORTAL_ROOT);
  const { missing } = await askPortal<{ missing: string[] }>(portal, '/missing', {
    hashes: [...new Set(Object.values(names))],
  });
  const publication: NewPublication = {
    ...{ author: 'Ana', approver: 'Bia', note: 'a change', base: null },
    ...{ words: [], next: {}, recalled: [], imports, modules: names },
    ...record,
  };
  const sent = Object.fromEntries(missing.map((hash) => [hash, texts.get(hash)]));
  const { number } = await askPortal<{ number: number }>(portal, '', { publication, texts: sent, share });
  return number;
}
