/**
 * Answers page requests with the prerendered page for the host's brand, or the brand's shell; unknown paths with 404.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_METRIC } from '../api/lender-day.ts';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { redirectWithin } from '../sandbox/base/redirect.ts';
import type { ExperimentsOf } from '../sandbox/experiments/experiment.ts';
import { nameVisitor } from '../sandbox/sessions/visitor-cookie.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { errorBody } from './error-responses.ts';
import type { PageCatalogue } from './page-catalogue.ts';
import { createShells, type Encoding } from './shell-pages.ts';

const START_PATH = '/emprestimo/solicitacao/inicio';

const SHELL = 'shell.html';

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const suffixOf = (encoding: Encoding): string =>
  ENCODINGS.find(({ name }) => name === encoding)?.suffix ?? '';

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Only asks whether the file exists: mostly its compressed sibling is sent. */
const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The decoded path without a trailing slash; null for bad escapes, NUL and `..`. */
export function cleanPath(rawUrl: string): string | null {
  try {
    const path = decodeURIComponent(rawUrl.split('?')[0] ?? '/');
    if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return null;
    return path.replace(/\/+$/, '') || '/';
  } catch {
    return null;
  }
}

function queryOf(rawUrl: string): string {
  const start = rawUrl.indexOf('?');
  return start < 0 ? '' : rawUrl.slice(start);
}

async function findPage(catalogue: PageCatalogue, brand: string, path: string): Promise<string | null> {
  const root = join(catalogue.directory, brand);
  const candidates = [join(root, path, 'index.html'), join(root, SHELL)];
  for (const file of candidates.filter((candidate) => normalize(candidate).startsWith(root + sep))) {
    if (await isFile(file)) return file;
  }
  return null;
}

/** A page's bytes in an encoding; null if there are none. */
type ReadPage = (encoding: Encoding) => Promise<Buffer | null>;

async function sendPage(request: FastifyRequest, reply: FastifyReply, read: ReadPage, status: number) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const encoding of [...ENCODINGS.filter(({ name }) => accepted.includes(name)), null]) {
    const body = await read(encoding?.name ?? null);
    if (!body) continue;
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('server-timing', `${DAY_METRIC};desc="${brasiliaDay(new Date())}"`);
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding.name);
    return reply.code(status).type('text/html; charset=utf-8').send(body);
  }
  return reply.code(404).send(errorBody(404));
}

export interface PageSettings {
  readonly allowedMethods: AllowedMethods;
  readonly experimentsOf: ExperimentsOf;
}

/** Registers the redirect of `/` and the handler of every URL that no other route took. */
export function registerPages(
  app: FastifyInstance,
  catalogue: PageCatalogue,
  { allowedMethods, experimentsOf }: PageSettings,
): void {
  const shells = createShells(catalogue.shells);
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
    const file = await findPage(catalogue, catalogue.brandOf(request.headers.host ?? ''), path);
    if (!file) return reply.code(404).send(errorBody(404));
    const read: ReadPage = async (encoding) =>
      (file.endsWith(SHELL) && (await shells(file, path, encoding))) ||
      readIfThere(file + suffixOf(encoding));
    if ((await experimentsOf(request.hostname)).length > 0) nameVisitor(request, reply);
    return sendPage(request, reply, read, catalogue.isKnownPath(path) ? 200 : 404);
  });
}
