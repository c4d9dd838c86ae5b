/** Any project can be recorded: the same each time, all of it visited, every slip noticed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compile } from '../../../renderer/compiler/compile.ts';
import { coverage } from '../../../renderer/proof/coverage.ts';
import { itemName } from '../../../renderer/proof/coverage-item.ts';
import { differencesInWords } from '../../../renderer/proof/difference.ts';
import { readRecords, writeRecords } from '../../../renderer/proof/record-files.ts';
import { recordBehaviour } from '../../../renderer/proof/recording.ts';
import { replay } from '../../../renderer/proof/replay.ts';
import { language } from '../../compiler/fixture/language.ts';

const root = resolve(import.meta.dirname, '../../compiler/fixture');
const shop = (overlay: Record<string, string> = {}) => compile({ root, language, overlay });
const record = () => recordBehaviour(shop(), [], '2026-03-01');

const folder = mkdtempSync(join(tmpdir(), 'trilha-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

const records = await record();
writeRecords(folder, records);

test('two recordings are equal, and as they are read back', async () => {
  expect(await record()).toEqual(records);
  expect(readRecords(folder)).toEqual(records);
});

test('nothing differs from what was just recorded', async () => {
  expect(differencesInWords(await replay(shop(), records))).toEqual([]);
});

test('a chain of bases is read with a variant', () => {
  const variant = readRecords(folder, ['screen/shop/start/partner']);
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
  const items = await coverage(shop(), records);
  expect(items.length).toBeGreaterThan(60);
  expect(items.filter(({ isVisited }) => !isVisited).map(itemName)).toEqual(CANNOT_BE);
});

const FILES = new Map(shop().project.files.map(({ file }) => [file.path, file.text]));

/** [what slipped, file, text, other text, words that tell it] */
const SLIPS: [string, string, string, string, RegExp][] = [
  [
    'a word',
    'schemas/shop/help.screen.yaml',
    'title: Ajuda',
    'title: Socorro',
    /help · the title.*\n {2}was: Ajuda\n {2}now: Socorro/,
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
    /createOrder fails: email-taken/,
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
    const differences = await replay(shop({ [file]: text.replace(from, to) }), records);
    expect(differencesInWords(differences).join('\n\n')).toMatch(words);
  });
});
