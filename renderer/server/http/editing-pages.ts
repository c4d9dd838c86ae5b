/**
 * The pages of the development server: answered as those of a build, from documents that are rendered for each request.
 * The product's API may run in a process of its own.
 */
import { request as requestFrom } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EditedModule } from '../render/edited.ts';
import { utcDay } from '../utc-day.ts';
import { createHttpServer } from './http-server.ts';
import { isLoopback } from './loopback.ts';
import { registerOriginCheck } from './origin-check.ts';
import { catalogueOf, type PageFiles } from './page-catalogue.ts';
import { type PageSettings, registerPages, type SpokenPages } from './pages.ts';
import type { OtherWords, ServerWords } from './words.ts';

interface Surroundings {
  /** Origin of the process that answers `/api`; null where `register` of the product does. */
  readonly api: string | null;
  /** Address of the product's styles. */
  readonly stylesheet: string;
  /** Signs the state of pages without scripts: they outlive an edit. */
  readonly secret: string;
  /** Adds the scripts of the development server to a document. */
  complete(html: string): Promise<string>;
}

type OwnSettings = Pick<PageSettings, 'acting' | 'beforeShared' | 'today' | 'partnersFor'>;

/** The settings of a product that names only its first page. */
const USUAL: OwnSettings = {
  acting: {},
  beforeShared: async () => {},
  today: () => utcDay(new Date()),
  partnersFor: () => [],
};

/** What a product says of its server while editing. */
export interface EditedServer {
  readonly words: ServerWords;
  /** Compulsory for each further locale of the product. */
  readonly otherWords?: OtherWords;
  readonly logLevel: string;
  readonly settings: Pick<PageSettings, 'start'> & Partial<OwnSettings>;
  /** Registers routes of the product's own, such as its API. */
  register?(app: FastifyInstance): void;
}

/** A request of a page, to the API under the same host name as a browser's. */
function ask(api: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return new Promise((resolve, reject) => {
    const { method, headers, ip } = request;
    const onward = requestFrom(new URL(request.url, api), {
      method,
      headers: isLoopback(request) ? headers : { ...headers, 'x-forwarded-for': ip },
    });
    onward.on('error', reject);
    onward.on('response', (response) => {
      const { 'transfer-encoding': _, ...own } = response.headers;
      resolve(
        reply
          .code(response.statusCode ?? 502)
          .headers(own)
          .send(response),
      );
    });
    onward.end(request.body);
  });
}

function registerApiElsewhere(app: FastifyInstance, api: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.all('/api/*', (request, reply) => ask(api, request, reply));
  });
}

const filesOf = (
  documents: ReadonlyMap<string, () => Promise<string>>,
  complete: Surroundings['complete'],
): PageFiles => ({
  has: (path) => documents.has(path),
  async read(path, encoding) {
    const html = encoding === null ? await documents.get(path)?.() : undefined;
    return html === undefined ? null : Buffer.from(await complete(html));
  },
  shellAt: async () => null,
});

/**
 * The server for the configuration as it is in these modules, one for each locale. It does not listen: requests are handed to it.
 * @throws where the server has no words in one of the locales
 */
export async function createEditingPages(
  [first, ...others]: readonly [EditedModule, ...EditedModule[]],
  { words, otherWords = {}, logLevel, settings, register }: EditedServer,
  { api, stylesheet, secret, complete }: Surroundings,
): Promise<FastifyInstance> {
  const silent = others.find(({ locale }) => otherWords[locale] === undefined);
  if (silent) throw new Error(`the server has no words in ${silent.locale}: otherWords`);
  const app = createHttpServer(words, { logLevel, otherWords });
  registerOriginCheck(app);
  if (api !== null) registerApiElsewhere(app, api);
  register?.(app);
  const pagesOf = (module: EditedModule): SpokenPages => {
    const warm = module.warmUp();
    return {
      catalogue: catalogueOf(module.tables, filesOf(module.documentsWith(stylesheet), complete)),
      module: () => warm.then(() => module),
    };
  };
  const { catalogue, module } = pagesOf(first);
  registerPages(app, catalogue, {
    module,
    others: Object.fromEntries(others.map((other) => [other.locale, pagesOf(other)])),
    allowedMethods: () => [],
    ...USUAL,
    ...settings,
    secret,
  });
  await app.ready();
  return app;
}
