/** What belongs to no one screen: tables, layouts, brands; and the shape of every file that is no screen. */

import type { Scope } from './analyse/nodes.ts';
import { analyseFile, analyseLayout } from './analyse/shared.ts';
import { checkLayoutEvents } from './check/layout-events.ts';
import { checkNode } from './check/nodes.ts';
import { checkFileShape } from './check/shapes.ts';
import type { ModulePaths } from './emit/module.ts';
import { emitBrandsCss, emitLayout, emitTable } from './emit/shared-modules.ts';
import type { Diagnostics } from './load/diagnostics.ts';
import { Results, type Tables } from './load/memo.ts';
import type { Project } from './load/project.ts';
import type { LoadedFile } from './load/project-files.ts';
import { member } from './load/source-node.ts';
import { inlineBlocks } from './resolve/fragment.ts';

export interface SharedCache {
  /** By path. */
  shapes: Results<void>;
  /** By specifier. */
  modules: Results<string>;
}

export const createSharedCache = (tables: Tables): SharedCache => ({
  shapes: new Results(tables),
  modules: new Results(tables),
});

/** Checks the shape of all files but screens and parts. */
export function checkShapes(project: Project, diagnostics: Diagnostics, { shapes }: SharedCache): void {
  const others = project.files.filter(({ kind }) => kind !== 'screen' && kind !== 'part');
  for (const source of others) {
    const { path } = source.file;
    shapes.of(path, { file: path, of: [source] }, diagnostics, (own) => checkFileShape(source, project, own));
  }
  shapes.forget(new Set(others.map(({ file }) => file.path)));
}

function compileTable(file: LoadedFile, scope: Scope, paths: ModulePaths, diagnostics: Diagnostics): string {
  const table = analyseFile(file, scope);
  checkNode(table.node, diagnostics);
  return emitTable(table, scope.project, paths);
}

function compileLayout(file: LoadedFile, scope: Scope, paths: ModulePaths, diagnostics: Diagnostics): string {
  const own = member(file.node, 'blocks');
  const layout = analyseLayout(file.id, own && inlineBlocks(own, scope.project, diagnostics), scope);
  if (layout.blocks) checkNode(layout.blocks, diagnostics);
  checkLayoutEvents(layout, diagnostics);
  return emitLayout(layout, scope.project, paths);
}

const COMPILERS = { table: compileTable, layout: compileLayout };

/** Checks and emits tables and layouts, each as a module of its own, and the brands' stylesheet. */
export function emitShared(
  modules: Map<string, string>,
  scope: Scope,
  cache: SharedCache,
  { paths, diagnostics }: { paths: ModulePaths; diagnostics: Diagnostics },
): void {
  const { project } = scope;
  const { byKind, contract } = project;
  const emit = (kind: keyof typeof COMPILERS, file: LoadedFile) => {
    const id = `virtual:trilha/${kind}/${file.id}`;
    const making = { file: file.file.path, of: [file, contract] };
    const code = cache.modules.of(id, making, diagnostics, (own) => COMPILERS[kind](file, scope, paths, own));
    if (code !== null) modules.set(id, code);
  };
  for (const table of byKind.routing.values()) emit('table', table);
  for (const layout of byKind.layout.values()) emit('layout', layout);
  cache.modules.forget(modules);
  modules.set('virtual:trilha/brands.css', emitBrandsCss(project));
}
