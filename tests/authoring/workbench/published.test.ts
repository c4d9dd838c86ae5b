/** What the workbench says of a portal's publications beside the project. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTHING_EARLIER, withEarlier } from '../../../renderer/authoring/next/earlier.ts';
import { storedModules } from '../../../renderer/compiler/stored-modules.ts';
import type { Earlier } from '../../../renderer/language/definition/compiled.ts';
import { published } from '../../../renderer/workbench/server/published.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../../support/portal-compilation.ts';

const TITLE = 'schemas/institucional/quem-somos.screen.yaml';
const text = readFileSync(join(PORTAL_ROOT, TITLE), 'utf8');
const edited = compilePortal({ [TITLE]: text.replace(/^title: .*$/m, 'title: Quem faz') });
const broken = compilePortal({ [TITLE]: 'title: [' });

const PUBLICATION = {
  number: 4,
  at: '2026-08-12T15:00:00.000Z',
  author: 'Ana',
  approver: 'Bia',
  note: 'a note',
};
const [current, candidate] = [
  { current: 4, candidate: null, share: 0 },
  { current: 3, candidate: 4, share: 25 },
];

let server: Server;
let url: string;
/** What the portal answers by path; otherwise 404 as HTML. */
let answers: Record<string, { status?: number; body: object }>;
let shown: (string | undefined)[];

beforeAll(async () => {
  server = createServer((request, response) => {
    shown.push(request.headers.authorization);
    const answer = answers[request.url ?? ''];
    response.statusCode = answer ? (answer.status ?? 200) : 404;
    response.end(answer ? JSON.stringify(answer.body) : '<p>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** The portal has published the project as it stands. @param earlier what its pages know of earlier publications */
const serving = (live: object | null, earlier?: Earlier) => {
  const { names: modules } = storedModules(withEarlier(portal, earlier ?? NOTHING_EARLIER), PORTAL_ROOT);
  return {
    '/publications': { body: { live, inUse: [], scheduled: [], publications: [], events: [] } },
    '/publications/4': { body: { ...PUBLICATION, modules, earlier } },
  };
};

/** An answer of a screen had another name, and the words that it agrees to were others. */
const ASKING = 'solicitacao/inicio-complemento';
const EARLIER: Earlier = {
  forms: { [ASKING]: { names: { earlier: 'name' }, asked: { name: 'a1b2c3d4' } } },
  addresses: { '/gone': '/' },
};

test('a publication after a rename is made of other modules', () => {
  const of = (earlier?: Earlier) =>
    serving(current, earlier)['/publications/4'].body.modules[`screen/${ASKING}`];
  expect(of(EARLIER)).not.toBe(of());
});

const told = (latest = portal, locales = ['pt-BR']) =>
  published({ latest, root: PORTAL_ROOT, locales }, { url, token: 'secret' });

test.each([
  ['the same', portal, current, 'publication 4 for all new visits', []],
  [
    'an edited screen',
    edited,
    current,
    'publication 4 for all new visits',
    ['screen/institucional/quem-somos'],
  ],
  ['the same after a rename', portal, current, 'publication 4 for all new visits', [], EARLIER],
  ['a rollout', portal, candidate, 'publication 3, and 4 for 25% of new visits', []],
])('%s beside what is live', async (_what, latest, live, words, changed, earlier?: Earlier) => {
  [answers, shown] = [serving(live, earlier), []];
  expect(await told(latest)).toEqual({
    words: [`Live on ${url}: ${words}`, '4  2026-08-12 15:00Z  Ana, approved by Bia  a note'],
    number: 4,
    changed,
  });
  expect(shown).toEqual(['Bearer secret', 'Bearer secret']);
});

const denied = { '/publications': { status: 401, body: { error: { message: 'The token is wrong' } } } };

test.each([
  ['nothing was published', serving(null), portal, ['pt-BR'], /^Nothing was published on http/],
  ['the portal refuses', denied, portal, ['pt-BR'], /does not say what is live: The token is wrong$/],
  ['it is no portal', {}, portal, ['pt-BR'], /does not say what is live: .* 404 Not Found$/],
  ['there are mistakes', serving(current), broken, ['pt-BR'], /^Mistakes come first/],
  [
    'there are several locales',
    serving(current),
    portal,
    ['pt-BR', 'en-GB'],
    /^Products with several locales/,
  ],
])('one line where %s', async (_what, served, latest, locales, words) => {
  [answers, shown] = [served, []];
  expect(await told(latest, locales)).toEqual({
    words: [expect.stringMatching(words)],
    number: null,
    changed: null,
  });
});

test('one line where no portal answers', async () => {
  const gone = await published(
    { latest: portal, root: PORTAL_ROOT, locales: ['pt-BR'] },
    { url: 'http://127.0.0.1:9', token: undefined },
  );
  expect(gone.words).toEqual([expect.stringMatching(/^No portal answers at http:\/\/127\.0\.0\.1:9/)]);
});
