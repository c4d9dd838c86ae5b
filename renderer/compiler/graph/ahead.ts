/** Which screens a browser may fetch before they are asked for: those that a screen is likely to lead to. */
import type { Project } from '../load/project.ts';
import { facesIn, isFace, type ResolvedScreen } from '../resolve/screen.ts';
import { stagePlaceOf } from '../resolve/stages.ts';
import { targetsIn } from './screen-graph.ts';
import { type ConfiguredWay, waysOf } from './ways.ts';

const isByName = ({ to }: ConfiguredWay): boolean => to !== 'away' && 'screen' in to;

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
  const stageOf = (id: string): number | null => {
    const screen = screens.get(id);
    return (screen && stagePlaceOf(screen, project)?.index) ?? null;
  };
  const aheadOf = (screen: ResolvedScreen): string[] => {
    const ways = [screen, ...(faces.get(screen.id) ?? [])].flatMap(waysOf);
    const named = ways.filter(isByName).flatMap((way) => targets(way, screen));
    const answers = ways.filter((way) => !isByName(way)).flatMap((way) => targets(way, screen));
    const here = stageOf(screen.id);
    const inStage = (stage: number) => answers.filter((id) => stageOf(id) === stage);
    const near = here === null ? [] : [...inStage(here), ...inStage(here + 1)];
    return [...new Set([...near, ...named])].filter((id) => id !== screen.id && screens.has(id));
  };
  const shown = [...screens.values()].filter((screen) => !isFace(screen));
  return new Map(shown.map((screen) => [screen.id, aheadOf(screen)]));
}
