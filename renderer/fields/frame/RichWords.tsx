/** Words with bold and links: the view hands in how they are rendered; without it they are plain. */
import { createContext, type ReactNode, useContext } from 'react';

/** Renders the inline markup of a text (`**bold**`, `[label](target)`). */
export type RenderWords = (text: string) => ReactNode;

export const RenderWordsContext = createContext<RenderWords>((text) => text);

export function RichWords({ children }: { children: string }) {
  return useContext(RenderWordsContext)(children);
}
