/** Which screens a browser may fetch before they are asked for: those that a screen is likely to lead to. */
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { facesIn, isFace, type ResolvedScreen } from '../resolve/screen.ts';
import { stagePlaceOf } from '../resolve/stages.ts';
import { targetsIn } from './screen-graph.ts';
import { leadsOf, waysOf } from './ways.ts';

/**
 * By screen, those that it may lead to, the likely first: of the many that its routing table may answer, those of its own
 * stage and the next one; then those that its blocks and flow name.
 */
export function screensAhead(
  screens: ReadonlyMap<string, ResolvedScreen>,
  project: Project,
): Map<string, string[]> {
  const targets = targetsIn(project);
  const faces = facesIn(screens.values());
  const stages = new Map([...screens].map(([id, screen]) => [id, stagePlaceOf(screen, project)?.index]));
  // Many screens ask the same table.
  const answersIn = memo((stage: number, answers: readonly string[]): readonly string[] =>
    answers.filter((id) => stages.get(id) === stage),
  );
  const aheadOf = (screen: ResolvedScreen): string[] => {
    const leads = [screen, ...(faces.get(screen.id) ?? [])].map((one) => leadsOf(waysOf(one)));
    const named = leads.flatMap((lead) => lead.named);
    const answers = leads.flatMap(({ asking }) => asking.map((way) => targets(way, screen)));
    const inStage = (stage: number) => answers.flatMap((ids) => answersIn(stage, ids));
    const here = stages.get(screen.id) ?? null;
    const near = here === null ? [] : [...inStage(here), ...inStage(here + 1)];
    return [...new Set([...near, ...named])].filter((id) => id !== screen.id && screens.has(id));
  };
  const shown = [...screens.values()].filter((screen) => !isFace(screen));
  return new Map(shown.map((screen) => [screen.id, aheadOf(screen)]));
}
