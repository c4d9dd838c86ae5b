/**
 * Answers page requests with the prerendered page for the host's brand, or the brand's shell; unknown paths with 404.
 */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { redirectWithin } from '../sandbox/base/redirect.ts';
import type { ExperimentsOf } from '../sandbox/experiments/experiment.ts';
import { nameVisitor } from '../sandbox/sessions/visitor-cookie.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { errorBody } from './error-responses.ts';
import type { OpenPage } from './opened-pages.ts';
import { cleanPath, queryOf } from './page-address.ts';
import type { PageCatalogue } from './page-catalogue.ts';
import { type ReadPage, sendOwnPieces, sendPage, suffixOf } from './page-response.ts';
import type { PlainPages } from './plain-pages.ts';
import type { Shells } from './shell-pages.ts';

const START_PATH = '/emprestimo/solicitacao/inicio';

const SHELL = 'shell.html';

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** The page of a path in a brand, else the brand's shell; null without a build. */
function findPage({ directory, files }: PageCatalogue, brand: string, path: string): string | null {
  const candidates = [posix.join(brand, path, 'index.html'), posix.join(brand, SHELL)];
  const found = candidates.find((file) => file.startsWith(`${brand}/`) && files.has(file));
  return found === undefined ? null : join(directory, found);
}

/** The shell of a path in a brand. */
export async function shellOf(
  catalogue: PageCatalogue,
  shells: Shells,
  brand: string,
  path: string,
): Promise<string> {
  const file = join(catalogue.directory, brand, SHELL);
  return String((await shells(file, path, null)) ?? (await readFile(file)));
}

export interface PageSettings {
  readonly shells: Shells;
  readonly allowedMethods: AllowedMethods;
  readonly experimentsOf: ExperimentsOf;
  /** Opens screens with their data; absent, the browser opens all of them. */
  readonly openPage?: OpenPage | undefined;
  /** Plays screens for browsers without scripts; absent, they are told to use scripts. */
  readonly plain?: PlainPages | undefined;
}

/** Registers the redirect of `/` and the handler of every URL that no other route took. */
export function registerPages(
  app: FastifyInstance,
  catalogue: PageCatalogue,
  { shells, allowedMethods, experimentsOf, openPage, plain }: PageSettings,
): void {
  plain?.register(app);
  app.get('/', async (request, reply) => redirectWithin(reply, START_PATH + queryOf(request.url), 302));

  app.setNotFoundHandler(async (request, reply) => {
    const path = cleanPath(request.url);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && path !== null;
    const methods = allowedMethods(path ?? '');
    if (methods.length > 0) return reply.code(405).header('allow', methods.join(', ')).send(errorBody(405));
    if (!isPage || path.startsWith('/api/') || path.startsWith('/assets/')) {
      return reply.code(404).send(errorBody(404));
    }
    const target = catalogue.redirects.get(path);
    if (target) return redirectWithin(reply, target + queryOf(request.url), 302);
    const file = findPage(catalogue, catalogue.brandOf(request.headers.host ?? ''), path);
    if (!file) return reply.code(404).send(errorBody(404));
    const isShell = file.endsWith(SHELL);
    const isNavigation = request.method === 'GET' && request.headers['sec-purpose'] === undefined;
    if (isNavigation && (await plain?.answer(request, reply, path))) return reply;
    if (openPage && isShell && isNavigation && catalogue.isKnownPath(path)) {
      const page = await openPage(request, reply, path);
      if (page?.kind === 'redirect')
        return redirectWithin(reply.header('cache-control', 'no-store'), page.to, 302);
      if (page) {
        const shell = await shellOf(catalogue, shells, page.brand, path);
        return sendOwnPieces(request, reply, page.within(shell), page.day);
      }
    }
    const read: ReadPage = async (encoding) =>
      (isShell && (await shells(file, path, encoding))) || readIfThere(file + suffixOf(encoding));
    if ((await experimentsOf(request.hostname)).length > 0) nameVisitor(request, reply);
    return sendPage(request, reply, read, catalogue.isKnownPath(path) ? 200 : 404);
  });
}
