/**
 * Rule: a page that polls reads only, and comes to an end: by a condition, by being stopped, or by leaving the page. That a
 * reading failed is not told again and again.
 */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { type Entry, entriesOf, itemsOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { effectsIn, isQuiet } from './effects-in.ts';
import { setsTimer } from './timer-effects.ts';

const LEAVES = ['route', 'go', 'back', 'redirect', 'logout'];

function doesAny(effects: readonly SourceNode[], kinds: readonly string[]): boolean {
  return effects.some((effect) => kinds.some((kind) => textOf(effect) === kind || member(effect, kind)));
}

function checkTimer(
  { key, keyPlace, value }: Entry,
  flow: SourceNode,
  { contract }: Project,
  diagnostics: Diagnostics,
): void {
  if (!member(value, 'every')) return;
  const effects = effectsIn(member(value, 'do'), ['do', 'fail']);
  for (const effect of itemsOf(member(value, 'do'))) {
    const read = member(effect, 'reload') ?? member(effect, 'call');
    if (!read || member(effect, 'fail') || isQuiet(effect)) continue;
    const message = `The timer ${key} tells the customer each time that this fails`;
    diagnostics.at(read, 'TR944', message, 'fail: [], for the next time');
  }
  for (const effect of effects) {
    const call = member(effect, 'call');
    const operation = contract.operations.get(textOf(call) ?? '');
    if (!call || !operation || operation.method === 'GET') continue;
    const message = `The timer ${key} repeats ${operation.id}, which changes something each time`;
    diagnostics.at(call, 'TR942', message, 'after: …, or an event of the customer');
  }
  const ends = member(value, 'when') || setsTimer(flow, key, 'stop') || doesAny(effects, LEAVES);
  if (ends || !doesAny(effects, ['call', 'reload'])) return;
  diagnostics.at(keyPlace, 'TR941', `The timer ${key} polls for ever`, 'when: <while it is needed>');
}

/** Checks the timers of a merged flow. */
export function checkPolling(flow: SourceNode, project: Project, diagnostics: Diagnostics): void {
  for (const timer of entriesOf(member(flow, 'timers'))) checkTimer(timer, flow, project, diagnostics);
  for (const { value } of entriesOf(member(flow, 'load'))) {
    const call = member(value, 'call') ?? value;
    const operation = project.contract.operations.get(textOf(call) ?? '');
    if (!operation || operation.method === 'GET') continue;
    const message = `To open the page sends ${operation.id}, which changes something each time`;
    diagnostics.at(call, 'TR942', message, 'call it by an event of the customer');
  }
}
