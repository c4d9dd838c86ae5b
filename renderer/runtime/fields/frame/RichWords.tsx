/** Words with bold and links: the view hands in how they are rendered; without it they are plain. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Paragraph, Words } from '../../../language/definition/words.ts';
import { piecesOf, plainWords } from '../../engine/words.ts';

/** Renders pieces of words with their marks. */
export type RenderWords = (pieces: Paragraph) => ReactNode;

export const RenderWordsContext = createContext<RenderWords>((pieces) =>
  plainWords({ paragraphs: [pieces] }),
);

export function RichWords({ children }: { children: Words }) {
  return useContext(RenderWordsContext)(piecesOf(children));
}
