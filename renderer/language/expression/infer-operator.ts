/** Types of operators. There is one type of number, for integers and fractions. */

import type { Ast, AstOf } from './ast.ts';
import { currencyOf, minorUnits, moneyIn } from './currency.ts';
import { expectCondition, type Inference } from './inference.ts';
import { checkCurrencies, checkDay, checkLimits, checkListed, checkUnits } from './meaning.ts';
import {
  ANY,
  BOOL,
  describeType,
  isNullable,
  join,
  NUMBER,
  orNull,
  overlap,
  STRING,
  type Type,
  unitOf,
  withUnit,
} from './type.ts';

const loose = (type: Type) => type.kind === 'any' || type.kind === 'null';
const either = (type: Type, left: Type, right: Type) =>
  isNullable(left) || isNullable(right) ? orNull(type) : type;

/** Reports a constant that the other side can never be. */
function checkConstant(constant: Ast, other: Type, check: Inference): void {
  checkListed(constant, other, check);
  checkLimits(constant, other, check);
  checkDay(constant, other, check);
}

function inferEquality(node: AstOf<'binary'>, left: Type, right: Type, check: Inference): Type {
  if (!overlap(left, right)) {
    check.report(
      node,
      `This compares ${describeType(left)} with ${describeType(right)}, which are never equal`,
    );
    return BOOL;
  }
  if (node.left.kind !== 'literal' || node.right.kind !== 'literal') {
    checkConstant(node.left, right, check);
    checkConstant(node.right, left, check);
  }
  checkUnits(node, left, right, check);
  return BOOL;
}

function inferOrder(node: AstOf<'binary'>, left: Type, right: Type, check: Inference): Type {
  const orderable = (type: Type) => loose(type) || type.kind === 'number' || type.kind === 'string';
  const fits = orderable(left) && orderable(right) && overlap(left, right);
  if (!fits) {
    check.report(
      node,
      `${describeType(left)} and ${describeType(right)} have no order: ${node.op} needs two numbers or two texts`,
    );
  }
  checkLimits(node.left, right, check);
  checkLimits(node.right, left, check);
  checkDay(node.left, right, check);
  checkDay(node.right, left, check);
  checkUnits(node, left, right, check);
  return BOOL;
}

function inferMembership(node: AstOf<'binary'>, left: Type, right: Type, check: Inference): Type {
  if (loose(right)) return BOOL;
  if (right.kind === 'object') {
    if (!loose(left) && left.kind !== 'string') check.report(node.left, 'Only a text can be a key');
    return BOOL;
  }
  if (right.kind !== 'list') {
    check.report(node.right, `«in» needs a list or a map, found ${describeType(right)}`);
    return BOOL;
  }
  if (!overlap(left, right.of)) {
    check.report(
      node,
      `${describeType(left)} is never in a list whose elements are ${describeType(right.of)}`,
    );
  }
  if (node.right.kind === 'list') for (const item of node.right.items) checkConstant(item, left, check);
  checkConstant(node.left, right.of, check);
  checkUnits(node, left, right.of, check);
  return BOOL;
}

/** Two of one unit, or one beside a number without any, as `1`. */
function sumUnit(left: Type, right: Type): string | undefined {
  const [a, b] = [unitOf(left), unitOf(right)];
  return a === b || b === undefined ? a : a === undefined ? b : undefined;
}

const DAYS_OF_MONTH = 30;

const MONTHLY = / per month$/;

/** An amount per month by 12 is an amount, no longer of a month; by 1/30, that of a day. */
function scaled({ op, right }: AstOf<'binary'>, unit: string | undefined): string | undefined {
  const isDaily = op === '/' && right.kind === 'literal' && right.value === DAYS_OF_MONTH;
  const isMonthly = currencyOf(unit) !== undefined && MONTHLY.test(unit ?? '');
  return isDaily && isMonthly ? unit?.replace(MONTHLY, ' per day') : unit?.replace(/ per .*/, '');
}

const COUNTS_NOTHING = /^(money|percent|share)\b/;

/** An amount per month by a number of months is an amount; a sum was for all of them already. */
function timesCount(money: string | undefined, count: string | undefined): string | undefined {
  if (currencyOf(money) === undefined || count === undefined || COUNTS_NOTHING.test(count)) return undefined;
  return MONTHLY.test(money ?? '') ? money?.replace(MONTHLY, '') : `sums times ${count}`;
}

/** A part of a whole, that is 1: no percent yet. */
const SHARE = 'share of one';

/**
 * The unit of a share times a hundred, or of an amount times or by the minor units of one of its currency: it stands no
 * longer for what it stood for. Undefined where its unit stays. A share of a sum is another thing.
 */
function hundredfold({ op, left, right }: AstOf<'binary'>, unit: string | undefined): string | undefined {
  if (right.kind !== 'literal') return undefined;
  if (unit === SHARE) return op === '*' && right.value === 100 ? 'percent' : undefined;
  const currency = currencyOf(unit);
  const isWhole = currency === undefined || unit !== moneyIn(currency) || left.kind === 'binary';
  if (isWhole || right.value === 1 || right.value !== minorUnits(currency)) return undefined;
  return op === '/' ? `whole ${currency}` : `parts of the minor unit of ${currency}`;
}

/** One value by another of its kind: `count / total`. What is written, as in `total / 12`, is a number of parts. */
const isShare = ({ op, left, right }: AstOf<'binary'>, a: string | undefined, b: string | undefined) =>
  op === '/' && a === b && ![left, right].some(({ kind }) => kind === 'literal' || kind === 'binary');

/** An amount times or by 2 is an amount; one by another, or 2 by one, is not. */
function arithmeticUnit(node: AstOf<'binary'>, left: Type, right: Type): string | undefined {
  const { op } = node;
  if (op === '-' || op === '%') return sumUnit(left, right);
  const [a, b] = [unitOf(left), unitOf(right)];
  if (isShare(node, a, b)) return SHARE;
  const product = op === '*' ? (timesCount(a, b) ?? timesCount(b, a)) : undefined;
  if (product !== undefined) return product;
  if (b === undefined) return hundredfold(node, a) ?? scaled(node, a);
  return op === '*' && a === undefined ? scaled(node, b) : undefined;
}

/** A literal with letters or digits: a hyphen may belong to what it joins. */
const isWords = ({ kind, ...node }: Ast) =>
  kind === 'literal' && 'value' in node && typeof node.value === 'string' && /[\p{L}\p{N}]/u.test(node.value);

/** `'+55' + phone` is no phone any more. */
function joinedUnit({ left, right }: AstOf<'binary'>, a: Type, b: Type): string | undefined {
  const unit = isWords(left) ? unitOf(b) : isWords(right) ? unitOf(a) : undefined;
  return unit === undefined ? undefined : `words with ${unit}`;
}

function inferPlus(node: AstOf<'binary'>, left: Type, right: Type, check: Inference): Type {
  if (loose(left) || loose(right)) return ANY;
  if (left.kind === 'number' && right.kind === 'number') {
    checkUnits(node, left, right, check);
    return withUnit(either(NUMBER, left, right), sumUnit(left, right));
  }
  if (left.kind === 'string' && right.kind === 'string') {
    return withUnit(either(STRING, left, right), joinedUnit(node, left, right));
  }
  if (left.kind === 'list' && right.kind === 'list') return join(left, right);
  const mixed = left.kind === 'string' || right.kind === 'string';
  return check.report(
    node,
    `${describeType(left)} and ${describeType(right)} cannot be added`,
    mixed ? 'convert the other one to a text: string(…)' : undefined,
  );
}

/** Whether the result may be no number: a quotient by what may be zero. */
export const mayBeUndefined = ({ op, right }: AstOf<'binary'>): boolean =>
  (op === '/' || op === '%') && !(right.kind === 'literal' && right.value !== 0);

function inferArithmetic(node: AstOf<'binary'>, left: Type, right: Type, check: Inference): Type {
  for (const [side, type] of [
    [node.left, left],
    [node.right, right],
  ] as const) {
    if (!loose(type) && type.kind !== 'number') {
      check.report(side, `${node.op} needs numbers, found ${describeType(type)}`);
    }
  }
  if ((node.op === '/' || node.op === '%') && node.right.kind === 'literal' && node.right.value === 0) {
    check.report(node.right, `Nothing can be divided by 0: ${node.op} gives null here`);
  }
  if (node.op === '-' || node.op === '%') checkUnits(node, left, right, check);
  else checkCurrencies(node, left, right, check);
  const result = mayBeUndefined(node) ? orNull(NUMBER) : either(NUMBER, left, right);
  return withUnit(result, arithmeticUnit(node, left, right));
}

/** The type of `left op right`. */
export function inferBinary(node: AstOf<'binary'>, check: Inference): Type {
  if (node.op === '&&' || node.op === '||') {
    expectCondition(node.left, check);
    expectCondition(node.right, check);
    return BOOL;
  }
  const left = check.infer(node.left);
  const right = check.infer(node.right);
  switch (node.op) {
    case '==':
    case '!=':
      return inferEquality(node, left, right, check);
    case 'in':
      return inferMembership(node, left, right, check);
    case '+':
      return inferPlus(node, left, right, check);
    case '-':
    case '*':
    case '/':
    case '%':
      return inferArithmetic(node, left, right, check);
    default:
      return inferOrder(node, left, right, check);
  }
}

/** The type of `!x` and `-x`. */
export function inferUnary(node: AstOf<'unary'>, check: Inference): Type {
  if (node.op === '!') {
    expectCondition(node.of, check);
    return BOOL;
  }
  const of = check.infer(node.of);
  if (loose(of)) return ANY;
  if (of.kind !== 'number') return check.report(node, `- needs a number, found ${describeType(of)}`);
  return withUnit(isNullable(of) ? orNull(NUMBER) : NUMBER, of.unit);
}
