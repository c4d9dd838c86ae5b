/** Rule: a host wears one brand. */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

function checkHosts({ byKind }: Project, diagnostics: Diagnostics): void {
  const taken = new Map<string, { id: string; place: SourceNode }>();
  for (const [id, { node }] of byKind.brand) {
    const hosts = member(node, 'hosts');
    for (const host of hosts?.kind === 'list' ? hosts.items : []) {
      const name = (textOf(host) ?? '').toLowerCase();
      const other = taken.get(name);
      if (!other) taken.set(name, { id, place: host });
      else {
        const related = { place: other.place, says: `${name} as a host of ${other.id}` };
        diagnostics.at(host, 'TR802', `${name} is already a host of ${other.id}`, undefined, related);
      }
    }
  }
}

export const noHostOfTwoBrands = defineRule({
  folder: import.meta.dirname,
  code: 'TR802',
  check: { project: ({ project }, diagnostics) => checkHosts(project, diagnostics) },
});
