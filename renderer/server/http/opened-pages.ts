/**
 * Pages that the server opens: screens with their data, rendered by a module of the build with the same engine as in the
 * browser. Whatever hinders it, the browser opens the page by itself in the shell.
 */

import { escapeHtml, jsonInHtml } from '@trilha/language/html-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentPieces, openedDocument, rootOf } from '../document.ts';
import type { PageModule } from '../render/edited.ts';
import type { PageBody, RenderedPage } from '../render/open-page.tsx';
import { hostName } from './host-check.ts';
import { queryOf } from './page-address.ts';
import { cookiesOf, handOn, setCookie, takeLed, tellFlags } from './page-cookies.ts';
import { describeError } from './request-log.ts';
import { senderFor } from './visitor-requests.ts';

/** Milliseconds that the service may take before the browser opens the page. */
const PATIENCE = 1500;
/** Milliseconds that a page waits for its parts. */
const PART_PATIENCE = 200;

const dataIn = (attribute: string, value: unknown): string =>
  `<script type="application/json" ${attribute}>${jsonInHtml(value)}</script>\n`;

/** The address of the stylesheet that the browser has, or fetches for its next page: the same for everybody. */
const STYLES_COOKIE = 'trilha_styles';

/** Holds scripts until a page is shown: see `renderer/server/browser/held-scripts.ts`. */
const held = (scripts: string): string => `<template data-scripts>\n${scripts}</template>\n`;

/**
 * The page in the order in which it is known. The head goes out before its content is rendered, and answers that come
 * late follow the content.
 */
async function* inPieces(
  { head, skeleton, after, scripts, end }: ReturnType<typeof openedDocument>,
  { body }: RenderedPage & { kind: 'page' },
  { SERVED_PAGE, LATE_ANSWER }: PageModule,
  fail: (error: unknown) => void,
): AsyncGenerator<string> {
  yield head;
  let content: PageBody | null = null;
  try {
    content = await body();
  } catch (error) {
    fail(error);
  }
  const root = content ? rootOf(content.html) : skeleton;
  yield root + after + (content ? dataIn(`id="${SERVED_PAGE}"`, content.state) : '') + scripts;
  for await (const { address, result } of content?.late ?? [])
    yield dataIn(`${LATE_ANSWER}="${escapeHtml(address)}"`, result);
  yield end;
}

/** An opened page, or the path that it leads to. */
export type OpenedPage =
  | { kind: 'page'; brand: string; day: string; within(shell: DocumentPieces): AsyncIterable<string> }
  | { kind: 'redirect'; to: string };

/** Opens the page of a request; null leaves it to the browser. */
export type OpenPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<OpenedPage | null>;

/** @param stylesheet the address of the styles that stand in each page; null for none */
export function createPageOpener(
  app: FastifyInstance,
  load: () => Promise<PageModule>,
  stylesheet: string | null,
): OpenPage {
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
      const hasStyles = stylesheet !== null && cookies[STYLES_COOKIE] === stylesheet;
      if (!hasStyles && stylesheet) setCookie(request, reply, STYLES_COOKIE, stylesheet);
      const within = (shell: DocumentPieces) => {
        const sent = openedDocument(shell, page.title, hasStyles ? stylesheet : null);
        // A browser that has the styles has scripts, too: it needs no time to fetch them, and can show the page first.
        return inPieces(hasStyles ? { ...sent, scripts: held(sent.scripts) } : sent, page, module, fail);
      };
      return { kind: 'page', brand, day: today, within };
    } catch (error) {
      fail(error);
      return null;
    }
  };
}
