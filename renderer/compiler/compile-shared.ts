/** What belongs to no one screen: tables, layouts, facts, the application; and the shape of every file that is no screen. */

import { checkFileShape } from '@trilha/check/shapes';
import { walkerFor } from '@trilha/check/walker';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { analyseScreen } from '@trilha/project/analyse/screen';
import { analyseApp, analyseFile, analyseLayout, nodesOf } from '@trilha/project/analyse/shared';
import { guardFacts, guidedJourneys } from '@trilha/project/graph/guided';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { whenAsked } from '@trilha/project/load/recorded';
import { member } from '@trilha/project/load/source-node';
import { inlineBlocks } from '@trilha/project/resolve/fragment';
import { resolveLayout } from '@trilha/project/resolve/layout';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { emitAhead } from './emit/ahead.ts';
import { emitApp, emitModules } from './emit/app.ts';
import { emitBrandsCss } from './emit/brand-css.ts';
import type { ModulePaths } from './emit/module.ts';
import type { PrintedModules } from './emit/printed-modules.ts';
import { emitPublicNames } from './emit/public-names.ts';
import { emitErrors, emitExperiments, emitFacts, emitLayout, emitTable } from './emit/shared-modules.ts';
import { emitWays } from './emit/ways.ts';

/** Checks the shape of all files but screens and parts. */
export function checkShapes(project: Project, diagnostics: Diagnostics): void {
  for (const source of project.files) {
    if (source.kind === 'screen' || source.kind === 'part') continue;
    const { path } = source.file;
    project.memo.result(`shape ${path}`, { file: path, of: [source] }, diagnostics, (own) =>
      checkFileShape(source, project, own),
    );
  }
}

/** Prints a module. */
type Printer = () => string;

function compileTable(
  file: LoadedFile,
  scope: AnalysisScope,
  paths: ModulePaths,
  diagnostics: Diagnostics,
): Printer {
  const table = analyseFile(file, scope);
  walkerFor(scope.project).node(table.node, diagnostics);
  return () => emitTable(table, scope.project, paths);
}

function compileLayout(
  file: LoadedFile,
  scope: AnalysisScope,
  paths: ModulePaths,
  diagnostics: Diagnostics,
): Printer {
  const walker = walkerFor(scope.project);
  const playing = resolveLayout(file, scope.project, diagnostics);
  if (playing) {
    const analysed = analyseScreen(playing, scope);
    walker.screen(analysed, scope, diagnostics);
    const { flow, head, says } = analysed;
    const layout = { id: file.id, blocks: head.blocks ?? null, flow, called: says.operations };
    return () => emitLayout(layout, scope.project, paths);
  }
  const own = member(file.node, 'blocks');
  const layout = analyseLayout(file.id, own && inlineBlocks(own, scope.project, diagnostics), scope);
  if (layout.blocks) walker.node(layout.blocks, diagnostics);
  walker.ask('layout', { layout, project: scope.project }, diagnostics);
  return () => emitLayout(layout, scope.project, paths);
}

const COMPILERS = { table: compileTable, layout: compileLayout };

/** Checks and emits tables and layouts, each as a module of its own, and the brands' stylesheet. */
export function emitShared(
  modules: PrintedModules,
  scope: AnalysisScope,
  { paths, diagnostics }: { paths: ModulePaths; diagnostics: Diagnostics },
): void {
  const { byKind, memo } = scope.project;
  const emit = (kind: keyof typeof COMPILERS, file: LoadedFile) => {
    const id = `virtual:trilha/${kind}/${file.id}`;
    const from = { file: file.file.path, of: [file] };
    const make = (own: Diagnostics) => whenAsked(COMPILERS[kind](file, scope, paths, own));
    const print = memo.result(id, from, diagnostics, make);
    if (print) modules.add(id, print);
  };
  for (const table of byKind.routing.values()) emit('table', table);
  for (const layout of byKind.layout.values()) emit('layout', layout);
  const brands = whenAsked(() => emitBrandsCss(scope.project));
  modules.add('virtual:trilha/brands.css', brands);
}

interface EmittedWhole {
  byWays: ReadonlyMap<string, ResolvedScreen>;
  paths: ModulePaths;
  diagnostics: Diagnostics;
}

/** Emits the facts, checks and emits the application, what leads on from its screens, and which to fetch ahead. */
export function emitWhole(
  modules: PrintedModules,
  scope: AnalysisScope,
  { byWays, paths, diagnostics }: EmittedWhole,
): void {
  const { project, addresses, facts } = scope;
  const { memo, byKind } = project;
  const emit = (name: string, file: string, of: readonly unknown[], make: (own: Diagnostics) => Printer) => {
    const id = `virtual:trilha/${name}`;
    const print = memo.result(id, { file, of }, diagnostics, (own) => whenAsked(make(own)));
    if (print) modules.add(id, print);
  };
  emit('facts', 'flows/facts.yaml', [], () => () => emitFacts(facts, project, paths));
  if (guidedJourneys(project).size > 0) emit('ways', 'flows', [], () => () => emitWays(byWays, scope, paths));
  emit('modules', 'flows', [project.kept], () => () => emitModules(project));
  emit('ahead', 'flows', [], () => () => emitAhead(byWays, project));
  emit('public-names', 'schemas/api', [project.contract], () => () => emitPublicNames(project.contract));
  const errors = byKind.errors.get('errors');
  emit(
    'errors',
    'flows/errors.yaml',
    [errors],
    () => () => emitErrors(errors ? analyseFile(errors, scope) : null, project, paths),
  );
  const experiments = byKind.experiments.get('experiments');
  emit(
    'experiments',
    'flows/experiments.yaml',
    [experiments],
    () => () => emitExperiments(experiments ? analyseFile(experiments, scope) : null, project, paths),
  );
  const { mounts, redirects } = addresses;
  const guards = guardFacts(project);
  const of = [JSON.stringify([[...mounts], redirects.map(({ path, to }) => [path, to]), guards])];
  emit('app', 'flows', [...of, ...byKind.journey.values(), experiments], (own) => {
    const app = analyseApp(scope);
    const walker = walkerFor(project);
    for (const node of nodesOf(app)) walker.node(node, own);
    if (app.experiments) walker.ask('experiments', app.experiments, own);
    return () => emitApp(app, { project, addresses, guards, facts: [...facts.names] }, paths);
  });
}
