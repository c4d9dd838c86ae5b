/** Rule: what effects write to a variable is not only what it begins with: then it never changes, and nothing follows from it. */

import {
  type AssignmentsNode,
  type ExpressionNode,
  type FlowNode,
  walk,
} from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, isNullNode, member } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

type Constant = { is: unknown } | null;

/** What a value is whatever happens; null where that depends. */
function constantOf({ source, typed }: ExpressionNode): Constant {
  if (!typed) return source.kind === 'scalar' ? { is: source.value } : null;
  return typed.ast?.kind === 'literal' ? { is: typed.ast.value } : null;
}

function assignmentsIn(flow: FlowNode): AssignmentsNode['items'] {
  const found: AssignmentsNode['items'][number][] = [];
  walk(flow, (node) => {
    if (node.kind === 'assignments') found.push(...node.items);
  });
  return found;
}

/** Checks the variables of a merged flow. */
export function checkNeverAnother(flow: FlowNode, diagnostics: Diagnostics): void {
  const { source, scope } = flow;
  const variables = entriesOf(member(source ?? undefined, 'vars')).filter(({ value }) => !isNullNode(value));
  if (variables.length === 0) return;
  const all = assignmentsIn(flow);
  for (const { key, value } of variables) {
    const path = `vars.${key}`;
    const sets = all.filter(({ entry }) => entry.key === path || entry.key.startsWith(`${path}.`));
    const [first] = sets;
    if (!first || value.kind !== 'scalar') continue;
    const parsed = scope.project.parse(String(value.value));
    const begins = 'ast' in parsed && parsed.ast.kind === 'literal' ? parsed.ast.value : undefined;
    const isSame = (written: ExpressionNode) => constantOf(written)?.is === begins;
    if (begins === undefined || !sets.every((one) => isSame(one.value))) continue;
    const message = `${path} is ${String(begins)} from the start, and nothing sets anything else`;
    const related = { place: value, says: 'what it begins with' };
    diagnostics.at(first.entry.value, 'TR722', message, `another value, or do without ${path}`, related);
  }
}

export const noSetToItself = defineRule({
  folder: import.meta.dirname,
  code: 'TR722',
  check: { flow: checkNeverAnother },
});
