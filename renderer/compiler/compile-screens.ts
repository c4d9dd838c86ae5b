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

/** Names that there are. Those that a value without findings was made with must still be there; more do no harm. */
type Names = ReadonlySet<string>;

interface Kept<T> {
  /** The content that it was made of, by revision. */
  madeOf: string;
  names: Names;
  value: T | null;
  findings: Findings;
}

export interface ScreenCache {
  resolved: Map<string, Kept<ResolvedScreen>>;
  emitted: Map<string, Kept<EmittedScreen>>;
}

export const createScreenCache = (): ScreenCache => ({ resolved: new Map(), emitted: new Map() });

/** True when a kept value still is what would be made. */
function holds<T>(known: Kept<T>, madeOf: string, names: Names): boolean {
  if (known.madeOf !== madeOf) return false;
  if (known.names === names) return true;
  const isSame = known.names.size === names.size;
  // What is wrong may be right by a new name, and hints list names.
  if (!isSame && known.findings.list.length > 0) return false;
  return [...known.names].every((name) => names.has(name));
}

/** What a value is made of, and for. */
interface Making {
  id: string;
  file: string;
  madeOf: string;
  names: Names;
  findings: Findings;
}

/** Makes a value, or takes the kept one; its findings are told either way. */
function kept<T>(
  cache: Map<string, Kept<T>>,
  { id, file, madeOf, names, findings }: Making,
  make: (own: Findings) => T,
): T | null {
  const known = cache.get(id);
  if (known && holds(known, madeOf, names)) {
    known.names = names;
    findings.list.push(...known.findings.list);
    return known.value;
  }
  const own = createFindings();
  let value: T | null = null;
  guarded(own, file, () => {
    value = make(own);
  });
  cache.set(id, { madeOf, names, value, findings: own });
  findings.list.push(...own.list);
  return value;
}

const idsOf = ({ byKind }: Project): Names =>
  new Set([
    ...[...byKind.screen.keys()].map((id) => `screen ${id}`),
    ...[...byKind.flow.keys()].map((id) => `flow ${id}`),
  ]);

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
  const shared = [...revisions(byKind.fragment.values()), ...byKind.journey.keys()].join();
  const names = idsOf(project);
  const screens = new Map<string, ResolvedScreen>();
  for (const [id, source] of byKind.screen) {
    const madeOf = [shared, ...revisions(filesOf(source, project))].join();
    const making = { id, file: source.file.path, madeOf, names, findings };
    const screen = kept(cache.resolved, making, (own) => resolveScreen(source, project, own));
    if (screen) screens.set(id, screen);
  }
  for (const known of [cache.resolved, cache.emitted]) {
    for (const id of known.keys()) if (!byKind.screen.has(id)) known.delete(id);
  }
  return screens;
}

/** The content that every screen may rest on: all but other screens and flows. */
function surroundings({ files }: Project, contract: string): string {
  return [contract, ...revisions(files.filter(({ kind }) => kind !== 'screen' && kind !== 'flow'))].join(
    '\n',
  );
}

/** All that a screen may name of others: ids, addresses, images. */
function namesAround(project: Project, addresses: Addresses): Names {
  const paths = addresses.list.map(({ screen, path }) => `address ${screen} ${path}`);
  const images = [...project.images].map((image) => `image ${image}`);
  return new Set([...idsOf(project), ...paths, ...images]);
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
  const around = surroundings(shared.project, contract);
  const names = namesAround(shared.project, shared.addresses);
  const result: EmittedScreens = { modules: new Map(), operations: new Set() };
  for (const screen of screens.values()) {
    const { id } = screen;
    const madeOf = [cache.resolved.get(id)?.madeOf, around].join('\n');
    const making = { id, file: screen.source.file.path, madeOf, names, findings: shared.findings };
    const emitted = kept(cache.emitted, making, (own) => {
      checkScreenShape(screen, shared.project, own);
      return emitScreen(screen, { ...shared, findings: own }, paths, validators);
    });
    if (!emitted) continue;
    result.modules.set(`virtual:trilha/screen/${screen.id}`, emitted.code);
    const { validator } = emitted;
    if (validator) result.modules.set(`virtual:trilha/validator/${validator.hash}`, validator.code);
    for (const operation of emitted.operations) result.operations.add(operation);
  }
  return result;
}
