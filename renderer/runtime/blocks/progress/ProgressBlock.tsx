/** The `progress` block on the page. */
import { useId } from 'react';
import { evaluate, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import type { progressBlock } from './definition.ts';

export function ProgressBlock({ block, scope }: BlockProps<typeof progressBlock>) {
  const label = useId();
  const total = Math.max(1, Number(evaluate(block.total, scope)) || 1);
  const current = Math.min(total, Math.max(0, Number(evaluate(block.current, scope)) || 0));
  const words = textOf(block.label, scope);
  // A share of the whole in percent would say less than the words.
  const bar = { value: current, max: total, 'aria-labelledby': label, 'aria-valuetext': words };
  return (
    <div className="t-progress">
      <span id={label}>{words}</span>
      <progress className="t-progress__bar" {...bar} />
    </div>
  );
}
