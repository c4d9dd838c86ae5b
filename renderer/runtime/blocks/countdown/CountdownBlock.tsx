/** The `countdown` block. Its role `timer` is not announced every second. */
import { textOf } from '../../engine/evaluate.ts';
import { valueAt } from '../../engine/path.ts';
import type { BlockProps } from '../contract.ts';
import type { countdownBlock } from './definition.ts';

export function CountdownBlock({ block, scope }: BlockProps<typeof countdownBlock>) {
  const left = Number(valueAt(scope.timers, block.timer));
  if (!(left > 0)) return null;
  return (
    <p className="t-text t-text--muted t-countdown" role="timer">
      {textOf(block.text, scope)}
    </p>
  );
}
