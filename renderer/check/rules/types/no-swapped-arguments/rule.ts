/**
 * Rule: a function that is called twice with the same two values is called with them in one order: `days(a, b)`, `days(b, a)`.
 * Days are counted from what was recorded (`paidAt`) to today, never the other way: there are none.
 */
import type { Ast, AstOf } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { type Type, unitOf } from '@trilha/language/expression/type';
import { defineRule } from '../../../rule.ts';

interface Call {
  name: string;
  /** The arguments as they are written. */
  args: readonly [string, string];
  node: AstOf<'call'>;
  /** The choices around it, with the branch of each in which it stands. */
  within: ReadonlyMap<Ast, Ast>;
}

/** Calls of two arguments. */
function callsIn(node: Ast, source: string, within: ReadonlyMap<Ast, Ast> = new Map()): Call[] {
  const written = ({ start, end }: Ast) => source.slice(start, end).trim();
  const [first, second, third] = node.kind === 'call' ? node.args : [];
  const below = partsOf(node).flatMap((part) => {
    const isBranch = node.kind === 'choice' && part !== node.test;
    return callsIn(part, source, isBranch ? new Map([...within, [node, part]]) : within);
  });
  if (node.kind !== 'call' || !first || !second || third) return below;
  return [{ name: node.name, args: [written(first), written(second)], node, within }, ...below];
}

/** Only one of two branches is taken. */
const areTogether = (one: Call, other: Call): boolean =>
  [...one.within].every(([choice, branch]) => (other.within.get(choice) ?? branch) === branch);

/** The call that differs from most others in the order of its arguments. */
function turnedAmong(calls: readonly Call[]): Call | undefined {
  return calls.find((one) => {
    const [first, second] = one.args;
    const alike = (a: string, b: string) =>
      calls.filter(
        (other) =>
          other.name === one.name && other.args[0] === a && other.args[1] === b && areTogether(one, other),
      ).length;
    const others = first === second ? 0 : alike(second, first);
    return others > 0 && alike(first, second) <= others;
  });
}

const isPresent = (node: Ast | undefined) => node?.kind === 'name' && ['today', 'now'].includes(node.name);

/** What has happened: `paidAt`. */
const isPast = (node: Ast | undefined, type: Type | undefined) =>
  node?.kind === 'member' && /edAt$/.test(node.name) && type !== undefined && unitOf(type) === 'instant';

export const noSwappedArguments = defineRule({
  folder: import.meta.dirname,
  code: 'TR311',
  severity: 'advice',
  check: {
    formula({ ast, typed, scope, placeOf }, diagnostics) {
      if (!typed.source.includes(',')) return;
      const calls = callsIn(ast, typed.source);
      const turned = turnedAmong(calls);
      // It counts from today back to what has happened.
      const backwards = calls.find(({ node }) => {
        const [first, second] = node.args;
        const counts = scope.env.functions.get(node.name)?.returns.kind === 'number';
        return counts && isPresent(first) && isPast(second, second && typed.types.get(second));
      });
      const wrong = turned ?? backwards;
      if (!wrong) return;
      const { name, node, args } = wrong;
      const [first, second] = args;
      const why = turned ? 'in both orders' : 'and counts back from today';
      const message = `${name} is called with ${first} and ${second} ${why}`;
      diagnostics.at(placeOf(node), 'TR311', message, `${name}(${second}, ${first})`);
    },
  },
});
