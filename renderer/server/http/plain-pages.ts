/**
 * Pages for browsers without scripts: the server plays their screens. Such a browser follows the refresh that every other
 * page holds for it, and gets a cookie that says so; a browser whose scripts run loses it again.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentPieces, plainDocument } from '../document.ts';
import { escapeHtml } from '../html-text.ts';
import { hostName } from './host-check.ts';
import { networkOf } from './network.ts';
import { cleanPath, queryOf } from './page-address.ts';
import { cookiesOf, handOn, isShort, jsonOf, setCookie, takeLed } from './page-cookies.ts';
import type { AskedPage } from './page-module.ts';
import { sendOwn } from './page-response.ts';
import { formOf, hidden, type PageToSend, refreshOf } from './plain-page-html.ts';
import { keysFor, packState, tokenOf, unpackState } from './plain-page-state.ts';
import { acceptForms, type PostedPart, readPost } from './plain-posts.ts';
import { createPostRate } from './post-rate.ts';
import { type HeldQuery, heldFor, withHeld, withoutPrivate } from './private-links.ts';
import { redirectTo, redirectWithin } from './redirect.ts';
import { describeError } from './request-log.ts';
import { ownerIn, readOwner } from './shown-owner.ts';
import { senderFor } from './visitor-requests.ts';
import type { PageFailure } from './words.ts';

/** The query of the refresh that pages hold for browsers without scripts; a second one tells whether they take cookies. */
const WITHOUT = '?sem-scripts';
const WITHOUT_COOKIE = '?sem-scripts=1';
/**
 * The header of a page whose scripts are late or broken: it asks for this page as for a browser without scripts. Its value are
 * the personal parameters of the link, as a query.
 */
const NOW = 'x-sem-scripts';
/** The query that the early script of a page without scripts leads to, before that of the page. */
const WITH = '?com-scripts';
const leadsBack = (query: string): boolean => query === WITH || query.startsWith(`${WITH}&`);
const isTurn = (query: string): boolean => query === WITHOUT || query === WITHOUT_COOKIE || leadsBack(query);

const VISITOR = 'trilha_plain';
/** The query of the page that a browser came for (`HeldQuery`). */
const QUERY = 'trilha_query';
/** The page that refreshes itself, and when it was opened first. */
const OPENED = 'trilha_opened';
const TAB = 'trilha_tab';
const UUID = /^[0-9a-f-]{36}$/;

/** Milliseconds that a press may take. */
const PATIENCE = 10_000;
/** Seconds for which a page and the one that it refreshes to belong together. */
const GRACE = 20;

/** What a page carries, signed. */
interface PageState {
  carried: unknown;
  /** The query of its link, with what the address does not show. */
  query: string;
  /** Tells two pages of the same content apart. */
  nonce: string;
}

type Played = { session: unknown } & (
  | PageToSend
  | { kind: 'redirect'; to: string; led: string | null }
  | { kind: 'unknown' }
);

interface PlainRequest extends AskedPage {
  userAgent: string;
  /** Whose page the browser shows, where no state of the page says so. */
  owner: string | null;
  carried: unknown;
  posted: ((name: string) => PostedPart) | null;
  elapsed: number;
  newKey(visit: string): string;
  partners: readonly string[];
  origin: string;
}

/** What it needs of the module of the build. */
export interface PlainModule {
  /** Parameters that addresses do not show. */
  privateQuery: readonly string[];
  playPlain(request: PlainRequest): Promise<Played>;
  warmUp(): Promise<void>;
}

export interface PlainPages {
  /** Answers a GET of a page, if it is one of a browser without scripts. @returns whether it is: a reply is empty once awaited */
  answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean>;
  /** Registers the POSTs. */
  register(app: FastifyInstance): void;
}

export interface PlainSettings {
  /** Signs the state of pages; processes that serve the same portal share it. */
  readonly secret: string;
  isPage(path: string): boolean;
  /** The document around a page. */
  shellOf(brand: string, path: string): Promise<DocumentPieces>;
  /** The brand of a request's host. */
  brandOf(host: string): string;
  partnersFor(request: FastifyRequest): readonly string[];
}

/** @param load gives the module of the build, once it is loaded */
export function createPlainPages(
  app: FastifyInstance,
  load: () => Promise<PlainModule>,
  settings: PlainSettings,
): PlainPages {
  const { secret } = settings;

  const cookieName = (request: FastifyRequest): string =>
    request.protocol === 'https' ? `__Host-${VISITOR}` : VISITOR;

  function visitorOf(request: FastifyRequest): string | null {
    const id = cookiesOf(request)[cookieName(request)];
    return id !== undefined && UUID.test(id) ? id : null;
  }

  /** Makes a visitor of a browser whose page asks for itself because its scripts are late or broken. */
  function becomeVisitor(request: FastifyRequest, reply: FastifyReply): string | null {
    if (request.headers[NOW] === undefined) return null;
    const visitor = randomUUID();
    setCookie(request, reply, cookieName(request), visitor);
    return visitor;
  }

  function hold(request: FastifyRequest, reply: FastifyReply, held: HeldQuery): void {
    const value = JSON.stringify(held);
    if (isShort(value)) setCookie(request, reply, QUERY, value, GRACE);
  }

  async function message(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    status: PageFailure,
  ): Promise<FastifyReply> {
    const { failures, openAgain } = app.words;
    const [title, text] = failures[status];
    const brand = settings.brandOf(request.headers.host ?? '');
    const html = `<div class="t-page"><main class="t-main"><div class="t-column t-stack"><h1 class="t-heading">${title}</h1><p class="t-text">${text}</p><a class="t-button t-button--primary" href="${escapeHtml(path)}">${openAgain}</a></div></main></div>`;
    reply.code(status);
    return sendOwn(request, reply, plainDocument(await settings.shellOf(brand, path), { title, html }), '');
  }

  /** The page that refreshes itself belongs to the one before. */
  function openedAt(request: FastifyRequest, address: string): number | null {
    const opened = jsonOf(cookiesOf(request)[OPENED]) as { page?: string; at?: number } | null;
    return opened?.page === address && typeof opened.at === 'number' ? opened.at : null;
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: string,
    page: PageToSend,
    address: { path: string; search: string; held: string; isAnswer: boolean },
  ): Promise<FastifyReply> {
    const whole = address.path + address.search;
    const seconds = refreshOf(page, address.isAnswer);
    if (seconds !== null) {
      const at = openedAt(request, whole) ?? Date.now();
      setCookie(request, reply, OPENED, JSON.stringify({ page: whole, at }), seconds + GRACE);
    }
    // With the address: where that has a fragment, the browser would only go there again. A file leaves the page as it is.
    const next = page.file ? `0; url=${page.file}` : seconds === null ? '' : `${seconds}; url=${request.url}`;
    const refresh = next === '' ? '' : `<meta http-equiv="refresh" content="${escapeHtml(next)}">`;
    const state: PageState = { carried: page.carried, query: address.held, nonce: randomUUID() };
    const fields =
      hidden('@token', tokenOf(visitor)) +
      hidden('@page', packState(secret, visitor, address.path, state)) +
      // Beside the state, which another process may not be able to read.
      hidden('@owner', page.carried.owner ?? '');
    const shell = await settings.shellOf(page.brand, address.path);
    reply.code(page.status);
    const html = formOf(app.words, page, fields, seconds);
    // A script would lead away from what was typed, and from what is said of it.
    const { isAnswer } = address;
    const text = plainDocument(shell, { title: page.title, html, refresh, isAnswer });
    return sendOwn(request, reply, text, page.day);
  }

  async function play(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    visitor: string,
    post: Awaited<ReturnType<typeof readPost>>,
  ): Promise<FastifyReply> {
    const search = queryOf(request.url);
    const cookies = cookiesOf(request);
    const found = post && (unpackState(secret, visitor, path, post.text('@page')) as PageState | null);
    const now = request.headers[NOW];
    const brought = typeof now === 'string' && now !== '' ? `?${now}` : heldFor(path, cookies[QUERY]);
    const held = post ? (found?.query ?? '') : brought;
    const opened = post ? null : openedAt(request, path + search);
    const { playPlain } = await load();
    const played = await playPlain({
      ...{ path, search: withHeld(search, held), cookies, patience: PATIENCE },
      host: hostName(request.headers.host ?? ''),
      led: takeLed(request, reply),
      send: senderFor(app, request, reply),
      userAgent: String(request.headers['user-agent'] ?? ''),
      owner: post ? readOwner(post.text('@owner')) : now === undefined ? null : ownerIn(request),
      carried: found?.carried ?? null,
      posted: post?.posted ?? null,
      elapsed: opened === null ? 0 : Math.max(0, Date.now() - opened),
      newKey: keysFor(visitor, post?.digest ?? randomUUID()),
      partners: settings.partnersFor(request),
      origin: `${request.protocol}://${request.host}`,
    });
    const flags = JSON.stringify(played.session);
    if (isShort(flags)) setCookie(request, reply, TAB, flags, undefined, false);
    if (played.kind === 'unknown') return message(request, reply, path, 400);
    if (played.kind === 'page')
      return sendPage(request, reply, visitor, played, { path, search, held, isAnswer: post !== null });
    reply.header('cache-control', 'no-store');
    if (played.led === null) return redirectTo(reply, played.to, settings.partnersFor(request));
    handOn(request, reply, { path: played.led, flags: {}, tracks: [] });
    return redirectWithin(reply, played.to, 303);
  }

  /** A failure is logged, and told to the visitor. */
  async function safely(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      return await work();
    } catch (error) {
      request.log.error({ unrendered: describeError(error as Error) });
      return message(request, reply, path, 500);
    }
  }

  /**
   * The refresh that a page holds for browsers without scripts cannot repeat its query: held until then, but for what is
   * personal, since most browsers that get this cookie run scripts.
   */
  async function holdShown(request: FastifyRequest, reply: FastifyReply, path: string, query: string) {
    try {
      const { shown } = withoutPrivate(query, (await load()).privateQuery);
      if (shown !== '') hold(request, reply, { path, query: shown });
    } catch (error) {
      request.log.error({ unrendered: describeError(error as Error) });
    }
  }

  /** Switches a visitor to or from pages without scripts. */
  async function turnTo(request: FastifyRequest, reply: FastifyReply, path: string, query: string) {
    reply.header('cache-control', 'no-store');
    const visitor = visitorOf(request);
    if (leadsBack(query)) {
      setCookie(request, reply, cookieName(request), '', 0);
      const { shown } = withoutPrivate(
        query.slice(WITH.length).replace('&', '?'),
        (await load()).privateQuery,
      );
      return redirectWithin(reply, path + shown, 303);
    }
    if (query === WITHOUT) {
      if (visitor === null) setCookie(request, reply, cookieName(request), randomUUID());
      return redirectWithin(reply, path + WITHOUT_COOKIE, 303);
    }
    if (visitor === null) return message(request, reply, path, 200);
    return redirectWithin(reply, path + heldFor(path, cookiesOf(request)[QUERY]), 303);
  }

  /** Opens a page, at an address that shows nothing personal. */
  async function open(request: FastifyRequest, reply: FastifyReply, path: string, visitor: string) {
    const query = queryOf(request.url);
    const { privateQuery } = await load();
    const { shown, isLess } = withoutPrivate(query, privateQuery);
    if (!isLess) return play(request, reply, path, visitor, null);
    hold(request, reply, { path, query });
    reply.header('cache-control', 'no-store');
    return redirectWithin(reply, path + shown, 303);
  }

  return {
    async answer(request, reply, path) {
      const query = queryOf(request.url);
      if (isTurn(query)) {
        await safely(request, reply, path, () => turnTo(request, reply, path, query));
        return true;
      }
      const visitor = visitorOf(request) ?? becomeVisitor(request, reply);
      if (visitor !== null) await safely(request, reply, path, () => open(request, reply, path, visitor));
      else if (query !== '') await holdShown(request, reply, path, query);
      return visitor !== null;
    },
    register(server) {
      void server.register(async (scope) => {
        const isTooOften = createPostRate();
        acceptForms(scope, (request) => tokenOf(visitorOf(request) ?? ''));
        scope.setErrorHandler(async (error: FastifyError, request, reply) => {
          const status = error.statusCode ?? 500;
          if (status >= 500 && status !== 503) request.log.error({ unrendered: describeError(error) });
          const own = ([403, 408, 413, 503] as const).find((one) => one === status);
          const known = own ?? (status < 500 ? 400 : 500);
          if (known === 503) reply.header('retry-after', 5);
          return message(request, reply, cleanPath(request.url) ?? '/', known);
        });
        scope.post('/*', {
          // All that can be known without the body comes before it.
          async onRequest(request, reply) {
            const path = cleanPath(request.url);
            if (path === null || !settings.isPage(path)) return reply.callNotFound();
            if (visitorOf(request) === null) return message(request, reply, path, 403);
            if (!isTooOften(networkOf(request.ip))) return undefined;
            reply.header('retry-after', 60);
            return message(request, reply, path, 429);
          },
          async handler(request, reply) {
            const path = cleanPath(request.url) ?? '/';
            const visitor = visitorOf(request) ?? '';
            const post = await readPost(request);
            if (!post) return message(request, reply, path, 400);
            if (post.text('@token') !== tokenOf(visitor)) return message(request, reply, path, 403);
            return safely(request, reply, path, () => play(request, reply, path, visitor, post));
          },
        });
      });
    },
  };
}
