/**
 * The pages of the development server: answered as those of a build, from documents that are rendered for each request.
 * The lender runs in a process of its own.
 */
import { request as requestFrom } from 'node:http';
import { createHttpServer } from '@trilha/server/http/http-server';
import { isLoopback } from '@trilha/server/http/loopback';
import type { OpeningModule } from '@trilha/server/http/opened-pages';
import { registerOriginCheck } from '@trilha/server/http/origin-check';
import { catalogueOf, type PageFiles } from '@trilha/server/http/page-catalogue';
import { registerPages } from '@trilha/server/http/pages';
import type { PlainModule } from '@trilha/server/http/plain-pages';
import { describeError } from '@trilha/server/http/request-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noExperiments } from '../sandbox/experiments/experiment.ts';
import { partnersOf } from './partner-origins.ts';
import { portalPages } from './portal-pages.ts';
import { readSettings } from './settings.ts';
import { words } from './words.ts';

/** `src/app/editing.ts`. */
interface EditedModule extends OpeningModule, PlainModule {
  readonly tables: Record<'brands' | 'routes', Readonly<Record<string, unknown>>>;
  documentsWith(stylesheet: string): ReadonlyMap<string, () => Promise<string>>;
}

interface Surroundings {
  /** Origin of the lender's process. */
  readonly lender: string;
  /** Address of the portal's styles. */
  readonly stylesheet: string;
  /** Signs the state of pages without scripts: they outlive an edit. */
  readonly secret: string;
  /** Adds the scripts of the development server to a document. */
  complete(html: string): Promise<string>;
}

/** A request of a page, to the lender under the same host name as a browser's. */
function ask(lender: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return new Promise((resolve, reject) => {
    const { method, headers, ip } = request;
    const onward = requestFrom(new URL(request.url, lender), {
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

function registerLenderElsewhere(app: FastifyInstance, lender: string): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.all('/api/*', (request, reply) => ask(lender, request, reply));
  });
}

/** A document that cannot be rendered is left to the browser, in the shell. */
function filesOf(
  documents: ReadonlyMap<string, () => Promise<string>>,
  complete: Surroundings['complete'],
  fail: (error: unknown) => void,
): PageFiles {
  const shellFor = (path: string) => documents.get(path.replace(/\/.*/, '/shell.html'));
  return {
    has: (path) => documents.has(path),
    async read(path) {
      const html = await documents
        .get(path)?.()
        .catch((error) => {
          fail(error);
          return shellFor(path)?.();
        });
      return html === undefined ? null : Buffer.from(await complete(html));
    },
  };
}

/** The server for the configuration as it is in `module`. It does not listen: requests are handed to it. */
export async function createEditingPages(
  module: EditedModule,
  { lender, stylesheet, secret, complete }: Surroundings,
): Promise<FastifyInstance> {
  const { logLevel, sandboxConsole, lenderApiUrl, partnerOrigins } = readSettings(process.env);
  const app = createHttpServer(words, { logLevel });
  registerOriginCheck(app);
  registerLenderElsewhere(app, lender);
  const fail = (error: unknown) => app.log.error({ unrendered: describeError(error as Error) });
  const files = filesOf(module.documentsWith(stylesheet), complete, fail);
  const warm = module.warmUp();
  registerPages(app, catalogueOf(module.tables, files), {
    module: async () => {
      await warm;
      return module;
    },
    allowedMethods: () => [],
    ...portalPages(noExperiments),
    secret,
    partnersFor: partnersOf(lenderApiUrl ? 'off' : sandboxConsole, partnerOrigins),
  });
  await app.ready();
  return app;
}
