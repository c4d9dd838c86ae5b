/**
 * Rule: each rule of a routing table can match: neither the cases in which its table is asked nor the rules before it,
 * conditions and cells together, take all that it asks for.
 */

import type { Ast } from '@trilha/language/expression/ast';
import type { TypedCondition } from '@trilha/project/analyse/condition';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { rulesOf } from '@trilha/project/graph/table-rules';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { exclude, not, truthScope } from '../../readings/conditions.ts';
import { questionsOf } from '../../readings/truth.ts';
import { type Case, casesOf, type TableUses, tableConditions } from './table-cases.ts';

/** Conditions with what they ask about. */
type Asked = TypedCondition & { keys: ReadonlySet<string> };

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((key) => b.has(key));

/** Of some conditions those that hang together with the given ones, through others if need be. */
function concerned(all: readonly Asked[], keys: ReadonlySet<string>): readonly Asked[] {
  const found = new Set<Asked>();
  const known = new Set(keys);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const one of all) {
      if (found.has(one) || !meet(one.keys, known)) continue;
      found.add(one);
      for (const key of one.keys) known.add(key);
      isNew = true;
    }
  }
  return [...found];
}

/** Why a rule never matches, or null when it may. */
function reasonOf(
  rule: Asked,
  cases: readonly Case[],
  earlier: readonly Asked[],
  ask: Ask,
  scope: AnalysisScope,
) {
  /** True when the rule can hold in no such case once the other one has failed. */
  const excluded = (around: readonly Asked[], failed?: Asked) => {
    const near = concerned(around, new Set([...rule.keys, ...(failed?.keys ?? [])]));
    const asts: Ast[] = [...near.map(({ ast }) => ast), rule.ast, ...(failed ? [not(failed.ast)] : [])];
    return exclude(asts, [...near, rule, ...(failed ? [failed] : [])], scope);
  };
  let isUnasked = true;
  const isDead = cases.every(({ holds, fails }) => {
    const around = holds.map(ask);
    if (excluded(around)) return true;
    isUnasked = false;
    return [...fails.map(ask), ...earlier].some((before) => {
      const isNear = meet(rule.keys, before.keys) || around.some((one) => meet(one.keys, before.keys));
      return isNear && excluded(around, before);
    });
  });
  if (!isDead) return null;
  return isUnasked
    ? 'the table is never asked in such a case'
    : 'what comes before it already matches every case';
}

type Ask = (condition: TypedCondition) => Asked;

const asked = memo(
  (condition: TypedCondition, scope: AnalysisScope): Asked => ({
    ...condition,
    keys: questionsOf(condition.ast, truthScope([condition], scope)),
  }),
);

/** Checks the rules of one table; `reported` are indexes of rules that have a diagnostic already. */
export function checkDeadRules(
  { id, node }: LoadedFile,
  uses: TableUses,
  reported: ReadonlySet<number>,
  scope: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const conditions = tableConditions(node, scope);
  const ask: Ask = (condition) => asked(condition, scope);
  const cases = casesOf(id, uses, scope);
  for (const [index, rule] of rulesOf(node).entries()) {
    const condition = conditions[index];
    if (!condition || reported.has(index)) continue;
    const earlier = conditions.slice(0, index).flatMap((before) => (before ? [ask(before)] : []));
    const reason = reasonOf(ask(condition), cases, earlier, ask, scope);
    if (reason)
      diagnostics.at(
        rule.node,
        'TR904',
        `This rule never matches: ${reason}`,
        'mend its condition, or remove it',
      );
  }
}
