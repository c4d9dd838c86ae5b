/** Rule: a function that is called twice with the same two values is called with them in one order: `days(a, b)`, `days(b, a)`. */
import type { Ast } from '../../language/expression/ast.ts';
import type { TypedExpression } from '../../language/expression/expression.ts';
import { partsOf } from '../../language/expression/parts.ts';
import { holesOf } from '../analyse/holes.ts';
import type { ExpressionNode, TextNode } from '../analyse/nodes.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { offsetInScalar, type Place } from '../load/source-node.ts';

/** Two calls of one name. */
const MAY_BE_TURNED = /\b(\w+)\([\s\S]*\b\1\(/;

interface Call {
  name: string;
  args: readonly [string, string];
  node: Ast;
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

function report(turned: Call, place: Place, diagnostics: Diagnostics): void {
  const [first, second] = turned.args;
  const message = `${turned.name} is called with ${first} and ${second} in both orders`;
  diagnostics.at(place, 'TR311', message, `${turned.name}(${second}, ${first})`);
}

/** Checks one expression that has no other mistakes. */
export function checkTurnedArguments({ typed, source }: ExpressionNode, diagnostics: Diagnostics): void {
  const turned = typed && turnedIn(typed);
  if (turned && source.kind === 'scalar')
    report(turned, { ...source, start: offsetInScalar(source, turned.node.start) }, diagnostics);
}

/** Checks the holes of one text. */
export function checkTurnedInText(node: TextNode, diagnostics: Diagnostics): void {
  if (!MAY_BE_TURNED.test(node.typed.text)) return;
  for (const one of holesOf(node)) {
    const turned = turnedIn(one.hole);
    if (!turned) continue;
    const start = node.typed.text.indexOf(one.hole.source) + turned.node.start;
    report(turned, { ...node.source, start: offsetInScalar(node.source, start) }, diagnostics);
  }
}
