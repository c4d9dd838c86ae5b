/** Answers the contract's calls while editing: a Vite plugin over the council in memory. */
import type { Connect, Plugin } from 'vite';
import { createCouncil } from './council.ts';

async function bodyOf(request: Connect.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
}

export const council = (): Plugin => ({
  name: 'council',
  configureServer({ middlewares }) {
    const answer = createCouncil();
    middlewares.use(async (request, response, next) => {
      const { method = 'GET', url = '/' } = request;
      if (!url.startsWith('/api/')) return next();
      const { status, value } = answer(method, url, await bodyOf(request).catch(() => null));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    });
  },
});
