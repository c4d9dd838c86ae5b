/** The `list` block on the page. */
import { textOf } from '../../engine/evaluate.ts';
import { RichWords } from '../../fields/frame/RichWords.tsx';
import type { BlockProps } from '../contract.ts';
import type { listBlock } from './definition.ts';

export function ListBlock({ block, scope }: BlockProps<typeof listBlock>) {
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className="t-list t-text">
      {block.items.map((item) => {
        const text = textOf(item, scope);
        return (
          <li key={text}>
            <RichWords>{text}</RichWords>
          </li>
        );
      })}
    </List>
  );
}
