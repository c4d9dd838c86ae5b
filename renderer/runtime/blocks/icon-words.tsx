/** A text with an optional icon before it, as the content of one element. */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { ICONS } from './icons.ts';

export function iconWords(icon: (typeof ICONS)[number] | undefined, words: ReactNode): ReactNode {
  if (icon === undefined) return words;
  return (
    <span className="t-with-icon">
      <Icon name={icon} className="t-icon" />
      <span>{words}</span>
    </span>
  );
}
