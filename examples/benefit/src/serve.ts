/** What the server of this product answers besides its pages: the contract's calls, by the council in memory. */
import type { EditedServer } from '@trilha/server/http/editing-pages';
import { words } from '@trilha/server/http/words.en-GB';
import { createCouncil, OFFICE } from './council.ts';
import { welsh } from './server-words.ts';

const answer = createCouncil();

export const editedServer: EditedServer = {
  words,
  otherWords: { 'cy-GB': welsh },
  logLevel: 'warn',
  settings: { start: '/warm-home', today: OFFICE.today },
  register(server) {
    server.all('/api/*', async ({ method, url, body }, reply) => {
      const { status, value } = answer(method, url, body ?? null);
      return reply.code(status).send(value);
    });
  },
};
