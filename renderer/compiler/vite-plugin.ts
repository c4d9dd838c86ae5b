/**
 * Serves what the compiler emits as `virtual:trilha/…` modules: to builds, to server rendering and to the
 * development server, where a saved file is on screen at once and mistakes stand over the page.
 */
import { join, relative } from 'node:path';
import type { Product, ProductConfig } from '@trilha/language/product';
import { commitOfFolders } from '@trilha/project/checkout';
import { builtPages } from '@trilha/project/graph/first-pages';
import { type Diagnostic, formatDiagnostic } from '@trilha/project/load/diagnostic';
import { CONFIGURATION_FOLDERS, isConfiguration } from '@trilha/project/load/kinds';
import { productOf } from '@trilha/project/load/product';
import { SPRITE } from '@trilha/project/load/sprite';
import { packageFile } from '@trilha/project/package-file';
import type { Environment, EnvironmentOptions, Plugin, ViteDevServer } from 'vite';
import { aliasesFor } from './aliases.ts';
import { buildPlugins } from './build/build-plugins.ts';
import { type Compilation, compile, createCompileCache, findingsOf } from './compile.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { FORM_VIEWS } from './emit/form-code.ts';
import {
  LANGUAGES,
  languageModules,
  namedLanguages,
  serverEnvironments,
  WORDS,
  wordsFile,
} from './emit/languages.ts';
import { pathOf } from './emit/module.ts';
import { offeredCode, offeredModules, offeredToBrowsers } from './offered-modules.ts';
import { modulesForBrowsers, screensApart } from './screens-apart.ts';
import { type StoredModules, storedModules } from './stored-modules.ts';
import {
  variantsOfServers,
  type WrittenVariants,
  writeVariants,
  writtenVariants,
} from './written-variants.ts';

export interface TrilhaOptions {
  /** Absolute path of the product. */
  root: string;
  /** What its `trilha.config.ts` exports. */
  config: ProductConfig;
  /**
   * Is configuration published without a build? Then a build offers stored modules what they import, and has variants as they
   * have them, as what differs from their base; false by default.
   */
  publishes?: boolean;
}

/** The packages of which pages hold modules. */
const PACKAGES = ['language', 'runtime', 'server', 'workbench', 'authoring'].map((name) => `@trilha/${name}`);

/** Packages that are read as sources. */
const SOURCES = [/^@trilha\//];

/** What a server runs in a further locale, beside Vite's `ssr`. */
const OF_SERVER: EnvironmentOptions = { consumer: 'server', resolve: { noExternal: SOURCES } };

const PREFIX = 'virtual:trilha/';
/** The configuration of a build as a publication stores it, for whatever writes it down. */
const STORED = 'virtual:trilha/stored';
const RESOLVED = '\0virtual:trilha/';

/**
 * Quiet time after a change before compiling: editors write a file in several steps. Vite's watcher drops a second change of
 * a file within 50 ms of the first: compiling later than that reads both.
 */
const SETTLE_MS = 60;

/** Advice stops nothing: it is said, and what was made stands. */
const advised = (advice: readonly Diagnostic[]) => `The checker advises:\n${summary(advice)}`;

const summary = (diagnostics: readonly Diagnostic[]) => diagnostics.map(formatDiagnostic).join('\n');

/** What the browser's overlay shows. */
function overlayOf(diagnostics: readonly Diagnostic[], root: string) {
  const [first] = diagnostics;
  return {
    type: 'error' as const,
    err: {
      message: summary(diagnostics),
      stack: '',
      plugin: 'trilha',
      ...(first
        ? {
            id: join(root, first.file),
            loc: { file: join(root, first.file), line: first.line, column: first.column },
          }
        : {}),
    },
  };
}

/** Hands a new version of a module to the open pages, and forgets it for server rendering. */
async function refresh(server: ViteDevServer, specifier: string): Promise<void> {
  const id = `\0${specifier}`;
  const { client, ...others } = server.environments;
  for (const { moduleGraph } of Object.values(others)) {
    const rendered = moduleGraph.getModuleById(id);
    if (rendered) moduleGraph.invalidateModule(rendered);
  }
  const shown = client.moduleGraph.getModuleById(id);
  if (shown) await client.reloadModule(shown);
}

/**
 * Shows mistakes over the open pages. A page that opens later asks by itself: Vite would keep an error for it when
 * none is open, and show it even after it was mended.
 */
function showMistakes(
  { ws, environments }: ViteDevServer,
  diagnostics: readonly Diagnostic[],
  root: string,
): void {
  if (diagnostics.length > 0 && ws.clients.size > 0)
    environments.client.hot.send(overlayOf(diagnostics, root));
}

const changedModules = (before: Compilation, after: Compilation) =>
  [...after.modules].filter(([id, code]) => before.modules.get(id) !== code).map(([id]) => id);

/** The screens whose modules those of others import. */
const basesOf = ({ differences, screens }: Compilation) =>
  [...screens.values()].flatMap(({ id, bases: [base] }) =>
    base !== undefined && differences.has(`virtual:trilha/screen/${id}`) ? base : [],
  );

/** Is this a file whose change may change the compilation? */
const concerns = (path: string) =>
  isConfiguration(path) ||
  /^schemas\/api\/.*\.ya?ml$/.test(path) ||
  path.startsWith('public/images/') ||
  path === SPRITE;

/** Entries for the search of packages at the start: a package that is found later reloads every open page. */
function entriesOf(root: string, { fields, blocks }: Product['language'], input: unknown): string[] {
  const types = [...fields, ...blocks].map(({ module }) => pathOf(root, module));
  const runtime = packageFile('@trilha/runtime');
  const modules = [...new Set([runtime, ...types, ...FORM_VIEWS])].map((path) => relative(root, path));
  return [
    typeof input === 'string' ? input : 'index.html',
    ...modules.map((path) => path.replaceAll('\\', '/')),
  ];
}

function storedCode({ names, texts, imports }: StoredModules, root: string): string {
  const commit = commitOfFolders(root, CONFIGURATION_FOLDERS, 'build');
  return `export const stored = ${JSON.stringify({ names, imports, texts: Object.fromEntries(texts), commit })};`;
}

/** What is served, and what was saved last: with mistakes, it is not what is served. */
interface State {
  is: Compilation | null;
  latest: Compilation | null;
}

/** What other plugins may ask of this one while editing; they find it under its `api`. */
export interface TrilhaApi {
  product: Product;
  /** What was saved last. */
  latest(): Compilation;
  /** Errors and advice about what was saved last, those of the product as a whole among them. */
  diagnostics(): readonly Diagnostic[];
  /** The project with other texts in some files. Valid until anything else is asked. */
  compileWith(overlay: Readonly<Record<string, string>>): Compilation;
  /** Calls the listener after each edit. */
  onCompiled(listener: () => void): void;
}

const diagnosticsOf = ({ latest }: State) => latest?.diagnostics ?? [];

/** The application's own module comes last: it may load the page anew. */
const leavesFirst = (ids: string[]) =>
  ids.sort((a, b) => Number(a.endsWith('/app')) - Number(b.endsWith('/app')));

/** Compiles again and updates the open pages; with mistakes, the last compilation without any stays. */
async function update(server: ViteDevServer, root: string, state: State, recompile: () => Compilation) {
  const { logger } = server.config;
  const { hot } = server.environments.client;
  const started = performance.now();
  const [before, wereShown] = [state.is, diagnosticsOf(state).length > 0];
  const after = recompile();
  state.latest = after;
  if (after.diagnostics.length > 0) {
    logger.error(summary(after.diagnostics));
    showMistakes(server, after.diagnostics, root);
    return;
  }
  state.is = after;
  if (after.advice.length > 0) logger.warn(advised(after.advice));
  const changed = before ? leavesFirst(changedModules(before, after)) : [];
  // Ids came or went: the editor's choices follow.
  if (changed.includes('virtual:trilha/app')) writeEditorSchemas(root, after.project);
  for (const id of changed) await refresh(server, id);
  // A page that shows none of the changed modules gets no other message: any update removes the overlay.
  if (wereShown) hot.send({ type: 'update', updates: [] });
  const ms = Math.round(performance.now() - started);
  if (changed.length > 0) logger.info(`trilha: ${changed.length} new modules in ${ms} ms`);
}

/**
 * Calls `onEdit` once after each row of changes to the configuration.
 * @returns drops a row that it has not been called for yet
 */
function watch(server: ViteDevServer, root: string, onEdit: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const base = `${root.replaceAll('\\', '/')}/`;
  const onChange = (file: string) => {
    const path = file.replaceAll('\\', '/');
    if (!path.startsWith(base) || !concerns(path.slice(base.length))) return;
    clearTimeout(timer);
    timer = setTimeout(onEdit, SETTLE_MS);
  };
  server.watcher.add(CONFIGURATION_FOLDERS.map((folder) => join(root, folder)));
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
  return () => clearTimeout(timer);
}

/**
 * The Vite plugins of a product, the compiler first. A build with any error fails; the development server shows it over the page.
 * @throws MistakenProduct when `config` has mistakes
 */
export function trilha({ root, config, publishes = false }: TrilhaOptions): [Plugin, ...Plugin[]] {
  const product = productOf(config, root);
  const { language } = product;
  const { locales } = product;
  const ofLanguages = languageModules(product, root);
  const offered = offeredModules(language, root);
  const ofServers = offeredCode(offered.values(), true);
  let ofBrowsersOnly: ReadonlyMap<string, string> = new Map();
  let written: WrittenVariants = new Map();
  let inServers: ReadonlyMap<string, string> = new Map();
  const environments = serverEnvironments(locales);
  const aliases = aliasesFor(ofLanguages.size > 0 ? WORDS : wordsFile(locales[0], product, root));
  const cache = createCompileCache();
  const state: State = { is: null, latest: null };
  const listeners: (() => void)[] = [];
  let stopWatching = () => {};
  let isServing = false;
  let inBrowsers: ReadonlyMap<string, string> | null = null;
  // While editing, a new screen that nothing leads to yet is shown all the same.
  const recompile = () =>
    compile({ root, language, locales, cache, parts: isServing ? 'alone' : 'together' });
  const inBuild = ({ config }: Environment) =>
    (config.consumer === 'client' ? inBrowsers : inServers) ?? new Map<string, string>();
  const latest = () => {
    state.latest ??= recompile();
    return state.latest;
  };
  const api: TrilhaApi = {
    product,
    latest,
    diagnostics: () => findingsOf(latest()),
    compileWith(overlay) {
      // Of a cache, only the latest compilation may be asked.
      state.latest = null;
      return compile({ root, language, locales, cache, overlay, parts: 'together' });
    },
    onCompiled(listener) {
      listeners.push(listener);
    },
  };
  const onEdit = async (server: ViteDevServer) => {
    await update(server, root, state, recompile);
    for (const listener of listeners) listener();
  };
  const compiler: Plugin = {
    name: 'trilha',
    api,
    config: ({ build }, { command }) => ({
      resolve: { alias: aliases },
      // They are sources, as the product's own files are.
      ssr: { noExternal: SOURCES },
      environments: Object.fromEntries([...environments.keys()].map((name) => [name, OF_SERVER])),
      // What only products with several locales need is in no other bundle.
      define: { 'import.meta.env.SEVERAL_LOCALES': String(locales.length > 1) },
      ...(command === 'serve' && {
        optimizeDeps: {
          entries: entriesOf(root, language, build?.rollupOptions?.input),
          exclude: PACKAGES,
        },
      }),
    }),
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    buildStart() {
      state.is ??= recompile();
      const { diagnostics, advice } = state.is;
      if (advice.length > 0) this.warn(advised(advice));
      if (isServing) {
        if (diagnostics.length > 0) this.warn(summary(diagnostics));
        return;
      }
      if (diagnostics.length > 0) this.error(`The configuration has mistakes:\n${summary(diagnostics)}`);
      if (this.environment.config.consumer !== 'client') return;
      const apart = screensApart(state.is);
      inBrowsers = modulesForBrowsers(state.is, apart, root);
      const bases = new Set(publishes ? basesOf(state.is) : []);
      if (publishes) {
        const { modules, differences } = state.is;
        ofBrowsersOnly = offeredCode(offeredToBrowsers(offered, modules), false);
        written = writtenVariants(differences, apart, bases);
        inServers = variantsOfServers(written, modules.get(`${PREFIX}modules`) ?? '');
      }
      // Files of other builds, and pages, import these by the names of their exports.
      const named = [...apart, ...bases]
        .map((id) => `screen/${id}`)
        .filter((id) => !written.has(PREFIX + id));
      for (const id of new Set([...named, ...(publishes ? ['offered'] : [])]))
        this.emitFile({ type: 'chunk', id: PREFIX + id, preserveSignature: 'strict' });
    },
    configureServer(server) {
      state.is ??= recompile();
      state.latest = state.is;
      writeEditorSchemas(root, state.is.project);
      stopWatching = watch(server, root, () => void onEdit(server));
      const { hot } = server.environments.client;
      hot.on('connection', () => {
        showMistakes(server, diagnosticsOf(state), root);
      });
    },
    // The server is closed, or the build is made: nobody waits for an edit any more.
    buildEnd() {
      stopWatching();
      listeners.length = 0;
    },
    resolveId(id) {
      if (!id.startsWith(PREFIX)) return null;
      const { name, config } = this.environment;
      if (config.consumer === 'client') return `\0${id}`;
      const locale = environments.get(name);
      if (id === WORDS) return wordsFile(locale ?? locales[0], product, root);
      if (locale === undefined) return `\0${id}`;
      state.is ??= recompile();
      const own = id.replace(PREFIX, `${PREFIX}${locale}/`);
      return `\0${state.is.modules.has(own) ? own : id}`;
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return null;
      state.is ??= recompile();
      // A query makes a copy, for a build that must not share it.
      const [specifier = ''] = id.slice(1).split('?');
      if (specifier === STORED) return storedCode(storedModules(state.is, root), root);
      const isNamed = specifier === LANGUAGES && this.environment.config.consumer === 'server';
      const code = isNamed
        ? namedLanguages(product)
        : (inBuild(this.environment).get(specifier) ??
          (isServing || !publishes ? undefined : state.is.differences.get(specifier)) ??
          state.is.modules.get(specifier) ??
          (this.environment.config.consumer === 'client' ? ofBrowsersOnly : ofServers).get(specifier) ??
          ofLanguages.get(specifier));
      if (code === undefined)
        this.error(`There is no module ${specifier}: its file is missing or cannot be read`);
      return code;
    },
  };
  const pages = () => {
    state.is ??= recompile();
    const { screens, addresses, project } = state.is;
    const all = builtPages(screens, addresses, project);
    return all.filter(({ screen }) => !written.has(`${PREFIX}screen/${screen}`));
  };
  return [compiler, writeVariants(() => written), ...buildPlugins(pages)];
}
