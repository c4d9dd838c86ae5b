/** Law: a condition can be true and can be false. `a > 10 && a < 5` never holds, `x != 'a' || x != 'b'` always does. */
import type { Ast } from '../../expression/ast.ts';
import { inferTypes } from '../../expression/infer.ts';
import { parseExpression } from '../../expression/parse.ts';
import { partsOf } from '../../expression/parts.ts';
import { ANY, type Type } from '../../expression/type.ts';
import type { EmitContext } from '../emit/context.ts';
import { entriesOf, member, offsetInScalar, type ScalarNode, textOf } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { UNKNOWN_SCREEN } from '../scope/roots.ts';
import { repetitionAt } from './repetition.ts';
import { constantConditions, type TruthScope } from './truth.ts';

/** An expression with the type of each of its parts. */
export interface TypedCondition {
  ast: Ast;
  types: ReadonlyMap<Ast, Type>;
}

const namesIn = (node: Ast | undefined): string[] => {
  if (!node) return [];
  return node.kind === 'name' ? [node.name] : partsOf(node).flatMap(namesIn);
};

/** Facts that rest on themselves are told elsewhere; nobody looks through them. */
function withoutCircles(all: ReadonlyMap<string, TypedCondition>): Map<string, TypedCondition> {
  const restsOnItself = (name: string): boolean => {
    const reached = new Set<string>();
    // Names that are reached join while this goes on.
    const restsOn = (of: string) => {
      for (const next of namesIn(all.get(of)?.ast)) if (all.has(next)) reached.add(next);
    };
    restsOn(name);
    for (const next of reached) restsOn(next);
    return reached.has(name);
  };
  return new Map([...all].filter(([name]) => !restsOnItself(name)));
}

const factsOf = new WeakMap<Project, Map<string, TypedCondition>>();

/** The facts' expressions, parsed and typed once. */
function facts({ project, env }: EmitContext): ReadonlyMap<string, TypedCondition> {
  const known = factsOf.get(project);
  if (known) return known;
  const parsed = new Map<string, TypedCondition>();
  // What a fact within a fact is, is looked up behind its name.
  const names = { names: env.facts.names, type: () => ANY };
  const everywhere = { ...env, roots: { ...env.roots, ...UNKNOWN_SCREEN }, facts: names };
  for (const { key, value } of entriesOf(member(project.byKind.facts.get('facts')?.node, 'facts'))) {
    const result = parseExpression(textOf(value) ?? '');
    if ('ast' in result)
      parsed.set(key, { ast: result.ast, types: inferTypes(result.ast, everywhere).types });
  }
  const sound = withoutCircles(parsed);
  factsOf.set(project, sound);
  return sound;
}

/** Reads an expression; null when it does not parse, which is told elsewhere. */
export function typedCondition(source: string, { env }: EmitContext): TypedCondition | null {
  const parsed = parseExpression(source);
  return 'ast' in parsed ? { ast: parsed.ast, types: inferTypes(parsed.ast, env).types } : null;
}

/** What is known of the parts of some conditions together, facts looked through. */
export function truthScope(conditions: readonly TypedCondition[], context: EmitContext): TruthScope {
  const known = facts(context);
  const typed = [...conditions, ...known.values()];
  return {
    type: (of) => typed.find(({ types }) => types.has(of))?.types.get(of) ?? ANY,
    // A root of the scope hides a fact of its name.
    fact: (name) => (Object.hasOwn(context.env.roots, name) ? null : (known.get(name)?.ast ?? null)),
  };
}

/** Only what compares, combines or turns round can be constant or say a thing twice. */
const MAY_BE_WRONG = /&&|\|\||[=!<>]=|[<>]|\bin\b|!\s*!/;

const walk = (node: Ast, visit: (node: Ast) => void): void => {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
};

/** Checks one expression that has no other mistakes. */
export function checkConditions(node: ScalarNode, source: string, context: EmitContext): void {
  if (!MAY_BE_WRONG.test(source)) return;
  const condition = typedCondition(source, context);
  if (!condition) return;
  const tell = ({ start, end }: Ast, code: string, says: string) => {
    const place = { file: node.file, start: offsetInScalar(node, start), end: node.end };
    context.findings.at(place, code, `${source.slice(start, end).trim()} ${says}`);
  };
  for (const { node: part, is } of constantConditions(condition.ast, truthScope([condition], context))) {
    tell(part, 'TR304', `is always ${is ? 'true' : 'false'}`);
  }
  const told = new Set<Ast>();
  walk(condition.ast, (part) => {
    const twice = repetitionAt(part);
    if (!twice || told.has(twice)) return;
    told.add(twice);
    tell(twice, 'TR305', twice === part ? 'turns itself round twice' : 'is said twice');
  });
}
