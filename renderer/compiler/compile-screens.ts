/**
 * Screens, one by one: resolved, checked, emitted. After an edit only those are made again that the edited file has a
 * part in, or that say a name which means something else now.
 */
import type { Changes } from './changes.ts';
import { checkScreenShape } from './check/shapes.ts';
import type { EmitContext } from './emit/context.ts';
import type { ModulePaths } from './emit/module.ts';
import { type EmittedScreen, emitScreen } from './emit/screen.ts';
import type { Situations } from './emit/situation.ts';
import type { ValidatorCache } from './emit/validator.ts';
import type { Findings } from './findings.ts';
import { entryScreens, namedScreens } from './graph/guided.ts';
import { forget, type Kept, kept } from './kept.ts';
import type { LoadedFile } from './load/project-files.ts';
import { plain } from './load/source-node.ts';
import type { Project } from './project.ts';
import { remembered } from './remembered.ts';
import { filesOf } from './resolve/files.ts';
import { type ResolvedScreen, resolveScreen } from './resolve/screen.ts';
import { stagedJourney } from './resolve/stages.ts';

export interface ScreenCache {
  resolved: Kept<ResolvedScreen>;
  emitted: Kept<EmittedScreen>;
}

export const createScreenCache = (): ScreenCache => ({ resolved: new Map(), emitted: new Map() });

/** The journey whose folder a screen lies in. */
const journeyOf = (id: string, { byKind }: Project) => byKind.journey.get(id.split('/')[0] ?? '');

/** What a journey says to its screens: its layout, its budget, its stages. */
const contentOf = (journey: LoadedFile | undefined) => (journey ? jsonOf(journey) : null);
const jsonOf = remembered(({ node }: LoadedFile) => JSON.stringify(plain(node)));

/** Resolves all screens. */
export function resolveScreens(
  project: Project,
  changes: Changes,
  findings: Findings,
  { resolved, emitted }: ScreenCache,
): Map<string, ResolvedScreen> {
  const sources = project.byKind.screen;
  forget(resolved, sources);
  forget(emitted, sources);
  const screens = new Map<string, ResolvedScreen>();
  const resolve = (source: LoadedFile): ResolvedScreen | null => {
    const { id } = source;
    const known = screens.get(id);
    if (known) return known;
    const making = { id, files: filesOf(source, project), and: [journeyOf(id, project)?.id] };
    const screen = kept(resolved, making, changes, findings, (own) =>
      resolveScreen(source, resolve, project, own),
    );
    if (screen) screens.set(id, screen);
    return screen;
  };
  const inOrder = [...sources.values()].map((source) => [source.id, resolve(source)] as const);
  return new Map(inOrder.flatMap(([id, screen]) => (screen ? [[id, screen]] : [])));
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
  changes: Changes,
  { paths, cache, validators }: { paths: ModulePaths; cache: ScreenCache; validators: ValidatorCache },
): EmittedScreens {
  const { project } = shared;
  const situations: Situations = new Map();
  const [named, entries] = [namedScreens(project), entryScreens(project)];
  const result: EmittedScreens = { modules: new Map(), operations: new Set() };
  for (const [id, screen] of screens) {
    const place = { isNamed: named.has(id), isEntry: entries.has(id) };
    const making = {
      id,
      files: filesOf(screen.source, project),
      and: [
        screen,
        contentOf(journeyOf(id, project)),
        contentOf(stagedJourney(screen.journey, project)),
        project.contract,
        place.isNamed,
        place.isEntry,
      ],
    };
    const emitted = kept(cache.emitted, making, changes, shared.findings, (own) => {
      checkScreenShape(screen, screens.get(screen.bases[0] ?? ''), project, own);
      return emitScreen(screen, { ...shared, findings: own }, paths, { validators, situations, place });
    });
    if (!emitted) continue;
    result.modules.set(`virtual:trilha/screen/${id}`, emitted.code);
    const { validator } = emitted;
    if (validator) result.modules.set(`virtual:trilha/validator/${validator.hash}`, validator.code);
    for (const operation of emitted.operations) result.operations.add(operation);
  }
  return result;
}
