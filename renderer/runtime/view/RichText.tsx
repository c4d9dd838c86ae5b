/** A text with its bold parts and links. Never HTML. */

import type { Paragraph } from '@trilha/language/definition/words';
import { useScreen } from '../blocks/screen-context.ts';
import { safeAddress } from '../engine/safe-address.ts';

const SCREEN = 'screen:';

function RichLink({ to, text }: { to: string; text: string }) {
  const { hrefOf } = useScreen();
  const href = to.startsWith(SCREEN) ? hrefOf(to.slice(SCREEN.length)) : safeAddress(to);
  if (href === null) return text;
  return <a href={href}>{to.startsWith('mailto:') ? breakable(text) : text}</a>;
}

/** An e-mail address too long for a line breaks before its `@`, not within a name. The same elements for any text. */
function breakable(text: string) {
  const at = Math.max(0, text.indexOf('@'));
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <wbr />
      <span>{text.slice(at)}</span>
    </>
  );
}

/** The value of `RenderWordsContext`. */
export const renderWords = (pieces: Paragraph) =>
  pieces.map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the author's marks never change their order
    if (typeof piece === 'string') return <span key={index}>{piece}</span>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if ('bold' in piece) return <strong key={index}>{piece.bold}</strong>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <RichLink key={index} to={piece.to} text={piece.link} />;
  });
