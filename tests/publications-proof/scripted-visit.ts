/**
 * A visit of a browser whose scripts run: pages as the server sends them, and the engine with the modules that each page names.
 * What such a browser keeps in its tab is kept here.
 */
import { LiveVisit } from '../../renderer/authoring/rehearsal/live-visit.ts';
import type { RehearsalVisit } from '../../renderer/language/host.ts';
import { matchUrl } from '../../renderer/runtime/engine/address.ts';
import { withoutAgreements } from '../../renderer/runtime/engine/form/agreements.ts';
import type { Answers } from '../../renderer/runtime/engine/form/answers.ts';
import { markedAnswers } from '../../renderer/runtime/engine/form/earlier.ts';
import { keepable, readDraft } from '../../renderer/runtime/view/draft-keeper.ts';
import { PAGE_LIST_HEADER } from '../../renderer/server/addresses.ts';
import { encodeBody } from '../../renderer/server/calls/body.ts';
import { addressOf, headersOf } from '../../renderer/server/calls/client.ts';
import { readResult } from '../../renderer/server/calls/response.ts';
import { logOf } from '../../src/api/device.ts';
import type { BrowserRequests } from './browser-requests.ts';
import type { Version } from './version.ts';

const LIST = /data-list="([^"]*\/([0-9a-f]{32})\.js)"/;

export interface ScriptedPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** The publication whose list of modules it names; null for none that is known. */
  readonly version: Version | null;
  /** The address of that list. */
  readonly list: string;
}

export class ScriptedVisit {
  private shown: ScriptedPage | null = null;
  /** The screen that the engine plays; null on a page without one. */
  live: LiveVisit | null = null;
  /** What the tab has kept of forms, by the screen's id. */
  private readonly drafts = new Map<string, Answers>();

  /** @param versions those that a page may be of; @param context the roots that its pages share */
  constructor(
    readonly requests: BrowserRequests,
    private readonly versions: readonly Version[],
    private readonly context: Readonly<Record<string, unknown>>,
  ) {}

  get page(): ScriptedPage {
    if (!this.shown) throw new Error('nothing was opened yet');
    return this.shown;
  }

  /** The version of the page. */
  get version(): Version | null {
    return this.page.version;
  }

  outlastDay(): void {
    this.requests.outlastDay();
  }

  /** What is typed is kept before the page is left. */
  keep(): void {
    const { form, id } = this.live?.screen ?? {};
    if (form && id !== undefined && this.live)
      this.drafts.set(id, markedAnswers(form, keepable(form, this.live.state.form)));
  }

  keptOf(screen: string): Answers {
    return this.drafts.get(screen) ?? {};
  }

  /** Another browser that has come as far, in front of the same page. */
  copy(at: number, versions: readonly Version[]): ScriptedVisit {
    const other = new ScriptedVisit(this.requests.copy(at), versions, this.context);
    for (const [screen, answers] of this.drafts) other.drafts.set(screen, answers);
    other.shown = this.page;
    other.live = this.live?.copyFor(other.lender(this.page.path)) ?? null;
    return other;
  }

  /** Types answers, without sending them. */
  type(answers: Answers): void {
    if (this.live) this.live.state = { ...this.live.state, form: answers };
    this.keep();
  }

  /** @param isRenewed a call was refused because the page's publication is recalled: what was agreed to is asked again */
  async open(url: string, isRenewed = false): Promise<ScriptedPage> {
    const { path, status, body } = await this.requests.show('GET', url);
    const [, list = '', hash = ''] = LIST.exec(body) ?? [];
    const listed = this.versions.filter(({ names }) => names['browser/modules'] === hash);
    // Two may have the same list.
    const version = listed.find(({ number }) => number === this.requests.pinned) ?? listed[0] ?? null;
    this.shown = { path, status, html: body, version, list };
    this.live = version && (await this.played(version, path, isRenewed));
    return this.shown;
  }

  private async played({ modules }: Version, url: string, isRenewed: boolean): Promise<LiveVisit | null> {
    const [path = '', search = ''] = url.split('?');
    const match = matchUrl(modules.app, path);
    if (match?.kind !== 'screen') return null;
    const screen = modules.screen(match.route.screen);
    const { context } = this;
    const world = {
      ...{ app: modules.app, context, params: match.params, path, mount: null },
      query: Object.fromEntries(new URLSearchParams(search)),
      today: new Date().toISOString().slice(0, 10),
      newKey: () => crypto.randomUUID(),
    };
    const live = new LiveVisit(modules, screen, world, this.lender(path));
    const { drafts } = this;
    const store = {
      read: (key: string) => drafts.get(key) ?? null,
      write: (key: string, answers: Answers) => void drafts.set(key, answers),
      clear: (key: string) => void drafts.delete(key),
    };
    const kept = readDraft(store, screen.id, screen.form);
    const draft = kept && screen.form && isRenewed ? withoutAgreements(screen.form, kept) : kept;
    await live.open(draft ?? null);
    return live;
  }

  /** The lender as a page calls it. */
  private lender(path: string): RehearsalVisit {
    const log = logOf('proof', path, null, null);
    return {
      ...{ context: {}, answers: {}, actions: {}, neverTaken: new Set<string>() },
      call: async (operation, request) => {
        const own = { 'x-persistent-log': log, [PAGE_LIST_HEADER]: this.page.list };
        const headers = headersOf(operation, request, own, null);
        const encoded = encodeBody(operation, request.body, headers);
        const body = encoded instanceof Blob ? Buffer.from(await encoded.arrayBuffer()) : encoded;
        const reply = await this.requests.send(
          operation.method,
          addressOf(operation, request.params),
          Object.fromEntries(headers),
          body as string | Buffer | undefined,
        );
        const given = Object.entries(reply.headers).map(([name, value]): [string, string] => [
          name,
          `${value}`,
        ]);
        const bytes = reply.rawPayload.length > 0 ? new Uint8Array(reply.rawPayload) : null;
        return readResult(operation, new Response(bytes, { status: reply.statusCode, headers: given }));
      },
    };
  }
}
