/** The words of a configuration, so that a rule can ask whether anything names a thing. */

import { memo } from './memo.ts';
import { entriesOf, type SourceNode, textOf } from './source-node.ts';

export interface UsedWords {
  /** Whole texts. */
  texts: Set<string>;
  /** Dotted names in texts, and what they begin with: `session.isSignedIn`, `session`. */
  names: Set<string>;
  /** Keys of maps, and what dotted ones begin with. */
  keys: Set<string>;
  /** Members with a text, `key: text`. */
  pairs: Set<string>;
}

const NAME = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

function addDotted(name: string, into: Set<string>): void {
  into.add(name);
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    into.add(name.slice(0, dot));
  }
}

function gather(node: SourceNode, words: UsedWords): void {
  if (node.kind === 'list') for (const item of node.items) gather(item, words);
  for (const { key, value } of entriesOf(node)) {
    addDotted(key, words.keys);
    // What differs for groups is written below the experiment.
    if (key === 'groups')
      for (const { key: experiment } of entriesOf(value)) words.names.add(`experiments.${experiment}`);
    const text = textOf(value);
    if (text !== undefined) words.pairs.add(`${key}: ${text}`);
    gather(value, words);
  }
  const text = textOf(node);
  if (text === undefined || words.texts.has(text)) return;
  words.texts.add(text);
  for (const name of text.match(NAME) ?? []) addDotted(name, words.names);
}

/** The words of one file. */
export const wordsOfFile = memo((node: SourceNode): UsedWords => wordsOf([node]));

/** The words of some trees together. */
export function wordsOf(nodes: readonly (SourceNode | null | undefined)[]): UsedWords {
  const words: UsedWords = { texts: new Set(), names: new Set(), keys: new Set(), pairs: new Set() };
  for (const node of nodes) if (node) gather(node, words);
  return words;
}
