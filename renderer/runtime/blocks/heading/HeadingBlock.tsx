/** The `heading` block on the page. */
import { oneOf, wordsOf } from '../../engine/evaluate.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import type { BlockProps } from '../contract.ts';
import { iconWords } from '../icon-words.tsx';
import type { headingBlock } from './definition.ts';

const CLASS = { 1: 't-title', 2: 't-heading', 3: 't-subheading' } as const;

export function HeadingBlock({ block, scope }: BlockProps<typeof headingBlock>) {
  const rich = useRichWords();
  const level = block.level ?? 2;
  const Heading = `h${level}` as const;
  return (
    <Heading className={CLASS[level]}>
      {iconWords(oneOf(block.icon, scope), rich(wordsOf(block.text, scope)))}
    </Heading>
  );
}
