/**
 * Pages that the server opens: screens with their data, rendered by a module of the build with the same engine as in the
 * browser. Whatever hinders it, the browser opens the page by itself in the shell.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, jsonInHtml } from '../html-text.ts';
import { hostName } from './host-check.ts';
import { queryOf } from './page-address.ts';
import { cookiesOf, handOn, setCookie, takeLed, tellFlags } from './page-cookies.ts';
import type { AskedPage } from './page-module.ts';
import { describeError } from './request-log.ts';
import { senderFor } from './visitor-requests.ts';

/** Milliseconds that the service may take before the browser opens the page. */
const PATIENCE = 1500;
/** Milliseconds that a page waits for its parts. */
const PART_PATIENCE = 200;

interface Body {
  html: string;
  state: object;
  late: AsyncIterable<{ address: string; result: object }>;
}

interface Page {
  kind: 'page';
  title: string;
  brand: string;
  today: string;
  flags: object | null;
  body(): Promise<Body | null>;
}

/** What it needs of the module of the build. */
export interface OpeningModule {
  SERVED_PAGE: string;
  LATE_ANSWER: string;
  SESSION_COOKIE: string;
  renderPage(
    request: AskedPage & { partPatience: number },
  ): Promise<Page | { kind: 'redirect'; to: string; led: object } | null>;
  warmUp(): Promise<void>;
}

const dataIn = (attribute: string, value: unknown): string =>
  `<script type="application/json" ${attribute}>${jsonInHtml(value)}</script>\n`;

const SCRIPTS = /<link rel="modulepreload"[^>]*>\n?|<script type="module"[^>]*><\/script>\n?/g;
const ROOT = /<div id="root">.*<\/div>\n/s;
const END = '</body>';

/** The address of the stylesheet that the browser has, or fetches for its next page: the same for everybody. */
const STYLES_COOKIE = 'trilha_styles';
const STYLES = /<style data-file="([^"]+)">.*?<\/style>/s;

/** The head of a shell with its styles, and for browsers that have them. */
function heads(head: string) {
  const [styles, stylesheet] = STYLES.exec(head) ?? [];
  if (styles === undefined || stylesheet === undefined) return { stylesheet: null, head, light: head };
  const link = `<link rel="stylesheet" href="${stylesheet}">`;
  return { stylesheet, head, light: head.replace(styles, () => link) };
}

/** Holds scripts until a page is shown: see `renderer/server/browser/held-scripts.ts`. */
const held = (scripts: string): string => `<template data-scripts>\n${scripts}</template>\n`;

/**
 * A shell in the order in which an opened page is sent: data and scripts come after what can be read without them, and `after`
 * is the element with which the browser begins to show it.
 */
function cut(shell: string) {
  const scripts = (shell.match(SCRIPTS) ?? []).join('').replace('<script type', '<script async type');
  const rest = shell.replace(SCRIPTS, '');
  const { 0: root = '', index = 0 } = ROOT.exec(rest) ?? {};
  const [after = '', end = ''] = rest.slice(index + root.length).split(END);
  return { ...heads(rest.slice(0, index)), skeleton: root, after, scripts, end: END + end };
}

/** Each shell is cut once. */
function createCutter(): (shell: Buffer) => ReturnType<typeof cut> {
  const known = new WeakMap<Buffer, ReturnType<typeof cut>>();
  return (shell) => {
    const pieces = known.get(shell) ?? cut(String(shell));
    known.set(shell, pieces);
    return pieces;
  };
}

/**
 * The page in the order in which it is known. The head goes out before its content is rendered, and answers that come
 * late follow the content.
 */
async function* inPieces(
  { head, skeleton, after, scripts, end }: ReturnType<typeof cut>,
  { title, body }: Page,
  { SERVED_PAGE, LATE_ANSWER }: OpeningModule,
  fail: (error: unknown) => void,
): AsyncGenerator<string> {
  // Replacements are functions: texts may contain `$&`.
  yield head.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  let content: Body | null = null;
  try {
    content = await body();
  } catch (error) {
    fail(error);
  }
  const root = content ? `<div id="root">${content.html}</div>\n` : skeleton;
  yield root + after + (content ? dataIn(`id="${SERVED_PAGE}"`, content.state) : '') + scripts;
  for await (const { address, result } of content?.late ?? [])
    yield dataIn(`${LATE_ANSWER}="${escapeHtml(address)}"`, result);
  yield end;
}

/** What the server has made of a page. */
export type OpenedPage =
  | { kind: 'page'; brand: string; day: string; within(shell: Buffer): AsyncIterable<string> }
  | { kind: 'redirect'; to: string };

/** Opens the page of a request; null leaves it to the browser. */
export type OpenPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<OpenedPage | null>;

export function createPageOpener(app: FastifyInstance, load: () => Promise<OpeningModule>): OpenPage {
  const cutOnce = createCutter();
  return async (request, reply, path) => {
    const cookies = cookiesOf(request);
    const fail = (error: unknown) => request.log.error({ unrendered: describeError(error as Error) });
    try {
      const module = await load();
      const page = await module.renderPage({
        ...{ path, search: queryOf(request.url), cookies },
        ...{ patience: PATIENCE, partPatience: PART_PATIENCE },
        host: hostName(request.headers.host ?? ''),
        led: takeLed(request, reply),
        send: senderFor(app, request, reply),
      });
      if (page === null) return null;
      if (page.kind === 'redirect') return handOn(request, reply, page.led) ? page : null;
      const { brand, today, flags } = page;
      if (flags) tellFlags(request, reply, module.SESSION_COOKIE, flags);
      const within = (shell: Buffer) => {
        const pieces = cutOnce(shell);
        const { stylesheet, light, scripts } = pieces;
        const hasStyles = cookies[STYLES_COOKIE] === stylesheet;
        if (!hasStyles && stylesheet) setCookie(request, reply, STYLES_COOKIE, stylesheet);
        // A browser that has the styles has scripts, too: it needs no time to fetch them, and can show the page first.
        const sent = hasStyles ? { ...pieces, head: light, scripts: held(scripts) } : pieces;
        return inPieces(sent, page, module, fail);
      };
      return { kind: 'page', brand, day: today, within };
    } catch (error) {
      fail(error);
      return null;
    }
  };
}
