/** Flows that play for no screen, part or layout, nor for a flow that extends them. */
import { basesAndSelf } from '@trilha/project/load/pages';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { flowOfLayout } from '@trilha/project/resolve/layout';
import { flowOfPart } from '@trilha/project/resolve/part';

/** The ids that flows play for. */
export const playersOf = ({ byKind }: Project): ReadonlySet<string> =>
  new Set([
    ...byKind.screen.keys(),
    ...[...byKind.part.keys()].map(flowOfPart),
    ...[...byKind.layout.keys()].map(flowOfLayout),
  ]);

export function unplayedFlows(project: Project): readonly LoadedFile[] {
  const flows = project.byKind.flow;
  const players = playersOf(project);
  const playing = new Set(
    [...flows.values()].flatMap((flow) => (players.has(flow.id) ? basesAndSelf(flow, flows) : [])),
  );
  return [...flows.values()].filter((flow) => !playing.has(flow));
}
