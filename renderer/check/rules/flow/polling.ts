/**
 * Rule: a page that polls reads only, and comes to an end: by a condition, by being stopped, or by leaving the page. That a
 * reading failed is not told again and again.
 */
import { kindsOf, kindsThatDo } from '@trilha/language/definition/effect';
import { loadedBy } from '@trilha/project/analyse/effects';
import type { Operation } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import {
  type Entry,
  entriesOf,
  itemsOf,
  member,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { effectsIn, isQuiet, kindOf } from '../../readings/effects-in.ts';
import { setsTimer } from '../../readings/timer-effects.ts';

const ENDS = kindsOf('leaves');

function doesAny(effects: readonly SourceNode[], kinds: readonly string[]): boolean {
  return effects.some((effect) => kindOf(effect, kinds));
}

/** The variables that some effects set. */
const setIn = (effects: readonly SourceNode[]): string[] =>
  effects.flatMap((effect) => entriesOf(member(effect, 'set')).map(({ key }) => key));

/** The operation of a call or load that leaves something new behind each time: a write, or a read that the contract marks so. */
function changes(node: SourceNode, { contract }: Project): Operation | undefined {
  const operation = contract.operations.get(loadedBy(node));
  const makes =
    operation?.makes ||
    entriesOf(member(node, 'params')).some(
      ({ key, value }) => operation?.params.get(key)?.schema['x-makes'] === true && plain(value) !== false,
    );
  return operation && (operation.method !== 'GET' || makes) ? operation : undefined;
}

/** What a timer reloads is called as the load is written. */
const asWritten = (effect: SourceNode, flow: SourceNode): SourceNode =>
  member(member(flow, 'load'), textOf(member(effect, 'reload')) ?? '') ?? effect;

/** What a timer does once it has found that something holds, it does each time from then on, unless that ends it. */
function checkEnd(
  { key, keyPlace, value }: Entry,
  effects: readonly SourceNode[],
  diagnostics: Diagnostics,
): void {
  const when = member(value, 'when');
  const found = setIn(effects).filter((name) => !textOf(when)?.includes(name));
  for (const effect of effects) {
    const condition = textOf(member(effect, 'when'));
    const name = found.find((one) => one === condition);
    if (name === undefined || !(member(effect, 'call') ?? member(effect, 'reload'))) continue;
    const message = `The timer ${key} goes on when ${name} holds, and asks the server each time`;
    diagnostics.at(when ?? keyPlace, 'TR941', message, `when: "!${name}"`);
  }
}

/** What a tick may read anew. */
const READS = kindsThatDo('brings');

/** A timer that only decides where to go decides the same each time, unless something is read meanwhile. */
function checkDecides(
  { key, keyPlace, value }: Entry,
  flow: SourceNode,
  effects: readonly SourceNode[],
  diagnostics: Diagnostics,
): void {
  const isRead =
    effects.some((effect) => READS.some((kind) => member(effect, kind))) ||
    entriesOf(member(flow, 'load')).some((load) => member(load.value, 'every')) ||
    entriesOf(member(flow, 'timers')).some(
      (other) => other.key !== key && member(other.value, 'every') && doesAny(effectsIn(other.value), READS),
    );
  const decides = effects.some(
    (effect) => doesAny([effect], ['route']) || (member(effect, 'when') && doesAny([effect], ENDS)),
  );
  if (isRead || !decides) return;
  const message = `The timer ${key} decides the same each time: nothing is read anew`;
  diagnostics.at(member(value, 'every') ?? keyPlace, 'TR941', message, '- { reload: …, fail: [] } before it');
}

const isWithin = (one: SourceNode, around: SourceNode) =>
  one.file === around.file && around.start <= one.start && one.end <= around.end;

function checkTimer(timer: Entry, flow: SourceNode, project: Project, diagnostics: Diagnostics): void {
  const { key, keyPlace, value } = timer;
  if (!member(value, 'every')) return;
  const effects = effectsIn(member(value, 'do'), ['do', 'fail']);
  for (const effect of itemsOf(member(value, 'do'))) {
    const read = member(effect, 'reload') ?? member(effect, 'call');
    if (!read || member(effect, 'fail') || isQuiet(effect)) continue;
    const message = `The timer ${key} tells the customer each time that this fails`;
    diagnostics.at(read, 'TR944', message, 'fail: [], for the next time');
  }
  for (const effect of effects) {
    const call = member(effect, 'call') ?? member(effect, 'reload');
    const operation = changes(asWritten(effect, flow), project);
    // A load that writes is reported there.
    if (!call || !operation || (operation.method !== 'GET' && !member(effect, 'call'))) continue;
    const message = `The timer ${key} repeats ${operation.id}, which changes something each time`;
    // What a named list does is written elsewhere, and may be right for others.
    const run = member(value, 'do');
    const related = run && !isWithin(call, run) ? { place: run, says: `what ${key} does` } : undefined;
    diagnostics.at(call, 'TR942', message, 'after: …, or an event of the customer', related);
  }
  checkDecides(timer, flow, effects, diagnostics);
  const isStopped = setsTimer(flow, key, 'stop') || doesAny(effects, ENDS);
  if (!isStopped) checkEnd(timer, effects, diagnostics);
  const ends = member(value, 'when') || isStopped;
  if (ends || !doesAny(effects, ['call', 'reload'])) return;
  const last = effects.at(-1);
  const related = last && { place: last, says: 'after this it polls again' };
  diagnostics.at(keyPlace, 'TR941', `The timer ${key} polls for ever`, 'when: <while it is needed>', related);
}

/** Effects that start or stop timers, by the name of the timer. */
const switchesIn = (effects: readonly SourceNode[], to: 'start' | 'stop'): ReadonlyMap<string, SourceNode> =>
  new Map(
    effects.flatMap((effect) => {
      const name = textOf(member(effect, 'timer'));
      return name !== undefined && textOf(member(effect, 'to')) === to ? [[name, effect] as const] : [];
    }),
  );

/** An event that stops one timer stops those that poll beside it from the same event on. */
function checkStopped(flow: SourceNode, diagnostics: Diagnostics): void {
  const events = entriesOf(member(flow, 'on')).map(({ value }) => effectsIn(value));
  const timers = member(flow, 'timers');
  const polls = entriesOf(timers).flatMap(({ key, value }) => (member(value, 'every') ? [key] : []));
  for (const started of events.map((effects) => switchesIn(effects, 'start'))) {
    for (const poll of polls.filter((name) => started.has(name) && started.size > 1)) {
      for (const stopped of events.map((effects) => switchesIn(effects, 'stop'))) {
        const [, beside] = [...stopped].find(([name]) => started.has(name)) ?? [];
        if (!beside || stopped.has(poll)) continue;
        const related = started.get(poll);
        const message = `This stops a timer, and ${poll}, which starts with it, polls on`;
        const at = related && { place: related, says: `where ${poll} starts` };
        diagnostics.at(beside, 'TR941', message, `- { timer: ${poll}, to: stop }`, at);
      }
    }
  }
}

/** Checks the timers of a merged flow. */
export function checkPolling(flow: SourceNode, project: Project, diagnostics: Diagnostics): void {
  if (member(flow, 'timers')) checkStopped(flow, diagnostics);
  for (const timer of entriesOf(member(flow, 'timers'))) checkTimer(timer, flow, project, diagnostics);
  for (const { value } of entriesOf(member(flow, 'load'))) {
    const operation = changes(value, project);
    if (!operation) continue;
    const every = member(value, 'every');
    if (every) {
      diagnostics.at(every, 'TR942', `Every so often, ${operation.id} makes something new`, 'load it once');
    } else if (operation.method !== 'GET') {
      const message = `To open the page sends ${operation.id}, which changes something each time`;
      diagnostics.at(member(value, 'call') ?? value, 'TR942', message, 'call it by an event of the customer');
    }
  }
}
