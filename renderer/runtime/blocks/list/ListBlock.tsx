/** The `list` block on the page. */
import { oneOf, wordsOf } from '../../engine/evaluate.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import type { BlockProps } from '../contract.ts';
import type { listBlock } from './definition.ts';

export function ListBlock({ block, scope }: BlockProps<typeof listBlock>) {
  const rich = useRichWords();
  const icon = oneOf(block.icon, scope);
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`t-list t-text${icon ? ' t-list--icons' : ''}`}>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never change their order
        <li key={index}>
          {icon && <SpriteIcon name={icon} className="t-icon" />}
          <span>{rich(wordsOf(item, scope))}</span>
        </li>
      ))}
    </List>
  );
}
