/** Rule: a condition can be true and can be false. `a > 10 && a < 5` never holds, `x != 'a' || x != 'b'` always does. */
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { ANY } from '@trilha/language/expression/type';
import { conditionOf, type TypedCondition } from '@trilha/project/analyse/condition';
import type { AnalysisScope, ExpressionNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { offsetInScalar } from '@trilha/project/load/source-node';
import { constantConditions, type TruthScope } from '../../readings/truth.ts';
import { repetitionAt } from './repetition.ts';

/** What is known of the parts of some conditions together, facts looked through. */
export function truthScope(conditions: readonly TypedCondition[], { facts, env }: AnalysisScope): TruthScope {
  const typed = [...conditions];
  return {
    type: (of) => typed.find(({ types }) => types.has(of))?.types.get(of) ?? ANY,
    fact(name) {
      // A root of the scope hides a fact of its name.
      const fact = Object.hasOwn(env.roots, name) ? null : facts.expression(name);
      if (!fact?.ast) return null;
      typed.push({ ast: fact.ast, types: fact.types });
      return fact.ast;
    },
  };
}

/** Only what compares, combines or turns round can be constant or say a thing twice. */
const MAY_BE_WRONG = /&&|\|\||[=!<>]=|[<>]|\bin\b|!\s*!/;

const walk = (node: Ast, visit: (node: Ast) => void): void => {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
};

/** Checks one expression that has no other mistakes. */
export function checkConditions(node: ExpressionNode, diagnostics: Diagnostics): void {
  const { source: place, typed, scope } = node;
  const condition = conditionOf(node);
  if (!typed || !condition || place.kind !== 'scalar' || !MAY_BE_WRONG.test(typed.source)) return;
  const report = ({ start, end }: Ast, code: string, says: string) => {
    const at = { file: place.file, start: offsetInScalar(place, start), end: place.end };
    diagnostics.at(at, code, `${typed.source.slice(start, end).trim()} ${says}`);
  };
  for (const { node: part, is } of constantConditions(condition.ast, truthScope([condition], scope))) {
    report(part, 'TR304', `is always ${is ? 'true' : 'false'}`);
  }
  const reported = new Set<Ast>();
  walk(condition.ast, (part) => {
    const twice = repetitionAt(part);
    if (!twice || reported.has(twice)) return;
    reported.add(twice);
    report(twice, 'TR305', twice === part ? 'is negated twice' : 'is repeated');
  });
}
