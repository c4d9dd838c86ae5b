/** Bold and links from the inline markup of texts. Never HTML. */

import { useScreen } from '../blocks/screen-context.ts';
import { inlineMarkup } from '../engine/inline-markup.ts';

const SCREEN = 'screen:';

function RichLink({ target, text }: { target: string; text: string }) {
  const { hrefOf } = useScreen();
  const href = target.startsWith(SCREEN) ? hrefOf(target.slice(SCREEN.length)) : target;
  return href === null ? text : <a href={href}>{text}</a>;
}

export function RichText({ text }: { text: string }) {
  return inlineMarkup(text).map((piece, index) => {
    const key = `${index} ${piece.text}`;
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'bold') return <strong key={key}>{piece.text}</strong>;
    return <RichLink key={key} target={piece.target} text={piece.text} />;
  });
}

/** For `RenderWordsContext`. */
export const renderWords = (text: string) => <RichText text={text} />;
