/** Words that a duty allows only beside others: a rate beside the whole cost. */

import { textsIn } from '@trilha/check/said-texts';
import { itemsOf, listedTexts, member, nodesIn, type SourceNode } from '@trilha/project/load/source-node';
import type { Misstatement } from './texts.ts';
import { anyOf, type FindWords } from './words.ts';

/** Values count as some number. */
const HOLE = /\$\{[^}]*\}/g;

interface Pair {
  words: FindWords;
  beside: FindWords;
  instead: string;
}

/** What a demand says, item by item. */
export const pairsIn = (value: SourceNode): readonly Pair[] =>
  itemsOf(value).map((item) => {
    const beside = listedTexts(member(item, 'beside'));
    const instead = `with ${beside.join(' or ')} beside it`;
    return { words: anyOf(listedTexts(member(item, 'says'))), beside: anyOf(beside), instead };
  });

/** The words of a pair that a text says. */
export const heardOf = ({ words }: Pair, text: string) => words(text.replaceAll(HOLE, '0%'));

/**
 * Where a tree says such words and nothing of the others stands beside them.
 * @param around what the node stands in, from inside: its row or card, and that of which it is one
 */
export function aloneIn(
  node: SourceNode,
  pairs: readonly Pair[],
  around: readonly SourceNode[] = [],
): Misstatement[] {
  if (node.kind !== 'scalar') return nodesIn(node).flatMap((one) => aloneIn(one, pairs, [node, ...around]));
  const text = typeof node.value === 'string' ? node.value : '';
  const card = around[1] ?? around[0] ?? node;
  return pairs.flatMap((pair) => {
    const said = heardOf(pair, text);
    const isBeside = said && textsIn(card).some((one) => pair.beside(one.text));
    return said && !isBeside ? [{ said: said.said, instead: pair.instead, at: node }] : [];
  });
}
