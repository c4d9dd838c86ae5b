/** Snapshots can be taken of any project: the same each time, all of it visited, every slip noticed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { coverage } from '../../../renderer/authoring/snapshots/coverage.ts';
import { itemName } from '../../../renderer/authoring/snapshots/coverage-item.ts';
import { differencesInWords } from '../../../renderer/authoring/snapshots/difference.ts';
import { takeSnapshots } from '../../../renderer/authoring/snapshots/recording.ts';
import { replay } from '../../../renderer/authoring/snapshots/replay.ts';
import type { Snapshot } from '../../../renderer/authoring/snapshots/snapshot.ts';
import {
  readSnapshots,
  type Snapshots,
  writeSnapshots,
} from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { language } from '../../compiler/fixture/language.ts';

const root = resolve(import.meta.dirname, '../../compiler/fixture');
const shop = (overlay: Record<string, string> = {}) => compile({ root, language, overlay });
const take = (before: Snapshots | null = null) => takeSnapshots(shop(), [], '2026-03-01', before);

const folder = mkdtempSync(join(tmpdir(), 'trilha-snapshots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const snapshots = await take();
writeSnapshots(folder, snapshots);

test('taken twice they are equal, taken on top of each other too, and as they are read back', async () => {
  expect(await take()).toEqual(snapshots);
  expect(await take(snapshots)).toEqual(snapshots);
  expect(readSnapshots(folder)).toEqual(snapshots);
});

test('nothing differs from what was just taken', async () => {
  expect(differencesInWords(await replay(shop(), snapshots))).toEqual([]);
});

test('scenarios are named in words, whatever was found before them', () => {
  const named = ({ samples = [], scenarios = {} }: Snapshot) => [...samples, ...Object.keys(scenarios)];
  const names = [...snapshots.subjects.values()].flatMap(named);
  expect(names.filter((name) => !/^(example|first-visit)( with .+)?$/.test(name))).toEqual([]);
});

test('a chain of bases is read with a variant', () => {
  const variant = readSnapshots(folder, ['screen/shop/start/partner']);
  expect([...variant.subjects.keys()]).toEqual(['screen/shop/start', 'screen/shop/start/partner']);
});

/** No order is open or paid or sent, and yet there; a field that holds its limit cannot be overfilled. */
const CANNOT_BE = [
  'condition flows/facts.yaml: order == null is true',
  'condition flows/next/order.routing.yaml: isOpen is false',
  'rule flows/next/order.routing.yaml: otherwise decides',
  'field schemas/shop/start/partner.screen.yaml: message: a wrong value',
  'message schemas/shop/start/partner.screen.yaml: message: maxLength',
];

test('all of it is visited but for what cannot be', async () => {
  const items = await coverage(shop(), snapshots);
  expect(items.length).toBeGreaterThan(60);
  expect(items.filter(({ isVisited }) => !isVisited).map(itemName)).toEqual(CANNOT_BE);
});

const FILES = new Map(shop().project.files.map(({ file }) => [file.path, file.text]));

/** [what slipped, file, text, other text, words that tell it] */
const SLIPS: [string, string, string, string, RegExp][] = [
  [
    'a word',
    'schemas/shop/order.screen.yaml',
    'title: "Pedido ',
    'title: "Compra ',
    /order · the title.*\n {2}was: Pedido.*\n {2}now: Compra/,
  ],
  ['a link', 'schemas/shop/help.screen.yaml', 'go: shop/start', 'go: shop/quick', /help · back\.go/],
  ['a condition', 'schemas/shop/order.screen.yaml', 'when: isPaid', 'when: isOpen', /order · state/],
  [
    'a rule of a field',
    'schemas/shared/contact.fragment.yaml',
    'minLength: 2',
    'minLength: 3',
    /address\.city with/,
  ],
  [
    'a choice',
    'schemas/shop/start.screen.yaml',
    'label: Grande, when: isOpen',
    'label: Grande',
    /size\.options/,
  ],
  [
    'a body',
    'flows/shop/start.flow.yaml',
    'email: form.email, size',
    'email: form.size, size',
    /submit.*\n.*was: calls createOrder/,
  ],
  [
    'a failure',
    'flows/shop/start.flow.yaml',
    'email-taken: {',
    'email-gone: {',
    /createOrder fails.*\n {2}was: email-taken: /,
  ],
  ['a timer', 'flows/shop/help.flow.yaml', 'every: 30', 'every: 60', /timer poll runs: 60 s/],
  ['a fact', 'flows/facts.yaml', "== 'paid'", "== 'sent'", /facts · isPaid/],
  ['a rule', 'flows/next/order.routing.yaml', 'state: sent', 'state: open', /next\/order · decision/],
  [
    'an address',
    'schemas/shop/order.screen.yaml',
    '/pedido/:code',
    '/order/:code',
    /addresses · \/loja\/pedido\/:code/,
  ],
  [
    'a variant alone',
    'flows/shop/start/partner.flow.yaml',
    'tries: 1',
    'tries: 2',
    /shop\/start\/partner · open/,
  ],
];

describe('a slip is noticed', () => {
  test.each(SLIPS)('%s', async (_, file, from, to, words) => {
    const text = FILES.get(file) ?? '';
    expect(text).toContain(from);
    const differences = await replay(shop({ [file]: text.replace(from, to) }), snapshots);
    expect(differencesInWords(differences).join('\n\n')).toMatch(words);
  });
});
