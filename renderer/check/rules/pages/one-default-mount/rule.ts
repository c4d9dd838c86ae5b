/** Rule: links and routing take the first mount whose condition holds, else the one without: there is exactly one of these. */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

function checkMounts({ byKind }: Project, diagnostics: Diagnostics): void {
  for (const { node } of byKind.journey.values()) {
    const mounts = member(node, 'mounts');
    if (mounts?.kind !== 'list' || mounts.items.length === 0) continue;
    const [first, second] = mounts.items.filter((mount) => !member(mount, 'when'));
    if (!first)
      diagnostics.at(
        mounts,
        'TR604',
        'Each mount has a condition, so none is the default one',
        'one without when',
      );
    else if (second)
      diagnostics.at(
        second,
        'TR604',
        'Nothing leads to this mount: there is already a default one',
        'when: …',
      );
  }
}

export const oneDefaultMount = defineRule({
  folder: import.meta.dirname,
  code: 'TR604',
  check: { project: ({ project }, diagnostics) => checkMounts(project, diagnostics) },
});
