/** Rehearses new and changed screens on the project's server, if it names one. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Compilation } from '@trilha/compiler/compile';
import type { RehearsalServer } from '@trilha/language/host';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { CONFIG_FILE } from '@trilha/project/load/product';
import { openServer } from '../../rehearsal/open-server.ts';
import { withBases } from '../../rehearsal/rehearsable.ts';
import { readSnapshots } from '../../snapshots/snapshot-files.ts';
import { type PlacedProduct, playableForms } from './changed-forms.ts';

/** The server to rehearse on does not open, in words: nothing was played. */
export class UnopenedServer extends Error {
  constructor(module: string, why: unknown) {
    const words = why instanceof Error ? why.message : String(why);
    // What makes one file of a module colours its words.
    const plain = stripVTControlCharacters(words).trim();
    super(`The rehearsal server of ${CONFIG_FILE} (${module}) does not open: ${plain}`);
  }
}

interface HowPlayed {
  /** Plays those that are as they were, too. */
  readonly isAll?: boolean;
  /** Is told how many forms are played, before the first one is: it takes seconds. */
  readonly begin?: (forms: number) => void;
  /** Opens the server; by default it is opened here. */
  readonly open?: () => Promise<RehearsalServer>;
}

/**
 * What the server refuses of new and changed screens.
 * @param compilation without diagnostics
 * @throws UnopenedServer
 */
export async function rehearseChanged(
  of: PlacedProduct,
  compilation: Compilation,
  { isAll = false, begin = () => {}, open }: HowPlayed = {},
): Promise<readonly Diagnostic[]> {
  const forms = playableForms(of, compilation);
  if (!forms) return [];
  const { subjects, changed } = forms;
  const list = isAll ? subjects : changed.list;
  if (list.length === 0) {
    changed.keep(new Set());
    return [];
  }
  begin(list.length);
  // Most checks change no form: these modules take longer to load than the check itself.
  const { rehearse, findingsIn } = await import('../../rehearsal/rehearse-screens.ts');
  const bases = list.flatMap((subject) => withBases(subject, compilation));
  const opened = open ?? (() => openServer(join(of.root, forms.server)));
  const server = await opened().catch((error: unknown) => {
    throw new UnopenedServer(forms.server, error);
  });
  try {
    const snapshots = readSnapshots(forms.snapshots, bases, of.root);
    const rehearsed = await rehearse(list, compilation, snapshots, server);
    changed.keep(
      new Set(rehearsed.flatMap(({ subject, findings }) => (findings.length > 0 ? [subject] : []))),
    );
    return findingsIn(rehearsed);
  } finally {
    await server.close();
  }
}
