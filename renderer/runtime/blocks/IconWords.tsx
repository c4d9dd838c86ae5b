/** A text with an optional icon before it. */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { ICONS } from './icons.ts';

export function IconWords({ icon, children }: { icon?: (typeof ICONS)[number]; children: ReactNode }) {
  if (icon === undefined) return children;
  return (
    <span className="t-with-icon">
      <Icon name={icon} className="t-icon" />
      <span>{children}</span>
    </span>
  );
}
