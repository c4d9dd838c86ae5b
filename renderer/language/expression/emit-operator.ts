/** JavaScript of operators, null-safe. */
import type { Ast, AstOf } from './ast.ts';
import type { Emission } from './emission.ts';
import { mayBeUndefined } from './infer-operator.ts';
import { isNullable, type Type } from './type.ts';

const isPrimitive = (type: Type) => type.kind === 'string' || type.kind === 'number' || type.kind === 'bool';
const isNull = (node: Ast) => node.kind === 'literal' && node.value === null;

/** `a == b`: false when one side is null, except in a comparison with the literal `null`; `!=` is its opposite. */
function emitEquality(node: AstOf<'binary'>, emission: Emission): string {
  const [left, right] = [emission.emit(node.left), emission.emit(node.right)];
  const not = node.op === '!=' ? '!' : '=';
  if (isNull(node.left) || isNull(node.right)) return `(${left} ${not}= ${right})`;
  const types = [emission.type(node.left), emission.type(node.right)];
  // Strict equality is enough if one side is a primitive that is never null.
  const certain = types.some((type) => isPrimitive(type) && !isNullable(type));
  if (certain) return `(${left} ${not}== ${right})`;
  return `${node.op === '!=' ? '!' : ''}${emission.call('eq', left, right)}`;
}

function emitOrder(node: AstOf<'binary'>, emission: Emission): string {
  const [left, right] = [emission.emit(node.left), emission.emit(node.right)];
  const safe = [node.left, node.right].every((side) => {
    const type = emission.type(side);
    return isPrimitive(type) && !isNullable(type);
  });
  if (safe) return `(${left} ${node.op} ${right})`;
  switch (node.op) {
    case '<':
      return emission.call('lt', left, right);
    case '<=':
      return emission.call('le', left, right);
    case '>':
      return emission.call('lt', right, left);
    default:
      return emission.call('le', right, left);
  }
}

/** A list of constants only is emitted as `includes`. */
function emitMembership(node: AstOf<'binary'>, emission: Emission): string {
  const [left, right] = [emission.emit(node.left), emission.emit(node.right)];
  const constants = node.right.kind === 'list' && node.right.items.every((item) => item.kind === 'literal');
  return constants ? `${right}.includes(${left})` : emission.call('within', left, right);
}

const ARITHMETIC: Record<string, string> = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '%': 'rem' };

function emitArithmetic(node: AstOf<'binary'>, emission: Emission): string {
  const [left, right] = [emission.emit(node.left), emission.emit(node.right)];
  const types = [emission.type(node.left), emission.type(node.right)];
  const kinds = node.op === '+' ? ['number', 'string'] : ['number'];
  const safe = types.every((type) => kinds.includes(type.kind) && !isNullable(type)) && !mayBeUndefined(node);
  return safe ? `(${left} ${node.op} ${right})` : emission.call(ARITHMETIC[node.op] ?? 'add', left, right);
}

/** The JavaScript of `left op right`, parenthesised where needed. */
export function emitBinary(node: AstOf<'binary'>, emission: Emission): string {
  switch (node.op) {
    case '&&':
    case '||':
      return `(${emitCondition(node.left, emission)} ${node.op} ${emitCondition(node.right, emission)})`;
    case '==':
    case '!=':
      return emitEquality(node, emission);
    case 'in':
      return emitMembership(node, emission);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return emitOrder(node, emission);
    default:
      return emitArithmetic(node, emission);
  }
}

/** A condition as a boolean: null counts as false. */
export function emitCondition(node: Ast, emission: Emission): string {
  const type = emission.type(node);
  const source = emission.emit(node);
  return type.kind === 'bool' && !isNullable(type) ? source : `!!${source}`;
}
