/** The `rows` block: a list of rows, in groups with a title where data say so. */
import type { Scope } from '@trilha/language/definition/annotations';
import { holds, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockOf, BlockProps } from '../contract.ts';
import { shownElements } from '../each/elements.ts';
import { HeadingLevel, useHeading } from '../heading-level.ts';
import type { rowsBlock } from './definition.ts';
import { Row, type RowMembers } from './Row.tsx';
import './rows.css';

interface ShownRow {
  key: string;
  row: RowMembers;
  scope: Scope;
}

interface Group {
  title: string;
  rows: ShownRow[];
}

type Block = BlockOf<typeof rowsBlock>;

/** The written rows, or one for each element of the list. */
function rowsOf(block: Block, scope: Scope): ShownRow[] {
  const { rows = {}, row } = block;
  const written = Object.entries(rows).map(([key, one]) => ({ key, row: one, scope }));
  const elements = row && block.of ? shownElements(block, scope).filter(({ key }) => key !== 'empty') : [];
  const all = row
    ? [...written, ...elements.map((one) => ({ key: one.key, row, scope: one.scope }))]
    : written;
  return all.filter((one) => holds(one.row.when, one.scope));
}

function groupsOf({ group, row }: Block, rows: readonly ShownRow[]): Group[] {
  const groups: Group[] = [];
  for (const one of rows) {
    const title = one.row === row ? textOf(group, one.scope) : '';
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(one);
    else groups.push({ title, rows: [one] });
  }
  return groups;
}

export function RowsBlock({ block, scope }: BlockProps<typeof rowsBlock>) {
  const Heading = useHeading();
  const rows = rowsOf(block, scope);
  if (rows.length === 0) return block.empty ? <Blocks blocks={block.empty} scope={scope} /> : null;
  const title = textOf(block.title, scope);
  const Title = title === '' ? Heading : 'h3';
  const groups = groupsOf(block, rows).map((group) => (
    <div key={group.rows[0]?.key} className="t-rows__group">
      {group.title !== '' && <Title className="t-rows__head">{group.title}</Title>}
      <ul className="t-rows__list">
        {group.rows.map((one) => (
          <li key={one.key}>
            <Row row={one.row} scope={one.scope}>
              {block.blocks && one.row === block.row ? (
                <Blocks blocks={block.blocks} scope={one.scope} />
              ) : undefined}
            </Row>
          </li>
        ))}
      </ul>
    </div>
  ));
  const list = <div className="t-rows">{groups}</div>;
  if (title === '') return list;
  return (
    <section className="t-stack t-stack--tight">
      <Heading className="t-heading">{title}</Heading>
      <HeadingLevel value={3}>{list}</HeadingLevel>
    </section>
  );
}
