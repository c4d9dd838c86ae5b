/**
 * Serves what the compiler emits as `virtual:trilha/…` modules: to builds, to server rendering and to the
 * development server, where a saved file is on screen at once and mistakes stand over the page.
 */
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Language } from '../host.ts';
import { type Compilation, compile, createCompileCache } from './compile.ts';
import { type Diagnostic, formatDiagnostic } from './diagnostic.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { isConfiguration } from './load/kinds.ts';

export interface TrilhaOptions {
  /** Absolute path of the project. */
  root: string;
  language: Language;
}

const PREFIX = 'virtual:trilha/';
const RESOLVED = '\0virtual:trilha/';

/** Quiet time after a change before compiling: editors write a file in several steps. */
const SETTLE_MS = 15;

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
  const { client, ssr } = server.environments;
  const rendered = ssr?.moduleGraph.getModuleById(id);
  if (rendered) ssr?.moduleGraph.invalidateModule(rendered);
  const shown = client.moduleGraph.getModuleById(id);
  if (shown) await client.reloadModule(shown);
}

const changedModules = (before: Compilation, after: Compilation) =>
  [...after.modules].filter(([id, code]) => before.modules.get(id) !== code).map(([id]) => id);

/** Is this a file whose change may change the compilation? */
const concerns = (path: string) =>
  isConfiguration(path) || /^schemas\/api\/.*\.ya?ml$/.test(path) || path.startsWith('public/images/');

/** Compiles anew when a file was saved; keeps the last whole compilation while there are mistakes. */
function watch(
  server: ViteDevServer,
  root: string,
  recompile: () => Compilation,
  current: { is: Compilation | null },
): void {
  let timer: NodeJS.Timeout | undefined;
  let shown: readonly Diagnostic[] = current.is?.diagnostics ?? [];
  const hot = server.environments.client.hot;

  async function update(): Promise<void> {
    const started = performance.now();
    const before = current.is;
    const after = recompile();
    const wereShown = shown.length > 0;
    shown = after.diagnostics;
    if (after.diagnostics.length > 0) {
      server.config.logger.error(summary(after.diagnostics));
      hot.send(overlayOf(after.diagnostics, root));
      return;
    }
    current.is = after;
    const changed = before ? changedModules(before, after) : [];
    // Leaves first: the application's own module comes last, it may load the page anew.
    for (const id of changed.sort((a, b) => Number(a.endsWith('/app')) - Number(b.endsWith('/app'))))
      await refresh(server, id);
    if (changed.length === 0 && wereShown) hot.send({ type: 'update', updates: [] });
    const ms = Math.round(performance.now() - started);
    if (changed.length > 0) server.config.logger.info(`trilha: ${changed.length} modules new in ${ms} ms`);
  }

  const onChange = (file: string) => {
    const path = file.replaceAll('\\', '/');
    const base = `${root.replaceAll('\\', '/')}/`;
    if (!path.startsWith(base) || !concerns(path.slice(base.length))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void update(), SETTLE_MS);
  };
  server.watcher.add([join(root, 'schemas'), join(root, 'flows'), join(root, 'public/images')]);
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
  hot.on('connection', () => {
    if (shown.length > 0) hot.send(overlayOf(shown, root));
  });
}

/** The Vite plugin. A build with any diagnostic fails; the development server shows it over the page. */
export function trilha({ root, language }: TrilhaOptions): Plugin {
  const cache = createCompileCache();
  const current: { is: Compilation | null } = { is: null };
  const recompile = () => compile({ root, language, cache });
  let isServing = false;
  return {
    name: 'trilha',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    buildStart() {
      current.is ??= recompile();
      const { diagnostics } = current.is;
      if (diagnostics.length === 0) return;
      if (isServing) this.warn(summary(diagnostics));
      else this.error(`The configuration has mistakes:\n${summary(diagnostics)}`);
    },
    configureServer(server) {
      current.is ??= recompile();
      writeEditorSchemas(root, current.is.project);
      watch(server, root, recompile, current);
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return null;
      current.is ??= recompile();
      const code = current.is.modules.get(id.slice(1));
      if (code === undefined)
        this.error(`There is no module ${id.slice(1)}: its file is missing or cannot be read`);
      return code;
    },
  };
}
