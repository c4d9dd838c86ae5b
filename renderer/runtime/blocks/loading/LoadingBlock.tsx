/**
 * The `loading` block, announced once when it appears. On a loading screen it shows the skeleton of the screen that is
 * loading instead of an illustration.
 */
import type { Shape } from '@trilha/language/definition/block';
import { oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useScreen } from '../screen-context.ts';
import type { loadingBlock } from './definition.ts';
import './loading.css';

/** Shapes that the text replaces. */
const AT_THE_TOP: ReadonlySet<Shape> = new Set(['title', 'lead']);

export function LoadingBlock({ block, scope }: BlockProps<typeof loadingBlock>) {
  const { awaited } = useScreen();
  if (awaited)
    return (
      <div className="t-stack">
        <p className="t-hero__text" role="status">
          {textOf(block.text, scope)}
        </p>
        <Skeleton shapes={awaited.filter((shape) => !AT_THE_TOP.has(shape))} />
      </div>
    );
  if (oneOf(block.look, scope) === 'line')
    return (
      <div className="t-waiting" role="status">
        <i aria-hidden="true" />
        <div>
          <p className="t-text">{textOf(block.text, scope)}</p>
          <Paragraphs text={wordsOf(block.note, scope)} className="t-text t-text--small" />
        </div>
      </div>
    );
  return (
    <div className="t-loading" role="status">
      <span className="t-loading__art" aria-hidden="true">
        <SpriteIcon name={oneOf(block.art, scope) ?? 'waiting'} className="t-art" />
        <span className="t-loading__spinner" />
      </span>
      <div>
        <p className="t-text t-text--lead">{textOf(block.text, scope)}</p>
        <Paragraphs text={wordsOf(block.note, scope)} className="t-text t-text--small" />
      </div>
    </div>
  );
}
