/**
 * Rule: what is said or sent together is of one element: where `offers[0]` stands in most members and `offers[1]` in one,
 * that one was mistyped.
 */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import {
  entriesOf,
  member,
  offsetInScalar,
  type ScalarNode,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const INDEXED = /\b([a-zA-Z][\w.]*)\[(\d+)\]/g;

interface Use {
  list: string;
  index: string;
  /** Of the text in which it stands. */
  node: ScalarNode;
  offset: number;
  /** What a row calls it; empty without a label. */
  label: string;
}

function usesIn(node: SourceNode | undefined, label = ''): Use[] {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes('[')) return [];
  return [...node.value.matchAll(INDEXED)].map(({ 1: list = '', 2: index = '', index: offset }) => ({
    list,
    index,
    node,
    offset,
    label,
  }));
}

const named = ({ list, index }: Use) => `${list}[${index}]`;

/** A label names the other element, or another member says the same of the element that the others are of. */
function isMeant(stray: Use, most: Use, uses: readonly Use[]): boolean {
  const { index, label, node } = stray;
  const wanted = textOf(node)?.replaceAll(named(stray), named(most));
  return (
    label.includes(named(stray)) ||
    new RegExp(`\\b${Number(index) + 1}\\b`).test(label) ||
    uses.some((use) => textOf(use.node) === wanted)
  );
}

/** Of several members, the one that alone names another element than the others, and what these name. */
function strayIn(uses: readonly Use[]): { stray: Use; most: Use } | undefined {
  for (const { list } of uses) {
    const ofList = uses.filter((one) => one.list === list);
    const indexes = [...new Set(ofList.map(({ index }) => index))];
    const nodesOf = (index = '') => [
      ...new Set(ofList.flatMap((one) => (one.index === index ? [one.node] : []))),
    ];
    const [few, many] = indexes.toSorted((a, b) => nodesOf(a).length - nodesOf(b).length);
    const isStray = indexes.length === 2 && nodesOf(few).length === 1 && nodesOf(many).length > 1;
    const stray = ofList.find(({ index }) => index === few);
    const most = ofList.find(({ index }) => index === many);
    // Who compares two elements in one expression means both.
    const isTypo = isStray && stray && most && !nodesOf(many).includes(stray.node);
    if (isTypo && !isMeant(stray, most, uses)) return { stray, most };
  }
  return undefined;
}

/** The members of a map, and the values of its rows. */
const membersOf = memo((map: SourceNode): readonly Use[] =>
  entriesOf(map).flatMap(({ value }) =>
    usesIn(member(value, 'value') ?? value, textOf(member(value, 'label'))),
  ),
);

/** Checks what stands together: the members of a body or of parameters, the rows of a summary. */
export function checkOtherElement(map: SourceNode | undefined, diagnostics: Diagnostics): void {
  const found = map && strayIn(membersOf(map));
  if (!found) return;
  const { stray, most } = found;
  const place = { ...stray.node, start: offsetInScalar(stray.node, stray.offset) };
  const related = { place: most.node, says: `where it is ${named(most)}` };
  const message = `This is ${named(stray)}, and what stands beside it is of ${named(most)}`;
  diagnostics.at(place, 'TR314', message, named(most), related);
}

export const noOtherElement = defineRule({
  folder: import.meta.dirname,
  code: 'TR314',
  severity: 'advice',
  check: {
    block: ({ source }, diagnostics) => checkOtherElement(member(source, 'rows'), diagnostics),
    effect({ source }, diagnostics) {
      for (const key of ['params', 'body', 'with']) checkOtherElement(member(source, key), diagnostics);
    },
  },
});
