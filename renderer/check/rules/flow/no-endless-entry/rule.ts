/**
 * Rule: what is for once does not repeat. A timer with `every` neither tells, counts nor leads away each time; a dialog
 * opens at each visit only if something of the visit says so; a page in a frame is not loaded anew under the customer.
 */

import { kindsThatDo } from '@trilha/language/definition/effect';
import { allBlocks } from '@trilha/project/analyse/blocks';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { effectKindOf } from '@trilha/project/load/schema-walk';
import { entriesOf, itemsOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { effectsIn, isSometimes, LEAVES } from '../../../readings/effects-in.ts';
import { assignmentsIn, setsTimer } from '../../../readings/timer-effects.ts';
import { defineRule } from '../../../rule.ts';

const FOR_ONCE = new Map<string, string>([
  ...LEAVES.map((kind) => [kind, 'leads away'] as const),
  ...kindsThatDo('tells').map((kind) => [kind, 'tells the same'] as const),
  ...kindsThatDo('opens').map((kind) => [kind, 'opens the same'] as const),
  ...kindsThatDo('counts').map((kind) => [kind, 'counts the same'] as const),
]);

const saidOf = (effect: SourceNode) => FOR_ONCE.get(effectKindOf(effect) ?? '');

/** Whether a timer ends itself: by what it sets, or by being stopped. */
const endsItself = (name: string, timer: SourceNode): boolean =>
  setsTimer(timer, name, 'stop') ||
  assignmentsIn(timer).some(({ key }) => textOf(member(timer, 'when'))?.includes(key));

function checkTimers(flow: SourceNode, diagnostics: Diagnostics): void {
  for (const { key, value } of entriesOf(member(flow, 'timers'))) {
    const every = member(value, 'every');
    if (!every || endsItself(key, value)) continue;
    const repeated = itemsOf(member(value, 'do')).find((effect) => saidOf(effect) && !isSometimes(effect));
    const does = repeated && saidOf(repeated);
    if (!does) continue;
    const related = { place: every, says: 'so often' };
    const message = `The timer ${key} ${does} again and again`;
    diagnostics.at(repeated, 'TR947', message, 'after: …, or a condition', related);
  }
}

/** What differs from visit to visit. */
const OF_VISIT = /\b(?:vars|query|experiments)\./;

/** A flag of the tab stays as it is from visit to visit, unless the page itself changes it. */
const differs = (condition: string, flow: SourceNode): boolean =>
  OF_VISIT.test(condition) ||
  assignmentsIn(flow).some(({ key }) => key.startsWith('session.') && condition.includes(key));

function checkOpened(flow: SourceNode, diagnostics: Diagnostics): void {
  for (const effect of effectsIn(member(flow, 'enter'))) {
    const opened = member(effect, 'open');
    const condition = textOf(member(effect, 'when')) ?? '';
    if (!opened || member(effect, 'once') || differs(condition, flow)) continue;
    const message = `${textOf(opened)} opens at each visit of the page`;
    diagnostics.at(effect, 'TR947', message, 'once: session, or at an event of the customer');
  }
}

function checkFrames({ node, flow }: ResolvedScreen, diagnostics: Diagnostics): void {
  const often = entriesOf(member(flow ?? undefined, 'load')).flatMap(({ key, value }) => {
    const every = member(value, 'every');
    return every ? [{ key, every }] : [];
  });
  if (often.length === 0) return;
  for (const { type, entry } of allBlocks(member(node, 'blocks'))) {
    const src = type === 'frame' ? member(entry.value, 'src') : undefined;
    const found = often.find(({ key }) => new RegExp(`\\bvars\\.${key}\\b`).test(textOf(src) ?? ''));
    if (!src || !found) continue;
    const related = { place: src, says: 'its address' };
    const message = `The page in ${entry.key} is loaded anew under the customer`;
    diagnostics.at(found.every, 'TR947', message, 'without every', related);
  }
}

/** Checks one screen or part. */
export function checkAgainAndAgain(screen: ResolvedScreen, diagnostics: Diagnostics): void {
  const { flow } = screen;
  if (!flow) return;
  checkTimers(flow, diagnostics);
  checkOpened(flow, diagnostics);
  checkFrames(screen, diagnostics);
}

export const noEndlessEntry = defineRule({
  folder: import.meta.dirname,
  code: 'TR947',
  check: { screen: ({ screen }, diagnostics) => checkAgainAndAgain(screen, diagnostics) },
});
