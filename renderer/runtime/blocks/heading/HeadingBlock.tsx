/** The `heading` block on the page. */
import { oneOf, wordsOf } from '../../engine/evaluate.ts';
import { RichWords } from '../../fields/frame/RichWords.tsx';
import type { BlockProps } from '../contract.ts';
import { IconWords } from '../IconWords.tsx';
import type { headingBlock } from './definition.ts';

const CLASS = { 1: 't-title', 2: 't-heading', 3: 't-subheading' } as const;

export function HeadingBlock({ block, scope }: BlockProps<typeof headingBlock>) {
  const level = block.level ?? 2;
  const Heading = `h${level}` as const;
  return (
    <Heading className={CLASS[level]}>
      <IconWords icon={oneOf(block.icon, scope)}>
        <RichWords>{wordsOf(block.text, scope)}</RichWords>
      </IconWords>
    </Heading>
  );
}
