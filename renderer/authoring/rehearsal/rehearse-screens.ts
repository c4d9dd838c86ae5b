/** Rehearses screens and parts of a compilation, and reports what their server refuses. */
import type { Compilation } from '@trilha/compiler/compile';
import type { RehearsalServer } from '@trilha/language/host';
import { type Diagnostic, sortedDiagnostics } from '@trilha/project/load/diagnostic';
import { loadModules } from '../snapshots/modules.ts';
import { expandAll, recorderOf } from '../snapshots/recorder.ts';
import type { Snapshots } from '../snapshots/snapshot-files.ts';
import { findingsOf } from './findings.ts';
import { resolvedOf, withBases } from './rehearsable.ts';
import { Rehearsals } from './rehearse.ts';
import { rehearsalScenarios } from './scenarios.ts';
import { type RehearsalVerdict, refusedUnlike, verdictOn } from './verdict.ts';

/** How many right values of each field are tried by default. */
const TURNS = 4;

/**
 * A variant that asks what its base asks, and does the same with it: only the name that it sends is its own, which one play tells.
 * Many partners have one.
 */
function isLikeItsBase(subject: string, compilation: Compilation): boolean {
  const [own, base] = withBases(subject, compilation).map((one) => resolvedOf(one, compilation));
  return own !== undefined && base !== undefined && own.form === base.form && own.flowId === base.flowId;
}

export interface Rehearsed {
  subject: string;
  verdict: RehearsalVerdict;
  findings: readonly Diagnostic[];
}

/**
 * Rehearses one after another.
 * @param compilation without diagnostics
 * @param snapshots the samples, and the known scenarios of the subjects or of their bases
 */
export async function rehearse(
  subjects: readonly string[],
  compilation: Compilation,
  snapshots: Snapshots,
  server: RehearsalServer,
  turns = TURNS,
): Promise<Rehearsed[]> {
  const modules = await loadModules(compilation);
  const recorder = recorderOf(modules, compilation.project, snapshots);
  const wanted = subjects.flatMap((subject) => withBases(subject, compilation));
  const known = expandAll(snapshots, wanted);
  const rehearsals = new Rehearsals(recorder, server);
  const played = async (subject: string, most: number): Promise<RehearsalVerdict | null> => {
    const resolved = resolvedOf(subject, compilation);
    if (!resolved) return null;
    const { id } = resolved;
    const screen = resolved.source.kind === 'part' ? modules.part(id) : modules.screen(id);
    const recorded = withBases(subject, compilation).flatMap((one) => known.get(one) ?? [])[0];
    return verdictOn(screen, rehearsalScenarios(screen, recorder, recorded), rehearsals, most);
  };
  const rehearsed: Rehearsed[] = [];
  for (const subject of subjects) {
    const most = isLikeItsBase(subject, compilation) ? 1 : turns;
    const [resolved, own] = [resolvedOf(subject, compilation), await played(subject, most)];
    if (!resolved || !own) continue;
    const base = own.outcome === 'refused' ? withBases(subject, compilation)[1] : undefined;
    const refused = base === undefined ? [] : refusedUnlike(await played(base, 1), own);
    const verdict = { ...own, refused: [...own.refused, ...refused] };
    rehearsed.push({ subject, verdict, findings: findingsOf(verdict, resolved, compilation) });
  }
  return rehearsed;
}

export const findingsIn = (rehearsed: readonly Rehearsed[]): Diagnostic[] =>
  sortedDiagnostics(rehearsed.flatMap(({ findings }) => findings));
