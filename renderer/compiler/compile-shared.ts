/** What belongs to no one screen: tables, layouts, brands; and the shape of every file that is no screen. */
import type { Changes } from './changes.ts';
import { checkFileShape } from './check/shapes.ts';
import type { EmitContext } from './emit/context.ts';
import type { ModulePaths } from './emit/module.ts';
import { emitBrandsCss, emitLayout, emitTable } from './emit/shared-modules.ts';
import type { Findings } from './findings.ts';
import { forget, type Kept, kept } from './kept.ts';
import type { LoadedFile } from './load/project-files.ts';
import type { Project } from './project.ts';
import { basesOf, withFragments } from './resolve/files.ts';

export interface SharedCache {
  /** By path. */
  shapes: Kept<void>;
  /** By specifier. */
  modules: Kept<string>;
}

export const createSharedCache = (): SharedCache => ({ shapes: new Map(), modules: new Map() });

/** Checks the shape of all files but screens. */
export function checkShapes(
  project: Project,
  changes: Changes,
  findings: Findings,
  { shapes }: SharedCache,
): void {
  const others = project.files.filter(({ kind }) => kind !== 'screen');
  for (const source of others) {
    const making = { id: source.file.path, files: basesOf(source, project) };
    kept(shapes, making, changes, findings, (own) => checkFileShape(source, project, own));
  }
  forget(shapes, new Set(others.map(({ file }) => file.path)));
}

const EMITTERS = { table: emitTable, layout: emitLayout };

/** Emits tables and layouts, each as a module of its own, and the brands' stylesheet. */
export function emitShared(
  modules: Map<string, string>,
  shared: EmitContext,
  changes: Changes,
  paths: ModulePaths,
  cache: SharedCache,
): void {
  const { project, findings } = shared;
  const { byKind, contract } = project;
  const emit = (kind: keyof typeof EMITTERS, file: LoadedFile) => {
    const id = `virtual:trilha/${kind}/${file.id}`;
    const making = { id, files: withFragments([file], project), and: [contract] };
    const code = kept(cache.modules, making, changes, findings, (own) =>
      EMITTERS[kind](file, { ...shared, findings: own }, paths),
    );
    if (code !== null) modules.set(id, code);
  };
  for (const table of byKind.routing.values()) emit('table', table);
  for (const layout of byKind.layout.values()) emit('layout', layout);
  forget(cache.modules, modules);
  modules.set('virtual:trilha/brands.css', emitBrandsCss(project));
}
