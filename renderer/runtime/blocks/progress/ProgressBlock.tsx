/** The `progress` block on the page. */
import { useId } from 'react';
import { evaluate, textOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import type { progressBlock } from './definition.ts';

export function ProgressBlock({ block, scope }: BlockProps<typeof progressBlock>) {
  const label = useId();
  const total = Math.max(1, Number(evaluate(block.total, scope)) || 1);
  const current = Math.min(total, Math.max(0, Number(evaluate(block.current, scope)) || 0));
  return (
    <div className="t-progress">
      <span id={label}>{textOf(block.label, scope)}</span>
      <progress className="t-progress__bar" value={current} max={total} aria-labelledby={label} />
    </div>
  );
}
