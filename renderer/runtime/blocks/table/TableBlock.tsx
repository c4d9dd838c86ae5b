/** The `table` block. Where there are no columns, a cell shows the head of its own before its value. */
import { holds, textOf, wordsOf } from '../../engine/evaluate.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { shownElements } from '../each/elements.ts';
import type { tableBlock } from './definition.ts';
import './table.css';

export function TableBlock({ block, scope }: BlockProps<typeof tableBlock>) {
  const rich = useRichWords();
  const rows = shownElements(block, scope);
  const [first] = rows;
  if (first?.key === 'empty') return <Blocks blocks={first.blocks} scope={scope} />;
  const columns = Object.entries(block.columns).filter(([, column]) => holds(column.when, scope));
  return (
    <table className="t-table">
      <caption className="t-table__caption">{textOf(block.caption, scope)}</caption>
      <thead>
        <tr>
          {columns.map(([id, { label, number }]) => (
            <th key={id} scope="col" className={number ? 't-table__number' : undefined}>
              {textOf(label, scope)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map(([id, { label, value, number }], index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={id}
                  scope={index === 0 ? 'row' : undefined}
                  data-label={textOf(label, scope)}
                  className={number ? 't-table__number' : undefined}
                >
                  <span>{rich(wordsOf(value, row.scope))}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
