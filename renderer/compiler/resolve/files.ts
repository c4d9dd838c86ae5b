/** The files that a screen, flow or layout is made of: itself, its bases, its flow's, and the fragments they refer to. */
import { createFindings } from '../findings.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { entriesOf, type SourceNode, textOf } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { remembered } from '../remembered.ts';
import { chainOf } from './chain.ts';

function gather(node: SourceNode, ids: Set<string>): void {
  if (node.kind === 'list') for (const item of node.items) gather(item, ids);
  for (const { key, value } of entriesOf(node)) {
    const text = key === '$ref' ? textOf(value) : undefined;
    if (text === undefined) gather(value, ids);
    else ids.add(text.slice(0, Math.max(0, text.indexOf('#'))));
  }
}

/** Ids of the fragments that a file refers to. */
const referencesOf = remembered(({ node }: LoadedFile): ReadonlySet<string> => {
  const ids = new Set<string>();
  gather(node, ids);
  return ids;
});

/** The files with the fragments that they refer to, and those that fragments refer to. */
export function withFragments(files: readonly LoadedFile[], { byKind }: Project): LoadedFile[] {
  const all = new Set(files);
  // Those that fragments refer to join while this goes on.
  for (const file of all) {
    for (const id of referencesOf(file)) {
      const fragment = byKind.fragment.get(id);
      if (fragment) all.add(fragment);
    }
  }
  return [...all];
}

/** The chain of a file's bases, itself first; what is wrong with it is told elsewhere. */
export const basesOf = (file: LoadedFile, { byKind }: Project): LoadedFile[] =>
  chainOf(file, byKind[file.kind], createFindings()).chain;

/** All files of a screen. */
export function filesOf(source: LoadedFile, project: Project): LoadedFile[] {
  const screens = basesOf(source, project);
  const flow = screens.map(({ id }) => project.byKind.flow.get(id)).find((file) => file !== undefined);
  return withFragments([...screens, ...(flow ? basesOf(flow, project) : [])], project);
}
