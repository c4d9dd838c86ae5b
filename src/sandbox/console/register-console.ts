/** Registers the console's pages and its API in their own scope. */
import type { FastifyInstance } from 'fastify';
import { LenderError } from '../base/lender-error.ts';
import { registerConsoleApi } from './console-api.ts';
import type { Console } from './console-call.ts';
import { registerConsolePages } from './console-pages.ts';
import { refusalView } from './refusal-view.ts';

const FORM_LIMIT = 20_000;

export async function registerConsole(app: FastifyInstance, at: Console): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  registerConsoleApi(app, at);
  await app.register(async (pages) => {
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof LenderError)) throw error;
      return reply.code(error.status).type('text/html; charset=utf-8').send(refusalView(error));
    });
    registerConsolePages(pages, at);
  });
}
