/** What a condition asks about, and values that stand for all that each of these may be. */
import type { Ast, AstOf } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { isNullable, type Type } from '@trilha/language/expression/type';
import { memo } from '@trilha/project/load/memo';

export type Value = string | number | boolean | null | symbol;

/** Stands for anything that no constant equals: a list, an object. */
const OTHER = Symbol('other');

/** One value that a condition asks about. */
export interface Question {
  type: Type;
  constants: Set<Value>;
  /** How often it is asked. */
  count: number;
}

/** An expression in words that are the same for the same question. */
export const keyOf = memo((node: Ast): string => {
  if (node.kind === 'literal') return JSON.stringify(node.value);
  const own = 'name' in node ? node.name : 'op' in node ? node.op : '';
  const below = partsOf(node).map((part) => keyOf(part));
  return `${node.kind} ${own}(${below.join()})`;
});

const isLiteral = (node: Ast): node is AstOf<'literal'> => node.kind === 'literal';

/** The constants of a list that holds nothing else, or null. */
export const constantsOf = (node: Ast): Value[] | null =>
  node.kind === 'list' && node.items.every(isLiteral) ? node.items.map(({ value }) => value) : null;

const TURNED: Readonly<Record<string, string>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** A comparison with a constant, the constant at the right; null for anything else. */
export function comparisonOf(node: AstOf<'binary'>): { of: Ast; op: string; constant: Value } | null {
  const turned = TURNED[node.op];
  if (turned === undefined || (isLiteral(node.left) && isLiteral(node.right))) return null;
  if (isLiteral(node.right)) return { of: node.left, op: node.op, constant: node.right.value };
  return isLiteral(node.left) ? { of: node.right, op: turned, constant: node.left.value } : null;
}

/** Each constant, and what lies before, between and after them. */
function numbersAround(constants: readonly number[]): number[] {
  const sorted = constants.toSorted((a, b) => a - b);
  const between = sorted.map((value, index) => (value + (sorted[index + 1] ?? value + 2)) / 2);
  return [(sorted[0] ?? 0) - 1, ...sorted, ...between];
}

const textsAround = (constants: readonly string[]) => [
  '',
  ...constants.flatMap((text) => [text, `${text}\0`]),
];

/** Closed sets of values; null for a type that has none. */
export function closedValues(type: Type): readonly Value[] | null {
  if (type.kind === 'bool') return [true, false];
  return (type.kind === 'string' || type.kind === 'number') && type.values ? type.values : null;
}

/** Values that stand for all that a question's answer may be. */
export function possibleValues({ type, constants }: Question): Value[] {
  const asked = [...constants];
  const nothing = isNullable(type) ? [null] : [];
  const closed = closedValues(type);
  if (closed) return [...closed, ...nothing];
  const numbers = numbersAround(asked.filter((value) => typeof value === 'number'));
  const texts = textsAround(asked.filter((value) => typeof value === 'string'));
  if (type.kind === 'number') return [...numbers, ...nothing];
  if (type.kind === 'string') return [...texts, ...nothing];
  const isTruth = asked.some((value) => typeof value === 'boolean');
  return [
    ...new Set<Value>([...asked, ...numbers, ...texts, ...(isTruth ? [true, false] : []), OTHER, null]),
  ];
}

export const isOrder = (op: string | undefined): boolean => ['<', '<=', '>', '>='].includes(op ?? '');

/** `left op right`, as the engine compares. */
export function compares(op: string, left: Value, right: Value): boolean {
  if (op === '==') return left === right;
  if (op === '!=') return left !== right;
  const ordered =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string');
  if (!ordered) return false;
  if (op === '<') return left < right;
  if (op === '<=') return left <= right;
  return op === '>' ? left > right : left >= right;
}
