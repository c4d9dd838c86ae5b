/** The `list` block on the page. */
import { wordsOf } from '../../engine/evaluate.ts';
import { RichWords } from '../../fields/frame/RichWords.tsx';
import type { BlockProps } from '../contract.ts';
import type { listBlock } from './definition.ts';

export function ListBlock({ block, scope }: BlockProps<typeof listBlock>) {
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className="t-list t-text">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and keep their order
        <li key={index}>
          <RichWords>{wordsOf(item, scope)}</RichWords>
        </li>
      ))}
    </List>
  );
}
