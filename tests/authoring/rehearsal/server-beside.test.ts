/** A server in a thread of its own answers as it would here, and says what keeps it from doing so. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importBy } from '../../../renderer/authoring/imports/import-module.ts';
import { ServerBeside } from '../../../renderer/authoring/rehearsal/server-beside.ts';
import type { CompiledOperation } from '../../../renderer/language/definition/compiled.ts';
import { fileOf, findModule } from '../../../scripts/command/made.mjs';

const folder = mkdtempSync(join(tmpdir(), 'trilha-beside-'));
afterAll(() => {
  importBy(null);
  rmSync(folder, { recursive: true });
});

const OPERATION = { method: 'POST', path: '/orders/{id}' } as CompiledOperation;
const REQUEST = { operation: 'createOrder', params: { id: 7 }, body: { size: 'M' }, key: 'k' };

/** @param texts of its functions */
function serverWith({ visit = '', call = '', open = '' }): string {
  const path = join(folder, `${Math.random()}.mjs`);
  writeFileSync(
    path,
    `let count = 0;
    export async function rehearsalServer() {
      ${open}
      return {
        async visit(sample) {
          ${visit}
          const own = ++count;
          return {
            context: { sample }, answers: { own }, actions: { report: 'r' }, neverTaken: new Set(['out-of-range']),
            async call(operation, request) { ${call} return { ok: true, status: 200, value: { own, operation, request } }; },
          };
        },
        async close() {},
      };
    }`,
  );
  return path;
}

async function playedOn<Value>(path: string, play: (beside: ServerBeside) => Promise<Value>): Promise<Value> {
  const beside = await ServerBeside.open(path);
  if (!beside) throw new Error('it is not opened beside');
  try {
    return await play(beside);
  } finally {
    await beside.end();
  }
}

/** The first call of a first visit. */
const called = async (beside: ServerBeside) =>
  (await (await beside.server()).visit(null)).call(OPERATION, REQUEST);

it('is not opened where modules are loaded from their sources', async () => {
  expect(await ServerBeside.open(serverWith({}))).toBeNull();
});

it('visits have their own facts, and calls come over whole', async () => {
  importBy({ held: () => undefined, fileOf: (path) => fileOf(findModule(path)) });
  await playedOn(serverWith({}), async (beside) => {
    const server = await beside.server();
    const [first, second] = [await server.visit('shop/new'), await server.visit(null)];
    expect([first.context, second.context]).toEqual([{ sample: 'shop/new' }, { sample: null }]);
    expect([first.answers, second.answers]).toEqual([{ own: 1 }, { own: 2 }]);
    expect([first.actions, first.neverTaken]).toEqual([{ report: 'r' }, new Set(['out-of-range'])]);
    const value = { own: 1, operation: OPERATION, request: REQUEST };
    expect(await first.call(OPERATION, REQUEST)).toEqual({ ok: true, status: 200, value });
    await server.close();
  });
});

it.each([
  ['one that does not open', serverWith({ open: "throw new Error('no database');" }), 'no database'],
  ['one whose visits fail', serverWith({ visit: "throw new Error('nobody');" }), 'nobody'],
  ['one whose calls fail', serverWith({ call: "throw new Error('not sent');" }), 'not sent'],
  ['one that ends', serverWith({ call: 'process.exit(3);' }), 'the server to rehearse on has ended'],
])('says what is wrong with %s', async (_, path, why) => {
  await expect(playedOn(path, called)).rejects.toThrow(why);
});

it('names a module that is no server', async () => {
  const path = join(folder, 'none.mjs');
  writeFileSync(path, 'export const nothing = 1;');
  await expect(playedOn(path, called)).rejects.toThrow(`${path} exports no rehearsalServer`);
});

it('a visit that is asked when it has ended is told so', async () => {
  const beside = await ServerBeside.open(serverWith({}));
  const server = await beside?.server();
  await beside?.end();
  await expect(server?.visit(null)).rejects.toThrow('has ended');
});
