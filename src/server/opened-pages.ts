/**
 * Pages that the server opens: screens with their data, rendered by a module of the build with the same engine as in the
 * browser. Whatever hinders it, the browser opens the page by itself in the shell.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../domain/html-text.ts';
import { hostName } from './host-check.ts';
import { queryOf } from './page-address.ts';
import { cookiesOf, handOn, takeLed } from './page-cookies.ts';
import type { AskedPage } from './page-module.ts';
import { describeError } from './request-log.ts';
import { senderFor } from './visitor-requests.ts';

/** Milliseconds that the lender may take before the browser opens the page. */
const PATIENCE = 1500;
interface Page {
  kind: 'page';
  title: string;
  brand: string;
  html: string;
  state: { today: string };
}

/** What it needs of the module of the build. */
export interface OpeningModule {
  SERVED_PAGE: string;
  renderPage(request: AskedPage): Promise<Page | { kind: 'redirect'; to: string; led: object } | null>;
  warmUp(): Promise<void>;
}

/** JSON that cannot end the element around it. */
const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The shell with the page in it. Replacements are functions: texts may contain `$&`. */
function withPage(shell: string, { title, html, state }: Page, id: string): string {
  const data = `<script type="application/json" id="${id}">${jsonIn(state)}</script>`;
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<div id="root">.*<\/div>\n/s, () => `<div id="root">${html}</div>\n${data}\n`);
}

/** What the server has made of a page. */
export type OpenedPage =
  | { kind: 'page'; brand: string; day: string; within(shell: string): string }
  | { kind: 'redirect'; to: string };

/** Opens the page of a request; null leaves it to the browser. */
export type OpenPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<OpenedPage | null>;

export function createPageOpener(app: FastifyInstance, load: () => Promise<OpeningModule>): OpenPage {
  return async (request, reply, path) => {
    try {
      const { renderPage, SERVED_PAGE } = await load();
      const page = await renderPage({
        ...{ path, search: queryOf(request.url), cookies: cookiesOf(request), patience: PATIENCE },
        host: hostName(request.headers.host ?? ''),
        led: takeLed(request, reply),
        send: senderFor(app, request, reply),
      });
      if (page === null) return null;
      if (page.kind === 'redirect') return handOn(request, reply, page.led) ? page : null;
      const { brand, state } = page;
      return { kind: 'page', brand, day: state.today, within: (shell) => withPage(shell, page, SERVED_PAGE) };
    } catch (error) {
      request.log.error({ unrendered: describeError(error as Error) });
      return null;
    }
  };
}
