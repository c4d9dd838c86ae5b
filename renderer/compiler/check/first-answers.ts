/** Rule: what a flow fills in are answers of its form, of the type and unit that the field has. */
import { makerOf, unitsMeet } from '../../language/expression/meaning.ts';
import { suggestion } from '../../language/expression/suggestion.ts';
import { describeType, overlap, unitOf } from '../../language/expression/type.ts';
import { type Analysed, type FlowNode, memberOf } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { entriesOf, member } from '../load/source-node.ts';
import { typeOfPath } from './assignment.ts';

function checkValue(
  key: string,
  value: Analysed | undefined,
  { scope }: FlowNode,
  diagnostics: Diagnostics,
): void {
  const field = typeOfPath(['form', ...key.split('.')], scope);
  if (value?.kind !== 'expression' || typeof field === 'string') return;
  const { type, source } = value;
  if (!overlap(type, field)) {
    const message = `${key} holds ${describeType(field)}, and this is ${describeType(type)}`;
    diagnostics.at(source, 'TR303', message);
  } else if (!unitsMeet(type, field)) {
    const message = `${key} holds ${unitOf(field)}, and this is ${unitOf(type)}`;
    diagnostics.at(source, 'TR306', message, makerOf(type, field, scope.env));
  }
}

/** Checks `initial` of one flow. */
export function checkFirstAnswers(flow: FlowNode, diagnostics: Diagnostics): void {
  const { source, scope } = flow;
  const { fields } = scope.names;
  const initial = memberOf(flow, 'initial');
  const values = new Map(initial?.kind === 'object' ? initial.members : []);
  for (const { key, keyPlace } of entriesOf(member(source ?? undefined, 'initial'))) {
    if (fields && !fields.has(key))
      diagnostics.at(keyPlace, 'TR201', `The form has no field ${key}`, suggestion(key, fields));
    else checkValue(key, values.get(key), flow, diagnostics);
  }
}
