/**
 * `virtual:trilha/ways`: what leads on from the screens that tables name, for guided journeys. It is loaded only when a
 * table leads elsewhere than where the customer is, so it is no part of a first load.
 */

import { quote } from '../../expression/emit.ts';
import { wordsOf } from '../check/words.ts';
import { createFindings } from '../findings.ts';
import { type ScreenWay, waysOn } from '../graph/guided.ts';
import type { WayCondition } from '../graph/ways.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { createNeeds, createSeen, type EmitContext } from './context.ts';
import { compileValue } from './leaf.ts';
import { importLines, type ModulePaths } from './module.ts';
import { objectCode } from './value.ts';

/** What only the screen itself knows: a condition on it says nothing from outside, so the way counts as offered. */
const OWN_ROOTS = ['form', 'vars', 'timers', 'item', 'result', 'error', 'screen', 'query', 'params'];

function conditionCode({ node, isMet }: WayCondition, context: EmitContext): string | null {
  const { names } = wordsOf([node]);
  if (OWN_ROOTS.some((root) => names.has(root))) return null;
  const own = { ...context, findings: createFindings(), needs: createNeeds() };
  const { code } = compileValue(node, 'bool', own);
  if (own.findings.list.length > 0) return null;
  if (own.needs.facts) context.needs.facts = true;
  for (const name of own.needs.runtime) context.needs.runtime.add(name);
  for (const name of own.needs.functions) context.needs.functions.add(name);
  return isMet ? `(${code})` : `!(${code})`;
}

/** Several ways to one screen are one where any of them is offered. */
function wayCode(to: string, ways: readonly ScreenWay[], context: EmitContext): string {
  const offered = ways.map(({ conditions = [] }) =>
    conditions.flatMap((condition) => conditionCode(condition, context) ?? []).join(' && '),
  );
  return offered.includes('')
    ? `[${quote(to)}]`
    : `[${quote(to)}, ($) => ${[...new Set(offered)].join(' || ')}]`;
}

function screenCode(ways: readonly ScreenWay[], context: EmitContext): string {
  const targets = [...new Set(ways.map(({ to }) => to.screen))];
  const codes = targets.map((target) =>
    wayCode(
      target,
      ways.filter(({ to }) => to.screen === target),
      context,
    ),
  );
  return `[${codes.join(', ')}]`;
}

/** Emits the module; `shared` is the context of what belongs to no screen. */
export function emitWays(
  screens: ReadonlyMap<string, ResolvedScreen>,
  shared: EmitContext,
  paths: ModulePaths,
): string {
  const context = { ...shared, needs: createNeeds(), seen: createSeen() };
  const ways = waysOn(screens, shared.project);
  const code = objectCode([...ways].map(([id, on]) => [id, screenCode(on, context)] as const));
  return [...importLines(context.needs, shared.project, paths), `export const ways = ${code};`].join('\n');
}
