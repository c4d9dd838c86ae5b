/** Rehearses new and changed screens on the project's server, if package.json names one under `trilha.rehearsal`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '../../../compiler/compile.ts';
import type { Diagnostic } from '../../../compiler/load/diagnostic.ts';
import type { RehearsalServer } from '../../../language/host.ts';
import { importModule } from '../../imports/import-module.ts';
import { ChangedSubjects } from '../../rehearsal/changed-subjects.ts';
import { rehearsable, withBases } from '../../rehearsal/rehearsable.ts';
import { readSnapshots, SNAPSHOTS } from '../../snapshots/snapshot-files.ts';

/** @throws when the module exports no function `rehearsalServer` */
async function openServer(root: string, path: string): Promise<RehearsalServer> {
  const loaded = await importModule<{ rehearsalServer?: () => Promise<RehearsalServer> }>(join(root, path));
  if (!loaded.rehearsalServer) throw new Error(`${path} exports no rehearsalServer`);
  return loaded.rehearsalServer();
}

function serverModule(root: string): string | undefined {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    trilha?: { rehearsal?: string };
  };
  return manifest.trilha?.rehearsal;
}

/**
 * What the server refuses of new and changed screens.
 * @param compilation without diagnostics
 * @param isAll plays the others, too
 */
export async function rehearseChanged(
  root: string,
  compilation: Compilation,
  isAll: boolean,
): Promise<readonly Diagnostic[]> {
  const path = serverModule(root);
  if (!path || !existsSync(join(root, SNAPSHOTS))) return [];
  const subjects = rehearsable(compilation);
  const changed = new ChangedSubjects(root, subjects, compilation);
  const list = isAll ? subjects : changed.list;
  if (list.length === 0) {
    changed.keep(new Set());
    return [];
  }
  // Most checks change no form: these modules take longer to load than the check itself.
  const { rehearse, findingsIn } = await import('../../rehearsal/rehearse-screens.ts');
  const bases = list.flatMap((subject) => withBases(subject, compilation));
  const server = await openServer(root, path);
  try {
    const snapshots = readSnapshots(join(root, SNAPSHOTS), bases);
    const rehearsed = await rehearse(list, compilation, snapshots, server);
    changed.keep(
      new Set(rehearsed.flatMap(({ subject, findings }) => (findings.length > 0 ? [subject] : []))),
    );
    return findingsIn(rehearsed);
  } finally {
    await server.close();
  }
}
