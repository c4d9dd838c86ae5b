/**
 * Words that a piece must say itself. Screens are compared with the piece, so that nothing else would notice if it lost them.
 */

import { textsIn } from '@trilha/check/said-texts';
import { entriesOf, itemsOf, type Place, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { pieceOf } from './demands.ts';
import { type DutyContext, likestOf, misquotedIn } from './texts.ts';

interface Lacking {
  /** Its key: `<fragment or screen>#/<name>`. */
  piece: string;
  word: string;
  /** Where it is said otherwise, else the text of the piece that is most like it. */
  at: Place;
}

/** What the pieces of a duty do not say. */
export const wordsLackingIn = (pieces: SourceNode | undefined, within: DutyContext): Lacking[] =>
  entriesOf(pieces).flatMap(({ key, value }) => {
    const content = pieceOf(key, within)?.content;
    const texts = content ? textsIn(content) : [];
    return itemsOf(value).flatMap((item) => {
      const word = textOf(item) ?? '';
      if (!content || texts.some(({ text }) => text.includes(word))) return [];
      return [{ piece: key, word, at: misquotedIn(texts, word) ?? likestOf(texts, word) ?? content }];
    });
  });
