/**
 * Pages for browsers without scripts: the server plays their screens. Such a browser follows the refresh that every other
 * page holds for it, and gets a cookie that says so; a browser whose scripts run loses it again.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { cleanPath, queryOf } from './page-address.ts';
import { PlainExchange, type PlainServer } from './plain-exchange.ts';
import { tokenOf } from './plain-page-state.ts';
import { acceptForms, readPost } from './plain-posts.ts';
import { askedNow, isTurn, nameVisitor, visitorOf } from './plain-visitors.ts';
import { createPostRate } from './post-rate.ts';
import { describeError } from './request-log.ts';

/** Handles a GET of a page by a browser without scripts. Returns whether it is one: a reply is empty once awaited. */
export async function answerPlain(
  server: PlainServer,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<boolean> {
  const exchange = new PlainExchange(server, request, reply, path);
  if (isTurn(queryOf(request.url))) {
    await exchange.safely(() => exchange.turn());
    return true;
  }
  const isLate = askedNow(request) !== undefined;
  const visitor = visitorOf(request) ?? (isLate ? nameVisitor(request, reply) : null);
  if (visitor !== null) await exchange.safely(() => exchange.open(visitor));
  else await exchange.holdShown();
  return visitor !== null;
}

/**
 * Registers the POSTs of pages without scripts.
 * @param serverOf the pages that a request belongs to
 */
export function registerPlainPosts(
  app: FastifyInstance,
  serverOf: (request: FastifyRequest) => PlainServer,
): void {
  const pathOf = (request: FastifyRequest) => cleanPath(request.url) ?? '/';
  /** The page that answers at a path: another one where that is gone. */
  const shownAt = (request: FastifyRequest, path: string): string => {
    const { isPage, ledTo } = serverOf(request).settings;
    return isPage(path) ? path : (ledTo(path) ?? path);
  };
  const exchangeOf = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    return new PlainExchange(serverOf(request), request, reply, shownAt(request, path), path);
  };
  void app.register(async (scope: FastifyInstance) => {
    const isTooOften = createPostRate();
    acceptForms(scope, (request) => tokenOf(visitorOf(request) ?? ''));
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500 && status !== 503) request.log.error({ unrendered: describeError(error) });
      const own = ([403, 408, 413, 503] as const).find((one) => one === status);
      const known = own ?? (status < 500 ? 400 : 500);
      if (known === 503) reply.header('retry-after', 5);
      return exchangeOf(request, reply).message(known);
    });
    scope.post('/*', {
      // All that can be known without the body comes before it.
      async onRequest(request, reply) {
        const path = cleanPath(request.url);
        if (path === null || !serverOf(request).settings.isPage(shownAt(request, path)))
          return reply.callNotFound();
        if (visitorOf(request) === null) return exchangeOf(request, reply).message(403);
        if (!isTooOften(networkOf(request.ip))) return undefined;
        reply.header('retry-after', 60);
        return exchangeOf(request, reply).message(429);
      },
      async handler(request, reply) {
        const exchange = exchangeOf(request, reply);
        const visitor = visitorOf(request) ?? '';
        const post = await readPost(request);
        if (!post) return exchange.message(400);
        if (post.text('@token') !== tokenOf(visitor)) return exchange.message(403);
        return exchange.safely(() => exchange.play(visitor, post));
      },
    });
  });
}
