/** The chain of `extends`, for screens and flows. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '../load/diagnostics.ts';
import { basesAndSelf } from '../load/pages.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { member, textOf } from '../load/source-node.ts';

/** The chain from a file to its last base, nearest first. Notes a base that is not there, and a circle. */
export function chainOf(
  file: LoadedFile,
  all: ReadonlyMap<string, LoadedFile>,
  diagnostics: Diagnostics,
): { chain: LoadedFile[]; isBroken: boolean } {
  const chain = basesAndSelf(file, all);
  const reference = member(chain.at(-1)?.node, 'extends');
  const id = textOf(reference);
  if (!reference || id === undefined) return { chain, isBroken: reference !== undefined };
  if (all.has(id)) diagnostics.at(reference, 'TR202', `${id} extends itself in a circle`);
  else diagnostics.at(reference, 'TR201', `There is no ${file.kind} ${id}`, suggestion(id, all.keys()));
  return { chain, isBroken: true };
}
