/**
 * Serves publications: a visit is pinned to one, its pages are made of that one's modules, and browsers load these by the hashes of
 * their texts. What a publication has in common with the release is served from the release's own files.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textForBrowsers } from '../publications/browser-text.ts';
import { configurationHash } from '../publications/module-hash.ts';
import { getsCandidate, newVisitId } from '../publications/rollout/share.ts';
import type { ModuleNames, PublicationSource, Served } from '../publications/store.ts';
import type { PublishedPages, PublishingModule } from '../render/published.ts';
import { madePages } from './made-pages.ts';
import { publishedCatalogue } from './page-catalogue.ts';
import { encodingFor } from './page-response.ts';
import type { SpokenPages } from './pages.ts';
import { describeError } from './request-log.ts';
import type { InlineHashes } from './security-headers.ts';
import { needsPin, pin, pinOf, type VisitPin } from './visit-pin.ts';
import { errorFor } from './words.ts';

export interface PublishingRelease {
  /** Names what pages of the release are made of. */
  readonly name: string;
  /** The names of its own modules. */
  readonly own: ModuleNames;
  /** Folder of its pages. */
  readonly pages: string;
  readonly load: () => Promise<PublishingModule>;
}

/** Calls and files are no pages: their visit is not asked for. */
const isForPage = (url: string): boolean => !/^\/(?:api|assets|images|published)\//.test(url);

/** Addresses of stored modules: each release serves them with the addresses of its own files in them. */
export const publishedFolder = (release: string): string => `/published/${release}`;

/** A publication in memory. */
interface Loaded {
  readonly names: ModuleNames;
  /** Null for one that is the release's own configuration. */
  readonly pages: SpokenPages | null;
  readonly module: PublishedPages | null;
  readonly hashes: InlineHashes;
  readonly folder: string | null;
  lastUsed: number;
}

/** Publications that stay in memory besides those that new visits get. */
const KEPT = 12;

const NO_HASHES: InlineHashes = { scriptHashes: [], styleHashes: [] };

const stringsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The folder of a release's files of stored modules. */
const FILES = 'published';

const FILE = /^([0-9a-f]{32})\.(js|css)$/;

export class Publications {
  readonly #source: PublicationSource;
  readonly #release: PublishingRelease;
  readonly #own: InlineHashes;
  readonly #log: FastifyBaseLogger;
  readonly #loaded = new Map<number, Promise<Loaded | null>>();
  #hashes: InlineHashes;
  readonly #begun = new WeakMap<FastifyRequest, VisitPin>();
  readonly #moved = new WeakSet<FastifyRequest>();
  /** Folders of pages of publications that are in memory no more, and that visits may still be on: to make them again takes seconds. */
  readonly #left = new Map<number, string>();
  /** Names of hosts that brands of publications have. */
  #hosts: readonly string[] = [];

  /** @param own what the release's own pages have inline */
  constructor(
    source: PublicationSource,
    release: PublishingRelease,
    own: InlineHashes,
    log: FastifyBaseLogger,
  ) {
    this.#source = source;
    this.#release = release;
    this.#own = own;
    this.version = configurationHash(release.own);
    this.#hashes = own;
    this.#log = log;
  }

  /** Names the release's own configuration. */
  readonly version: string;

  /** What any page that is served may have inline. */
  readonly inline: InlineHashes = Object.defineProperties({} as InlineHashes, {
    scriptHashes: { get: () => this.#hashes.scriptHashes },
    styleHashes: { get: () => this.#hashes.styleHashes },
  });

  /** Names of hosts of the publications that are served, in lower case. */
  hosts(): readonly string[] {
    return this.#hosts;
  }

  /** Makes a publication ready. @throws when this release cannot serve it */
  async load(number: number): Promise<Loaded | null> {
    const known = this.#loaded.get(number);
    if (known) {
      const loaded = await known;
      if (loaded) loaded.lastUsed = Date.now();
      return loaded;
    }
    const begun = this.#load(number);
    this.#loaded.set(number, begun);
    try {
      const loaded = await begun;
      if (loaded === null) this.#loaded.delete(number);
      else await this.#settle();
      return loaded;
    } catch (error) {
      this.#loaded.delete(number);
      throw error;
    }
  }

  async #load(number: number): Promise<Loaded | null> {
    const names = await this.#source.names(number);
    if (names === null) return null;
    const common = { names, lastUsed: Date.now() };
    const { pages: directory, name: release } = this.#release;
    const gone = await this.#source.goneAddresses(number);
    if (configurationHash(names) === this.version && Object.keys(gone).length === 0)
      return { ...common, pages: null, module: null, hashes: NO_HASHES, folder: null };
    const module = await (await this.#release.load()).publication(names);
    await module.warmUp();
    const { pages } = module;
    const { routes, brands } = module.tables;
    const folder = `${release}-${configurationHash(names)}`;
    const catalogueWith = (redirects: unknown) =>
      publishedCatalogue(
        directory,
        { brands, routes: { ...routes, redirects } },
        { release: folder, load: async () => pages },
      );
    const { isKnownPath } = catalogueWith(routes.redirects);
    // A build may have an address again, or no more the one that took its place.
    const leading = Object.entries(gone).filter(([path, to]) => !isKnownPath(path) && isKnownPath(to));
    const catalogue = catalogueWith({
      ...Object.fromEntries(leading),
      ...(routes.redirects as Readonly<Record<string, string>>),
    });
    const { scriptHashes, styleHashes } = module.tables.policy;
    return {
      ...common,
      pages: { catalogue, module: async () => module, version: configurationHash(names) },
      module,
      hashes: { scriptHashes: stringsIn(scriptHashes), styleHashes: stringsIn(styleHashes) },
      folder: join(directory, folder),
    };
  }

  /** Forgets publications that are long unused, and notes what the others have inline. */
  async #settle(): Promise<void> {
    const live = this.#source.live();
    const all = await Promise.all(
      [...this.#loaded].map(async ([number, loading]) => [number, await loading.catch(() => null)] as const),
    );
    const others = all
      .filter(([number]) => number !== live?.current && number !== live?.candidate)
      .sort(([, a], [, b]) => (b?.lastUsed ?? 0) - (a?.lastUsed ?? 0))
      .slice(KEPT);
    for (const [number, loaded] of others) {
      this.#loaded.delete(number);
      if (loaded?.folder) this.#left.set(number, loaded.folder);
    }
    await this.#removePages();
    const dropped = new Set(others.map(([number]) => number));
    const kept = all.flatMap(([number, loaded]) => (loaded && !dropped.has(number) ? [loaded] : []));
    this.#hosts = [...new Set(kept.flatMap(({ pages }) => pages?.catalogue.hosts ?? []))].map((host) =>
      host.toLowerCase(),
    );
    const { scriptHashes, styleHashes } = this.#own;
    this.#hashes = {
      scriptHashes: [...new Set([...scriptHashes, ...kept.flatMap(({ hashes }) => hashes.scriptHashes)])],
      styleHashes: [...new Set([...styleHashes, ...kept.flatMap(({ hashes }) => hashes.styleHashes)])],
    };
    if (others.length === 0) return;
    (await this.#release.load()).keepOnly(kept.map(({ names }) => names));
    await this.#removeFiles(new Set(kept.flatMap(({ names }) => Object.values(names))));
  }

  /** Removes pages of publications that no visit is on any more. */
  async #removePages(): Promise<void> {
    for (const [number, folder] of this.#left) {
      if (this.#source.isVisited(number)) continue;
      this.#left.delete(number);
      if (!this.#loaded.has(number)) await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }

  /** Removes files of stored modules that no publication in memory names: who still asks for one has it made again. */
  async #removeFiles(named: ReadonlySet<string>): Promise<void> {
    const { pages, name } = this.#release;
    const folder = join(pages, name, FILES);
    const files = await readdir(folder).catch(() => []);
    const unnamed = files.filter((file) => !named.has(file.split('.')[0] ?? ''));
    await Promise.all(unnamed.map((file) => rm(join(folder, file), { force: true }).catch(() => {})));
  }

  /** What new visits get, as far as it is not the release's own; null for that. */
  async current(): Promise<PublishedPages | null> {
    const live = this.#source.live();
    return live === null ? null : ((await this.load(live.current))?.module ?? null);
  }

  /** What new visits may get besides the release's own. */
  async served(): Promise<PublishedPages[]> {
    const { current = null, candidate = null } = this.#source.live() ?? {};
    const numbers = [current, candidate].filter((one) => one !== null);
    const loaded = await Promise.all(numbers.map((number) => this.load(number)));
    return loaded.flatMap((one) => one?.module ?? []);
  }

  /** Pins a visit that has no pin yet, or whose publication is served no more. @returns the publication that it gets */
  #pin(
    request: FastifyRequest,
    reply: FastifyReply,
    secret: string,
    { current, candidate, share }: Served,
    known: VisitPin | null,
  ): number {
    const id = known?.id ?? newVisitId();
    const isCandidate = candidate !== null && getsCandidate(candidate, share, id);
    const on = {
      publication: isCandidate ? candidate : current,
      candidate: candidate ?? 0,
      share: candidate === null ? 0 : share,
      hasMoved: known !== null,
    };
    this.#begun.set(request, pin(request, reply, secret, on, { id, now: Date.now() }));
    return on.publication;
  }

  /** The visit that this request pins, unless its response takes that back; null for none. */
  begunIn(request: FastifyRequest): VisitPin | null {
    return this.#begun.get(request) ?? null;
  }

  /** The visit has left its publication, with this request or before: that one is recalled, or rolled back. */
  hasMoved(request: FastifyRequest): boolean {
    return this.#moved.has(request);
  }

  /** The pages of the visit of a request; null for the release's own, which also stand in for a publication that cannot be served. */
  async #choose(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<SpokenPages | null> {
    const live = this.#source.live();
    if (live === null) return null;
    const known = pinOf(request, secret, Date.now());
    const stays = known !== null && this.#source.isServed(known.publication);
    if (known && (known.hasMoved || !stays)) this.#moved.add(request);
    // What is no page (the manifest) pins nothing: without a visit it is what all visits had.
    const begun = () => (needsPin(request) ? this.#pin(request, reply, secret, live, known) : live.current);
    const publication = stays ? known.publication : begun();
    try {
      return (await this.load(publication))?.pages ?? null;
    } catch (error) {
      this.#log.error({ publication, unpublished: describeError(error as Error) });
      return null;
    }
  }

  /**
   * Serves stored modules, and styles of brands.
   * @param secret signs the cookie of a visit; processes that serve the same portal share it
   * @param stylesOf gives the styles of the release
   * @returns the pages of a request; null for the release's own
   */
  register(
    app: FastifyInstance,
    secret: string,
    stylesOf: () => Promise<string>,
  ): (request: FastifyRequest) => SpokenPages | null {
    const chosen = new WeakMap<FastifyRequest, SpokenPages>();
    app.addHook('onRequest', async (request, reply) => {
      const pages = isForPage(request.url) ? await this.#choose(request, reply, secret) : null;
      if (pages) chosen.set(request, pages);
    });
    this.#registerFiles(app, stylesOf);
    return (request) => chosen.get(request) ?? null;
  }

  #registerFiles(app: FastifyInstance, stylesOf: () => Promise<string>): void {
    const { pages, name } = this.#release;
    const read = madePages(join(pages, name, FILES), async (file) => {
      const [, hash = '', kind] = FILE.exec(file) ?? [];
      const code = (await this.#source.texts([hash])).get(hash);
      if (code === undefined) return null;
      if (kind === 'css') return `${await stylesOf()}\n${code}`;
      const module = await this.#release.load();
      return textForBrowsers(code, module.find);
    });
    app.get<{ Params: { file: string } }>(`${publishedFolder(name)}/:file`, async (request, reply) => {
      const { file } = request.params;
      if (!FILE.test(file)) return reply.code(404).send(errorFor(request, 404));
      const encoding = encodingFor(request);
      const bytes = await read(file, encoding);
      if (!bytes) return reply.code(404).send(errorFor(request, 404));
      if (encoding) reply.header('content-encoding', encoding);
      reply.header('vary', 'accept-encoding').header('cache-control', 'public, max-age=31536000, immutable');
      return reply
        .type(file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
        .send(bytes);
    });
  }
}
