/** Rule: a flow plays for its screen, part or layout, or for a flow that extends it. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { flowOfPart } from '@trilha/project/resolve/part';
import { playersOf, unplayedFlows } from '../../../readings/unplayed-flows.ts';
import { defineRule } from '../../../rule.ts';

const PART = flowOfPart('');

function checkFlows({ project }: AnalysisScope, diagnostics: Diagnostics): void {
  for (const { id, file } of unplayedFlows(project)) {
    const what = id.endsWith(PART) ? `part is called ${id.slice(0, -PART.length)}` : `screen is called ${id}`;
    const message = `No ${what}, so this flow never plays`;
    diagnostics.at({ file, start: 0, end: 0 }, 'TR207', message, suggestion(id, playersOf(project)));
  }
}

export const flowHasScreen = defineRule({
  folder: import.meta.dirname,
  code: 'TR207',
  check: { scope: checkFlows },
});
