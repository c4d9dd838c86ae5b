/** The `summary` block: a definition list. */
import { holds, textOf, wordsOf } from '../../engine/evaluate.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import type { BlockProps } from '../contract.ts';
import type { summaryBlock } from './definition.ts';

export function SummaryBlock({ block, scope }: BlockProps<typeof summaryBlock>) {
  const rich = useRichWords();
  const rows = Object.entries(block.rows).filter(([, row]) => holds(row.when, scope));
  return (
    <div className="t-stack t-stack--tight t-data">
      {block.title && <h2 className="t-subheading">{textOf(block.title, scope)}</h2>}
      <dl className="t-summary">
        {rows.map(([id, { label, value, strong }]) => (
          <div key={id} className={strong ? 't-summary__row t-summary__row--strong' : 't-summary__row'}>
            <dt>{textOf(label, scope)}</dt>
            <dd>{rich(wordsOf(value, scope))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
