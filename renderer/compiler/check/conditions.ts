/** Law: a condition can be true and can be false. `a > 10 && a < 5` never holds, `x != 'a' || x != 'b'` always does. */
import type { Ast } from '../../expression/ast.ts';
import { inferTypes } from '../../expression/infer.ts';
import { parseExpression } from '../../expression/parse.ts';
import { ANY } from '../../expression/type.ts';
import type { EmitContext } from '../emit/context.ts';
import { entriesOf, member, offsetInScalar, type ScalarNode, textOf } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { constantConditions } from './truth.ts';

const factsOf = new WeakMap<Project, Map<string, Ast>>();

/** The facts' expressions, parsed once. */
function facts(project: Project): ReadonlyMap<string, Ast> {
  const known = factsOf.get(project);
  if (known) return known;
  const parsed = new Map<string, Ast>();
  for (const { key, value } of entriesOf(member(project.byKind.facts.get('facts')?.node, 'facts'))) {
    const result = parseExpression(textOf(value) ?? '');
    if ('ast' in result) parsed.set(key, result.ast);
  }
  factsOf.set(project, parsed);
  return parsed;
}

/** Only what compares or combines can be constant. */
const MAY_BE_CONSTANT = /&&|\|\||[=!<>]=|[<>]|\bin\b/;

/** Checks one expression that has no other mistakes. */
export function checkConditions(node: ScalarNode, source: string, context: EmitContext): void {
  if (!MAY_BE_CONSTANT.test(source)) return;
  const parsed = parseExpression(source);
  if (!('ast' in parsed)) return;
  const { env, project, findings } = context;
  const { types } = inferTypes(parsed.ast, env);
  const scope = {
    type: (of: Ast) => types.get(of) ?? ANY,
    // A root of the scope hides a fact of its name.
    fact: (name: string) => (Object.hasOwn(env.roots, name) ? null : (facts(project).get(name) ?? null)),
  };
  for (const { node: part, is } of constantConditions(parsed.ast, scope)) {
    const written = source.slice(part.start, part.end).trim();
    const place = { file: node.file, start: offsetInScalar(node, part.start), end: node.end };
    findings.at(place, 'TR304', `${written} is always ${is ? 'true' : 'false'}`);
  }
}
