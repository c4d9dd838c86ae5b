/** Which recorded snapshots differ, as the workbench lists them after each edit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeSnapshots } from '../../../renderer/authoring/snapshots/recording.ts';
import { putFiles, writeSnapshots } from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import {
  acceptedFiles,
  recordedDifferences,
} from '../../../renderer/workbench/server/recorded-differences.ts';
import { language } from '../../compiler/fixture/language.ts';

const root = resolve(import.meta.dirname, '../../compiler/fixture');
const snapshots = mkdtempSync(join(tmpdir(), 'trilha-records-'));
afterAll(() => rmSync(snapshots, { recursive: true }));

const shop = (overlay: Record<string, string> = {}) => compile({ root, language, overlay });
const whole = shop();
writeSnapshots(snapshots, await takeSnapshots(whole, [], '2026-03-01'));

const textOf = (path: string) => whole.project.files.find(({ file }) => file.path === path)?.file.text ?? '';
const asked = (of: typeof whole) => ({ latest: () => of, snapshots });
const listed = async (of: typeof whole) =>
  (await recordedDifferences(asked(of)))?.map(({ subject }) => subject);

/** [edited, file, text, replacement, subjects that differ] */
const EDITS: readonly [string, string, string, string, readonly string[]][] = [
  ['a screen', 'schemas/shop/order.screen.yaml', 'title: "Pedido ', 'title: "Compra ', ['screen/shop/order']],
  ['a brand', 'schemas/brands/blue.brand.yaml', 'name: ', 'name: X', ['brands']],
  ['a fact', 'flows/facts.yaml', "== 'paid'", "== 'sent'", ['screen/shop/order', 'facts']],
];

test.each(EDITS)(
  'after an edit of %s, what differs is listed, and nothing after it is undone',
  async (_, file, from, to, subjects) => {
    expect(textOf(file)).toContain(from);
    expect(await listed(whole)).toEqual([]);
    const found = await listed(shop({ [file]: textOf(file).replace(from, to) }));
    expect(found).toEqual(expect.arrayContaining([...subjects]));
    expect(await listed(whole)).toEqual([]);
  },
);

test('what is listed has its words, and is gone once it is accepted', async () => {
  const [[, file, from, to] = ['', '', '', '']] = EDITS;
  const edited = shop({ [file]: textOf(file).replace(from, to) });
  const [record] = (await recordedDifferences(asked(edited))) ?? [];
  expect(record?.words[0]).toMatch(/^the title, as .*\n {2}was: Pedido.*\n {2}now: Compra/);
  const { files, failures } = await acceptedFiles(asked(edited), ['screen/shop/order']);
  expect(failures).toEqual([]);
  putFiles(snapshots, files);
  expect(await listed(edited)).toEqual([]);
});

test('nothing is compared while the checker finds mistakes', async () => {
  const broken = shop({ 'schemas/shop/order.screen.yaml': 'title: [' });
  expect(await recordedDifferences(asked(broken))).toBe(null);
});
