/**
 * The workbench's Vite plugin, for the development server only: two pages, their data as JSON, and a message after each
 * edit.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { hasChangedForms } from '@trilha/authoring/cli/check/changed-forms';
import type { TrilhaApi } from '@trilha/compiler/vite-plugin';
import { packageFile } from '@trilha/project/package-file';
import type { Plugin, ViteDevServer } from 'vite';
import { createEditHistory } from '../editing/edit-history.ts';
import { createProjectEditor } from '../editing/edit-project.ts';
import { BASE, CHANGED, RENDERED, type ServerResponses, STAGE, STYLES } from '../knowledge.ts';
import { createAnswers } from './answers.ts';
import { bodyOf, whyRefused } from './own-requests.ts';
import { shellPage, stagePage } from './pages.ts';
import { checkApart, createPlays } from './plays.ts';
import { createWrites, type Writes } from './writes.ts';

export interface WorkbenchOptions {
  /** Absolute path of the project. */
  root: string;
  /** Module of the portal that defines a first visit, relative to the root; see `virtual.d.ts`. */
  portal: string;
  /** Arguments of Node that run the project's check in its root; it understands `--format json`. The command of `@trilha/authoring` by default. */
  check?: readonly string[];
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

/** Sends what is made for the request, or why it cannot be made. */
async function sendText(make: () => string | Promise<string>, type: string, response: ServerResponse) {
  response.setHeader('cache-control', 'no-store');
  try {
    const text = await make();
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.end(text);
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.message : String(error));
  }
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

/** Has a request write files, if it comes from the workbench on this machine. */
async function sendWritten(
  write: Writes[keyof Writes],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, headers, socket } = request;
  response.setHeader('cache-control', 'no-store');
  const why = whyRefused({ method, headers, remoteAddress: socket.remoteAddress });
  if (why !== null) {
    response.statusCode = 403;
    response.end(why);
    return;
  }
  try {
    const body = await bodyOf(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await write(body)));
  } catch (error) {
    response.statusCode = 400;
    response.end(error instanceof Error ? error.message : String(error));
  }
}

/** Entries for the search of packages at the start, beside those of the product. */
const entriesOf = (root: string): string[] =>
  ['shell', 'stage'].map((page) => relative(root, `${import.meta.dirname}/../${page}/main.tsx`));

const ownCheck = () => ['--import', 'tsx', packageFile('@trilha/authoring/cli/check')];

/** The Vite plugin; it needs the plugin `trilha`. */
export function workbench({ root, portal, check = ownCheck() }: WorkbenchOptions): Plugin {
  let close = () => {};
  return {
    name: 'workbench',
    // The server is closed.
    buildEnd: () => close(),
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: entriesOf(root) } }),
    resolveId: (id) => (id === PORTAL ? join(root, portal) : null),
    configureServer(server) {
      const trilha = trilhaOf(server);
      const { product } = trilha;
      const [lang] = product.locales;
      const { snapshots } = product.folders;
      const history = createEditHistory(root, snapshots);
      const editor = createProjectEditor(trilha.compileWith, history);
      const { hot } = server.environments.client;
      const learn = (scope: 'parts' | 'whole') => {
        answers.learn(scope);
        hot.send({ type: 'custom', event: CHANGED });
      };
      const plays = createPlays({
        isNeeded: () => hasChangedForms({ root, product }, trilha.latest()),
        play: (signal) => checkApart(root, check, signal),
        onNews: () => learn('whole'),
        onFailure: (error) => server.config.logger.error(`The forms cannot be played: ${error}`),
      });
      const answers = createAnswers({ root, played: () => plays.found }, server, trilha, editor.steps);
      const writes = createWrites({ editor, history, product, snapshots, accepted: answers.accepted });
      /** Nothing is compiled when only snapshots are written. */
      const write = (what: keyof Writes) => async (body: unknown) => {
        const result = await writes[what](body);
        if (what === 'accept' || what === 'undo') hot.send({ type: 'custom', event: CHANGED });
        return result;
      };
      // From the first edit on, changes are compared with how the forms are now.
      if (trilha.latest().diagnostics.length === 0) {
        hasChangedForms({ root, product }, trilha.latest());
        void plays.start();
      }
      let timer: NodeJS.Timeout | undefined;
      trilha.onCompiled(() => {
        plays.stop();
        learn('parts');
        clearTimeout(timer);
        timer = setTimeout(() => {
          learn('whole');
          if (trilha.diagnostics().length === 0) void plays.start();
        }, PAUSE_MS);
      });
      close = () => {
        clearTimeout(timer);
        plays.stop();
      };
      server.middlewares.use(BASE, (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const what = url.pathname.slice('/api/'.length);
        if (url.pathname.startsWith('/api/') && Object.hasOwn(writes, what))
          void sendWritten(write(what as keyof Writes), request, response);
        else if (url.pathname.startsWith('/api/')) void sendAnswer(answers, url, response);
        else if (BASE + url.pathname === RENDERED)
          void sendText(() => answers.rendered(url.searchParams), 'text/html', response);
        else if (BASE + url.pathname === STYLES) void sendText(answers.styles, 'text/css', response);
        else if (BASE + url.pathname === STAGE) void sendPage(server, STAGE, stagePage(root, lang), response);
        else if (url.pathname === '/') {
          plays.open();
          void sendPage(server, BASE, shellPage(root), response);
        } else next();
      });
    },
  };
}
