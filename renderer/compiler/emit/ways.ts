/**
 * `virtual:trilha/ways`: what leads on from the screens that tables name, for guided journeys. It is loaded only when a
 * table leads elsewhere than where the customer is, so it is no part of a first load.
 */

import { quote } from '@trilha/language/expression/emit';
import { parseExpression } from '@trilha/language/expression/parse';
import { operands } from '@trilha/language/expression/parts';
import { analyseExpression } from '@trilha/project/analyse/expression';
import type { AnalysisScope, ExpressionNode } from '@trilha/project/analyse/nodes';
import { type ScreenWay, waysOn } from '@trilha/project/graph/guided';
import type { WayCondition } from '@trilha/project/graph/ways';
import { textOf } from '@trilha/project/load/source-node';
import { wordsOf } from '@trilha/project/load/words';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { importLines, type ModulePaths } from './module.ts';
import { needsOf } from './needs.ts';
import { objectCode, printLeaf } from './print.ts';

/** What only the screen itself knows: a condition on it says nothing from outside, so the way counts as offered. */
const OWN_ROOTS = [
  'form',
  'vars',
  'timers',
  'item',
  'around',
  'event',
  'index',
  'result',
  'error',
  'screen',
  'query',
  'params',
];

interface Condition {
  node: ExpressionNode;
  isMet: boolean;
}

/** A way by screen: what must hold in each of the cases in which it is offered; no case at all: always. */
interface GuidedWay {
  to: string;
  cases: readonly (readonly Condition[])[];
}

/** A condition as those that must all hold: what only the screen knows hides nothing of the others. */
function conjuncts({ node, isMet }: WayCondition): WayCondition[] {
  const text = textOf(node);
  const parsed = text !== undefined && isMet ? parseExpression(text) : null;
  if (!text || !parsed || !('ast' in parsed) || node.kind !== 'scalar') return [{ node, isMet }];
  return operands(parsed.ast, '&&').map(({ start, end }) => ({
    node: { ...node, value: text.slice(start, end) },
    isMet,
  }));
}

function conditionsOf(conditions: readonly WayCondition[], scope: AnalysisScope): Condition[] {
  return conditions.flatMap(conjuncts).flatMap(({ node: source, isMet }) => {
    const { names } = wordsOf([source]);
    if (OWN_ROOTS.some((root) => names.has(root))) return [];
    const node = analyseExpression(source, 'bool', scope);
    return node.typed && node.typed.problems.length > 0 ? [] : [{ node, isMet }];
  });
}

/** Several ways to one screen are one where any of them is offered. */
function guidedWays(ways: readonly ScreenWay[], scope: AnalysisScope): GuidedWay[] {
  const targets = [...new Set(ways.map(({ to }) => to.screen))];
  return targets.map((to) => {
    const cases = ways
      .filter((way) => way.to.screen === to)
      .map(({ conditions = [] }) => conditionsOf(conditions, scope));
    return { to, cases: cases.some((all) => all.length === 0) ? [] : cases };
  });
}

function conditionCode({ node, isMet }: Condition): string {
  const { code } = printLeaf(node);
  return isMet ? `(${code})` : `!(${code})`;
}

function wayCode({ to, cases }: GuidedWay): string {
  if (cases.length === 0) return `[${quote(to)}]`;
  const offered = cases.map((all) => all.map(conditionCode).join(' && '));
  return `[${quote(to)}, ($) => ${[...new Set(offered)].join(' || ')}]`;
}

/** Emits the module; `scope` is that of what belongs to no screen. */
export function emitWays(
  screens: ReadonlyMap<string, ResolvedScreen>,
  scope: AnalysisScope,
  paths: ModulePaths,
): string {
  const ways = [...waysOn(screens, scope.project)].map(([id, on]) => [id, guidedWays(on, scope)] as const);
  const all = ways.flatMap(([, on]) => on.flatMap(({ cases }) => cases.flat()));
  const needs = needsOf(all.map(({ node }) => node));
  const code = objectCode(ways.map(([id, on]) => [id, `[${on.map(wayCode).join(', ')}]`] as const));
  return [...importLines(needs, scope.project, paths), `export const ways = ${code};`].join('\n');
}
