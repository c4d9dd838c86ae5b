/**
 * The workbench's Vite plugin, for the development server only: two pages, their data as JSON, and a message after each
 * edit.
 */
import type { ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { FORM_VIEWS } from '../../../compiler/emit/form-code.ts';
import type { TrilhaApi } from '../../../compiler/vite-plugin.ts';
import type { Language } from '../../../language/host.ts';
import { BASE, CHANGED, type ServerResponses, STAGE } from '../knowledge.ts';
import { createAnswers } from './answers.ts';
import { shellPage, stagePage } from './pages.ts';

export interface WorkbenchOptions {
  /** Absolute path of the project. */
  root: string;
  /** Module of the portal that defines a first visit, relative to the root; see `virtual.d.ts`. */
  portal: string;
  /** The portal's language: its field and block modules are optimised at the start. */
  language: Language;
  /** Language of the customers, e.g. `pt-BR`. */
  lang: string;
}

const PORTAL = 'virtual:workbench/portal';

/** Milliseconds from an edit to the check of the whole project, so that the edited screen is shown first. */
const PAUSE_MS = 500;

function trilhaOf(server: ViteDevServer): TrilhaApi {
  const plugin = server.config.plugins.find(({ name }) => name === 'trilha');
  if (!plugin) throw new Error('the workbench needs the plugin trilha');
  return plugin.api as TrilhaApi;
}

async function sendPage(server: ViteDevServer, url: string, html: string, response: ServerResponse) {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await server.transformIndexHtml(url, html));
}

async function sendAnswer(answers: ReturnType<typeof createAnswers>, url: URL, response: ServerResponse) {
  const what = url.pathname.slice('/api/'.length) as keyof ServerResponses;
  const answer = Object.hasOwn(answers.by, what) ? answers.by[what] : undefined;
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  try {
    if (!answer) throw new Error('nothing is called that');
    response.end(JSON.stringify(await answer(url.searchParams)));
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.message : String(error));
  }
}

/** Entries for the search of packages at the start: a package that is found later reloads every open page. */
function entriesOf(root: string, { fields, blocks }: Language, input: unknown): string[] {
  const pages = ['shell', 'stage'].map((page) => `${import.meta.dirname}/../${page}/main.tsx`);
  const types = [...fields, ...blocks].map(({ module }) => module);
  return [
    ...(typeof input === 'string' ? [input] : []),
    ...new Set(types),
    ...[...pages, ...FORM_VIEWS].map((page) => relative(root, page)),
  ];
}

/** The Vite plugin; it needs the plugin `trilha`. */
export function workbench({ root, portal, language, lang }: WorkbenchOptions): Plugin {
  return {
    name: 'workbench',
    apply: 'serve',
    config: ({ build }) => ({
      optimizeDeps: { entries: entriesOf(root, language, build?.rollupOptions?.input) },
    }),
    resolveId: (id) => (id === PORTAL ? join(root, portal) : null),
    configureServer(server) {
      const trilha = trilhaOf(server);
      const answers = createAnswers(root, server, trilha);
      const { hot } = server.environments.client;
      let timer: NodeJS.Timeout | undefined;
      trilha.onCompiled(() => {
        answers.learn('parts');
        hot.send({ type: 'custom', event: CHANGED });
        clearTimeout(timer);
        timer = setTimeout(() => {
          answers.learn('whole');
          hot.send({ type: 'custom', event: CHANGED });
        }, PAUSE_MS);
      });
      server.middlewares.use(BASE, (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        if (url.pathname.startsWith('/api/')) void sendAnswer(answers, url, response);
        else if (BASE + url.pathname === STAGE) void sendPage(server, STAGE, stagePage(root, lang), response);
        else if (url.pathname === '/') void sendPage(server, BASE, shellPage(root), response);
        else next();
      });
    },
  };
}
