/** `npm run check` plays forms that are new or changed, and plays them again until the server takes them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rehearseChanged } from '../../../renderer/authoring/cli/check/rehearse-changed.ts';
import { takeSnapshots } from '../../../renderer/authoring/snapshots/recording.ts';
import { writeSnapshots } from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { FOLDERS } from '../../../renderer/language/product.ts';
import { language } from '../../compiler/fixture/language.ts';
import { copyFixture } from '../../compiler/fixture-copy.ts';

const copy = copyFixture();
afterAll(() => copy.discard());

/** A server with one answer to all calls, which remembers them. */
const serverWith = (answer: object) => `
export const asked = [];
const call = async (_, { operation }) => {
  asked.push(operation);
  return ${JSON.stringify(answer)};
};
const visit = async () => ({ context: {}, answers: {}, actions: {}, neverTaken: new Set(), call });
export const rehearsalServer = async () => ({ visit, close: async () => {} });
`;
const REFUSING = 'refusing.mjs';
const TAKING = 'taking.mjs';
const VARIANT = 'schemas/shop/start/other.screen.yaml';

const playedOn = (rehearsal: string | null) => ({
  root: copy.root,
  product: { rehearsal, folders: FOLDERS },
});
const compiled = () => compile({ root: copy.root, language });

/** What is found, and the calls that the server was asked to make. */
async function rehearsedOn(server: string, isAll = false) {
  const { asked } = (await import(pathToFileURL(join(copy.root, server)).href)) as { asked: string[] };
  asked.length = 0;
  const found = await rehearseChanged(playedOn(server), compiled(), { isAll });
  return { found: found.map(({ code, file, line }) => `${code} ${file}:${line}`), asked: [...asked] };
}

beforeAll(async () => {
  const refusal = { ok: false, status: 400, code: 'request-invalid', message: '', field: 'size' };
  copy.write(REFUSING, serverWith(refusal));
  copy.write(TAKING, serverWith({ ok: true, status: 201, value: null }));
  const { root } = copy;
  writeSnapshots(join(root, FOLDERS.snapshots), await takeSnapshots(compiled(), [], '2026-11-20'));
});

it('plays what is new or changed, and no more', async () => {
  expect(await rehearsedOn(REFUSING)).toEqual({ found: [], asked: [] });
  copy.write(VARIANT, 'extends: shop/start\ntitle: Outra\n');
  const refused = await rehearsedOn(REFUSING);
  expect(refused.found).toEqual([`TR410 ${VARIANT}:1`]);
  expect(refused.asked).toContain('createOrder');
  expect((await rehearsedOn(REFUSING)).found).toEqual(refused.found);
  const taken = await rehearsedOn(TAKING);
  expect(taken.found).toEqual([]);
  expect(taken.asked).toContain('createOrder');
  expect(await rehearsedOn(TAKING)).toEqual({ found: [], asked: [] });
  expect((await rehearsedOn(TAKING, true)).asked).toContain('createOrder');
});

it('plays nothing again that is as it was when it last passed', async () => {
  const right = 'extends: shop/start\ntitle: Outra\n';
  copy.write(VARIANT, right);
  await rehearsedOn(TAKING);
  copy.write(VARIANT, 'extends: shop/start\ntitle: Mais uma\n');
  const refused = [`TR410 ${VARIANT}:1`];
  expect((await rehearsedOn(REFUSING)).found).toEqual(refused);
  copy.write(VARIANT, right);
  expect(await rehearsedOn(REFUSING)).toEqual({ found: [], asked: [] });
  const all = (await rehearsedOn(REFUSING, true)).found;
  expect(all).toEqual(expect.arrayContaining(refused));
  expect((await rehearsedOn(REFUSING)).found).toEqual(all);
});

it('plays nothing for a product without a server', async () => {
  expect(await rehearseChanged(playedOn(null), compiled(), { isAll: true })).toEqual([]);
});
