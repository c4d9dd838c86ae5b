/**
 * Screens, one by one: resolved, checked, emitted. What a screen was made of is remembered, so that after an edit
 * only the screens that the edited file has a part in are compiled again.
 */
import { checkScreenShape } from './check/shapes.ts';
import type { EmitContext } from './emit/context.ts';
import { type ModulePaths, RUNTIME } from './emit/module.ts';
import { type EmittedScreen, emitScreen } from './emit/screen.ts';
import type { ValidatorCache } from './emit/validator.ts';
import { createFindings, type Findings, guarded } from './findings.ts';
import type { LoadedFile } from './load/project-files.ts';
import type { Project } from './project.ts';
import type { Addresses } from './resolve/addresses.ts';
import { chainOf } from './resolve/chain.ts';
import { type ResolvedScreen, resolveScreen } from './resolve/screen.ts';

interface Kept<T> {
  /** Everything that it was made of, by revision. */
  madeOf: string;
  value: T | null;
  findings: Findings;
}

export interface ScreenCache {
  resolved: Map<string, Kept<ResolvedScreen>>;
  emitted: Map<string, Kept<EmittedScreen>>;
}

export const createScreenCache = (): ScreenCache => ({ resolved: new Map(), emitted: new Map() });

/** Makes a value, or takes the kept one when nothing of what it is made of has changed; findings are told either way. */
function kept<T>(
  cache: Map<string, Kept<T>>,
  id: string,
  madeOf: string,
  file: string,
  findings: Findings,
  make: (own: Findings) => T,
): T | null {
  const known = cache.get(id);
  if (known?.madeOf === madeOf) {
    findings.list.push(...known.findings.list);
    return known.value;
  }
  const own = createFindings();
  let value: T | null = null;
  guarded(own, file, () => {
    value = make(own);
  });
  cache.set(id, { madeOf, value, findings: own });
  findings.list.push(...own.list);
  return value;
}

const revisions = (files: Iterable<LoadedFile>) =>
  [...files].map(({ file, revision }) => `${file.path}@${revision}`);

/** The files of a screen and of its flow, with all their bases. */
function filesOf(source: LoadedFile, { byKind }: Project): LoadedFile[] {
  const silent = createFindings();
  const screens = chainOf(source, byKind.screen, silent).chain;
  const flow = screens.map(({ id }) => byKind.flow.get(id)).find((file) => file !== undefined);
  return [...screens, ...(flow ? chainOf(flow, byKind.flow, silent).chain : [])];
}

/** Resolves all screens. */
export function resolveScreens(
  project: Project,
  findings: Findings,
  cache: ScreenCache,
): Map<string, ResolvedScreen> {
  const { byKind } = project;
  // The ids, too: a base that is not found is told with those that there are.
  const ids = [byKind.journey, byKind.screen, byKind.flow].flatMap((files) => [...files.keys()]);
  const shared = [...revisions(byKind.fragment.values()), ...ids].join();
  const screens = new Map<string, ResolvedScreen>();
  for (const [id, source] of byKind.screen) {
    const madeOf = [shared, ...revisions(filesOf(source, project))].join();
    const screen = kept(cache.resolved, id, madeOf, source.file.path, findings, (own) =>
      resolveScreen(source, project, own),
    );
    if (screen) screens.set(id, screen);
  }
  for (const known of [cache.resolved, cache.emitted]) {
    for (const id of known.keys()) if (!byKind.screen.has(id)) known.delete(id);
  }
  return screens;
}

/** What every screen may refer to: all but the content of other screens and flows. */
function surroundings(project: Project, addresses: Addresses, contract: string): string {
  const others = project.files.filter(({ kind }) => kind !== 'screen' && kind !== 'flow');
  const paths = addresses.list.map(({ screen, path }) => `${screen} ${path}`);
  const ids = [...project.byKind.screen.keys(), ...project.byKind.flow.keys()];
  return [contract, ...revisions(others), ...paths, ...ids, ...project.images].join('\n');
}

export interface EmittedScreens {
  modules: Map<string, string>;
  /** Operations that the screens' flows call. */
  operations: Set<string>;
}

/** Checks and emits all screens and their validators. */
export function emitScreens(
  screens: ReadonlyMap<string, ResolvedScreen>,
  shared: EmitContext,
  {
    root,
    contract,
    cache,
    validators,
  }: { root: string; contract: string; cache: ScreenCache; validators: ValidatorCache },
): EmittedScreens {
  const paths: ModulePaths = { root, runtime: RUNTIME };
  const around = surroundings(shared.project, shared.addresses, contract);
  const result: EmittedScreens = { modules: new Map(), operations: new Set() };
  for (const screen of screens.values()) {
    const madeOf = [cache.resolved.get(screen.id)?.madeOf, around].join('\n');
    const emitted = kept(
      cache.emitted,
      screen.id,
      madeOf,
      screen.source.file.path,
      shared.findings,
      (own) => {
        checkScreenShape(screen, shared.project, own);
        return emitScreen(screen, { ...shared, findings: own }, paths, validators);
      },
    );
    if (!emitted) continue;
    result.modules.set(`virtual:trilha/screen/${screen.id}`, emitted.code);
    const { validator } = emitted;
    if (validator) result.modules.set(`virtual:trilha/validator/${validator.hash}`, validator.code);
    for (const operation of emitted.operations) result.operations.add(operation);
  }
  return result;
}
