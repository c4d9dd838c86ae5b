/** What can be said of a flow without a screen: its calls, units and times, and how it differs from its base. */
import { ANY } from '@trilha/language/expression/type';
import { analyseFlow } from '@trilha/project/analyse/flow';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { timersType } from '@trilha/project/analyse/roots';
import { withRoots } from '@trilha/project/analyse/scope';
import { withVariables } from '@trilha/project/analyse/variables';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf, member, withEntries } from '@trilha/project/load/source-node';
import { resolveFlow } from '@trilha/project/resolve/flow';
import { flowOfPart } from '@trilha/project/resolve/part';
import { unplayedFlows } from './readings/unplayed-flows.ts';
import { walkerFor } from './walker.ts';

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
  const walker = walkerFor(project);
  walker.node(analyseFlow(flow, withVariables(placed, within), new Map()), own);
  walker.ask('file', { source: file, project }, own);
  const isKnown = ({ code }: { code: string }) => code !== 'TR302' || !id.endsWith(PART);
  diagnostics.list.push(...own.list.filter(isKnown));
}

/** Checks all flows that play for nothing. */
export function checkUnplayedFlows(scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { project } = scope;
  for (const flow of unplayedFlows(project)) {
    const from = { file: flow.file.path, of: [flow] };
    project.memo.result(`unplayed flow ${flow.id}`, from, diagnostics, (own) => checkAlone(flow, scope, own));
  }
}
