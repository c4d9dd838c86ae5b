/** Rule: what a flow fills in are answers of its form, of the type and unit that the field has, and within its limits. */
import { suggestion } from '@trilha/language/expression/suggestion';
import { type ExpressionNode, type FlowNode, memberOf } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, plain } from '@trilha/project/load/source-node';
import { refusal, ruledBy } from '../forms/refusal.ts';
import { checkHeld, typeOfPath } from '../types/assignment.ts';

/** What is written as a number: its rules accept it, or the customer begins with a mistake. */
function checkLimits(path: string, { source, scope }: ExpressionNode, diagnostics: Diagnostics): void {
  const rules = scope.form?.fields.find((field) => field.path === path)?.rules;
  const value = plain(source);
  const wrong = rules && typeof value === 'number' ? refusal(rules, value) : null;
  if (!rules || wrong === null || wrong.startsWith('of type')) return;
  const message = `${path} begins with ${String(value)}, and its rules do not accept that`;
  diagnostics.at(source, 'TR508', message, wrong, ruledBy(path, rules));
}

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
    if (value?.kind !== 'expression' || typeof field === 'string') continue;
    checkHeld(key, value, field, diagnostics);
    checkLimits(key, value, diagnostics);
  }
}
