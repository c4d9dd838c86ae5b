/**
 * Rule: timers of one name take the same time. Where several agree and one does not, this one was changed alone, or has lost
 * a digit.
 */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf, member, type ScalarNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

interface Timed {
  name: string;
  seconds: number;
  at: ScalarNode;
}

const timersOf = ({ node }: LoadedFile): readonly Timed[] =>
  entriesOf(member(node, 'timers')).flatMap(({ key, value }) => {
    const after = member(value, 'after');
    return after?.kind === 'scalar' && typeof after.value === 'number'
      ? [{ name: key, seconds: after.value, at: after }]
      : [];
  });

function checkTimers({ byKind }: Project, diagnostics: Diagnostics): void {
  const all = [...byKind.flow.values()].flatMap(timersOf);
  for (const { name, seconds, at } of all) {
    const others = all.filter((one) => one.name === name && one.at !== at);
    const [like] = others;
    if (!like || others.length < 2 || others.some((one) => one.seconds !== like.seconds)) continue;
    if (seconds === like.seconds) continue;
    const related = { place: like.at, says: `${like.seconds} here` };
    const message = `The timer ${name} takes ${seconds} seconds, and ${others.length} others of this name ${like.seconds}`;
    diagnostics.at(at, 'TR949', message, 'the same, or another name', related);
  }
}

/** Checks the flows together. */
export function checkTimedOtherwise(project: Project, diagnostics: Diagnostics): void {
  const check = (own: Diagnostics) => checkTimers(project, own);
  project.memo.result('timers of one name', { file: 'flows', of: [] }, diagnostics, check);
}

export const noOtherPace = defineRule({
  folder: import.meta.dirname,
  code: 'TR949',
  severity: 'advice',
  check: { whole: ({ project }, diagnostics) => checkTimedOtherwise(project, diagnostics) },
});
