/** One page without scripts while the server plays it: its store, its calls, and the steps from opening to what it carries. */

import {
  type CallResult,
  type CompiledApp,
  createPortalStore,
  type Host,
  matchUrl,
  type Preloaded,
  shared,
} from '@trilha/runtime';
import { own } from '@trilha/runtime/engine/path';
import type { ScreenState } from '@trilha/runtime/engine/state';
import type { Posted } from '@trilha/runtime/fields/posted';
import { keepable } from '@trilha/runtime/view/draft-keeper';
import { checkOwner } from '../browser/other-customer.ts';
import { SESSION_COOKIE, sessionOf } from '../browser/session-cookie.ts';
import { createPageOwner, type PageOwner } from '../calls/page-owner.ts';
import { checkSession } from '../calls/session-end.ts';
import type { PageHost, ServiceClock } from './page-host.ts';
import { isJson, type Opening, openVisits, playersOf, stageAt } from './page-stage.ts';
import { createPlainCalls, type PlainCalls } from './plain-calls.ts';
import { changesOf, LOOK, PRESS, play, pressValue, readPress } from './plain-form.ts';
import { type Removed, removedFrom } from './plain-groups.ts';
import type { CarriedPage, PlainRequest } from './plain-request.ts';
import { controlName, type PlainVisit } from './plain-visit.ts';

export const NOT_FOUND = 'system/not-found';
/** Turns of the event loop in which nothing follows. */
const TURNS = 3;
/** Milliseconds for the effects of a call that had no response in time. */
const AFTERMATH = 250;
/** Milliseconds between two looks. */
const PAUSE = 4;

const turn = () => new Promise((resolve) => setImmediate(resolve));
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** One page while it is played. */
export class Playing {
  /** Where the page leads, and whether a screen or table led there. */
  target: string | null = null;
  /** The file that the page brings: its address. */
  file: string | null = null;
  readonly store: Host['store'];
  readonly calls: PlainCalls;
  readonly day: ServiceClock;
  private readonly owner: PageOwner;
  /** Resolves when what waits for a pause in typing may run. */
  private readonly paused: Promise<void>;
  private pause: () => void = () => {};
  private readonly removed: Removed;
  /** Re-applies answers that were typed, where a flow has filled in something else. */
  private retype: () => void = () => {};
  private readonly host: Host;
  private readonly limit: number;
  private readonly address: string;

  constructor(
    private readonly product: PageHost,
    private readonly app: CompiledApp,
    private readonly request: PlainRequest,
    private readonly preloaded: Preloaded,
  ) {
    const clock = new Date();
    const { path, search, cookies, led, carried, host: name } = request;
    this.address = path + search;
    this.removed = { ...carried?.removed };
    this.limit = performance.now() + request.patience;
    this.day = product.clockAt(clock);
    const session = { ...sessionOf(cookies[SESSION_COOKIE], app.session), ...led?.flags };
    const first = { ...product.rootsOf(app, session, name), ...product.plainRootsOf(search, cookies) };
    this.store = createPortalStore({ app, shared: carried?.shared ?? first });
    this.owner = createPageOwner(carried ? carried.owner : request.owner);
    this.calls = createPlainCalls({
      operations: app.operations,
      send: request.send,
      owner: this.owner,
      ownHeaders: () => product.headersOf(request.userAgent, path),
      // A page that is opened shows that it still loads; who has pressed must be told.
      limit: request.posted ? this.limit : Number.POSITIVE_INFINITY,
      onHeaders: this.day.read,
    });
    this.host = this.hostOf();
    this.paused = new Promise((resolve) => {
      this.pause = resolve;
    });
    if (!request.posted) this.pause();
  }

  private share(root: string, value: unknown): void {
    this.store.dispatch(shared({ root, value }));
  }

  private get session(): Record<string, unknown> {
    return this.store.getState().shared.session as Record<string, unknown>;
  }

  private forget(kept: Record<string, unknown> = {}): void {
    const { forgotten, lastingFlags } = this.product;
    for (const [root, value] of Object.entries(forgotten)) this.share(root, value);
    const lasting = Object.fromEntries(lastingFlags.map((flag) => [flag, this.session[flag]]));
    this.share('session', { ...this.app.session, ...lasting, ...kept });
  }

  /** What another's session refuses leads away from the page. */
  private owned(result: CallResult): Promise<CallResult> {
    return checkOwner(result, () => {
      this.forget();
      this.target ??= this.product.pages.otherAccess;
    });
  }

  /** Whether the session is still that of the page, or nobody's. A press that makes no call would not tell. */
  async isOwners(): Promise<boolean> {
    if (this.owner.current() === null) return true;
    const key = this.request.newKey('owner');
    void this.owned(
      await this.calls.call({ operation: this.product.operations.owner, params: {}, body: null, key }),
    );
    return this.target === null;
  }

  private hostOf(): Host {
    const { product, app, request, calls, day } = this;
    const { path } = request;
    const logout = () =>
      calls.call({
        operation: product.operations.logout,
        params: {},
        body: null,
        key: request.newKey('logout'),
      });
    const checked = checkSession({
      forget: (leaving) => this.forget(leaving ? { returnTo: path } : {}),
      logout,
      isLogin: () => path === product.pages.login,
      endOf: (operation) => product.endOf(app, path, operation, request.posted === null),
      leaveFor: (url) => {
        this.target ??= url;
      },
    });
    return {
      app,
      store: this.store,
      call: async (one) => checked(one.operation, await this.owned(await calls.call(one))),
      rest: () => this.paused,
      download: async (url) => checked('download', await this.download(url)),
      drafts: { read: () => null, write: () => {}, clear: () => {} },
      actions: product.actionsOf(app, path, request.newKey),
      track: (name, _data, per) => this.track(name, per),
      mayLeaveFor: (url) => this.leaveFor(url),
      logout: async () => {
        await this.owned(await logout());
        this.forget();
        this.target ??= product.pages.login;
      },
      today: day.today,
      now: day.now,
      newKey: request.newKey,
      reportRenderError(_path, error) {
        throw error;
      },
    };
  }

  /** With `per`, once for this browser's session. */
  private track(name: string, per?: string): void {
    const flag = `tracked:${name} ${per}`;
    if (per !== undefined && this.session[flag] === true) return;
    if (per !== undefined) this.share('session', { ...this.session, [flag]: true });
    const params = { eventName: name };
    void this.calls.call({
      operation: this.product.operations.track,
      params,
      body: null,
      key: this.request.newKey(name),
    });
  }

  /** The browser fetches the file from the page that it gets: here it is only looked whether there is one. */
  private async download(url: string): Promise<CallResult> {
    const { origin, send } = this.request;
    const { pathname, search, origin: site } = new URL(url, origin);
    if (site !== origin) throw new Error('a download of another site');
    const { ok, status } = await send(pathname + search);
    if (!ok) return { ok, status, code: 'download-failed', message: '' };
    this.file = pathname + search;
    return { ok, status, value: null };
  }

  /** Leaves the page for an address that is allowed; then the call never returns. */
  private leaveFor(url: string): boolean | Promise<boolean> {
    const { origin, partners } = this.request;
    if (!URL.canParse(url, origin)) return false;
    const to = new URL(url, origin);
    if (to.origin !== origin && !partners.includes(to.origin)) return false;
    this.target ??= to.origin === origin ? to.pathname + to.search : to.href;
    return new Promise(() => {});
  }

  /** A rendering with these states. @param shown receives the names of what is on the page */
  stage(served: Opening['served'], shown?: Record<'visits' | 'controls', Set<string>>): Opening {
    const { led, path } = this.request;
    const stage = stageAt(this.address, led?.path === path ? path : null);
    const nameOf = (player: unknown): string => {
      const name = playersOf({ stage }).find((one) => one.player === player)?.name ?? '';
      shown?.visits.add(name);
      return this.isOwn(name) ? '' : name;
    };
    stage.plain = (player, { flow: { on = {} } }) => {
      const name = nameOf(player);
      return {
        press: (press) => ({ type: 'submit', name: PRESS, value: pressValue(name, press) }),
        nameOf: (field) => {
          const control = controlName(name, field);
          shown?.controls.add(control);
          return control;
        },
        removed: (group) => removedFrom(this.removed, controlName(name, group)),
        look: Object.keys(on).some((event) => event.startsWith('change.'))
          ? { type: 'submit', name: PRESS, value: LOOK }
          : null,
      };
    };
    return {
      host: this.host,
      preloaded: this.preloaded,
      stage,
      address: this.address,
      ...(served && { served }),
    };
  }

  get ownId(): string {
    const match = matchUrl(this.app, this.request.path);
    return match?.kind === 'screen' ? match.route.screen : NOT_FOUND;
  }

  isOwn(name: string): boolean {
    return name === `${this.ownId} ${this.request.path}`;
  }

  isLeft({ stage }: Opening): boolean {
    this.target ??= stage.target;
    return this.target !== null;
  }

  /**
   * Waits until nothing is under way, or the time is over. @returns whether the page stays
   * @param isHasty not for what waits for a pause in typing
   */
  async settled(opening: Opening, isHasty = false): Promise<boolean> {
    const isBusy = ({ runs, leaving, started, phase }: ScreenState) =>
      runs.some(({ resting }) => !(isHasty && resting)) || leaving || (started && phase === 'loading');
    for (let quiet = 0; quiet < TURNS; quiet++) {
      await turn();
      if (this.isLeft(opening)) return false;
      const busy =
        this.calls.pending() > 0 || playersOf(opening).some(({ player }) => isBusy(player.state()));
      if (!busy) continue;
      if (performance.now() >= this.limit + AFTERMATH) return true;
      await pause();
      quiet = -1;
    }
    return true;
  }

  /** Opens all visits of the page, those that the first ones bring too. @returns whether the page stays */
  async open(opening: Opening): Promise<boolean> {
    const { stays } = await openVisits(opening, {
      mayOpen: () => true,
      settled: () => this.settled(opening),
    });
    return stays;
  }

  /** Lets time pass in all visits, in milliseconds; 0 runs what is due at once. @returns whether the page stays */
  pass(opening: Opening, elapsed: number): Promise<boolean> {
    for (const { player } of playersOf(opening)) player.dispatch({ type: 'tick', elapsed });
    return this.settled(opening);
  }

  visitsOf(opening: Opening): PlainVisit[] {
    return playersOf(opening).flatMap(({ name, player }) => {
      const screen = own(this.store.getState().visits, player.visit)?.screen;
      return screen ? [{ name: this.isOwn(name) ? '' : name, player, screen }] : [];
    });
  }

  /** Reads again what the writes so far have changed. */
  async refresh(opening: Opening): Promise<boolean> {
    const { isStale } = this.calls;
    for (const { player, screen } of this.visitsOf(opening)) {
      const { vars } = player.state();
      const loads = Object.entries(screen.flow.load ?? {})
        .filter(([name, load]) => isStale(vars[name], typeof load === 'string' ? load : load.call))
        .map(([name]) => name);
      if (loads.length > 0) player.dispatch({ type: 'stale', loads });
    }
    for (const [root, operation] of Object.entries(this.app.resources)) {
      const value = this.store.getState().shared[root] ?? null;
      if (value === null || !isStale(value, operation)) continue;
      const result = await this.calls.call({
        operation,
        params: {},
        body: null,
        key: this.request.newKey(root),
      });
      if (result.ok) this.share(root, result.value);
    }
    return this.settled(opening);
  }

  /**
   * Texts become answers. What a flow fills in because of one does not replace another that was typed. A press follows
   * without a pause: what only a pause would have shown has not been seen.
   */
  async type(opening: Opening, posted: (name: string) => Posted): Promise<boolean> {
    const shown = this.request.carried && new Set(this.request.carried.controls);
    const isShown = (name: string) => shown?.has(name) ?? true;
    const typed = this.visitsOf(opening).map((visit) => ({ visit, ...changesOf(visit, posted, isShown) }));
    for (const { visit, changes, checks } of typed) {
      for (const check of checks) visit.player.dispatch({ type: 'check', ...check });
      for (const change of changes) visit.player.dispatch({ type: 'change', ...change });
    }
    this.retype = () => {
      for (const { visit, changes } of typed) {
        const filled = changesOf(visit, posted, isShown).changes.filter(({ path }) =>
          changes.some((change) => change.path === path),
        );
        for (const change of filled) visit.player.dispatch({ type: 'change', ...change });
      }
    };
    if (!(await this.settled(opening, true))) return false;
    this.retype();
    return this.settled(opening, true);
  }

  /** @returns null for a press that the page does not have */
  async press(opening: Opening, value: string): Promise<boolean | null> {
    const visits = this.visitsOf(opening);
    if (value === LOOK) {
      this.pause();
      return this.settled(opening);
    }
    const read = readPress(value);
    const visit = visits.find(({ name }) => name === read?.visit);
    const before = visit?.player.state();
    if (!read || !visit || !before || !play(visit, read.press, this.removed)) return null;
    const { form, submitted, feedback } = visit.player.state();
    const isRefused =
      submitted === before.submitted && feedback.attempt.count > before.feedback.attempt.count;
    this.pause();
    if (!(await this.settled(opening))) return false;
    // Meanwhile a flow has filled in what was missing.
    if (isRefused && visit.player.state().form !== form) {
      this.retype();
      play(visit, read.press, this.removed);
      if (!(await this.settled(opening))) return false;
    }
    return this.refresh(opening);
  }

  /** The state as the page carries it: without secrets and files, and without what is still under way. */
  carry(opening: Opening): Omit<CarriedPage, 'controls'> {
    const visits = playersOf(opening).flatMap(({ name, player }) => {
      const state = player.state();
      const screen = own(this.store.getState().visits, player.visit)?.screen;
      if (state.phase === 'loading') return [];
      const kept = (answers: ScreenState['form']) =>
        screen?.form ? keepable(screen.form, answers) : answers;
      const carried: ScreenState = {
        ...state,
        runs: [],
        leaving: false,
        form: kept(state.form),
        submitted: kept(state.submitted),
      };
      return isJson(carried) ? [[name, carried] as const] : [];
    });
    return {
      at: Date.now(),
      shared: this.store.getState().shared as Record<string, unknown>,
      owner: this.owner.current(),
      visits: Object.fromEntries(visits),
      removed: this.removed,
    };
  }

  sessionNow(): Readonly<Record<string, unknown>> {
    return this.session;
  }
}
