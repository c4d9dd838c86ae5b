/** The environment of a page without scripts: its store and session, its calls to the service, and where they lead. */
import { type CallResult, type CompiledApp, createPortalStore, type Host, shared } from '@trilha/runtime';
import type { Answers } from '@trilha/runtime/engine/form/answers';
import { markedAnswers } from '@trilha/runtime/engine/form/earlier';
import { own, valueAt } from '@trilha/runtime/engine/path';
import { BARE_HOST } from '@trilha/runtime/store/bare-host';
import { createUnderWay } from '@trilha/runtime/store/under-way';
import { checkOwner } from '../browser/other-customer.ts';
import { SESSION_COOKIE, sessionOf } from '../browser/session-cookie.ts';
import { createPageOwner, type PageOwner } from '../calls/page-owner.ts';
import { checkSession } from '../calls/session-end.ts';
import type { PageHost, ServiceClock } from './page-host.ts';
import { createPlainCalls, type PlainCalls } from './plain-calls.ts';
import type { PlainRequest } from './plain-request.ts';
import { within } from './within.ts';

/** Milliseconds for the effects of a call that had no response in time. */
const AFTERMATH = 250;

/** The brand of a page that was sent, in the language of this one. */
function spokenBrand({ brands }: CompiledApp, sent: unknown) {
  const brand = own(brands, String(valueAt(sent, 'id')));
  return brand && { brand };
}

export class PlainEnvironment {
  /** The address that the page leads to; null while it stays. */
  target: string | null = null;
  /** The file that the page brings: its address. */
  file: string | null = null;
  readonly store: Host['store'];
  readonly calls: PlainCalls;
  readonly day: ServiceClock;
  readonly owner: PageOwner;
  readonly host: Host;
  /** Lets what waits for a pause in typing run. */
  pause: () => void = () => {};
  private readonly paused = new Promise<void>((resolve) => {
    this.pause = resolve;
  });
  private setLeft = () => {};
  /** Resolves when the page has a target. */
  private readonly left = new Promise<void>((resolve) => {
    this.setLeft = resolve;
  });
  private readonly underWay = createUnderWay();
  private readonly limit: number;

  constructor(
    private readonly product: PageHost,
    private readonly app: CompiledApp,
    private readonly request: PlainRequest,
  ) {
    const { path, search, cookies, led, carried, host: name, posted } = request;
    this.limit = performance.now() + request.patience;
    this.day = product.clockAt(new Date());
    const session = { ...sessionOf(cookies[SESSION_COOKIE], app.session), ...led?.flags };
    const first = { ...product.rootsOf(app, session, name), ...product.plainRootsOf(search, cookies) };
    const renewed = request.isRenewed &&
      carried && { session: { ...(carried.shared.session as object), ...product.renewed } };
    const known = carried && { ...carried.shared, ...spokenBrand(app, carried.shared.brand), ...renewed };
    this.store = createPortalStore({ app, shared: known ?? first, underWay: this.underWay });
    this.owner = createPageOwner(carried ? carried.owner : request.owner);
    this.calls = createPlainCalls({
      operations: app.operations,
      send: request.send,
      owner: this.owner,
      ownHeaders: () => product.headersOf(request.userAgent, path),
      underWay: this.underWay,
      // A page that is opened shows that it still loads; who has pressed must be told.
      limit: posted ? this.limit : Number.POSITIVE_INFINITY,
      onHeaders: this.day.read,
    });
    this.host = this.hostOf();
    if (!posted) this.pause();
  }

  get session(): Readonly<Record<string, unknown>> {
    return this.store.getState().shared.session as Record<string, unknown>;
  }

  /** The first target counts. */
  leave(target: string): void {
    this.target ??= target;
    this.setLeft();
  }

  /**
   * Waits until nothing is under way, the page is left, or the time is over.
   * @param isHasty does not wait for what waits for a pause in typing
   * @returns whether the page stays
   */
  async settled(isHasty = false): Promise<boolean> {
    const idle = this.underWay.idle(({ do: kind }) => !(isHasty && kind === 'rest'));
    await within(this.limit + AFTERMATH, Promise.race([idle, this.left]));
    return this.target === null;
  }

  /** Checks that the session is still the page's, or nobody's. A press that makes no call would not tell. */
  async isOwners(): Promise<boolean> {
    if (this.owner.current() !== null)
      void this.owned(await this.send(this.product.operations.owner, 'owner'));
    return this.target === null;
  }

  /** Reads the shared values again that the writes so far have made stale. */
  async refreshShared(): Promise<void> {
    for (const [root, operation] of Object.entries(this.app.resources)) {
      const value = this.store.getState().shared[root] ?? null;
      if (value === null || !this.calls.isStale(value, operation)) continue;
      const result = await this.send(operation, root);
      if (result.ok) this.share(root, result.value);
    }
  }

  private share(root: string, value: unknown): void {
    this.store.dispatch(shared({ root, value }));
  }

  /**
   * Nothing happens where the contract has no such operation.
   * @param key what its idempotency key is made of
   */
  private async send(
    operation: string | null,
    key: string,
    params: Record<string, unknown> = {},
  ): Promise<CallResult> {
    if (operation === null) return { ok: true, status: 204, value: null };
    return this.calls.call({ operation, params, body: null, key: this.request.newKey(key) });
  }

  private forget(kept: Record<string, unknown> = {}): void {
    const { forgotten, lastingFlags } = this.product;
    for (const [root, value] of Object.entries(forgotten)) this.share(root, value);
    const lasting = Object.fromEntries(lastingFlags.map((flag) => [flag, this.session[flag]]));
    this.share('session', { ...this.app.session, ...lasting, ...kept });
  }

  /** A result that the service refuses for another customer's session leads away from the page. */
  private owned(result: CallResult): Promise<CallResult> {
    return checkOwner(result, () => {
      this.forget();
      this.leave(this.product.pages.otherAccess);
    });
  }

  /** What was answered on a screen that is gone since the page was sent, for the one that takes its place. */
  private answersOf(key: string): Answers | null {
    const { carried, isRenewed } = this.request;
    if (!carried || !isRenewed) return null;
    const name = Object.keys(carried.visits).find((one) => one.slice(0, one.lastIndexOf(' ')) === key);
    const left = carried.visits[name ?? '']?.form;
    return left ? markedAnswers({ earlier: carried.earlier?.[key] }, left) : null;
  }

  private hostOf(): Host {
    const { product, app, request, calls, day } = this;
    const { path } = request;
    const logout = () => this.send(product.operations.logout, 'logout');
    const checked = checkSession({
      forget: (leaving) => this.forget(leaving ? { returnTo: path } : {}),
      logout,
      isLogin: () => path === product.pages.login,
      endOf: (operation) => product.endOf(app, path, operation, request.posted === null),
      leaveFor: (url) => this.leave(url),
    });
    return {
      ...BARE_HOST,
      languages: product.languages,
      app,
      store: this.store,
      drafts: { ...BARE_HOST.drafts, read: (key) => this.answersOf(key) },
      call: async (one) => checked(one.operation, await this.owned(await calls.call(one))),
      rest: () => this.paused,
      download: async (url) => checked('download', await this.download(url)),
      actions: product.actionsOf(app, path, request.newKey),
      track: (name, _data, per) => this.track(name, per),
      mayLeaveFor: (url) => this.leaveFor(url),
      logout: async () => {
        await this.owned(await logout());
        this.forget();
        this.leave(product.pages.login);
      },
      today: day.today,
      now: day.now,
      newKey: request.newKey,
    };
  }

  /** With `per`, once for this browser's session. */
  private track(name: string, per?: string): void {
    const flag = `tracked:${name} ${per}`;
    if (per !== undefined && this.session[flag] === true) return;
    if (per !== undefined) this.share('session', { ...this.session, [flag]: true });
    void this.send(this.product.operations.track, name, { eventName: name });
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
    this.leave(to.origin === origin ? to.pathname + to.search : to.href);
    return new Promise(() => {});
  }
}
