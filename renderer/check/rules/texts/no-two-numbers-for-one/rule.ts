/**
 * Rule: a screen says one number of one thing. Two sentences with the same unit, «10 days» and «30 days», contradict each
 * other where one has all words of the other, unless they stand under different conditions.
 */

import type { LimitReader } from '@trilha/language/host';
import { flatMap } from '@trilha/project/load/flat-map';
import { memo } from '@trilha/project/load/memo';
import type { ScalarNode, SourceNode } from '@trilha/project/load/source-node';
import { ownTrees, textsIn } from '../../../readings/said-texts.ts';
import { defineRule } from '../../../rule.ts';

type Figure = ReturnType<LimitReader['figuresIn']>[number];

interface SaidFigure extends Figure {
  at: ScalarNode;
  /** Under which it is shown. */
  when: string;
}

/** So many words in common make two sentences about one thing. */
const COMMON = 2;

/** Many texts say the same. */
const figuresIn = memo((reader: LimitReader, text: string): readonly Figure[] => reader.figuresIn(text));

/** The figures of a tree: variants share most trees, and most have none. Choices differ by theirs. */
const figuresOf = memo((reader: LimitReader, tree: SourceNode): readonly SaidFigure[] =>
  flatMap(textsIn(tree), ({ text, at, when, isOfChoice }) =>
    !isOfChoice && /\p{L}/u.test(text) && text.includes(' ')
      ? figuresIn(reader, text).map((figure) => ({ ...figure, at, when }))
      : [],
  ),
);

/** One thing: the shorter sentence has no word of its own, as «small» beside «large» would be. */
const isOfOne = (one: readonly string[], other: readonly string[]): boolean => {
  const [few, many] = [new Set(one), new Set(other)].toSorted((a, b) => a.size - b.size);
  return few !== undefined && few.size >= COMMON && [...few].every((word) => many?.has(word));
};

const isContradicting = (one: SaidFigure, other: SaidFigure): boolean =>
  one.unit === other.unit &&
  one.number !== other.number &&
  one.at !== other.at &&
  (one.when === other.when || one.when === '' || other.when === '') &&
  isOfOne(one.about, other.about);

export const noTwoNumbersForOne = defineRule({
  folder: import.meta.dirname,
  code: 'TR817',
  severity: 'advice',
  check: {
    screen({ screen, scope }, diagnostics) {
      const reader = scope.project.language.limitsSaid;
      if (!reader) return;
      const all = flatMap(ownTrees(screen), (tree) => figuresOf(reader, tree));
      const numbersAt = (at: ScalarNode) => all.flatMap((one) => (one.at === at ? [one.number] : []));
      for (const [index, one] of all.entries()) {
        const other = all
          .slice(index + 1)
          .find(
            (two) =>
              isContradicting(one, two) &&
              !numbersAt(one.at).includes(two.number) &&
              !numbersAt(two.at).includes(one.number),
          );
        if (!other) continue;
        const related = { place: other.at, says: `«${other.said}» here` };
        const message = `This says «${one.said}», and another text of the screen «${other.said}» of the same`;
        diagnostics.at(one.at, 'TR817', message, 'the same number in both', related);
        return;
      }
    },
  },
});
