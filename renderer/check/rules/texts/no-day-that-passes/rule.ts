/**
 * Rule: a text that is true until a day is shown until then: a condition around it compares that day, else it stays for
 * everybody who comes later.
 */

import type { LimitReader } from '@trilha/language/host';
import { flatMap } from '@trilha/project/load/flat-map';
import { memo } from '@trilha/project/load/memo';
import { offsetInScalar, type ScalarNode, type SourceNode } from '@trilha/project/load/source-node';
import { ownTrees, textsIn } from '../../../readings/said-texts.ts';
import { defineRule } from '../../../rule.ts';

interface LastDay {
  day: string;
  at: ScalarNode;
  /** Where it begins in the text. */
  index: number;
}

/** Many texts say the same. */
const dayIn = memo((reader: LimitReader, text: string) => reader.lastDayIn(text));

const lastDaysOf = memo((reader: LimitReader, tree: SourceNode): readonly LastDay[] =>
  flatMap(textsIn(tree), ({ text, at, when }) => {
    const found = dayIn(reader, text);
    return found && !`${when} ${text}`.includes(found.day) ? [{ day: found.day, at, index: found.at }] : [];
  }),
);

export const noDayThatPasses = defineRule({
  folder: import.meta.dirname,
  code: 'TR816',
  severity: 'advice',
  check: {
    screen({ screen, scope }, diagnostics) {
      const { limitsSaid } = scope.project.language;
      if (!limitsSaid) return;
      for (const { day, at, index } of flatMap(ownTrees(screen), (tree) => lastDaysOf(limitsSaid, tree))) {
        const message = `This is true until ${day}, and shown after it, too`;
        const place = { ...at, start: offsetInScalar(at, index) };
        diagnostics.at(place, 'TR816', message, `when: today <= '${day}' at its block`);
      }
    },
  },
});
