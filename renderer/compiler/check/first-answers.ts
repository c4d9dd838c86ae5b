/** Rule: what a flow fills in are answers of its form, of the type and unit that the field has. */
import { suggestion } from '../../language/expression/suggestion.ts';
import { type FlowNode, memberOf } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { entriesOf, member } from '../load/source-node.ts';
import { checkHeld, typeOfPath } from './assignment.ts';

/** Checks `initial` of one flow. */
export function checkFirstAnswers(flow: FlowNode, diagnostics: Diagnostics): void {
  const { source, scope } = flow;
  const { fields } = scope.names;
  const initial = memberOf(flow, 'initial');
  const values = new Map(initial?.kind === 'object' ? initial.members : []);
  for (const { key, keyPlace } of entriesOf(member(source ?? undefined, 'initial'))) {
    if (fields && !fields.has(key)) {
      diagnostics.at(keyPlace, 'TR201', `The form has no field ${key}`, suggestion(key, fields));
      continue;
    }
    const value = values.get(key);
    const field = typeOfPath(['form', ...key.split('.')], scope);
    if (value?.kind === 'expression' && typeof field !== 'string') checkHeld(key, value, field, diagnostics);
  }
}
