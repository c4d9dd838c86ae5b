/** The `figure` block on the page. */
import { textOf } from '../../engine/evaluate.ts';
import { LiveWords } from '../../fields/frame/LiveWords.tsx';
import type { BlockProps } from '../contract.ts';
import type { figureBlock } from './definition.ts';

export function FigureBlock({ block, scope }: BlockProps<typeof figureBlock>) {
  const [label, value] = [textOf(block.label, scope), textOf(block.value, scope)];
  const note = textOf(block.note, scope);
  return (
    <div className="t-figure">
      <p className="t-text t-text--muted">{label}</p>
      <p className="t-strong-number">{value}</p>
      {note !== '' && <p className="t-text t-text--muted t-figure__note">{note}</p>}
      <LiveWords words={`${label}: ${value}. ${note}`} />
    </div>
  );
}
