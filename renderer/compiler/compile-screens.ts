/** Screens and parts, one by one: resolved, checked, emitted. After an edit only those are made again that read what changed. */

import { checkFlowOfFace, checkScreenShape } from '@trilha/check/shapes';
import { checkSize } from '@trilha/check/size';
import { walkerFor } from '@trilha/check/walker';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { withParameters } from '@trilha/project/analyse/parameters';
import { analyseScreen } from '@trilha/project/analyse/screen';
import { entryScreens, namedScreens } from '@trilha/project/graph/guided';
import { stampOfWays } from '@trilha/project/graph/ways';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import type { Memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { whenAsked } from '@trilha/project/load/recorded';
import { hasGroups, resolveFaces } from '@trilha/project/resolve/face';
import {
  facesIn,
  isFace,
  type ResolvedScreen,
  type ResolvedScreens,
  type Resolvers,
  resolveScreen,
} from '@trilha/project/resolve/screen';
import { printDifference } from './emit/difference.ts';
import type { ModulePaths } from './emit/module.ts';
import { PrintedModules } from './emit/printed-modules.ts';
import { type EmittedScreen, emitPart, emitScreen, type ScreenPlace } from './emit/screen.ts';
import { reportByVariant } from './variant-causes.ts';

interface ScreenModules {
  /** By specifier, printed when they are asked for. */
  modules: readonly (readonly [string, () => string])[];
  emitted(): EmittedScreen;
}

const specifierOf = ({ kind, id }: Pick<LoadedFile, 'kind' | 'id'>) => `virtual:trilha/${kind}/${id}`;

const keyOf = ({ kind, id }: Pick<LoadedFile, 'kind' | 'id'>) => `${kind} ${id}`;

/** Resolves all screens and parts. */
export function resolveScreens(project: Project, diagnostics: Diagnostics): ResolvedScreens {
  const { memo, byKind } = project;
  const underWay = new Set<LoadedFile>();
  const resolve = (source: LoadedFile): ResolvedScreen | null => {
    const from = { file: source.file.path, of: [source] };
    return memo.result(`resolved ${keyOf(source)}`, from, diagnostics, (own) =>
      resolveScreen(source, resolvers, project, own),
    );
  };
  const faces = (screen: ResolvedScreen): ResolvedScreen[] => {
    if (!hasGroups(screen)) return [];
    const { source } = screen;
    const byId = byKind[source.kind === 'part' ? 'part' : 'screen'];
    const file = byId.get(screen.bases[0] ?? '');
    const base = file ? resolve(file) : null;
    const from = { file: source.file.path, of: [screen, base] };
    const make = (own: Diagnostics) => resolveFaces(screen, { base, resolvers, project, diagnostics: own });
    return memo.result(`faces of ${keyOf(source)}`, from, diagnostics, make) ?? [];
  };
  const resolvers: Resolvers = {
    base: resolve,
    // A part that places itself is reported by its rule.
    part(id) {
      const source = byKind.part.get(id);
      if (!source || underWay.has(source)) return null;
      underWay.add(source);
      const part = resolve(source);
      underWay.delete(source);
      return part;
    },
  };
  const all = (kind: 'screen' | 'part') => {
    const found = new Map<string, ResolvedScreen>();
    for (const source of byKind[kind].values()) {
      const screen = kind === 'part' ? resolvers.part(source.id) : resolve(source);
      for (const one of screen ? [screen, ...faces(screen)] : []) found.set(one.id, one);
    }
    return found;
  };
  const parts = memo.table('resolved part', all('part'));
  const found = all('screen');
  const screens = memo.table('resolved screen', found);
  return { parts, screens, byWays: memo.table('ways of screen', found, stampOfWays) };
}

/** Analyses, checks and emits one screen or part. */
function compileScreen(
  screen: ResolvedScreen,
  { base, faces }: { base: ResolvedScreen | undefined; faces: readonly ResolvedScreen[] },
  place: ScreenPlace | null,
  { scope, paths }: { scope: AnalysisScope; paths: ModulePaths },
  diagnostics: Diagnostics,
): ScreenModules {
  const { project } = scope;
  const walker = walkerFor(project);
  if (place) walker.ask('page', { screen, project }, diagnostics);
  checkScreenShape(screen, base, project, diagnostics);
  if (isFace(screen)) checkFlowOfFace(screen, project, diagnostics);
  const analysed = analyseScreen(screen, withParameters(screen, scope));
  const emitted = whenAsked(() =>
    place ? emitScreen(analysed, faces, place, paths) : emitPart(analysed, faces, paths),
  );
  // What follows from a broken chain of bases is not reported.
  const own = screen.isBroken ? createDiagnostics() : diagnostics;
  walker.screen(analysed, scope, own);
  const validator = analysed.form?.validator;
  return {
    modules: [
      [specifierOf({ kind: screen.source.kind, id: screen.id }), () => emitted().code],
      ...(validator?.error === null
        ? [[`virtual:trilha/validator/${validator.hash}`, () => validator.code() ?? ''] as const]
        : []),
    ],
    emitted,
  };
}

const tableOf = (memo: Memo, name: string, ids: ReadonlySet<string>) =>
  memo.table(name, new Map([...ids].map((id) => [id, true])));

/** The modules of screens, parts and their validators. */
interface EmittedScreens {
  modules: PrintedModules;
  /** Those of screens that extend another one, as what differs from it. */
  differences: PrintedModules;
}

/** Checks and emits all screens and parts and their validators. */
export function emitScreens(
  { screens, parts }: ResolvedScreens,
  scope: AnalysisScope,
  { paths, diagnostics }: { paths: ModulePaths; diagnostics: Diagnostics },
): EmittedScreens {
  const { project } = scope;
  const { memo } = project;
  const named = tableOf(memo, 'named screen', namedScreens(project));
  const entries = tableOf(memo, 'entry screen', entryScreens(project));
  const modules = new PrintedModules();
  const differences = new PrintedModules();
  const printed = new Map<ResolvedScreen, () => EmittedScreen>();
  const found = new Map<ResolvedScreen, readonly Diagnostic[]>();
  const faces = { screen: facesIn(screens.values()), part: facesIn(parts.values()) };
  for (const screen of [...screens.values(), ...parts.values()]) {
    const { id, shownAs, source, bases } = screen;
    const isPart = source.kind === 'part';
    const base = (isPart ? parts : screens).get(bases[0] ?? '');
    const own = (isPart ? faces.part : faces.screen).get(id) ?? [];
    const from = { file: source.file.path, of: [screen, base, ...own] };
    const given = createDiagnostics();
    const emitted = memo.result(keyOf({ kind: source.kind, id }), from, given, (found) => {
      const place = isPart ? null : { isNamed: named.has(shownAs), isEntry: entries.has(shownAs) };
      return compileScreen(screen, { base, faces: own }, place, { scope, paths }, found);
    });
    found.set(screen, given.list);
    for (const [specifier, code] of emitted?.modules ?? []) modules.add(specifier, code);
    if (!emitted) continue;
    printed.set(screen, emitted.emitted);
    if (isPart || !base || isFace(screen)) continue;
    const ownSpecifier = specifierOf({ kind: 'screen', id });
    const baseSpecifier = specifierOf({ kind: 'screen', id: base.id });
    differences.add(ownSpecifier, () => {
      const own = emitted.emitted();
      const from = printed.get(base)?.();
      return (from && printDifference(own, from, baseSpecifier)) ?? own.code;
    });
  }
  reportByVariant(found, project, diagnostics);
  for (const screen of screens.values()) {
    if (screen.isBroken) continue;
    checkSize(screen, (one) => printed.get(one)?.().bytes ?? 0, project, diagnostics);
  }
  return { modules, differences };
}
