/** An icon of the sprite. Decorative: the text beside it has the same meaning. */
export const SpriteIcon = ({ name, className }: { name: string; className: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
