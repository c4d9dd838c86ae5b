/** Rule: where a customer's own act fails, they are told: `fail: []` hides it, and what follows says that all went well. */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, nodesIn, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { isQuiet } from '../../../readings/effects-in.ts';
import { defineRule } from '../../../rule.ts';

function checkEffects(node: SourceNode, project: Project, diagnostics: Diagnostics): void {
  const fail = member(node, 'fail');
  const operation = project.contract.operations.get(textOf(member(node, 'call')) ?? '');
  const isHidden = fail?.kind === 'list' && fail.items.length === 0 && !isQuiet(node);
  if (operation && operation.method !== 'GET' && fail && isHidden) {
    const message = `Where ${operation.id} fails, the customer is not told`;
    diagnostics.at(fail, 'TR416', message, 'leave it out for the usual words, or say what follows');
  }
  for (const below of nodesIn(node)) checkEffects(below, project, diagnostics);
}

/** Checks the events of one flow file: what a page does by itself may fail quietly. */
export function checkSilentFailures(flow: SourceNode, project: Project, diagnostics: Diagnostics): void {
  const events = member(flow, 'on');
  if (events) checkEffects(events, project, diagnostics);
}

export const tellFailure = defineRule({
  folder: import.meta.dirname,
  code: 'TR416',
  check: {
    file({ source, project }, diagnostics) {
      if (source.kind === 'flow') checkSilentFailures(source.node, project, diagnostics);
    },
  },
});
