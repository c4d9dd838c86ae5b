/** The `notice` block on the page. */
import { textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Icon } from '../Icon.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { noticeBlock } from './definition.ts';

const ICON = { info: 'info', success: 'check', warning: 'warning', error: 'error' } as const;

export function NoticeBlock({ block, scope }: BlockProps<typeof noticeBlock>) {
  return (
    <div className={`t-notice t-notice--${block.tone}`}>
      <Icon name={ICON[block.tone]} className="t-icon t-notice__icon" />
      {block.title && <p className="t-notice__title">{textOf(block.title, scope)}</p>}
      <Paragraphs text={wordsOf(block.text, scope)} />
    </div>
  );
}
