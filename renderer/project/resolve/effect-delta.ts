/**
 * A variant changes a call of its base's effects instead of copying their list: `submit: { createOrder: { body: … } }`.
 * The call is found by its operation; what is written merges over it, and null removes.
 */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '../load/diagnostics.ts';
import { effectKindOf, runsList } from '../load/schema-walk.ts';
import { type Entry, entriesOf, itemsOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { mergeNodes } from './merge.ts';

/** True for changes of calls by operation, false for effects. */
export const isDelta = (node: SourceNode): boolean =>
  node.kind === 'map' &&
  node.entries.size > 0 &&
  effectKindOf(node) === null &&
  runsList(node) === undefined &&
  entriesOf(node).every(({ value }) => value.kind === 'map');

const calls = (effects: SourceNode, operation: string): SourceNode[] =>
  itemsOf(effects).filter((effect) => textOf(member(effect, 'call')) === operation);

/** The one call of an operation in a list of effects, or undefined. */
export function callIn(effects: SourceNode, operation: string): SourceNode | undefined {
  const found = calls(effects, operation);
  return found.length === 1 ? found[0] : undefined;
}

function report({ key, keyPlace }: Entry, effects: SourceNode, diagnostics: Diagnostics): void {
  if (calls(effects, key).length > 1) {
    diagnostics.at(keyPlace, 'TR204', `The base calls ${key} more than once here`, 'write the whole list');
    return;
  }
  const known = itemsOf(effects).flatMap((effect) => textOf(member(effect, 'call')) ?? []);
  diagnostics.at(keyPlace, 'TR204', `The base does not call ${key} here`, suggestion(key, known));
}

/** The base's effects with the changes of a delta; reports a call that is not there, or there twice. */
export function withDelta(base: SourceNode, delta: SourceNode, diagnostics: Diagnostics): SourceNode {
  const { file, start, end } = base;
  let items = itemsOf(base);
  for (const entry of entriesOf(delta)) {
    const call = callIn(base, entry.key);
    if (call)
      items = items.map((item) => (item === call ? mergeNodes(call, entry.value, diagnostics) : item));
    else report(entry, base, diagnostics);
  }
  return { kind: 'list', file, start, end, items };
}
