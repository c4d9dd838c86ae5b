/**
 * Rule: a label shows what it says: beside `Total` stands the total, not a part of it. `x-labels` of the contract lists
 * labels whose meaning is fixed with the members that they show; a value is misplaced if one of these stands beside it.
 */
import type { Ast } from '../../language/expression/ast.ts';
import type { TypedExpression } from '../../language/expression/expression.ts';
import { HOLE } from '../../language/expression/markup.ts';
import { partsOf } from '../../language/expression/parts.ts';
import type { Members, TextNode } from '../analyse/nodes.ts';
import type { Contract } from '../load/contract.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';

interface Label {
  /** As it is written. */
  words: string;
  /** The members that it shows. */
  shown: readonly string[];
}
/** By their words in small letters. */
type Labels = ReadonlyMap<string, Label>;

const labelsOf = memo(({ resolve }: Contract): Labels => {
  const labels = Object.entries(resolve('#/x-labels') ?? {});
  return new Map(
    labels.map(([words, shown]) => [
      words.toLowerCase(),
      { words, shown: Array.isArray(shown) ? shown.map(String) : [] },
    ]),
  );
});

/** The members that an expression is made of, each with those beside it. */
function membersIn(node: Ast, typed: TypedExpression): { name: string; beside: readonly string[] }[] {
  const below = partsOf(node).flatMap((part) => membersIn(part, typed));
  if (node.kind !== 'member') return below;
  const of = typed.types.get(node.of);
  return [{ name: node.name, beside: of?.kind === 'object' ? [...of.members().keys()] : [] }, ...below];
}

/** The label that the words before a hole end with: `CET ${…}`, `Total de ${…}`. */
const labelBefore = (words: string, labels: Labels): Label | undefined => {
  const said = words.toLowerCase().replace(/(?: de|:)?\s*$/, '');
  return [...labels].find(([label]) => said === label || said.endsWith(`. ${label}`))?.[1];
};

function checkHole(
  typed: TypedExpression,
  { words, shown }: Label,
  node: TextNode,
  diagnostics: Diagnostics,
): void {
  const members = typed.ast ? membersIn(typed.ast, typed) : [];
  if (members.some(({ name }) => shown.includes(name))) return;
  const own = members.flatMap(({ beside }) => beside).find((name) => shown.includes(name));
  const [first] = members;
  if (own === undefined || !first) return;
  const message = `«${words}» shows ${own}, and this is ${typed.source.trim()}`;
  diagnostics.at(node.source, 'TR309', message, `${own}, or say what this is`);
}

/** Checks the texts of a row, a column or a block together with their label. */
export function checkSaidMembers(members: Members, diagnostics: Diagnostics): void {
  const label = members.find(([key]) => key === 'label')?.[1];
  for (const [key, text] of members) {
    if (text.kind !== 'text' || text.typed.holes.length === 0 || text.typed.problems.length > 0) continue;
    const labels = labelsOf(text.scope.project.contract);
    const words = label?.kind === 'text' && key !== 'label' ? label.typed.words.toLowerCase() : '';
    const before = text.typed.words.split(HOLE);
    for (const [index, hole] of text.typed.holes.entries()) {
      const beside = index === 0 ? labels.get(words) : undefined;
      const said = beside ?? labelBefore(before[index] ?? '', labels);
      if (said) checkHole(hole, said, text, diagnostics);
    }
  }
}
