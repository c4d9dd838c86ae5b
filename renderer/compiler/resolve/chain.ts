/** The chain of `extends`, for screens and flows. */
import { suggestion } from '../../language/expression/suggestion.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { member, textOf } from '../load/source-node.ts';

/** The chain from a file to its last base, nearest first. Notes a base that is not there, and a circle. */
export function chainOf(
  file: LoadedFile,
  all: ReadonlyMap<string, LoadedFile>,
  diagnostics: Diagnostics,
): { chain: LoadedFile[]; isBroken: boolean } {
  const chain = [file];
  for (let at = file; ; ) {
    const reference = member(at.node, 'extends');
    const id = textOf(reference);
    if (!reference || id === undefined) return { chain, isBroken: reference !== undefined };
    const base = all.get(id);
    if (!base)
      diagnostics.at(reference, 'TR201', `There is no ${file.kind} ${id}`, suggestion(id, all.keys()));
    else if (chain.includes(base)) diagnostics.at(reference, 'TR202', `${id} extends itself in a circle`);
    if (!base || chain.includes(base)) return { chain, isBroken: true };
    chain.push(base);
    at = base;
  }
}
