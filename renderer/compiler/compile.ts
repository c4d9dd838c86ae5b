/**
 * YAML → modules. `compile` reads the configuration under `root`, proves it and emits one module per screen,
 * table, layout and set of rules, and one for the application. It never throws: what is wrong comes back as
 * diagnostics, and whatever could be compiled nevertheless is among the modules.
 */
import type { Language } from '../language/host.ts';
import { analyseBlocks } from './analyse/blocks.ts';
import { analyseEffects } from './analyse/effects.ts';
import { commonScope } from './analyse/facts.ts';
import { inferSessionFlags } from './analyse/session-flags.ts';
import { analyseApp, nodesOf } from './analyse/shared.ts';
import { checkAddresses } from './check/addresses.ts';
import { checkFacts } from './check/facts.ts';
import { checkNode } from './check/nodes.ts';
import { checkProject } from './check/project-rules.ts';
import { checkWhole } from './check/whole.ts';
import { createScreenCache, emitScreens, resolveScreens, type ScreenCache } from './compile-screens.ts';
import { checkShapes, createSharedCache, emitShared, type SharedCache } from './compile-shared.ts';
import { emitApp } from './emit/app.ts';
import { RUNTIME } from './emit/module.ts';
import { emitFacts } from './emit/shared-modules.ts';
import { emitWays } from './emit/ways.ts';
import { guidedJourneys } from './graph/guided.ts';
import { type Diagnostic, sortedDiagnostics } from './load/diagnostic.ts';
import { createDiagnostics, guarded } from './load/diagnostics.ts';
import { Tables } from './load/memo.ts';
import { contractOf, indexProject, type Project } from './load/project.ts';
import { contractStamp, type FileCache, loadProject } from './load/project-files.ts';
import { type Addresses, findAddresses } from './resolve/addresses.ts';
import type { ResolvedScreen } from './resolve/screen.ts';

/** What is kept between compiles of one language: only what changed is read, resolved and emitted again. */
export interface CompileCache {
  files: FileCache;
  tables: Tables;
  screens: ScreenCache;
  shared: SharedCache;
  contract: { stamp: string; is: ReturnType<typeof contractOf> } | null;
}

export function createCompileCache(): CompileCache {
  const tables = new Tables();
  return {
    files: new Map(),
    tables,
    screens: createScreenCache(tables),
    shared: createSharedCache(tables),
    contract: null,
  };
}

export interface CompileOptions {
  /** Absolute path of the project. */
  root: string;
  language: Language;
  /** Texts by path from the root that stand in for files on disk, or beside them. */
  overlay?: Readonly<Record<string, string>>;
  cache?: CompileCache;
  /** `alone` leaves out the laws of the product as a whole: for who is in the midst of editing. */
  parts?: 'alone' | 'together';
}

export interface Compilation {
  /** Sorted by place. Empty when all is well. */
  diagnostics: Diagnostic[];
  /** Were the laws of the product as a whole asked? They are when all parts are sound. */
  isWhole: boolean;
  /** Resolved screens by id, and parts. */
  screens: ReadonlyMap<string, ResolvedScreen>;
  parts: ReadonlyMap<string, ResolvedScreen>;
  /** Sources by specifier, e.g. `virtual:trilha/screen/<id>`. */
  modules: ReadonlyMap<string, string>;
  addresses: Addresses;
  project: Project;
}

/** The contract, read anew only when one of its files changed. */
function cachedContract(root: string, language: Language, cache: CompileCache) {
  const stamp = contractStamp(root);
  if (cache.contract?.stamp !== stamp) cache.contract = { stamp, is: contractOf(language) };
  return cache.contract.is;
}

/** Compiles a whole project. */
export function compile({
  root,
  language,
  overlay = {},
  cache = createCompileCache(),
  parts: asked = 'together',
}: CompileOptions): Compilation {
  const diagnostics = createDiagnostics();
  const loaded = loadProject(root, overlay, cache.files);
  diagnostics.list.push(...loaded.diagnostics);
  const { contract, error } = cachedContract(root, language, cache);
  if (error !== null) {
    const place = { code: 'TR008', file: 'schemas/api', line: 1, column: 1 };
    diagnostics.list.push({ ...place, message: `The contract cannot be read: ${error}` });
  }
  const { tables } = cache;
  const project = indexProject(loaded, language, contract, tables);
  const resolved = resolveScreens(project, diagnostics, cache.screens);
  const { screens, parts } = resolved;
  const addresses = findAddresses([...screens.values()], project, tables);
  checkAddresses(addresses, diagnostics);
  checkShapes(project, diagnostics, cache.shared);
  const placeholders = { Effects: analyseEffects, Blocks: analyseBlocks };
  const flags = inferSessionFlags([...screens.values(), ...parts.values()], project, (inferred) =>
    commonScope(project, addresses, placeholders, new Tables(), inferred),
  );
  const scope = commonScope(project, addresses, placeholders, tables, flags);
  checkFacts(scope.facts, diagnostics);
  const paths = { root, runtime: RUNTIME };
  const { modules, operations } = emitScreens(resolved, scope, cache.screens, { paths, tables, diagnostics });
  emitShared(modules, scope, cache.shared, { paths, diagnostics });
  guarded(diagnostics, 'flows/facts.yaml', () => {
    modules.set('virtual:trilha/facts', emitFacts(scope.facts, project, paths));
  });
  guarded(diagnostics, 'flows', () => {
    if (guidedJourneys(project).size > 0) modules.set('virtual:trilha/ways', emitWays(screens, scope, paths));
    const app = analyseApp(scope);
    for (const node of nodesOf(app)) checkNode(node, diagnostics);
    const said = { project, addresses, facts: [...scope.facts.names], called: operations };
    modules.set('virtual:trilha/app', emitApp(app, said, paths));
  });
  guarded(diagnostics, 'schemas', () => checkProject(project, resolved, diagnostics));
  const isWhole = asked === 'together' && diagnostics.list.length === 0;
  if (isWhole) guarded(diagnostics, 'schemas', () => checkWhole(resolved, { ...scope, diagnostics }));
  // Without the contract nothing that rests on it can be right: then only what was read badly is told.
  const told =
    error === null ? diagnostics.list : diagnostics.list.filter(({ code }) => code.startsWith('TR0'));
  return { diagnostics: sortedDiagnostics(told), isWhole, screens, parts, modules, addresses, project };
}
