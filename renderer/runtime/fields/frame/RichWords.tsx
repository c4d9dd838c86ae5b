/** A text with bold and links, rendered by the view's function; without one as plain text. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Paragraph, Words } from '../../../language/definition/words.ts';
import { piecesOf, plainWords } from '../../engine/words.ts';

/** Renders the pieces of a text with marks. */
export type RenderWords = (pieces: Paragraph) => ReactNode;

export const RenderWordsContext = createContext<RenderWords>((pieces) =>
  plainWords({ paragraphs: [pieces] }),
);

export function RichWords({ children }: { children: Words }) {
  return useContext(RenderWordsContext)(piecesOf(children));
}
