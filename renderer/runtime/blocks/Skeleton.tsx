/** The skeleton of a screen that is loading. Animated only if motion is not reduced; hidden from screen readers. */
import type { Shape } from '@trilha/language/definition/block';

export const Skeleton = ({ shapes }: { shapes: readonly Shape[] }) => (
  <div className="t-skeleton" aria-hidden="true">
    {shapes.map((shape, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no id and never change
      <span key={index} className={`t-skeleton__${shape}`} />
    ))}
  </div>
);
