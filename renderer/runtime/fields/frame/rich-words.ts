/** A text with bold and links, rendered by the view's function; without one as plain text. */

import type { Paragraph, Words } from '@trilha/language/definition/words';
import { createContext, type ReactNode, useContext } from 'react';
import { piecesOf, plainWords } from '../../engine/words.ts';

/** Renders the pieces of a text with marks. */
export type RenderWords = (pieces: Paragraph) => ReactNode;

export const RenderWordsContext = createContext<RenderWords>((pieces) =>
  plainWords({ paragraphs: [pieces] }),
);

/** Renders a text as the content of one element: a text without marks is a string, which belongs to that element. */
export function useRichWords(): (words: Words) => ReactNode {
  const render = useContext(RenderWordsContext);
  return (words) => (typeof words === 'string' ? words : render(piecesOf(words)));
}
