/** What a block gives with its event is typed in the effects of that event, and only there. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();

/** The help page with two buttons that emit `choose`, and the effects of it. */
const files = (one: string, other: string, effects: string) => ({
  'schemas/shop/help.screen.yaml': `title: Ajuda
blocks:
  title: { type: heading, level: 1, text: Ajuda }
  orders:
    type: each
    of: vars.orders
    blocks: { one: { type: button, label: "Pedido \${item.code}", emit: choose${one} } }
  other: { type: button, label: Outro, emit: choose${other} }
  terms: { type: modal, title: Termos, blocks: { text: { type: text, text: Leia. } } }
  back: { type: button, look: link, label: Voltar, go: shop/start }
`,
  'flows/shop/help.flow.yaml': `load: { orders: listOrders }
on:
  choose:
    - { open: terms }
    - { set: { session.source: "${effects}" } }
`,
});

const CASES: [one: string, other: string, effects: string, found: string[]][] = [
  [', with: { code: item.code }', '', 'event.code', []],
  [', with: { code: item.code }', ', with: { code: "\'A\'" }', 'event.code', []],
  ['', '', 'event.code', ['TR302']],
  [', with: { code: item.code }', '', 'event.cod', ['TR302']],
  [', with: { code: item.total }', ', with: { code: "\'A\'" }', 'event.code', []],
  [', with: { total: item.total }', '', "event.total > 'a' ? 'b' : 'c'", ['TR303']],
  [', with: { code: item.code }', '', "event.code == null ? 'b' : 'c'", []],
];

it.each(CASES)('%s and %s: %s', (one, other, effects, found) => {
  const { diagnostics } = compile({ root, language, cache, overlay: files(one, other, effects) });
  expect(
    diagnostics.map(({ code }) => code),
    diagnostics.map(formatDiagnostic).join('\n'),
  ).toEqual(found);
});
