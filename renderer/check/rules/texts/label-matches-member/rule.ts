/**
 * Rule: a label shows what it says: beside `Total` stands the total, not a part of it. `x-labels` of the contract lists
 * labels whose meaning is fixed with the members that they show; a value is misplaced if one of these stands beside it.
 */
import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { HOLE } from '@trilha/language/expression/markup';
import { partsOf } from '@trilha/language/expression/parts';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Place } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

interface Label {
  /** The label as it is written. */
  words: string;
  /** The members that it shows. */
  shown: readonly string[];
}

/** The longest first. */
const labelsOf = memo(({ resolve }: Contract): readonly Label[] =>
  Object.entries(resolve('#/x-labels') ?? {})
    .map(([words, shown]) => ({ words, shown: Array.isArray(shown) ? shown.map(String) : [] }))
    .sort((a, b) => b.words.length - a.words.length),
);

/** The members that an expression is made of, each with the names beside it. */
function membersIn(node: Ast, typed: TypedExpression): { name: string; beside: readonly string[] }[] {
  const below = partsOf(node).flatMap((part) => membersIn(part, typed));
  if (node.kind !== 'member') return below;
  const of = typed.types.get(node.of);
  return [{ name: node.name, beside: of?.kind === 'object' ? [...of.members().keys()] : [] }, ...below];
}

/** The label that the words before a hole end with: `Total de ${…}`, `Total: ${…}`. */
function labelBefore(words: string, labels: readonly Label[]): Label | undefined {
  const said = words.toLowerCase().replace(/(?: de|:)?\s*$/, '');
  return labels.find(
    ({ words }) =>
      said.endsWith(words.toLowerCase()) && !/\p{L}$/u.test(said.slice(0, said.length - words.length)),
  );
}

function checkHole(
  typed: TypedExpression,
  { words, shown }: Label,
  place: Place,
  diagnostics: Diagnostics,
): void {
  const members = typed.ast ? membersIn(typed.ast, typed) : [];
  if (members.some(({ name }) => shown.includes(name))) return;
  const own = members.flatMap(({ beside }) => beside).find((name) => shown.includes(name));
  if (own === undefined) return;
  const message = `«${words}» shows ${own}, and this is ${typed.source.trim()}`;
  diagnostics.at(place, 'TR309', message, `${own}, or say what this is`);
}

export const labelMatchesMember = defineRule({
  folder: import.meta.dirname,
  code: 'TR309',
  severity: 'advice',
  check: {
    members({ members }, diagnostics) {
      const label = members.find(([key]) => key === 'label')?.[1];
      for (const [key, text] of members) {
        if (text.kind !== 'text' || text.typed.holes.length === 0 || text.typed.problems.length > 0) continue;
        const labels = labelsOf(text.scope.project.contract);
        const called = label?.kind === 'text' && key !== 'label' ? label : undefined;
        const name = called?.typed.words.toLowerCase();
        const before = text.typed.words.split(HOLE);
        for (const [index, hole] of text.typed.holes.entries()) {
          const beside = index === 0 ? labels.find(({ words }) => words.toLowerCase() === name) : undefined;
          const said = beside ?? labelBefore(before[index] ?? '', labels);
          // A variant says what a value of its base is called: then its label is wrong.
          const isOwn = beside && called && called.source.file !== text.source.file;
          if (said) checkHole(hole, said, isOwn ? called.source : text.source, diagnostics);
        }
      }
    },
  },
});
