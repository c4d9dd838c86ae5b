/** Screens, one by one: resolved, checked, emitted. After an edit only those are made again that read what changed. */

import type { Scope } from './analyse/nodes.ts';
import { analyseScreen } from './analyse/screen.ts';
import { checkScreen } from './check/screen-rules.ts';
import { checkScreenShape } from './check/shapes.ts';
import { checkSize } from './check/size.ts';
import type { ModulePaths } from './emit/module.ts';
import { emitScreen, type ScreenPlace } from './emit/screen.ts';
import { entryScreens, namedScreens } from './graph/guided.ts';
import { createDiagnostics, type Diagnostics } from './load/diagnostics.ts';
import { Results, type Tables } from './load/memo.ts';
import type { Project } from './load/project.ts';
import type { LoadedFile } from './load/project-files.ts';
import { type ResolvedScreen, resolveScreen } from './resolve/screen.ts';

interface ScreenModules {
  /** By specifier. */
  modules: readonly (readonly [string, string])[];
  operations: ReadonlySet<string>;
}

export interface ScreenCache {
  resolved: Results<ResolvedScreen>;
  compiled: Results<ScreenModules>;
}

export const createScreenCache = (tables: Tables): ScreenCache => ({
  resolved: new Results(tables),
  compiled: new Results(tables),
});

/** Resolves all screens. */
export function resolveScreens(
  project: Project,
  diagnostics: Diagnostics,
  { resolved, compiled }: ScreenCache,
): Map<string, ResolvedScreen> {
  const sources = project.byKind.screen;
  resolved.forget(sources);
  compiled.forget(sources);
  const resolve = (source: LoadedFile): ResolvedScreen | null => {
    const making = { file: source.file.path, of: [source] };
    return resolved.of(source.id, making, diagnostics, (own) => resolveScreen(source, resolve, project, own));
  };
  const inOrder = [...sources.values()].map((source) => [source.id, resolve(source)] as const);
  return new Map(inOrder.flatMap(([id, screen]) => (screen ? [[id, screen]] : [])));
}

export interface EmittedScreens {
  modules: Map<string, string>;
  /** Operations that the screens' flows call. */
  operations: Set<string>;
}

/** Analyses, checks and emits one screen. */
function compileScreen(
  screen: ResolvedScreen,
  base: ResolvedScreen | undefined,
  place: ScreenPlace,
  { scope, paths }: { scope: Scope; paths: ModulePaths },
  diagnostics: Diagnostics,
): ScreenModules {
  const { project } = scope;
  checkScreenShape(screen, base, project, diagnostics);
  const analysed = analyseScreen(screen, scope);
  const emitted = emitScreen(analysed, place, paths);
  // What follows from a broken chain of bases is not reported.
  const own = screen.isBroken ? createDiagnostics() : diagnostics;
  checkScreen(analysed, own);
  checkSize(screen, emitted.bytes, project, own);
  const validator = analysed.form?.validator;
  return {
    modules: [
      [`virtual:trilha/screen/${screen.id}`, emitted.code],
      ...(validator && 'code' in validator
        ? [[`virtual:trilha/validator/${validator.hash}`, validator.code] as const]
        : []),
    ],
    operations: analysed.says.operations,
  };
}

const tableOf = (tables: Tables, name: string, ids: ReadonlySet<string>) =>
  tables.table(name, new Map([...ids].map((id) => [id, true])));

/** Checks and emits all screens and their validators. */
export function emitScreens(
  screens: ReadonlyMap<string, ResolvedScreen>,
  scope: Scope,
  { compiled }: ScreenCache,
  { paths, tables, diagnostics }: { paths: ModulePaths; tables: Tables; diagnostics: Diagnostics },
): EmittedScreens {
  const { project } = scope;
  const named = tableOf(tables, 'named screen', namedScreens(project));
  const entries = tableOf(tables, 'entry screen', entryScreens(project));
  const result: EmittedScreens = { modules: new Map(), operations: new Set() };
  for (const [id, screen] of screens) {
    const base = screens.get(screen.bases[0] ?? '');
    const making = { file: screen.source.file.path, of: [screen, base, project.contract] };
    const emitted = compiled.of(id, making, diagnostics, (own) => {
      const place = { isNamed: named.has(id), isEntry: entries.has(id) };
      return compileScreen(screen, base, place, { scope, paths }, own);
    });
    for (const [specifier, code] of emitted?.modules ?? []) result.modules.set(specifier, code);
    for (const operation of emitted?.operations ?? []) result.operations.add(operation);
  }
  return result;
}
