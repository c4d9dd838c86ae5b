/**
 * Answers page requests with the prerendered page for the host's brand, or the brand's shell; unknown paths with 404.
 */
import { posix } from 'node:path';
import { addressAbove } from '@trilha/language/address-above';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MANIFEST_PATH } from '../addresses.ts';
import type { PageModule } from '../render/edited.ts';
import { leadingBy } from './led-addresses.ts';
import { createPageOpener } from './opened-pages.ts';
import { isForeign } from './origin-check.ts';
import { cleanPath, queryOf } from './page-address.ts';
import type { PageCatalogue } from './page-catalogue.ts';
import { type ReadPage, sendOwnPieces, sendPage, varyOf } from './page-response.ts';
import type { PlainServer } from './plain-exchange.ts';
import { answerPlain, registerPlainPosts } from './plain-pages.ts';
import { visitorOf } from './plain-visitors.ts';
import { redirectWithin } from './redirect.ts';
import { describeError } from './request-log.ts';
import { createShells } from './shell-pages.ts';
import { errorFor, localeOf } from './words.ts';

const SHELL = 'shell.html';

/** The page of a path in a brand, else the brand's shell; null without a build. */
function findPage({ files }: PageCatalogue, brand: string, path: string): string | null {
  const candidates = [posix.join(brand, path, 'index.html'), posix.join(brand, SHELL)];
  return candidates.find((file) => file.startsWith(`${brand}/`) && files.has(file)) ?? null;
}

/** The pages of a product in one of its languages. */
export interface SpokenPages {
  readonly catalogue: PageCatalogue;
  /**
   * Loads what opens screens with their data, and plays them for browsers without scripts. Absent, the browser opens all of them,
   * and is told to use scripts.
   */
  readonly module: (() => Promise<PageModule>) | undefined;
  /** Names the configuration; '' where there is only one. */
  readonly version?: string | undefined;
}

export interface PageSettings extends Pick<SpokenPages, 'module' | 'version'> {
  /** What it says in further locales, by locale; none by default. */
  readonly others?: Readonly<Record<string, SpokenPages>> | undefined;
  /** The pages of the publication that a visit is on; null for the release's own, which it is without. */
  readonly published?: ((request: FastifyRequest) => SpokenPages | null) | undefined;
  /** Has the visit of a request left its publication with it? A page that is gone then leads on. */
  readonly hasMoved?: ((request: FastifyRequest) => boolean) | undefined;
  /** The page that `/` leads to. */
  readonly start: string;
  /** Pages whose flow acts as they open, and where a link of another site to them leads instead: that page has the button. */
  readonly acting: Readonly<Record<string, string>>;
  /** The methods that a path of the product's API accepts, in capitals; none for any other path. */
  allowedMethods(path: string): string[];
  /** Called before a page that is the same for everybody is sent: for a cookie. */
  beforeShared(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The product's day, yyyy-mm-dd. */
  today(): string;
  /** Signs the state of pages without scripts; processes that serve the same portal share it. */
  readonly secret: string;
  partnersFor(request: FastifyRequest): readonly string[];
}

/** The pages of a release, or of a publication, in one language. */
const spoken = (app: FastifyInstance, { catalogue, module }: SpokenPages) => ({
  catalogue,
  module,
  ledTo: leadingBy(catalogue),
  shells: createShells(catalogue.files.shellAt, (file) => catalogue.files.read(file, null)),
  openPage: module && createPageOpener(app, module, catalogue.stylesheet),
});

type Spoken = ReturnType<typeof spoken>;

/** The pages of a release or of a publication in all their languages. */
interface PortalPages {
  in(locale: string | null): Spoken;
  /** Absent where pages are not played without scripts. */
  readonly plain: PlainServer | undefined;
}

function portalOf(
  app: FastifyInstance,
  { catalogue, module, version = '' }: SpokenPages,
  { others = {}, secret, partnersFor }: Pick<PageSettings, 'others' | 'secret' | 'partnersFor'>,
): PortalPages {
  const first = spoken(app, { catalogue, module });
  const further = new Map(Object.entries(others).map(([locale, pages]) => [locale, spoken(app, pages)]));
  const pagesIn = (locale: string | null) => further.get(locale ?? '') ?? first;
  // Hosts and addresses are the same in all languages.
  const { brandOf, isKnownPath } = catalogue;
  const plain: PlainServer | undefined = module && {
    app,
    load: (locale) => (pagesIn(locale).module ?? module)(),
    settings: {
      ...{ version, secret, isPage: isKnownPath, brandOf, partnersFor },
      ledTo: first.ledTo,
      shellOf: (locale, brand, path) => pagesIn(locale).shells.piecesFor(posix.join(brand, SHELL), path),
    },
  };
  return { in: pagesIn, plain };
}

/** Tells the pages of a request: those of its visit's publication, or the release's own. */
function choosePages(app: FastifyInstance, own: PortalPages, settings: PageSettings) {
  const { published } = settings;
  const made = new WeakMap<SpokenPages, PortalPages>();
  const portalFor = (pages: SpokenPages): PortalPages => {
    const { secret, partnersFor } = settings;
    const portal = made.get(pages) ?? portalOf(app, pages, { secret, partnersFor });
    made.set(pages, portal);
    return portal;
  };
  return (request: FastifyRequest): PortalPages => {
    const pages = published?.(request) ?? null;
    return pages ? portalFor(pages) : own;
  };
}

const isForCalls = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/assets/');

/** Registers the redirect of `/` and the handler of every URL that no other route took. */
export function registerPages(app: FastifyInstance, catalogue: PageCatalogue, settings: PageSettings): void {
  const { module, version, start, acting, allowedMethods, beforeShared, today } = settings;
  const own = portalOf(app, { catalogue, module, version }, settings);
  const pagesOf = choosePages(app, own, settings);
  if (own.plain) {
    const { plain } = own;
    registerPlainPosts(app, (request) => pagesOf(request).plain ?? plain);
  }
  // The first visitor does not wait for the screens to be loaded; a failure is told to whoever asks.
  if (module) app.addHook('onListen', async () => void module().catch(() => {}));
  app.get(MANIFEST_PATH, async (request, reply) => {
    const { catalogue } = pagesOf(request).in(localeOf(request));
    const manifest = catalogue.manifestOf(catalogue.brandOf(request.headers.host ?? ''));
    if (manifest === null) return reply.code(404).send(errorFor(request, 404));
    const reused = reply.header('cache-control', 'public, no-cache').header('vary', varyOf(app));
    return reused.type('application/manifest+json').send(manifest);
  });
  app.get('/', async (request, reply) => redirectWithin(reply, start + queryOf(request.url), 302));

  app.setNotFoundHandler(async (request, reply) => {
    const path = cleanPath(request.url);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && path !== null;
    const methods = allowedMethods(path ?? '');
    if (methods.length > 0)
      return reply.code(405).header('allow', methods.join(', ')).send(errorFor(request, 405));
    const portal = pagesOf(request);
    const { catalogue: shown, ledTo, shells, openPage } = portal.in(localeOf(request));
    const { brandOf, isKnownPath } = shown;
    // A form that was filled in, or a visit that goes over to a later publication, is nowhere by no fault of its own.
    const isUnderWay =
      settings.hasMoved?.(request) || (request.method === 'POST' && visitorOf(request) !== null);
    if (isUnderWay && path !== null && !isForCalls(path) && !isKnownPath(path)) {
      const next = ledTo(path) ?? addressAbove(path, isKnownPath) ?? start;
      return redirectWithin(reply.header('cache-control', 'no-store'), next, 303);
    }
    if (!isPage || isForCalls(path)) return reply.code(404).send(errorFor(request, 404));
    const target = ledTo(path);
    if (target) return redirectWithin(reply, target + queryOf(request.url), 302);
    const instead = Object.hasOwn(acting, path) ? acting[path] : undefined;
    if (instead !== undefined && isForeign(request))
      return redirectWithin(reply.header('cache-control', 'no-store'), instead, 303);
    const { plain } = portal;
    const brand = brandOf(request.headers.host ?? '');
    const file = findPage(shown, brand, path);
    if (!file) return reply.code(404).send(errorFor(request, 404));
    const shell = posix.join(brand, SHELL);
    const isShell = file === shell;
    const isNavigation = request.method === 'GET' && request.headers['sec-purpose'] === undefined;
    if (isNavigation && plain && (await answerPlain(plain, request, reply, path))) return reply;
    if (openPage && isShell && isNavigation && isKnownPath(path)) {
      const page = await openPage(request, reply, path);
      if (page?.kind === 'redirect')
        return redirectWithin(reply.header('cache-control', 'no-store'), page.to, 302);
      if (page) {
        const pieces = await shells.piecesFor(posix.join(page.brand, SHELL), path);
        return sendOwnPieces(request, reply, page.within(pieces), page.day);
      }
    }
    const readShell: ReadPage = async (encoding) =>
      (await shells.pageFor(shell, path, encoding)) ?? shown.files.read(shell, encoding);
    // A document that cannot be made is left to the browser, in the shell.
    const readDocument: ReadPage = (encoding) =>
      shown.files.read(file, encoding).catch((error) => {
        app.log.error({ unrendered: describeError(error) });
        return readShell(encoding);
      });
    await beforeShared(request, reply);
    return sendPage(request, reply, isShell ? readShell : readDocument, {
      status: isKnownPath(path) ? 200 : 404,
      day: today(),
    });
  });
}
