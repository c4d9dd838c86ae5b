/** How the screen differs from the one beside it, outlined on both stages. */
import { useEffect } from 'react';
import type { WorkbenchView } from '../choice.ts';
import { ask, type ListedChange } from '../knowledge.ts';
import { tellStages } from './use-editing.ts';
import { useAnswer } from './use-project.ts';
import type { StageReports } from './use-stages.ts';

/** Elements that a page shows; effects and members of the screen itself have no place on it. */
const isShown = (part: string): boolean => /^(block|field) /.test(part);

/**
 * @param other the screen beside it; null for none
 * @returns null while nothing is compared
 */
export function useDifferences(
  { screen }: WorkbenchView,
  other: string | null,
  edits: number,
  reports: StageReports,
): readonly ListedChange[] | null {
  const key = other === null ? '' : `${screen} ${other} ${edits}`;
  const changes = useAnswer(
    async () => (other === null ? null : ask('changes', { screen, against: other })),
    key,
  );
  const names = (other === null ? [] : (changes ?? [])).map(({ part }) => part).filter(isShown);
  const settled = ['variant', 'base'].map((name) => `${reports[name]?.query} ${reports[name]?.isSettled}`);
  const told = [...names, ...settled].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stages are told again when they have settled.
  useEffect(() => tellStages({ tells: 'mark', names }), [told]);
  return other === null ? null : changes;
}
