/** The shapes that stand in a screen's place. They move only where motion is welcome, and say nothing. */
import type { Shape } from '../../language/definition/block.ts';

export const Skeleton = ({ shapes }: { shapes: readonly Shape[] }) => (
  <div className="t-skeleton" aria-hidden="true">
    {shapes.map((shape, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name, and never change
      <span key={index} className={`t-skeleton__${shape}`} />
    ))}
  </div>
);
