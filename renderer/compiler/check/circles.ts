/**
 * Rule: two screens do not send the customer to and fro. Each may lead to the other as soon as it is opened, but not under
 * conditions on the same values that can hold at once.
 */
import type { Ast } from '../../language/expression/ast.ts';
import { ANY } from '../../language/expression/type.ts';
import type { ScreenGraph } from '../graph/screen-graph.ts';
import type { ConfiguredWay } from '../graph/ways.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { positionOf, textOf } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { allOf, not } from './conditions-together.ts';
import { constantTruth, questionsOf, type TruthScope } from './truth.ts';

/** Facts stay names: both screens mean the same by them. */
const PLAIN: TruthScope = { type: () => ANY, fact: () => null };

/** Leads on from a screen that was just opened, if something holds. */
const isConditional = ({ by, conditions = [] }: ConfiguredWay): boolean =>
  by === 'enter' && conditions.length > 0;

const screenOf = ({ to }: ConfiguredWay): string => (to !== 'away' && 'screen' in to ? to.screen : '');

/** All of a way's conditions in one; null where one cannot be read. */
function conditionOf({ conditions = [] }: ConfiguredWay, project: Project): Ast | null {
  const asts = conditions.flatMap(({ node, isMet }) => {
    const parsed = project.parse(textOf(node) ?? '');
    if (!('ast' in parsed)) return [];
    return [isMet ? parsed.ast : not(parsed.ast)];
  });
  return asts.length === conditions.length ? allOf(asts) : null;
}

/** Whether two conditions are about the same, and can hold at once. */
function meet(one: Ast | null, other: Ast | null): boolean {
  if (!one || !other) return false;
  const asked = questionsOf(one, PLAIN);
  const isShared = [...questionsOf(other, PLAIN)].some((question) => asked.has(question));
  return isShared && constantTruth(allOf([one, other]), PLAIN) !== false;
}

/** Checks the ways that screens lead on by when they are opened. */
export function checkConditionalCircles(
  screens: ReadonlyMap<string, ResolvedScreen>,
  { ways }: Pick<ScreenGraph, 'ways'>,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const leading = new Map([...ways].map(([id, all]) => [id, all.filter(isConditional)]));
  // Variants have the circles of their bases.
  const basesFirst = [...leading].sort(
    ([a], [b]) => (screens.get(a)?.bases.length ?? 0) - (screens.get(b)?.bases.length ?? 0),
  );
  const told = new Set<string>();
  for (const [from, there] of basesFirst)
    for (const way of there) {
      const to = screenOf(way);
      const back = to === from ? [] : (leading.get(to) ?? []).filter((one) => screenOf(one) === from);
      if (back.length === 0) continue;
      const condition = conditionOf(way, project);
      const other = back.find((one) => meet(condition, conditionOf(one, project)));
      const line = `${way.place.file.path} ${way.place.start}`;
      if (!other || told.has(line)) continue;
      told.add(line);
      const { file, start } = other.place;
      const hint = `conditions that exclude each other: ${file.path}:${positionOf(file, start).line}`;
      diagnostics.at(way.place, 'TR903', `${from} and ${to} send the customer to and fro`, hint);
    }
}
