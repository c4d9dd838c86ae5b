/** Which screens a browser may fetch before they are asked for: those that a screen is likely to lead to. */
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { textOf } from '../load/source-node.ts';
import { facesIn, isFace, type ResolvedScreen } from '../resolve/screen.ts';
import { stagePlaceOf } from '../resolve/stages.ts';
import { targetsIn } from './screen-graph.ts';
import { type ConfiguredWay, leadsOf, waysOf } from './ways.ts';

const likelyWaysOf = memo((screen: ResolvedScreen): readonly ConfiguredWay[] =>
  screen.form ? waysOf(screen).filter(({ by }) => by !== 'link') : waysOf(screen),
);

/**
 * By screen, those that it may lead to, the likely first: of the many that its routing table may answer, those of its own
 * stage and those that the next one names (a variant of these is for few); then those that its blocks and flow name, but for
 * links beside a form, which lead away from it: a page fetches these when they are about to be pressed.
 */
export function screensAhead(
  screens: ReadonlyMap<string, ResolvedScreen>,
  project: Project,
): Map<string, string[]> {
  const targets = targetsIn(project);
  const faces = facesIn(screens.values());
  const places = new Map([...screens].map(([id, screen]) => [id, stagePlaceOf(screen, project)]));
  // Many screens ask the same table.
  const answersIn = memo((stage: number, answers: readonly string[]): readonly string[] =>
    answers.filter((id) => places.get(id)?.index === stage),
  );
  const aheadOf = (screen: ResolvedScreen): string[] => {
    const leads = [screen, ...(faces.get(screen.id) ?? [])].map((one) => leadsOf(likelyWaysOf(one)));
    const named = leads.flatMap((lead) => lead.named);
    const answers = leads.flatMap(({ asking }) => asking.map((way) => targets(way, screen)));
    const inStage = (stage: number) => answers.flatMap((ids) => answersIn(stage, ids));
    const isNamed = (id: string) => textOf(places.get(id)?.place) === id;
    const here = places.get(screen.id)?.index ?? null;
    const near = here === null ? [] : [...inStage(here), ...inStage(here + 1).filter(isNamed)];
    return [...new Set([...near, ...named])].filter((id) => id !== screen.id && screens.has(id));
  };
  const shown = [...screens.values()].filter((screen) => !isFace(screen));
  return new Map(shown.map((screen) => [screen.id, aheadOf(screen)]));
}
