/**
 * Rule: a text that is true until a day is shown until then: a condition around it compares that day, else it stays for
 * everybody who comes later.
 */
import type { LimitReader } from '../../language/host.ts';
import type { AnalysedScreen } from '../analyse/screen.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';
import {
  member,
  nodesIn,
  offsetInScalar,
  plain,
  type ScalarNode,
  type SourceNode,
} from '../load/source-node.ts';
import { ownTrees } from './duty-texts.ts';

interface LastDay {
  day: string;
  at: ScalarNode;
  /** Where it begins in the text. */
  index: number;
}

function addDays(node: SourceNode, when: string, lastDayIn: LimitReader['lastDayIn'], to: LastDay[]): void {
  if (node.kind === 'scalar') {
    const found = typeof node.value === 'string' ? lastDayIn(node.value) : null;
    if (found && !`${when} ${node.value}`.includes(found.day))
      to.push({ day: found.day, at: node, index: found.at });
    return;
  }
  const condition = member(node, 'when');
  const within = condition ? `${when} ${String(plain(condition))}` : when;
  for (const below of nodesIn(node)) addDays(below, within, lastDayIn, to);
}

const lastDaysOf = memo((tree: SourceNode, lastDayIn: LimitReader['lastDayIn']): readonly LastDay[] => {
  const days: LastDay[] = [];
  addDays(tree, '', lastDayIn, days);
  return days;
});

/** Checks the texts of one screen or part. */
export function checkLastDays({ screen, scope }: AnalysedScreen, diagnostics: Diagnostics): void {
  const { limitsSaid } = scope.project.language;
  if (!limitsSaid) return;
  for (const { day, at, index } of ownTrees(screen).flatMap((tree) =>
    lastDaysOf(tree, limitsSaid.lastDayIn),
  )) {
    const message = `This is true until ${day}, and shown after it, too`;
    const place = { ...at, start: offsetInScalar(at, index) };
    diagnostics.at(place, 'TR816', message, `when: today <= '${day}' at its block`);
  }
}
