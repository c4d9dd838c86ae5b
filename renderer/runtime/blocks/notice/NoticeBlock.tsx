/** The `notice` block on the page. */
import { oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import type { noticeBlock } from './definition.ts';
import { NoticeWords } from './NoticeWords.tsx';

export function NoticeBlock({ block, scope }: BlockProps<typeof noticeBlock>) {
  const { title, text } = block;
  const tone = oneOf(block.tone, scope) ?? 'info';
  const icon = oneOf(block.icon, scope);
  return (
    <div className={`t-notice t-notice--${tone}`}>
      <NoticeWords tone={tone} icon={icon} title={textOf(title, scope)} text={wordsOf(text, scope)} />
    </div>
  );
}
