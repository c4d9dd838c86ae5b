/** Which forms a product has to play, if it names a server to play them on. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@trilha/compiler/compile';
import type { Product } from '@trilha/language/product';
import { ChangedSubjects } from '../../rehearsal/changed-subjects.ts';
import { rehearsable } from '../../rehearsal/rehearsable.ts';

/** A product, and the absolute path of its folder. */
export interface PlacedProduct {
  root: string;
  product: Pick<Product, 'rehearsal' | 'folders'>;
}

interface PlayableForms {
  /** Path of the server's module, relative to the root. */
  server: string;
  /** Absolute path of the folder of snapshots. */
  snapshots: string;
  /** All screens and parts with a form. */
  subjects: readonly string[];
  changed: ChangedSubjects;
}

/** Null for a product without such a server, or without snapshots. */
export function playableForms(
  { root, product }: PlacedProduct,
  compilation: Compilation,
): PlayableForms | null {
  const { rehearsal: server, folders } = product;
  const snapshots = join(root, folders.snapshots);
  if (server === null || !existsSync(snapshots)) return null;
  const subjects = rehearsable(compilation);
  return {
    server,
    snapshots,
    subjects,
    changed: new ChangedSubjects({ root, snapshots }, subjects, compilation),
  };
}

/** Is any form new or changed? If not, how they are now is what later changes are compared with. */
export function hasChangedForms(of: PlacedProduct, compilation: Compilation): boolean {
  const forms = playableForms(of, compilation);
  if (!forms) return false;
  const isAny = forms.changed.list.length > 0;
  if (!isAny) forms.changed.keep(new Set());
  return isAny;
}
