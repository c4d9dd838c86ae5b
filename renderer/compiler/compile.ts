/**
 * YAML → modules. `compile` reads the configuration under `root`, proves it and emits one module per screen,
 * table, layout and set of rules, and one for the application. It never throws: mistakes come back as
 * diagnostics, and whatever could be compiled nevertheless is among the modules.
 */

import { weighed, withoutAccepted } from '@trilha/check/accepted';
import { rulesFor } from '@trilha/check/rules';
import { checkUnplayedFlows } from '@trilha/check/unplayed';
import { walkerFor } from '@trilha/check/walker';
import type { Language } from '@trilha/language/host';
import { analyseBlocks } from '@trilha/project/analyse/blocks';
import { exampleMistakes } from '@trilha/project/analyse/contract-examples';
import { analyseEffects } from '@trilha/project/analyse/effects';
import { commonScope, writtenFacts } from '@trilha/project/analyse/facts';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { inferSessionFlags } from '@trilha/project/analyse/session-flags';
import { withoutCurrency } from '@trilha/project/load/contract-units';
import { type Diagnostic, isError, sortedDiagnostics } from '@trilha/project/load/diagnostic';
import { createDiagnostics, type Diagnostics, guarded } from '@trilha/project/load/diagnostics';
import { firstCauses } from '@trilha/project/load/first-causes';
import { Memo, memo } from '@trilha/project/load/memo';
import { contractOf, indexProject, type Project } from '@trilha/project/load/project';
import {
  contractStamp,
  type KeptVariant,
  type LoadedProject,
  loadProject,
} from '@trilha/project/load/project-files';
import { unrecorded } from '@trilha/project/load/recorded';
import { type Addresses, findAddresses } from '@trilha/project/resolve/addresses';
import type { ResolvedScreens } from '@trilha/project/resolve/screen';
import { emitScreens, resolveScreens } from './compile-screens.ts';
import { checkShapes, emitShared, emitWhole } from './compile-shared.ts';
import { RUNTIME } from './emit/module.ts';
import { modulesOfAll, type Translation, translationsOf } from './translations.ts';

/** What is kept between compiles of one language: only what changed is read, resolved and emitted again. */
export type CompileCache = Memo;

export const createCompileCache = (): CompileCache => new Memo();

export interface CompileOptions {
  /** Absolute path of the project. */
  root: string;
  language: Language;
  /** Locales of the product, the first that of its files: left out, files of texts are not looked at. */
  locales?: readonly string[];
  /** Texts by path from the root that stand in for files on disk, or beside them. */
  overlay?: Readonly<Record<string, string>>;
  /** Files that are left out, as if they were not there. */
  without?: ReadonlySet<string>;
  /** Variants that are as they were when they were compiled last: their files are not read. */
  kept?: readonly KeptVariant[];
  /** Left out, it is for this compile alone. */
  cache?: CompileCache;
  /** `alone` leaves out the rules over the product as a whole, for use while editing. */
  parts?: 'alone' | 'together';
}

export interface Compilation extends ResolvedScreens {
  /** Errors, sorted by place. Empty when all is well. */
  diagnostics: readonly Diagnostic[];
  /** What looks like a mistake and may be none, sorted by place. It stops nothing. */
  advice: readonly Diagnostic[];
  /** Advice that its file accepts. */
  accepted: readonly Diagnostic[];
  /** True when the rules over the product as a whole ran: they run when there is no error. */
  isWhole: boolean;
  /** Sources by specifier, e.g. `virtual:trilha/screen/<id>`; without a cache, each is printed when it is asked for. */
  modules: ReadonlyMap<string, string>;
  /** Those of screens that extend another one as what differs from it: for what is built and stored. */
  differences: ReadonlyMap<string, string>;
  addresses: Addresses;
  project: Project;
  /** The scope of what belongs to no screen, to analyse parts of the project with. */
  scope: AnalysisScope;
  /** The product in its further locales; none while anything else is wrong in a file. */
  translations: readonly Translation<Compilation>[];
}

/** The scope of what belongs to no screen. */
function scopeOf({ screens, parts }: ResolvedScreens, addresses: Addresses, project: Project): AnalysisScope {
  const facts = writtenFacts(project);
  const placeholders = { Effects: analyseEffects, Blocks: analyseBlocks };
  const flags = inferSessionFlags([...screens.values(), ...parts.values()], project, (inferred, tables) =>
    commonScope(project, addresses, facts, placeholders, tables, inferred),
  );
  return commonScope(project, addresses, facts, placeholders, project.memo, flags);
}

/** Applies the rules over the product as a whole. */
function checkTogether(resolved: ResolvedScreens, scope: AnalysisScope, diagnostics: Diagnostics): void {
  guarded(diagnostics, 'schemas', () => walkerFor(scope.project).whole(resolved, scope, diagnostics));
}

/**
 * Errors and advice of a compilation, those of the product as a whole among them, which run when there is no error.
 * Of a cache, only the latest compilation may be asked.
 */
export function findingsOf(compilation: Compilation): readonly Diagnostic[] {
  const { diagnostics: errors, advice, accepted, isWhole, scope, project } = compilation;
  const known = [...errors, ...advice];
  if (isWhole || errors.length > 0) return sortedDiagnostics(known);
  const rules = rulesFor(project.language);
  const diagnostics = createDiagnostics();
  diagnostics.list.push(...advice, ...accepted);
  checkTogether(compilation, scope, diagnostics);
  return sortedDiagnostics(
    withoutAccepted(weighed(diagnostics.list, rules), project.files, rules, true).findings,
  );
}

/** Compiles a whole project. */
export function compile(options: CompileOptions): Compilation {
  const { cache } = options;
  return cache ? compileWith(cache, options) : unrecorded(() => compileWith(createCompileCache(), options));
}

/** Compiles what was loaded. `diagnostics` has those of loading already. */
function compileLoaded(
  cache: Memo,
  loaded: LoadedProject,
  { root, language, kept, parts: asked = 'together' }: CompileOptions,
  diagnostics: Diagnostics,
): Compilation {
  const { contract, error } = cache.value('contract', [contractStamp(root)], () => contractOf(language));
  if (error !== null) {
    const place = { code: 'TR008', file: 'schemas/api', line: 1, column: 1 };
    diagnostics.list.push({ ...place, message: `The contract cannot be read: ${error}` });
  }
  diagnostics.list.push(
    ...cache.value('examples', [contract], () => exampleMistakes(contract, language, root)),
  );
  for (const unit of withoutCurrency(contract)) {
    const place = { code: 'TR306', file: 'schemas/api', line: 1, column: 1 };
    const message = `The contract has the unit ${unit}, which names no currency of ISO 4217`;
    diagnostics.list.push({ ...place, message, hint: 'x-unit: money:EUR' });
  }
  const project = indexProject(loaded, language, contract, cache, kept);
  const resolved = resolveScreens(project, diagnostics);
  const { screens, parts, byWays } = resolved;
  const addresses = findAddresses(screens, project);
  checkShapes(project, diagnostics);
  const scope = scopeOf(resolved, addresses, project);
  const walker = walkerFor(project);
  walker.common(scope, diagnostics);
  const paths = { root, runtime: RUNTIME };
  const { modules, differences } = emitScreens(resolved, scope, { paths, diagnostics });
  emitShared(modules, scope, { paths, diagnostics });
  emitWhole(modules, scope, { byWays, paths, diagnostics });
  walker.project(project, parts, diagnostics);
  checkUnplayedFlows(scope, diagnostics);
  const rules = rulesFor(language);
  const isWhole = asked === 'together' && !weighed(diagnostics.list, rules).some(isError);
  if (isWhole) checkTogether(resolved, scope, diagnostics);
  // Without the contract nothing that rests on it can be right: then only what was read badly is reported.
  const reported =
    error === null
      ? firstCauses(diagnostics.list, loaded.unreadable, loaded.files)
      : diagnostics.list.filter(({ code }) => code.startsWith('TR0'));
  const sifted = withoutAccepted(weighed(sortedDiagnostics(reported), rules), loaded.files, rules, isWhole);
  const findings = sortedDiagnostics(sifted.findings);
  return {
    diagnostics: findings.filter(isError),
    advice: findings.filter((one) => !isError(one)),
    accepted: sifted.accepted,
    ...{ isWhole, screens, parts, byWays, modules, differences, addresses, project, scope, translations: [] },
  };
}

/** The language in a further locale: amounts are written as there, and the product's rules, and all about words, are those of the first. */
const languageIn = memo(
  (language: Language, locale: string): Language => ({
    ...language,
    ...(language.customs && { customs: { ...language.customs, locale } }),
    ...{ limitsSaid: undefined, rules: undefined, saysNothing: undefined },
  }),
);

function compileWith(cache: Memo, options: CompileOptions): Compilation {
  const { root, overlay = {}, kept = [], locales = [] } = options;
  const [locale = ''] = locales;
  const diagnostics = createDiagnostics();
  const without = new Set([...(options.without ?? []), ...kept.map(({ path }) => path)]);
  const loaded = loadProject(root, { overlay, without }, cache, diagnostics);
  const first = compileLoaded(cache, loaded, options, diagnostics);
  const hasTexts = locales.length > 1 || first.project.byKind.texts.size > 0;
  if (locale === '' || !hasTexts || first.diagnostics.length > 0) return first;
  const { translations, diagnostics: found } = translationsOf(
    { first, loaded, memo: cache, locales },
    (files, own, other) => {
      const language = languageIn(options.language, other);
      return compileLoaded(own, files, { ...options, language, parts: 'alone' }, createDiagnostics());
    },
  );
  return {
    ...first,
    diagnostics: sortedDiagnostics(found.filter(isError)),
    advice: sortedDiagnostics([...first.advice, ...found.filter((one) => !isError(one))]),
    modules: modulesOfAll(locale, first, translations),
    translations,
  };
}
