/** A file of the lender that a browser opens by its address is saved; what scripts fetch, and pages, are left as they are. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSavedFiles } from '../../renderer/server/http/saved-files.ts';

const app = Fastify();
registerSavedFiles(app);
app.get('/api/loan/slip.pdf', async (_, reply) => reply.type('application/pdf').send('%PDF-'));
app.get('/api/page', async (_, reply) => reply.type('text/html').send('<p>'));
app.get('/api/missing.pdf', async (_, reply) => reply.code(404).send({}));
app.get('/api/named', async (_, reply) =>
  reply.header('content-disposition', 'attachment; filename="a.pdf"').send('x'),
);
app.get('/other.pdf', async (_, reply) => reply.type('application/pdf').send('%PDF-'));

const OPENED = 'text/html,application/xhtml+xml,*/*;q=0.8';

it.each<[url: string, accept: string, expected: string | undefined]>([
  ['/api/loan/slip.pdf?number=3', OPENED, 'attachment; filename="slip.pdf"'],
  ['/api/loan/slip.pdf', OPENED, 'attachment; filename="slip.pdf"'],
  ['/api/loan/slip.pdf', '*/*', undefined],
  ['/api/page', OPENED, undefined],
  ['/api/missing.pdf', OPENED, undefined],
  ['/api/named', OPENED, 'attachment; filename="a.pdf"'],
  ['/other.pdf', OPENED, undefined],
])('%s asked for as %s', async (url, accept, expected) => {
  const { headers } = await app.inject({ url, headers: { accept } });
  expect(headers['content-disposition']).toBe(expected);
});
