/** The `figure` block on the page. */
import { oneOf, textOf } from '../../engine/evaluate.ts';
import { LiveWords } from '../../fields/frame/LiveWords.tsx';
import { Amount } from '../Amount.tsx';
import type { BlockProps } from '../contract.ts';
import type { figureBlock } from './definition.ts';
import './figure.css';

export function FigureBlock({ block, scope }: BlockProps<typeof figureBlock>) {
  const [label, value] = [textOf(block.label, scope), textOf(block.value, scope)];
  const [note, tag] = [textOf(block.note, scope), textOf(block.tag, scope)];
  const count = textOf(block.count, scope);
  const isLarge = oneOf(block.size, scope) === 'display';
  return (
    <div className={isLarge ? 't-figure t-figure--display' : 't-figure'}>
      {label !== '' && <p className="t-text t-text--muted">{label}</p>}
      {isLarge ? (
        <Amount count={count} value={value} />
      ) : (
        <p className="t-strong-number">{count === '' ? value : `${count} ${value}`}</p>
      )}
      {(note !== '' || tag !== '') && (
        <p className="t-text t-text--muted t-figure__note">
          <span>{note}</span>
          {tag !== '' && <span className="t-chip">{tag}</span>}
        </p>
      )}
      <LiveWords words={`${label}: ${value}. ${note}`} />
    </div>
  );
}
