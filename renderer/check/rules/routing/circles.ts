/**
 * Rule: two screens do not redirect to each other. Each may lead to the other as soon as it is opened, but not under
 * conditions on the same values that can hold at once.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { ANY } from '@trilha/language/expression/type';
import { type ConfiguredWay, waysOf } from '@trilha/project/graph/ways';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { positionOf, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { allOf, not } from '../../readings/conditions.ts';
import { constantTruth, questionsOf, type TruthScope } from '../../readings/truth.ts';

/** Facts stay names: both screens mean the same by them. */
const PLAIN: TruthScope = { type: () => ANY, fact: () => null };

/** Leads on from a screen that was just opened, if something holds. */
const isConditional = ({ by, conditions = [] }: ConfiguredWay): boolean =>
  by === 'enter' && conditions.length > 0;

const screenOf = ({ to }: ConfiguredWay): string => (to !== 'away' && 'screen' in to ? to.screen : '');

/** All of a way's conditions in one; null where one cannot be read. */
function conditionOf({ conditions = [] }: ConfiguredWay, parse: Project['parse']): Ast | null {
  const asts = conditions.flatMap(({ node, isMet }) => {
    const parsed = parse(textOf(node) ?? '');
    if (!('ast' in parsed)) return [];
    return [isMet ? parsed.ast : not(parsed.ast)];
  });
  return asts.length === conditions.length ? allOf(asts) : null;
}

/** Whether the conditions of two ways are about the same, and can hold at once. */
const meet = memo((way: ConfiguredWay, back: ConfiguredWay, parse: Project['parse']): boolean => {
  const [one, other] = [conditionOf(way, parse), conditionOf(back, parse)];
  if (!one || !other) return false;
  const asked = questionsOf(one, PLAIN);
  const isShared = [...questionsOf(other, PLAIN)].some((question) => asked.has(question));
  return isShared && constantTruth(allOf([one, other]), PLAIN) !== false;
});

/** The ways that a screen leads on by when it is opened. */
function leadingOf(screen: ResolvedScreen): readonly ConfiguredWay[] | null {
  const leading = waysOf(screen).filter(isConditional);
  return leading.length > 0 ? leading : null;
}

/** Checks the ways that screens lead on by when they are opened. */
export function checkConditionalCircles(
  screens: readonly ResolvedScreen[],
  { parse, memo }: Project,
  diagnostics: Diagnostics,
): void {
  const found = memo.each('leading on when opened', [], screens, leadingOf);
  // Variants have the circles of their bases.
  const basesFirst = [...found].sort(([a], [b]) => a.bases.length - b.bases.length);
  const leading = new Map(basesFirst.map(([{ id }, ways]) => [id, ways]));
  const told = new Set<string>();
  for (const [from, there] of leading)
    for (const way of there) {
      const to = screenOf(way);
      const back = to === from ? [] : (leading.get(to) ?? []).filter((one) => screenOf(one) === from);
      const other = back.find((one) => meet(way, one, parse));
      const line = `${way.place.file.path} ${way.place.start}`;
      if (!other || told.has(line)) continue;
      told.add(line);
      const { file, start } = other.place;
      const hint = `conditions that exclude each other: ${file.path}:${positionOf(file, start).line}`;
      diagnostics.at(way.place, 'TR903', `${from} and ${to} redirect to each other`, hint);
    }
}
