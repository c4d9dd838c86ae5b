/** The `text` block on the page. */
import { oneOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import type { textBlock } from './definition.ts';

export function TextBlock({ block, scope }: BlockProps<typeof textBlock>) {
  const tone = oneOf(block.tone, scope) ?? 'normal';
  const className = tone === 'normal' ? 't-text' : `t-text t-text--${tone}`;
  return <Paragraphs text={wordsOf(block.text, scope)} className={className} />;
}
