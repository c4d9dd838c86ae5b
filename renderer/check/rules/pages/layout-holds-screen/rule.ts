/** Rule: a layout holds the screen in exactly one place. */
import { allBlocks } from '@trilha/project/analyse/blocks';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, type Place, type SourceNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const startOf = (node: SourceNode): Place => ({ file: node.file, start: 0, end: 0 });

function checkLayouts({ byKind }: Project, diagnostics: Diagnostics): void {
  for (const { node } of byKind.layout.values()) {
    const [first, second] = allBlocks(member(node, 'blocks')).filter(({ type }) => type === 'screen');
    if (second) diagnostics.at(second.entry.keyPlace, 'TR804', 'The screen already has a place', first?.id);
    else if (!first)
      diagnostics.at(startOf(node), 'TR804', 'No block holds the place of the screen', '{ type: screen }');
  }
}

export const layoutHoldsScreen = defineRule({
  folder: import.meta.dirname,
  code: 'TR804',
  check: { project: ({ project }, diagnostics) => checkLayouts(project, diagnostics) },
});
