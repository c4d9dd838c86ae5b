/** Files of the service that a browser opens by their address, as pages without scripts do: saved, never shown instead of the page. */
import type { FastifyInstance } from 'fastify';

/** The last segment of a path, as a file's name. */
const nameOf = (url: string): string => (/([\w.-]+)(?:\?|$)/.exec(url) ?? [])[1] ?? '';

export function registerSavedFiles(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/') || reply.statusCode !== 200) return;
    const isOpened = (request.headers.accept ?? '').includes('text/html');
    if (!isOpened || String(reply.getHeader('content-type')).startsWith('text/html')) return;
    if (!reply.hasHeader('content-disposition'))
      reply.header('content-disposition', `attachment; filename="${nameOf(request.url)}"`);
  });
}
