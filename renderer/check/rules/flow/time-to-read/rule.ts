/**
 * Rule: a page leaves people time. No timer ends it sooner than it is read, or while a form is filled in (WCAG 2.2.1), and
 * what there is to read does not come after a part of a second.
 */

import { kindsThatDo } from '@trilha/language/definition/effect';
import { allBlocks } from '@trilha/project/analyse/blocks';
import { type Analysed, childrenOf, memberOf } from '@trilha/project/analyse/nodes';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, itemsOf, member, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { kindOf, LEAVES } from '../../../readings/effects-in.ts';
import { assignmentsIn } from '../../../readings/timer-effects.ts';
import { defineRule } from '../../../rule.ts';

/** A fast reader's. */
const WORDS_PER_SECOND = 5;
/** What announces that the page goes on is shorter. */
const FEW_WORDS = 50;
/** Seconds. */
const FILLED_IN = 600;

const TOLD = [...LEAVES, ...kindsThatDo('tells', 'opens')];

const does = (effects: SourceNode | undefined, kinds: readonly string[]) =>
  itemsOf(effects).find(
    (effect) => kindOf(effect, kinds) && !member(effect, 'when') && !member(effect, 'unless'),
  );

/** The words that everybody sees at once. */
function wordsIn(node: Analysed): number {
  if (node.kind === 'block' && (node.type === 'modal' || memberOf(node, 'when'))) return 0;
  const own = node.kind === 'text' && node.isRead ? node.typed.words.split(/\s+/).length : 0;
  return childrenOf(node).reduce((sum, child) => sum + wordsIn(child), own);
}

/** Whether the form is shown only as long as a timer has not set something. */
function takesForm({ screen }: AnalysedScreen, timer: SourceNode): boolean {
  const place = allBlocks(member(screen.node, 'blocks')).find(({ type }) => type === 'form');
  const when = textOf(member(place?.entry.value, 'when')) ?? '';
  return assignmentsIn(timer).some(({ key, value }) => when.trim() === `!${key}` && plain(value) === true);
}

/** Checks the timers of one screen or part. */
export function checkHurry(analysed: AnalysedScreen, diagnostics: Diagnostics): void {
  const { screen, head, form } = analysed;
  for (const { key, value } of entriesOf(member(screen.flow ?? undefined, 'timers'))) {
    const after = member(value, 'after');
    const seconds = after?.kind === 'scalar' ? after.value : undefined;
    if (!after || typeof seconds !== 'number') continue;
    const effects = member(value, 'do');
    if (seconds > 0 && seconds < 1 && does(effects, TOLD)) {
      const message = `${seconds} seconds are no time for who reads`;
      diagnostics.at(after, 'TR948', message, `in minutes: after: ${seconds * 60}; after: 0 for at once`);
    }
    if (member(value, 'when')) continue;
    // What the customer starts may well lead away; that it takes the form away is told to nobody before.
    const ends = member(value, 'manual') ? undefined : does(effects, LEAVES);
    if (form && seconds < FILLED_IN && (ends || takesForm(analysed, value))) {
      const message = `The timer ${key} takes the form away while it is filled in`;
      diagnostics.at(after, 'TR948', message, `at least ${FILLED_IN}, or no timer`);
      continue;
    }
    const words = ends && head.blocks ? wordsIn(head.blocks) : 0;
    if (words <= FEW_WORDS || seconds * WORDS_PER_SECOND >= words) continue;
    const message = `The timer ${key} leaves the page before its ${words} words are read`;
    diagnostics.at(after, 'TR948', message, 'a button, or a condition');
  }
}

export const timeToRead = defineRule({
  folder: import.meta.dirname,
  code: 'TR948',
  severity: 'advice',
  check: { screen: checkHurry },
});
