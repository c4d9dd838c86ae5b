/** The parameters of links that leave the address as soon as a page loads: `privateQuery` of the session file. */

import type { Project } from '../load/project.ts';
import { member, type SourceNode, textOf } from '../load/source-node.ts';

/** The list's items, as written. */
export function privateQueryNodes({ byKind }: Project): readonly SourceNode[] {
  const list = member(byKind.session.get('session')?.node, 'privateQuery');
  return list?.kind === 'list' ? list.items : [];
}

/** Their names. */
export const privateQueryOf = (project: Project): string[] =>
  privateQueryNodes(project).flatMap((item) => textOf(item) ?? []);
