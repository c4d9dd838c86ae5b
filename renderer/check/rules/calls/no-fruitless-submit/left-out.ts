/**
 * Rule: a submit does something whatever was chosen: where each of its effects has a condition on answers that are listed
 * (`enum`), one of these conditions holds for each combination.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import { ANY } from '@trilha/language/expression/type';
import { conditionOf, type TypedCondition } from '@trilha/project/analyse/condition';
import { type Analysed, type FlowNode, memberOf } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { allOf, not, truthScope } from '../../../readings/conditions.ts';
import { closedValues } from '../../../readings/possible-values.ts';
import { constantTruth } from '../../../readings/truth.ts';

const SPAN = { start: 0, end: 0 };
const NOTHING: Ast = { ...SPAN, kind: 'literal', value: null };
const isThere = (of: Ast): Ast => ({ ...SPAN, kind: 'binary', op: '!=', left: of, right: NOTHING });

/** The answers that a condition asks about; null where it asks about anything else, or about an answer that is not listed. */
function answersIn(node: Ast, types: TypedCondition['types']): Ast[] | null {
  if (node.kind === 'literal') return [];
  const chain = memberChain(node);
  if (chain) return chain[0] === 'form' && closedValues(types.get(node) ?? ANY) ? [node] : null;
  const below = partsOf(node).map((part) => answersIn(part, types));
  return below.every((one) => one !== null) && below.length > 0 ? below.flat() : null;
}

/** Checks the submit of one flow. */
export function checkLeftOut(flow: FlowNode, diagnostics: Diagnostics): void {
  const submit = memberOf(memberOf(flow, 'on'), 'submit');
  const effects: readonly Analysed[] = submit?.kind === 'effects' ? submit.items : [];
  const conditions: { asts: Ast[]; typed: TypedCondition; answers: Ast[] }[] = [];
  for (const effect of effects) {
    const [when, unless] = ['when', 'unless'].map((key) => conditionOf(memberOf(effect, key)));
    const typed = when ?? unless;
    const answers = typed && !(when && unless) ? answersIn(typed.ast, typed.types) : null;
    if (!typed || !answers) return;
    conditions.push({ asts: [when ? not(typed.ast) : typed.ast], typed, answers });
  }
  if (conditions.length === 0) return;
  const none = allOf([
    ...conditions.flatMap(({ asts }) => asts),
    ...conditions.flatMap(({ answers }) => answers).map(isThere),
  ]);
  if (
    constantTruth(
      none,
      truthScope(
        conditions.map(({ typed }) => typed),
        flow.scope,
      ),
    ) === false
  )
    return;
  const last = effects.at(-1);
  if (last?.kind !== 'effect') return;
  const [asked] = conditions
    .flatMap(({ answers }) => answers)
    .flatMap((one) => memberChain(one)?.slice(1).join('.') ?? []);
  const field = flow.scope.form?.fields.find(({ path }) => path === asked);
  const related = field && { place: field.rules, says: `the answers of ${asked}` };
  const message = 'Some answers lead nowhere: no condition of these effects holds for them';
  diagnostics.at(
    last.source,
    'TR412',
    message,
    'an effect for each answer, or one without a condition',
    related,
  );
}
