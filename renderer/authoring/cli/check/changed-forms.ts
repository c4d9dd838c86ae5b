/** Which forms a project has to play, if it can play any: package.json names a server under `trilha.rehearsal`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '../../../compiler/compile.ts';
import { ChangedSubjects } from '../../rehearsal/changed-subjects.ts';
import { rehearsable } from '../../rehearsal/rehearsable.ts';
import { SNAPSHOTS } from '../../snapshots/snapshot-files.ts';

interface PlayableForms {
  /** Path of the server's module, relative to the root. */
  server: string;
  /** All screens and parts with a form. */
  subjects: readonly string[];
  changed: ChangedSubjects;
}

function serverModule(root: string): string | undefined {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    trilha?: { rehearsal?: string };
  };
  return manifest.trilha?.rehearsal;
}

/** Null for a project without such a server, or without snapshots. */
export function playableForms(root: string, compilation: Compilation): PlayableForms | null {
  const server = serverModule(root);
  if (!server || !existsSync(join(root, SNAPSHOTS))) return null;
  const subjects = rehearsable(compilation);
  return { server, subjects, changed: new ChangedSubjects(root, subjects, compilation) };
}

/** Is any form new or changed? If not, how they are now is what later changes are compared with. */
export function hasChangedForms(root: string, compilation: Compilation): boolean {
  const forms = playableForms(root, compilation);
  if (!forms) return false;
  const isAny = forms.changed.list.length > 0;
  if (!isAny) forms.changed.keep(new Set());
  return isAny;
}
