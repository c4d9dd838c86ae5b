/** Numbers that limit something: in the rules of a form, and where an expression compares with one. */

import type { Ast } from '@trilha/language/expression/ast';
import { parseExpression } from '@trilha/language/expression/parse';
import { partsOf } from '@trilha/language/expression/parts';
import { holesOf } from '@trilha/language/expression/template';
import { entriesOf, member, type SourceNode } from '@trilha/project/load/source-node';

const KEYWORDS: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
]);

/** A limit in the rules of a field, and the distance to the next value that the rules tell apart. */
export interface Limit {
  node: SourceNode;
  value: number;
  step: number;
}

const numberAt = (node: SourceNode | undefined): number | undefined =>
  node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : undefined;

/** The limits in the rules of a field, at any depth. */
export function limitsOf(rules: SourceNode): Limit[] {
  if (rules.kind === 'list') return rules.items.flatMap(limitsOf);
  const step = numberAt(member(rules, 'multipleOf')) ?? 1;
  return entriesOf(rules).flatMap(({ key, value: node }) => {
    const value = KEYWORDS.has(key) ? numberAt(node) : undefined;
    return value === undefined ? limitsOf(node) : [{ node, value, step }];
  });
}

/** A number in a text, by its offsets. */
interface Written {
  start: number;
  end: number;
  value: number;
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

function comparedIn(node: Ast): Written[] {
  const sides = node.kind === 'binary' && COMPARISONS.has(node.op) ? [node.left, node.right] : [];
  const own = sides.flatMap((side) =>
    side.kind === 'literal' && typeof side.value === 'number'
      ? [{ start: side.start, end: side.end, value: side.value }]
      : [],
  );
  return [...own, ...partsOf(node).flatMap(comparedIn)];
}

/** By one, each way. */
export const STEPS = { raise: 1, lower: -1 } as const;
export type Move = keyof typeof STEPS;

/** An expression with one of the numbers it compares with moved by one: all such, in order. */
export function movedLimits(source: string, step: Move): string[] {
  const parsed = parseExpression(source);
  if (!('ast' in parsed)) return [];
  return comparedIn(parsed.ast).map(
    ({ start, end, value }) => source.slice(0, start) + (value + STEPS[step]) + source.slice(end),
  );
}

/** The same for the holes of a text. */
export const movedInText = (text: string, step: Move): string[] =>
  holesOf(text).flatMap((hole) =>
    movedLimits(hole, step).map((moved) => text.replace(`\${${hole}}`, () => `\${${moved}}`)),
  );
