/**
 * Type inference: gives each node of an expression its type and reports problems. Pure; continues after a problem with
 * the type `any`, so that each mistake is reported once.
 */
import type { Ast, AstOf, ExpressionProblem } from './ast.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { inferCall, inferMethod } from './infer-call.ts';
import { inferBinary, inferUnary } from './infer-operator.ts';
import { expectCondition, hintOf, type Inference } from './inference.ts';
import { withPerson } from './meaning.ts';
import { suggestion } from './suggestion.ts';
import { ANY, describeType, isNullable, join, listOf, NULL, objectOf, orNull, type Type } from './type.ts';

/** Members of every JavaScript object, which no data has. */
const NOT_DATA = new Set(['constructor', '__proto__', 'prototype']);

function inferLiteral(node: AstOf<'literal'>): Type {
  const { value } = node;
  if (value === null) return NULL;
  if (typeof value === 'boolean') return { kind: 'bool', nullable: false };
  if (typeof value === 'number') return { kind: 'number', nullable: false, values: [value] };
  return { kind: 'string', nullable: false, values: [value] };
}

function unknownName(node: AstOf<'name'>, check: Inference): Type {
  const { env, locals, problems } = check;
  const where = env.elsewhere[node.name];
  const known = [...locals.keys(), ...Object.keys(env.roots), ...env.facts.names];
  problems.push({
    kind: 'unknown',
    start: node.start,
    end: node.end,
    message: where
      ? `${node.name} is not available here`
      : `There is no ${node.name}: neither a root of the scope nor a fact`,
    ...hintOf(where ?? suggestion(node.name, known)),
  });
  return ANY;
}

function inferName(node: AstOf<'name'>, check: Inference): Type {
  const { env, locals } = check;
  const local = locals.get(node.name);
  if (local) return local;
  const root = Object.hasOwn(env.roots, node.name) ? env.roots[node.name] : undefined;
  if (root) return root.kind === 'object' ? orNull(root) : root;
  if (!env.facts.names.includes(node.name)) return unknownName(node, check);
  check.facts.add(node.name);
  return env.facts.type(node.name);
}

function inferMember(node: AstOf<'member'>, check: Inference): Type {
  const of = check.infer(node.of);
  const place = { start: node.nameStart, end: node.nameStart + node.name.length };
  if (of.kind === 'any' || of.kind === 'null') {
    return NOT_DATA.has(node.name) ? check.report(place, `${node.name} is not a member of data`) : ANY;
  }
  if (of.kind !== 'object') {
    return check.report(place, `${describeType(of)} has no members, so no ${node.name}`);
  }
  const member = of.members().get(node.name) ?? (NOT_DATA.has(node.name) ? null : of.open);
  if (member) return isNullable(of) ? orNull(member) : member;
  check.problems.push({
    kind: 'unknown',
    ...place,
    message: `${describeType(of)} has no member ${node.name}`,
    ...hintOf(suggestion(node.name, of.members().keys())),
  });
  return ANY;
}

function inferIndex(node: AstOf<'index'>, check: Inference): Type {
  const of = check.infer(node.of);
  const index = check.infer(node.index);
  if (of.kind === 'list') {
    if (index.kind === 'number' || index.kind === 'any') return orNull(of.of);
    return check.report(node.index, `A list is indexed by a number, not by ${describeType(index)}`);
  }
  if (of.kind === 'object') {
    if (index.kind !== 'string' && index.kind !== 'any') {
      return check.report(node.index, `An object is indexed by a text, not by ${describeType(index)}`);
    }
    return of.open ? orNull(of.open) : ANY;
  }
  return of.kind === 'any' || of.kind === 'null'
    ? ANY
    : check.report(node, `${describeType(of)} has no elements`);
}

function inferChoice(node: AstOf<'choice'>, check: Inference): Type {
  expectCondition(node.test, check);
  return join(check.infer(node.yes), check.infer(node.no));
}

function inferMap(node: AstOf<'map'>, check: Inference): Type {
  const members: Record<string, Type> = {};
  for (const [key, value] of node.entries) {
    const type = check.infer(value);
    check.infer(key);
    if (key.kind === 'literal' && typeof key.value === 'string') members[key.value] = type;
    else check.report(key, 'The keys of a map must be texts in quotes');
  }
  return objectOf(members);
}

function inferNode(node: Ast, check: Inference): Type {
  switch (node.kind) {
    case 'literal':
      return inferLiteral(node);
    case 'name':
      return inferName(node, check);
    case 'member':
      return inferMember(node, check);
    case 'index':
      return inferIndex(node, check);
    case 'call':
      return inferCall(node, check);
    case 'method':
      return inferMethod(node, check);
    case 'list': {
      const [first, ...rest] = node.items.map((item) => check.infer(item));
      return listOf(first ? rest.reduce(join, first) : ANY);
    }
    case 'map':
      return inferMap(node, check);
    case 'unary':
      return inferUnary(node, check);
    case 'binary':
      return inferBinary(node, check);
    case 'choice':
      return inferChoice(node, check);
  }
}

/** Infers the types of a whole expression; `types` has the type of each node. */
export function inferTypes(ast: Ast, env: ExpressionEnvironment) {
  const types = new Map<Ast, Type>();
  const problems: ExpressionProblem[] = [];
  const facts = new Set<string>();
  const checkWith = (locals: ReadonlyMap<string, Type>): Inference => ({
    env,
    locals,
    facts,
    problems,
    infer(node) {
      const type = withPerson(inferNode(node, this), node, types, env);
      types.set(node, type);
      return type;
    },
    within: checkWith,
    report({ start, end }, message, hint) {
      problems.push({ kind: 'type', start, end, message, ...hintOf(hint) });
      return ANY;
    },
  });
  const type = checkWith(new Map()).infer(ast);
  return { type, types, problems, facts };
}
