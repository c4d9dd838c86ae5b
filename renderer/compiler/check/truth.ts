/**
 * Whether a condition can be true and can be false at all. Values that hang together count as free of each other,
 * so what is called constant truly is, and some that are constant are not seen.
 */
import type { Ast } from '../../expression/ast.ts';
import { ANY, isNullable, type Type } from '../../expression/type.ts';
import {
  closedValues,
  compares,
  comparisonOf,
  constantsOf,
  keyOf,
  possibleValues,
  type Question,
  type Value,
} from './possible-values.ts';

export interface Constant {
  node: Ast;
  is: boolean;
}

export interface TruthScope {
  /** ANY where it is not known. */
  type(node: Ast): Type;
  /** The expression behind a fact; null when the name is none. */
  fact(name: string): Ast | null;
}

/** More combinations than this are not gone through. */
const MOST = 4096;
/** Facts within facts are looked into so deep. */
const DEEPEST = 6;

type Values = ReadonlyMap<string, Value>;

/** The value behind a name of a fact, as far as facts name facts. */
function behind(node: Ast, scope: TruthScope): Ast {
  let at = node;
  for (let depth = 0; depth < DEEPEST && at.kind === 'name'; depth++) at = scope.fact(at.name) ?? at;
  return at;
}

function collect(node: Ast, scope: TruthScope, into: Map<string, Question>): void {
  const ask = (of: Ast, constants: readonly Value[]) => {
    const asked = behind(of, scope);
    const key = keyOf(asked);
    const known = into.get(key) ?? { type: ANY, constants: new Set<Value>(), count: 0 };
    for (const node of [of, asked]) if (known.type.kind === 'any') known.type = scope.type(node);
    for (const constant of constants) known.constants.add(constant);
    known.count++;
    into.set(key, known);
  };
  const at = behind(node, scope);
  if (at.kind === 'literal') return;
  const isLogical = at.kind === 'binary' && (at.op === '&&' || at.op === '||');
  const compared = at.kind === 'binary' ? comparisonOf(at) : null;
  const constants = at.kind === 'binary' && at.op === 'in' ? constantsOf(at.right) : null;
  if (at.kind === 'unary' && at.op === '!') collect(at.of, scope, into);
  else if (isLogical) for (const side of [at.left, at.right]) collect(side, scope, into);
  else if (compared) ask(compared.of, [compared.constant]);
  else if (constants && at.kind === 'binary') ask(at.left, constants);
  else ask(at, [true]);
}

/** What an expression asks about, in words that are the same for the same question. */
export function questionsOf(node: Ast, scope: TruthScope): ReadonlySet<string> {
  const questions = new Map<string, Question>();
  collect(node, scope, questions);
  return new Set(questions.keys());
}

function holds(node: Ast, scope: TruthScope, values: Values): boolean {
  const at = behind(node, scope);
  const answer = (of: Ast): Value => values.get(keyOf(behind(of, scope))) ?? null;
  if (at.kind === 'literal') return at.value === true;
  if (at.kind === 'unary' && at.op === '!') return !holds(at.of, scope, values);
  if (at.kind !== 'binary') return answer(at) === true;
  if (at.op === '&&') return holds(at.left, scope, values) && holds(at.right, scope, values);
  if (at.op === '||') return holds(at.left, scope, values) || holds(at.right, scope, values);
  const compared = comparisonOf(at);
  const constants = at.op === 'in' ? constantsOf(at.right) : null;
  if (compared) return compares(compared.op, answer(compared.of), compared.constant);
  return constants ? constants.includes(answer(at.left)) : answer(at) === true;
}

/** All combinations, or null when they are too many. */
function assignments(questions: ReadonlyMap<string, Question>): Values[] | null {
  let all: Values[] = [new Map()];
  for (const [key, question] of questions) {
    const values = possibleValues(question);
    if (all.length * values.length > MOST) return null;
    all = all.flatMap((before) => values.map((value) => new Map(before).set(key, value)));
  }
  return all;
}

/** What a condition always is, or null when it depends. */
export function constantTruth(node: Ast, scope: TruthScope): boolean | null {
  const questions = new Map<string, Question>();
  collect(node, scope, questions);
  const isOpen = [...questions.values()].every(
    ({ count, type, constants }) =>
      count === 1 && constants.size > 0 && isNullable(type) && !closedValues(type),
  );
  // A question asked once, of any text or number or nothing, can be answered either way.
  if (questions.size === 0 || isOpen) return null;
  const all = assignments(questions);
  const first = all?.[0] ? holds(node, scope, all[0]) : null;
  return all && first !== null && all.every((values) => holds(node, scope, values) === first) ? first : null;
}

const isCondition = (node: Ast): boolean =>
  node.kind === 'binary'
    ? !['+', '-', '*', '/', '%'].includes(node.op)
    : node.kind === 'unary' && node.op === '!';

/** The expressions that an expression is made of. */
export const partsOf = (node: Ast): Ast[] => {
  switch (node.kind) {
    case 'unary':
    case 'member':
      return [node.of];
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'index':
      return [node.of, node.index];
    case 'method':
      return [node.of, ...node.args];
    case 'call':
      return node.args;
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flat();
    default:
      return [];
  }
};

/** The outermost conditions of an expression that are always true or always false. */
export function constantConditions(node: Ast, scope: TruthScope): Constant[] {
  const is = isCondition(node) ? constantTruth(node, scope) : null;
  return is === null ? partsOf(node).flatMap((part) => constantConditions(part, scope)) : [{ node, is }];
}
