/** The `notice` block on the page. */
import { textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import type { noticeBlock } from './definition.ts';
import { NoticeWords } from './NoticeWords.tsx';

export function NoticeBlock({ block, scope }: BlockProps<typeof noticeBlock>) {
  const { tone, icon, title, text } = block;
  return (
    <div className={`t-notice t-notice--${tone}`}>
      <NoticeWords tone={tone} icon={icon} title={textOf(title, scope)} text={wordsOf(text, scope)} />
    </div>
  );
}
