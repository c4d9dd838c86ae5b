/** An icon of the sprite. Decorative: the text beside it has the same meaning. */
import type { Picture } from './icons.ts';

export const Icon = ({ name, className }: { name: Picture; className: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
