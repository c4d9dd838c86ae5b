/**
 * Renders a screen with its data for one request, on the server. The same engine opens the
 * screen as in a browser, up to its `enter`; reads go to the service, and whatever else it asks for is left to the
 * browser: writes, analytics events, timers. The page is known once its screen is ready, and leads nowhere else from then on:
 * its parts may follow.
 */
import {
  brandIn,
  type CompiledApp,
  createPortalStore,
  documentTitle,
  type Host,
  matchUrl,
} from '@trilha/runtime';
import type { Command } from '@trilha/runtime/engine/command';
import { BARE_HOST } from '@trilha/runtime/store/bare-host';
import { createUnderWay, type UnderWay } from '@trilha/runtime/store/under-way';
import { setUpFirst } from '@trilha/runtime/view/open-first';
import type { Player } from '@trilha/runtime/view/player';
import { preload } from '../browser/load.ts';
import type { PortalServedPage } from '../browser/served-page.ts';
import { SESSION_COOKIE, sessionOf } from '../browser/session-cookie.ts';
import { createPageOwner, type PageOwner } from '../calls/page-owner.ts';
import type { PageHost } from './page-host.ts';
import { isJson, type Opening, openVisits, playersOf, render, stageAt } from './page-stage.ts';
import { createServerCalls, type LateAnswer, type Send, type ServerCalls } from './server-calls.ts';
import { within } from './within.ts';

export interface PageRequest {
  /** Without query. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** Without port. */
  host: string;
  /** Decoded values. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** Flags and events handed on by the page before. */
  led: Led | null;
  /** Reads from the service, as this visitor. */
  send: Send;
  /** Milliseconds that the service may take; what comes later is left to the browser. */
  patience: number;
  /** Milliseconds that a page whose screen is ready waits for its parts; their data may come after the page. */
  partPatience: number;
}

/** Flags and events that a page hands on to the one it leads to: the browser never sees them. */
export interface Led {
  /** Without query. */
  path: string;
  /** The session flags that it has set. */
  flags: Readonly<Record<string, unknown>>;
  tracks: PortalServedPage['tracks'];
}

/** The content of a page. */
export interface PageBody {
  html: string;
  state: PortalServedPage;
  /** Answers to what `state` names as under way. */
  late: AsyncIterable<LateAnswer>;
}

/** A page, or the path that it leads to. */
export type RenderedPage =
  | {
      kind: 'page';
      title: string;
      brand: string;
      today: string;
      /** The tab's flags as the page has them by now; null where they are those that it was opened with. */
      flags: Readonly<Record<string, unknown>> | null;
      /** Renders the content; to be called once. Null leaves the content to the browser. */
      body(): Promise<PageBody | null>;
    }
  | { kind: 'redirect'; to: string; led: Led };

type Flags = Readonly<Record<string, unknown>>;

const changed = (before: Flags, after: Flags): Flags =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));

/** Can the browser continue the visit? */
function isServed(player: Player): boolean {
  const { phase, started, runs } = player.state();
  return phase === 'ready' && !started && runs.length === 0 && isJson(player.state());
}

/** Other visits start again in the browser. @returns whether there are any */
function dropUnready(opening: Opening): boolean {
  const unready = playersOf(opening).filter(({ player }) => !isServed(player));
  for (const { name } of unready) opening.stage.players.delete(name);
  return unready.length > 0;
}

/** The opening of one page: the host of its visits, their calls, and the analytics events they send. */
interface PageOpening {
  host: Host;
  calls: ServerCalls;
  underWay: UnderWay;
  owner: PageOwner;
  tracks: PortalServedPage['tracks'];
  /** True if the page asked for an effect that only a browser has. */
  isRefused(): boolean;
}

function createOpening(
  product: PageHost,
  app: CompiledApp,
  { request, session, led }: { request: PageRequest; session: Flags; led: Led | null },
): PageOpening {
  const day = product.clockAt(new Date());
  const underWay = createUnderWay();
  const store = createPortalStore({ app, shared: product.rootsOf(app, session, request.host), underWay });
  const owner = createPageOwner();
  const calls = createServerCalls({
    operations: app.operations,
    send: request.send,
    namedBy: product.namedBy,
    read(headers) {
      day.read(headers);
      owner.read(headers, false);
    },
    underWay,
  });
  const tracks: [string, Record<string, unknown>, string?][] = (led?.tracks ?? []).map(([...event]) => event);
  let isRefused = false;
  const host: Host = {
    ...BARE_HOST,
    languages: product.languages,
    app,
    onServer: true,
    store,
    call: calls.call,
    // As JSON an absent member would be null.
    track: (name, data, per) => void tracks.push(per === undefined ? [name, data] : [name, data, per]),
    mayLeaveFor() {
      isRefused = true;
      return false;
    },
    async logout() {
      isRefused = true;
    },
    today: day.today,
    now: day.now,
    newKey: () => crypto.randomUUID(),
  };
  return { host, calls, underWay, owner, tracks, isRefused: () => isRefused };
}

/** The state with which the browser continues the visits of a page. */
function stateOf(
  { host, calls, owner, tracks }: PageOpening,
  opening: Opening,
): Omit<PortalServedPage, 'given'> {
  const visits = Object.fromEntries(playersOf(opening).map((visit) => [visit.name, visit.player.state()]));
  return {
    ...{ shared: host.store.getState().shared, visits, tracks },
    ...{ customer: calls.customer(), owner: owner.current(), underWay: calls.unanswered() },
    today: host.today(),
    now: host.now?.(),
  };
}

/** Resolves when a condition on the state holds. */
const becomes = (store: Host['store'], isTrue: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isTrue()) return resolve();
    const forget = store.subscribe(() => {
      if (!isTrue()) return;
      forget();
      resolve();
    });
  });

/** @returns null when the page is left to the browser */
export async function openPage(
  product: PageHost,
  app: CompiledApp,
  request: PageRequest,
): Promise<RenderedPage | null> {
  const { path, search } = request;
  const match = matchUrl(app, path);
  if (match?.kind !== 'screen') return null;
  const preloaded = await preload(app, path);
  const screen = preloaded.screens[match.route.screen];
  if (!screen) return null;
  const given = sessionOf(request.cookies[SESSION_COOKIE], app.session);
  const led = request.led?.path === path ? request.led : null;
  const session = led ? { ...given, ...led.flags } : given;
  const page = createOpening(product, app, { request, session, led });
  const { host, calls, underWay, tracks } = page;
  const { store } = host;
  const address = path + search;
  const stage = stageAt(address, led?.path ?? null);
  const opening: Opening = { host, preloaded, stage, address };
  const limit = performance.now() + request.patience;
  const main = () => stage.players.get(`${screen.id} ${path}`)?.player;
  const isReady = () => main()?.state().phase === 'ready';
  const begun = new Set<string>();
  /** Pauses in typing, and what the browser is to ask for, never end here. */
  const isAwaited = (command: Command) =>
    command.do !== 'rest' && !(command.do === 'call' && calls.isLeft(command.request));
  const open = (isEnough: () => boolean, end: number, isSetUp = false) =>
    openVisits(opening, {
      mayOpen: (player) => player.state().phase === 'loading',
      async settled() {
        const { sessionEnd } = calls;
        await within(end, Promise.race([underWay.idle(isAwaited), sessionEnd, becomes(store, isEnough)]));
        return !calls.isSessionOver() && stage.target === null && !isEnough();
      },
      begun,
      isSetUp,
    });
  await open(isReady, limit, setUpFirst(host, preloaded, stage, address));
  if (page.isRefused() || calls.isSessionOver()) return null;
  const { shared } = store.getState();
  if (stage.target !== null) {
    const flags = changed(given, shared.session as Flags);
    const next = new URL(stage.target, 'http://portal').pathname;
    return { kind: 'redirect', to: stage.target, led: { path: next, flags, tracks } };
  }
  const player = main();
  if (!player || !isServed(player)) return null;

  async function body(): Promise<PageBody | null> {
    const { html } = await open(() => false, Math.min(limit, performance.now() + request.partPatience));
    if (page.isRefused() || calls.isSessionOver() || stage.target !== null) return null;
    const isRendered = !dropUnready(opening);
    if (!main()) return null;
    return {
      html: (isRendered && html) || render(opening),
      state: { ...stateOf(page, opening), given },
      late: calls.late(limit),
    };
  }

  return {
    kind: 'page',
    title: documentTitle({ screen, scope: player.scope() }),
    brand: brandIn(player.scope()),
    today: host.today(),
    flags: JSON.stringify(shared.session) === JSON.stringify(given) ? null : (shared.session as Flags),
    body,
  };
}
