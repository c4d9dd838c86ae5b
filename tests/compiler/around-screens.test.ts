/** Rules about the whole see what stands around a screen and within it: its layout's flow, and its parts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();

const compiled = (overlay: Record<string, string>) =>
  compile({ root, language, cache, overlay }).diagnostics.map(({ code, message }) => `${code} ${message}`);

const LOST = {
  'schemas/shop/lost.screen.yaml':
    'title: Longe\nblocks: { back: { type: button, label: Voltar, go: shop/start } }\n',
};

const page = (block: string) =>
  `blocks:\n  top: { type: header, home: shop/start, links: { help: { label: Ajuda, go: shop/help } } }\n  more: ${block}\n  screen: { type: screen }\n`;

describe('a screen is reached', () => {
  it.each<[string, Record<string, string>]>([
    [
      'by the flow of a layout',
      {
        'schemas/layouts/page.layout.yaml': page('{ type: button, label: Mais, emit: more }'),
        'flows/layouts/page.flow.yaml': 'on: { more: { go: shop/lost } }\n',
      },
    ],
    [
      'by a link in a part of a layout',
      {
        'schemas/layouts/page.layout.yaml': page('{ type: part, part: shop/corner }'),
        'schemas/shop/corner.part.yaml': 'blocks: { more: { type: button, label: Mais, go: shop/lost } }\n',
      },
    ],
    [
      'by the flow of a part of a layout',
      {
        'schemas/layouts/page.layout.yaml': page('{ type: part, part: shop/corner }'),
        'schemas/shop/corner.part.yaml': 'blocks: { more: { type: button, label: Mais, emit: more } }\n',
        'flows/shop/corner.part.yaml': 'on: { more: { go: shop/lost } }\n',
      },
    ],
  ])('%s', (_, around) => {
    expect(compiled(LOST)).toEqual(['TR901 Nothing leads to shop/lost']);
    expect(compiled({ ...LOST, ...around })).toEqual([]);
  });
});

const START = 'schemas/shop/start.screen.yaml';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const NOTE = 'note: { $ref: shared/contact#/note, tone: small }';
const withPart = (when = '') => ({
  [START]: read(START).replace(NOTE, `corner: { type: part, part: shop/corner${when} }`),
  'schemas/shop/corner.part.yaml': `blocks: { ${NOTE} }\n`,
});
const MISSING = 'TR908 shop/start must show shared/contact#/note, word for word and always';

describe('a disclosure in a part', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['counts', withPart(), []],
    ['does not count under a condition', withPart(', when: isOpen'), [MISSING]],
    [
      'does not count in a part that loads, and may fail',
      {
        ...withPart(),
        'schemas/shop/corner.part.yaml': `blocks: { ${NOTE}, orders: { type: text, text: "\${size(vars.orders)}" } }\n`,
        'flows/shop/corner.part.yaml': 'load: { orders: listOrders }\n',
      },
      [MISSING],
    ],
  ])('%s', (_, overlay, expected) => expect(compiled(overlay)).toEqual(expected));
});

describe('the size of a screen', () => {
  const JOURNEY = 'flows/shop/shop.journey.yaml';
  const budget = (bytes: number) => ({ [JOURNEY]: `${read(JOURNEY)}budget: ${bytes}\n` });
  const sizeOf = (overlay: Record<string, string>) => {
    const told = compiled({ ...budget(1), ...overlay }).find((line) => line.startsWith('TR909 shop/order '));
    return Number(/takes (\d+) kB/.exec(told ?? '')?.[1]);
  };

  it('contains that of its parts', () => {
    const words = 'Situação do pedido. '.repeat(200);
    const long = read('schemas/shop/status.part.yaml').replace('label: Atualizar', `label: "${words}"`);
    expect(sizeOf({ 'schemas/shop/status.part.yaml': long })).toBeGreaterThan(sizeOf({}) + 3);
  });
});
