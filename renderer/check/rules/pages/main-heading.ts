/**
 * Rule: a screen has its main heading in whatever state it is (WCAG 2.4.6): without a condition, or under several of which
 * one always holds.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { conditionOf, type TypedCondition } from '@trilha/project/analyse/condition';
import { type Analysed, childrenOf, memberOf } from '@trilha/project/analyse/nodes';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, type SourceNode } from '@trilha/project/load/source-node';
import { allOf, not, truthScope } from '../../readings/conditions.ts';
import { constantTruth } from '../../readings/truth.ts';
import { isMainHeading } from './headings.ts';

/** A main heading, and what must hold for it to be there. */
interface Heading {
  at: SourceNode;
  under: readonly TypedCondition[];
}

/** A modal is a page of its own, and of a list there may be no element. */
function headingsIn(node: Analysed, under: readonly TypedCondition[]): Heading[] {
  if (node.kind !== 'block')
    return node.kind === 'blocks' ? childrenOf(node).flatMap((one) => headingsIn(one, under)) : [];
  if (['modal', 'each', 'part'].includes(node.type)) return [];
  const when = memberOf(node, 'when');
  const own = conditionOf(when);
  const all = own ? [...under, own] : under;
  return [
    ...(isMainHeading(node.source)
      ? [{ at: when?.kind === 'expression' ? when.source : node.source, under: all }]
      : []),
    ...childrenOf(node).flatMap((one) => headingsIn(one, all)),
  ];
}

/** Checks one screen. */
export function checkMainHeading({ screen, head, scope }: AnalysedScreen, diagnostics: Diagnostics): void {
  const { blocks } = head;
  if (screen.source.kind !== 'screen' || blocks?.kind !== 'blocks') return;
  // A screen that only waits is gone before it is read.
  if (blocks.items.every(({ block }) => block.type === 'loading')) return;
  const headings = headingsIn(blocks, []);
  const steady = headings.find(({ under }) => under.length === 0);
  const other = steady && headings.find(({ under }) => under.length > 0);
  if (other) {
    const message = 'This main heading is always there, and others at times, too';
    diagnostics.at(steady.at, 'TR711', message, 'when: …, or a heading of level 2');
  }
  if (steady) return;
  const conditions: Ast[] = headings.map(({ under }) => allOf(under.map(({ ast }) => ast)));
  const known = headings.flatMap(({ under }) => under);
  const none = conditions.length > 0 && allOf(conditions.map(not));
  if (none && constantTruth(none, truthScope(known, scope)) === false) return;
  const place = headings[0]?.at ?? member(screen.source.node, 'blocks') ?? screen.source.node;
  const message = none
    ? 'The conditions of the main headings may all be false'
    : 'This screen has no main heading';
  diagnostics.at(place, 'TR718', message, 'a hero, or a heading of level 1');
}
