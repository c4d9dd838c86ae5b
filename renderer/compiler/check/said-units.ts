/**
 * Rule: the words beside a value name its unit and no other: a monthly rate is not called yearly. `x-units` of the
 * contract lists the words of each unit that has a sibling.
 */
import type { TypedExpression } from '../../language/expression/expression.ts';
import { HOLE } from '../../language/expression/markup.ts';
import { unitOf } from '../../language/expression/type.ts';
import type { Members, ObjectNode, TextNode } from '../analyse/nodes.ts';
import type { Contract } from '../load/contract.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';

/** By unit, the words that name it. */
type Words = ReadonlyMap<string, readonly string[]>;

const wordsOf = memo(({ resolve }: Contract): Words => {
  const units = Object.entries(resolve('#/x-units') ?? {});
  return new Map(units.map(([unit, words]) => [unit, Array.isArray(words) ? words.map(String) : []]));
});

/** The unit of what a hole shows, through the function that shows it. */
function unitShown({ ast, type, types }: TypedExpression): string | undefined {
  const [only] = ast?.kind === 'call' ? ast.args : [];
  return unitOf((only && types.get(only)) ?? type);
}

/** Units that some words name. */
const unitsIn = (text: string, words: Words): string[] =>
  [...words].flatMap(([unit, own]) => (own.some((word) => text.toLowerCase().includes(word)) ? [unit] : []));

function checkHoles(node: TextNode, label: string, diagnostics: Diagnostics): void {
  const { typed, source, scope } = node;
  const words = wordsOf(scope.project.contract);
  const [before = '', ...after] = typed.words.split(HOLE);
  for (const [index, hole] of typed.holes.entries()) {
    const unit = unitShown(hole);
    if (unit === undefined || !words.has(unit)) continue;
    const near = [after[index] ?? '', index === 0 ? before : (after[index - 1] ?? ''), label];
    const named = near.map((text) => unitsIn(text, words)).find((units) => units.length > 0);
    if (!named || named.includes(unit)) continue;
    const message = `${hole.source.trim()} is in ${unit}, and the words say ${named.join(', ')}`;
    diagnostics.at(source, 'TR308', message, `say ${words.get(unit)?.[0]}, or show the other value`);
  }
}

const labelOf = (members: Members): string => {
  const label = members.find(([key]) => key === 'label')?.[1];
  return label?.kind === 'text' ? label.typed.words : '';
};

/** Checks the texts of a row, a column or a block together with their label. */
export function checkSaidUnits(node: Pick<ObjectNode, 'members'>, diagnostics: Diagnostics): void {
  const label = labelOf(node.members);
  for (const [key, text] of node.members)
    if (text.kind === 'text') checkHoles(text, key === 'label' ? '' : label, diagnostics);
}
