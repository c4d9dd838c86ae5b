/** Rule: what a flow fills in are answers of its form. */
import { suggestion } from '../../language/expression/suggestion.ts';
import type { FlowNode } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { entriesOf, member } from '../load/source-node.ts';

/** Checks `initial` of one flow. */
export function checkFirstAnswers({ source, scope }: FlowNode, diagnostics: Diagnostics): void {
  const { fields } = scope.names;
  for (const { key, keyPlace } of entriesOf(member(source ?? undefined, 'initial'))) {
    if (!fields || fields.has(key)) continue;
    diagnostics.at(keyPlace, 'TR201', `The form has no field ${key}`, suggestion(key, fields));
  }
}
