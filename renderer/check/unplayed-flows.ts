/**
 * Rule: a flow plays for its screen, part or layout, or for a flow that extends it. Of one that does not, what can be said
 * without a screen is said: its calls, units and times, and how it differs from its base.
 */
import { suggestion } from '@trilha/language/expression/suggestion';
import { ANY } from '@trilha/language/expression/type';
import { analyseFlow } from '@trilha/project/analyse/flow';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { timersType } from '@trilha/project/analyse/roots';
import { withRoots } from '@trilha/project/analyse/scope';
import { withVariables } from '@trilha/project/analyse/variables';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { basesAndSelf } from '@trilha/project/load/pages';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf, member, withEntries } from '@trilha/project/load/source-node';
import { resolveFlow } from '@trilha/project/resolve/flow';
import { flowOfLayout } from '@trilha/project/resolve/layout';
import { flowOfPart } from '@trilha/project/resolve/part';
import { checkFile } from './file-rules.ts';
import { checkNode } from './nodes.ts';

const PART = flowOfPart('');

/** What only the screen knows: its answers, and what its blocks give with an event. */
const UNKNOWN = { form: ANY, event: ANY, item: ANY };

/** The mistakes of a flow, whatever screen it may be for. A part's may name parameters, of which nothing is known. */
function checkAlone(file: LoadedFile, scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { id } = file;
  const { project } = scope;
  const own = createDiagnostics();
  const { flow, isBroken } = resolveFlow([id], project, own);
  if (flow?.kind !== 'map' || isBroken) return;
  const loads = new Set(entriesOf(member(flow, 'load')).map(({ key }) => key));
  const names = { ...scope.names, loads };
  const within = withRoots({ ...scope, names }, { ...UNKNOWN, timers: timersType(flow) });
  const placed = { flow, node: withEntries(flow, []) };
  checkNode(analyseFlow(flow, withVariables(placed, within), new Map()), own);
  checkFile(file, project, own);
  const isKnown = ({ code }: { code: string }) => code !== 'TR302' || !id.endsWith(PART);
  diagnostics.list.push(...own.list.filter(isKnown));
}

/** The ids that flows play for. */
const playersOf = ({ byKind }: Project): ReadonlySet<string> =>
  new Set([
    ...byKind.screen.keys(),
    ...[...byKind.part.keys()].map(flowOfPart),
    ...[...byKind.layout.keys()].map(flowOfLayout),
  ]);

/** Checks all flows that play for nothing. */
export function checkUnplayedFlows(scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { byKind, memo } = scope.project;
  const players = playersOf(scope.project);
  const playing = new Set(
    [...byKind.flow.values()].flatMap((flow) =>
      players.has(flow.id) ? basesAndSelf(flow, byKind.flow) : [],
    ),
  );
  for (const flow of byKind.flow.values()) {
    if (playing.has(flow)) continue;
    const { id, file } = flow;
    const what = id.endsWith(PART) ? `part is called ${id.slice(0, -PART.length)}` : `screen is called ${id}`;
    const message = `No ${what}, so this flow never plays`;
    diagnostics.at({ file, start: 0, end: 0 }, 'TR207', message, suggestion(id, players));
    const from = { file: file.path, of: [flow] };
    memo.result(`unplayed flow ${id}`, from, diagnostics, (own) => checkAlone(flow, scope, own));
  }
}
