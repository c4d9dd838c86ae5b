/**
 * Rule: a function that is called twice with the same two values is called with them in one order: `days(a, b)`, `days(b, a)`.
 * Days are counted from what was recorded (`paidAt`) to today, never the other way: there are none.
 */

import type { Ast, AstOf } from '@trilha/language/expression/ast';
import type { ExpressionEnvironment } from '@trilha/language/expression/environment';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { partsOf } from '@trilha/language/expression/parts';
import { type Type, unitOf } from '@trilha/language/expression/type';
import { holesOf } from '@trilha/project/analyse/holes';
import type { ExpressionNode, TextNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { offsetInScalar, type Place } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

/** Two calls of one name. */
const MAY_BE_TURNED = /\b(\w+)\([\s\S]*\b\1\(/;

/** A call that begins with the present. */
const COUNTS_FROM_NOW = /\(\s*(?:today|now)\s*,/;

type Functions = ExpressionEnvironment['functions'];

interface Call {
  name: string;
  args: readonly [string, string];
  node: AstOf<'call'>;
}

function callsIn(node: Ast, written: (node: Ast) => string): Call[] {
  const [first, second, third] = node.kind === 'call' ? node.args : [];
  const below = partsOf(node).flatMap((part) => callsIn(part, written));
  if (node.kind !== 'call' || !first || !second || third) return below;
  return [{ name: node.name, args: [written(first), written(second)], node }, ...below];
}

/** The call that differs from most others in the order of its arguments. */
function turnedIn({ ast, source }: TypedExpression): Call | undefined {
  if (!ast || !MAY_BE_TURNED.test(source)) return undefined;
  const calls = callsIn(ast, ({ start, end }) => source.slice(start, end).trim());
  const alike = (one: Call, first: string, second: string) =>
    calls.filter(({ name, args }) => name === one.name && args[0] === first && args[1] === second).length;
  return calls.find((one) => {
    const [first, second] = one.args;
    const others = first === second ? 0 : alike(one, second, first);
    return others > 0 && alike(one, first, second) <= others;
  });
}

const isPresent = (node: Ast | undefined) => node?.kind === 'name' && ['today', 'now'].includes(node.name);

/** What has happened: `paidAt`. */
const isPast = (node: Ast | undefined, type: Type | undefined) =>
  node?.kind === 'member' && /edAt$/.test(node.name) && type !== undefined && unitOf(type) === 'instant';

/** The call that counts from today back to what has happened. */
function backwardsIn({ ast, types, source }: TypedExpression, functions: Functions): Call | undefined {
  if (!ast || !COUNTS_FROM_NOW.test(source)) return undefined;
  return callsIn(ast, ({ start, end }) => source.slice(start, end).trim()).find(({ node }) => {
    const [first, second] = node.args;
    const counts = functions.get(node.name)?.returns.kind === 'number';
    return counts && isPresent(first) && isPast(second, second && types.get(second));
  });
}

function report(
  { name, args: [first, second] }: Call,
  why: string,
  place: Place,
  diagnostics: Diagnostics,
): void {
  const message = `${name} is called with ${first} and ${second} ${why}`;
  diagnostics.at(place, 'TR311', message, `${name}(${second}, ${first})`);
}

/** Reports the calls of an expression; `placeOf` gives the place in the file of an offset in it. */
function check(
  typed: TypedExpression,
  { functions }: ExpressionEnvironment,
  placeOf: (offset: number) => Place,
  diagnostics: Diagnostics,
): void {
  const turned = turnedIn(typed);
  if (turned) report(turned, 'in both orders', placeOf(turned.node.start), diagnostics);
  const backwards = turned ? undefined : backwardsIn(typed, functions);
  if (backwards) report(backwards, 'and counts back from today', placeOf(backwards.node.start), diagnostics);
}

/** Checks one expression that has no other mistakes. */
export function checkTurnedArguments(
  { typed, source, scope }: ExpressionNode,
  diagnostics: Diagnostics,
): void {
  if (!typed || source.kind !== 'scalar') return;
  const placeOf = (offset: number) => ({ ...source, start: offsetInScalar(source, offset) });
  check(typed, scope.env, placeOf, diagnostics);
}

/** Checks the holes of one text. */
export function checkTurnedInText(node: TextNode, diagnostics: Diagnostics): void {
  const { source, scope } = node;
  const { text } = node.typed;
  if (!MAY_BE_TURNED.test(text) && !COUNTS_FROM_NOW.test(text)) return;
  for (const { hole } of holesOf(node)) {
    const start = text.indexOf(hole.source);
    const placeOf = (offset: number) => ({ ...source, start: offsetInScalar(source, start + offset) });
    check(hole, scope.env, placeOf, diagnostics);
  }
}

export const noSwappedArguments = defineRule({
  folder: import.meta.dirname,
  code: 'TR311',
  severity: 'advice',
  check: { right: checkTurnedArguments, text: checkTurnedInText },
});
