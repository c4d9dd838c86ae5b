/** One request of a browser without scripts, and its response: a page that the server plays, or what keeps it from that. */
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@trilha/language/html-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentPieces, plainDocument } from '../document.ts';
import type { PageModule } from '../render/edited.ts';
import type { CarriedPage, PlainRequest } from '../render/plain-request.ts';
import type { PlayedPage, SentPage } from '../render/play-page.tsx';
import { hostName } from './host-check.ts';
import { queryOf } from './page-address.ts';
import { cookiesOf, handOn, isShort, jsonOf, setCookie, takeLed } from './page-cookies.ts';
import { sendOwn } from './page-response.ts';
import { formOf, hidden, refreshOf } from './plain-page-html.ts';
import { keysFor, packState, tokenOf, unpackState } from './plain-page-state.ts';
import type { Post } from './plain-posts.ts';
import {
  askedNow,
  forgetVisitor,
  nameVisitor,
  queryWithScripts,
  visitorOf,
  WITHOUT,
  WITHOUT_COOKIE,
} from './plain-visitors.ts';
import { heldBy, holdQuery, withHeld, withoutPrivate } from './private-links.ts';
import { redirectTo, redirectWithin } from './redirect.ts';
import { describeError } from './request-log.ts';
import { ownerIn, readOwner } from './shown-owner.ts';
import { senderFor } from './visitor-requests.ts';
import { LANGUAGE_COOKIE, localeOf, type PageFailure, type ServerWords, wordsIn } from './words.ts';

/** The page that refreshes itself, and when it was opened first. */
const OPENED = 'trilha_opened';
const TAB = 'trilha_tab';

/** Milliseconds that a press may take. */
const PATIENCE = 10_000;
/** Seconds for which a page and the one that it refreshes to belong together. */
const GRACE = 20;

const LOCALE = /^[A-Za-z0-9-]{2,35}$/;
const YEAR_IN_SECONDS = 31_536_000;

/** The status of a page whose form was refused. */
const REFUSED = 422;

/** The signed state that a page carries. */
interface PageState {
  carried: CarriedPage;
  /** The query of its link, with what the address does not show. */
  query: string;
  /** The version of the product that the page is of. */
  version: string;
  /** Tells two pages of the same content apart. */
  nonce: string;
}

export interface PlainSettings {
  /** Signs the state of pages; processes that serve the same portal share it. */
  readonly secret: string;
  /** Names the version of the product; another one has other words and questions. */
  readonly version: string;
  isPage(path: string): boolean;
  /** The address that takes the place of one that is gone; undefined for none. */
  ledTo(path: string): string | undefined;
  /** The document around a page. @param locale null for the usual one, as below */
  shellOf(locale: string | null, brand: string, path: string): Promise<DocumentPieces>;
  /** The brand of a request's host. */
  brandOf(host: string): string;
  partnersFor(request: FastifyRequest): readonly string[];
}

/** The server that all requests share. */
export interface PlainServer {
  readonly app: FastifyInstance;
  /** Gives the module of the build in a language, once it is loaded. */
  readonly load: (locale: string | null) => Promise<PageModule>;
  readonly settings: PlainSettings;
}

export class PlainExchange {
  private readonly query: string;
  /** The language of the answer: as the browser's cookie has it, until a press chooses another. */
  private locale: string | null;

  constructor(
    private readonly server: PlainServer,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly path: string,
    /** Where the page was sent: it stays there when its screen is gone, and another one takes its place. */
    private readonly sentAt: string = path,
  ) {
    this.query = queryOf(request.url);
    this.locale = localeOf(request);
  }

  async message(status: PageFailure): Promise<FastifyReply> {
    const { failures, openAgain } = this.words;
    const [title, text] = failures[status];
    const shell = await this.shellOf(this.server.settings.brandOf(this.request.headers.host ?? ''));
    const html = `<div class="t-page"><main class="t-main"><div class="t-column t-stack"><h1 class="t-heading">${title}</h1><p class="t-text">${text}</p><a class="t-button t-button--primary" href="${escapeHtml(this.path)}">${openAgain}</a></div></main></div>`;
    this.reply.code(status);
    return sendOwn(this.request, this.reply, plainDocument(shell, { title, html }), '');
  }

  /** A failure is logged, and told to the visitor. */
  async safely(work: () => Promise<FastifyReply>): Promise<FastifyReply> {
    try {
      return await work();
    } catch (error) {
      this.log(error);
      return this.message(500);
    }
  }

  /** Switches a visitor to or from pages without scripts. */
  async turn(): Promise<FastifyReply> {
    const { request, reply, path, query } = this;
    reply.header('cache-control', 'no-store');
    const own = queryWithScripts(query);
    if (own !== null) {
      forgetVisitor(request, reply);
      return redirectWithin(reply, path + (await this.shown(own)).shown, 303);
    }
    const visitor = visitorOf(request);
    if (query === WITHOUT) {
      if (visitor === null) nameVisitor(request, reply);
      return redirectWithin(reply, path + WITHOUT_COOKIE, 303);
    }
    return visitor === null ? this.message(200) : redirectWithin(reply, path + heldBy(request, path), 303);
  }

  /**
   * The refresh that a page holds for browsers without scripts cannot repeat its query: held until then, but for what is
   * personal, since most browsers that get this cookie run scripts.
   */
  async holdShown(): Promise<void> {
    if (this.query === '') return;
    try {
      const { shown } = await this.shown(this.query);
      if (shown !== '') holdQuery(this.request, this.reply, { path: this.path, query: shown });
    } catch (error) {
      this.log(error);
    }
  }

  /** Opens a page, at an address that shows nothing personal. */
  async open(visitor: string): Promise<FastifyReply> {
    const { request, reply, path, query } = this;
    const { shown, isLess } = await this.shown(query);
    if (!isLess) return this.play(visitor, null);
    holdQuery(request, reply, { path, query });
    reply.header('cache-control', 'no-store');
    return redirectWithin(reply, path + shown, 303);
  }

  /** @param post null for a page that is opened */
  async play(visitor: string, post: Post | null): Promise<FastifyReply> {
    const { request, reply, path } = this;
    const { app, settings } = this.server;
    const cookies = cookiesOf(request);
    const state =
      post && (unpackState(settings.secret, visitor, this.sentAt, post.text('@page')) as PageState | null);
    const now = askedNow(request);
    const held = post ? (state?.query ?? '') : now ? `?${now}` : heldBy(request, path);
    const opened = post ? null : this.openedAt();
    const asked: PlainRequest = {
      ...{ path, search: withHeld(this.query, held), cookies, patience: PATIENCE },
      host: hostName(request.headers.host ?? ''),
      led: takeLed(request, reply),
      send: senderFor(app, request, reply),
      userAgent: String(request.headers['user-agent'] ?? ''),
      owner: post ? readOwner(post.text('@owner')) : now === undefined ? null : ownerIn(request),
      carried: state?.carried ?? null,
      posted: post?.posted ?? null,
      isRenewed: state !== null && state.version !== settings.version,
      elapsed: opened === null ? 0 : Math.max(0, Date.now() - opened),
      newKey: keysFor(visitor, post?.digest ?? randomUUID()),
      partners: settings.partnersFor(request),
      origin: `${request.protocol}://${request.host}`,
    };
    const played = await this.played(asked, post?.text('@language') ?? '');
    const flags = JSON.stringify(played.session);
    if (isShort(flags)) setCookie(request, reply, TAB, flags, undefined, false);
    if (played.kind === 'unknown') return this.message(400);
    if (played.kind === 'page') return this.send(visitor, played, held, post !== null);
    reply.header('cache-control', 'no-store');
    if (played.led === null) return redirectTo(reply, played.to, settings.partnersFor(request));
    handOn(request, reply, { path: played.led, flags: {}, tracks: [] });
    return redirectWithin(reply, played.to, 303);
  }

  /**
   * @param chosen the locale that a press chooses, or empty. What was typed is read in the language of the page that it was
   * typed on; then the page is made in the other one.
   */
  private async played(asked: PlainRequest, chosen: string): Promise<PlayedPage> {
    const play = async (one: PlainRequest) => (await this.server.load(this.locale)).playPlain(one);
    const played = await play(asked);
    if (!LOCALE.test(chosen)) return played;
    setCookie(this.request, this.reply, LANGUAGE_COOKIE, chosen, YEAR_IN_SECONDS, false);
    this.locale = Object.hasOwn(this.server.app.otherWords, chosen) ? chosen : null;
    if (played.kind !== 'page') return played;
    return play({ ...asked, carried: played.carried, posted: null });
  }

  private get words(): ServerWords {
    return wordsIn(this.server.app, this.locale);
  }

  private shellOf(brand: string): Promise<DocumentPieces> {
    return this.server.settings.shellOf(this.locale, brand, this.path);
  }

  /** @param held see `PageState.query` */
  private async send(visitor: string, page: SentPage, held: string, isAnswer: boolean) {
    const { request, reply, path, sentAt } = this;
    const { settings } = this.server;
    const seconds = refreshOf(page, isAnswer);
    if (seconds !== null) {
      const opened = { page: path + this.query, at: this.openedAt() ?? Date.now() };
      setCookie(request, reply, OPENED, JSON.stringify(opened), seconds + GRACE);
    }
    // With the address: where that has a fragment, the browser would only go there again. A file leaves the page as it is.
    const next = page.file ? `0; url=${page.file}` : seconds === null ? '' : `${seconds}; url=${request.url}`;
    const refresh = next === '' ? '' : `<meta http-equiv="refresh" content="${escapeHtml(next)}">`;
    const { version } = settings;
    const state: PageState = { carried: page.carried, query: held, version, nonce: randomUUID() };
    const fields =
      hidden('@token', tokenOf(visitor)) +
      hidden('@page', packState(settings.secret, visitor, sentAt, state)) +
      // Beside the state, which another process may not be able to read.
      hidden('@owner', page.carried.owner ?? '');
    const html = formOf(this.words, page, fields, seconds);
    const shell = await this.shellOf(page.brand);
    reply.code(page.status);
    // A script would lead away from what was typed, and from what is said of it.
    const title = page.status === REFUSED ? this.words.failedTitle(page.title) : page.title;
    const text = plainDocument(shell, { title, html, refresh, isAnswer });
    return sendOwn(request, reply, text, page.day);
  }

  /** When the page was opened that has refreshed itself to this one; null for any other. */
  private openedAt(): number | null {
    const opened = jsonOf(cookiesOf(this.request)[OPENED]) as { page?: string; at?: number } | null;
    return opened?.page === this.path + this.query && typeof opened.at === 'number' ? opened.at : null;
  }

  private async shown(query: string) {
    return withoutPrivate(query, (await this.server.load(this.locale)).privateQuery);
  }

  private log(error: unknown): void {
    this.request.log.error({ unrendered: describeError(error as Error) });
  }
}
