/** A text with an optional icon before it, as the content of one element. */
import type { ReactNode } from 'react';
import { SpriteIcon } from '../fields/frame/SpriteIcon.tsx';

export function iconWords(icon: string | undefined, words: ReactNode): ReactNode {
  if (icon === undefined) return words;
  return (
    <span className="t-with-icon">
      <SpriteIcon name={icon} className="t-icon" />
      <span>{words}</span>
    </span>
  );
}
