/** One picture of the sprite. Decoration: the words beside it say the same. */
import type { Picture } from './icons.ts';

export const Icon = ({ name, className }: { name: Picture; className: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
