/** A portal in this process: the built pages, the embedded lender, and publications in a folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Compilation } from '../../renderer/compiler/compile.ts';
import { storedModules } from '../../renderer/compiler/stored-modules.ts';
import type { Earlier } from '../../renderer/language/definition/compiled.ts';
import { PAGE_LIST_HEADER } from '../../renderer/server/addresses.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from '../../src/sandbox/contract/rate-limit.ts';
import { createServer } from '../../src/server/create-server.ts';
import { PORTAL_ROOT } from '../support/portal-compilation.ts';

const TOKEN = 'proof';
/** Calls that only count or remember, whatever page makes them. */
const COUNTED = /^\/api\/(?:customer\/device|events|track|tag-analytics-event|integration-error|experiments)/;
/** As many as an integer of the database holds: it counts guesses of a password. */
const NO_LIMIT = 1_000_000_000;
const NO_LIMITS = Object.fromEntries(
  Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, NO_LIMIT]),
) as unknown as RateLimits;
/** Almost no work: nobody guesses these passwords. */
const QUICK = { N: 64, r: 1, p: 1 };

/** Nobody but the proof ends a rollout: the guard never has enough visits, or evidence. */
const UNWATCHED = { steps: [25], least: 1_000_000_000, minutes: 1_000_000, error: 1e-9 };

/** A call by which the lender has changed something, by whichever way it came. */
export interface WrittenCall {
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

/** What stands in the record of a publication besides its modules. */
export interface PublishedRecord {
  readonly next: Readonly<Record<string, string>>;
  readonly recalled: readonly string[];
  readonly earlier: Earlier;
}

/** Who reads: all that the lender knows of a browser but the visit that it is in. */
const readerOf = ({ headers }: InjectOptions): string =>
  `${headers?.host} ${headers?.authorization} ${String(headers?.cookie).replace(/\btrilha_(?:visit|plain)=[^;]*;? ?/g, '')}`;

/** The publication that a call comes from: one that a later one recalls is refused. */
const publicationOf = ({ headers }: InjectOptions): string =>
  `${/\btrilha_visit=[\w-]+\.(\d+)\./.exec(`${headers?.cookie}`)?.[1]} ${headers?.[PAGE_LIST_HEADER]}`;

export class ProofPortal {
  /** Calls to the lender since the last `takeCalls`. */
  private calls: WrittenCall[] = [];
  private readonly read = new Map<string, LightMyRequestResponse>();
  /** How many calls have changed something. */
  private writes = 0;

  private constructor(
    private readonly app: FastifyInstance,
    private readonly folder: string,
  ) {}

  /** Needs a build in `dist`. */
  static async open(): Promise<ProofPortal> {
    const folder = mkdtempSync(join(tmpdir(), 'trilha-proof-'));
    const app = await createServer({
      projectRoot: PORTAL_ROOT,
      rateLimits: NO_LIMITS,
      passwordCost: QUICK,
      pageSecret: 'proof',
      movesByItself: false,
      publications: { folder, token: TOKEN, people: 1 },
    });
    const portal = new ProofPortal(app, folder);
    portal.watch();
    return portal;
  }

  /**
   * Pages without scripts call the lender by `inject`, too. What it has read stays the same until something is written: no publication
   * changes what a GET reads, and most visits of an edit read the same loans. A call that only counts is answered as it was before.
   */
  private watch(): void {
    const inject = this.app.inject.bind(this.app) as (
      options: InjectOptions,
    ) => Promise<LightMyRequestResponse>;
    const watched = async (options: InjectOptions) => {
      const { method = 'GET', payload } = options;
      const url = String(options.url);
      if (!url.startsWith('/api/')) return inject(options);
      const isRead = method === 'GET' || COUNTED.test(url);
      const key = [
        method,
        url,
        readerOf(options),
        ...(method === 'GET' ? [] : [publicationOf(options)]),
      ].join(' ');
      const known = isRead ? this.read.get(key) : undefined;
      if (known) return known;
      const reply = await inject(options);
      const isDone = reply.statusCode < 300;
      if (isRead) {
        const isKept = method === 'GET' || isDone;
        if (isKept && reply.headers['set-cookie'] === undefined) this.read.set(key, reply);
        return reply;
      }
      this.read.clear();
      if (isDone) {
        this.calls.push({ url, method, body: String(payload ?? '') });
        this.writes += 1;
      }
      return reply;
    };
    this.app.inject = watched as FastifyInstance['inject'];
  }

  takeCalls(): readonly WrittenCall[] {
    const { calls } = this;
    this.calls = [];
    return calls;
  }

  /** Counts the calls by which the lender has changed something so far. */
  get written(): number {
    return this.writes;
  }

  /** What browsers send, changed on the way: a mistake that a proof has to find. */
  spoiled: (options: InjectOptions) => InjectOptions = (options) => options;

  request(options: InjectOptions): Promise<LightMyRequestResponse> {
    return this.app.inject(this.spoiled(options));
  }

  private async asked<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T> {
    this.read.clear();
    const reply = await this.app.inject({
      ...{ method, url },
      headers: { host: 'localhost', authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json<T>();
  }

  /** Publishes a compilation for a share of new visits, in percent. */
  async publish(
    compilation: Compilation,
    { next, recalled, earlier }: PublishedRecord,
    share: number,
  ): Promise<PublishedVersion> {
    const { names, texts, imports } = storedModules(compilation, PORTAL_ROOT);
    const hashes = [...new Set(Object.values(names))];
    const { missing } = await this.asked<{ missing: string[] }>('POST', '/publications/missing', { hashes });
    const publication = {
      ...{ author: 'Ana', approver: null, note: 'an edit', base: null, words: [] },
      ...{ next, recalled, earlier, imports, modules: names, plan: UNWATCHED },
    };
    const sent = Object.fromEntries(missing.map((hash) => [hash, texts.get(hash)]));
    const { number } = await this.asked<{ number: number }>('POST', '/publications', {
      ...{ publication, texts: sent, share },
    });
    return { number, names };
  }

  /** Gives all new visits the publication that a part of them got. */
  async raise(): Promise<void> {
    await this.asked('POST', '/publications/share', { who: 'Ana', why: 'it goes well', share: 100 });
  }

  /** Goes back to a publication: visits that began on it go on, and those that began later return to it. */
  async rollBack(to: number): Promise<void> {
    await this.asked('POST', '/publications/rollback', { who: 'Ana', why: 'the next edit', to });
  }

  /** A customer in the state of a scenario. */
  async customer(scenario: string): Promise<{ cookie: string; url: string | null }> {
    const { session, url } = await this.asked<{
      session: { name: string; value: string };
      url: string | null;
    }>('POST', '/sandbox/api/scenarios', { scenario });
    return { cookie: `${session.name}=${session.value}`, url };
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true });
  }
}

export interface PublishedVersion {
  readonly number: number;
  /** Names of modules to the hashes of their texts. */
  readonly names: Readonly<Record<string, string>>;
}
