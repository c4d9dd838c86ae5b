/**
 * YAML → modules. `compile` reads the configuration under `root`, proves it and emits one module per screen,
 * table, layout and set of rules, and one for the application. It never throws: what is wrong comes back as
 * diagnostics, and whatever could be compiled nevertheless is among the modules.
 */
import type { Language } from '../host.ts';
import { type Changes, createChanges } from './changes.ts';
import { checkProject } from './check/project-laws.ts';
import { checkWhole } from './check/whole.ts';
import { createScreenCache, emitScreens, resolveScreens, type ScreenCache } from './compile-screens.ts';
import { checkShapes, createSharedCache, emitShared, type SharedCache } from './compile-shared.ts';
import { type Diagnostic, sortedDiagnostics } from './diagnostic.ts';
import { emitApp } from './emit/app.ts';
import { emitBlocks } from './emit/blocks.ts';
import { emitEffects } from './emit/effects.ts';
import { RUNTIME } from './emit/module.ts';
import { emitFacts } from './emit/shared-modules.ts';
import type { ValidatorCache } from './emit/validator.ts';
import { emitWays } from './emit/ways.ts';
import { createFindings, guarded } from './findings.ts';
import { guidedJourneys } from './graph/guided.ts';
import { contractStamp, type FileCache, loadProject } from './load/project-files.ts';
import { contractOf, indexProject, type Project } from './project.ts';
import { type Addresses, checkAddresses, findAddresses } from './resolve/addresses.ts';
import type { ResolvedScreen } from './resolve/screen.ts';
import { compileFacts, sharedContext } from './scope/facts.ts';

/** What is kept between compiles of one language: only what changed is read, resolved and emitted again. */
export interface CompileCache {
  files: FileCache;
  changesOf: (project: Project) => Changes;
  validators: ValidatorCache;
  screens: ScreenCache;
  shared: SharedCache;
  contract: { stamp: string; is: ReturnType<typeof contractOf> } | null;
}

export const createCompileCache = (): CompileCache => ({
  files: new Map(),
  changesOf: createChanges(),
  validators: new Map(),
  screens: createScreenCache(),
  shared: createSharedCache(),
  contract: null,
});

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
  /** Resolved screens by id. */
  screens: ReadonlyMap<string, ResolvedScreen>;
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
  parts = 'together',
}: CompileOptions): Compilation {
  const findings = createFindings();
  const loaded = loadProject(root, overlay, cache.files);
  findings.list.push(...loaded.diagnostics);
  const { contract, error } = cachedContract(root, language, cache);
  if (error !== null) {
    const place = { code: 'TR008', file: 'schemas/api', line: 1, column: 1 };
    findings.list.push({ ...place, message: `The contract cannot be read: ${error}` });
  }
  const project = indexProject(loaded, language, contract);
  const changes = cache.changesOf(project);
  const screens = resolveScreens(project, changes, findings, cache.screens);
  const addresses = findAddresses([...screens.values()], project);
  checkAddresses(addresses, findings);
  checkShapes(project, changes, findings, cache.shared);
  const facts = compileFacts(project, findings, addresses);
  const placeholders = { Effects: emitEffects, Blocks: emitBlocks };
  const shared = sharedContext(project, findings, addresses, facts, placeholders);
  const paths = { root, runtime: RUNTIME };
  const { modules, operations } = emitScreens(screens, shared, changes, {
    paths,
    cache: cache.screens,
    validators: cache.validators,
  });
  emitShared(modules, shared, changes, paths, cache.shared);
  guarded(findings, 'flows/facts.yaml', () => {
    modules.set('virtual:trilha/facts', emitFacts(facts, project, paths));
  });
  guarded(findings, 'flows', () => {
    if (guidedJourneys(project).size > 0)
      modules.set('virtual:trilha/ways', emitWays(screens, shared, paths));
    modules.set('virtual:trilha/app', emitApp(shared, operations, paths));
  });
  guarded(findings, 'schemas', () => checkProject(project, screens, findings));
  const isWhole = parts === 'together' && findings.list.length === 0;
  if (isWhole) guarded(findings, 'schemas', () => checkWhole(screens, shared));
  // Without the contract nothing that rests on it can be right: then only what was read badly is told.
  const told = error === null ? findings.list : findings.list.filter(({ code }) => code.startsWith('TR0'));
  return { diagnostics: sortedDiagnostics(told), isWhole, screens, modules, addresses, project };
}
