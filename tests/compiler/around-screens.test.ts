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
    'title: Longe\nblocks: { top: { type: hero, title: Longe }, back: { type: button, label: Voltar, go: shop/start } }\n',
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

describe('the address of a dialog', () => {
  const LAYOUT = 'schemas/layouts/page.layout.yaml';
  const CORNER = 'schemas/shop/corner.part.yaml';
  const dialog = (address: string) =>
    `{ type: modal, title: Mais, address: ${address}, blocks: { text: { type: text, text: Leia. } } }`;
  const button = (id: string) => `${id}: { type: button, label: Abrir, emit: ${id} }`;
  const corner = (address: string) => ({
    [CORNER]: `blocks:\n  ${button('show')}\n  hint: ${dialog(address)}\n`,
    'flows/shop/corner.part.yaml': 'on: { show: { open: hint } }\n',
  });
  /** A layout with a dialog at `#mais`, and a screen with blocks of its own. */
  const pageWith = (blocks: string) => ({
    [LAYOUT]: page(dialog('mais')).replace('  screen:', `  ${button('show')}\n  screen:`),
    'flows/layouts/page.flow.yaml': 'on: { show: { open: more } }\n',
    [START]: read(START).replace('  form:', `${blocks}  form:`),
  });
  const placed = (id: string) => `  ${id}: { type: part, part: shop/corner }\n`;
  const QUICK = 'schemas/shop/quick.screen.yaml';

  it.each<[string, Record<string, string>, string[]]>([
    ['is its own', { ...pageWith(placed('a')), ...corner('dica') }, []],
    [
      'is not one of the layout, reported once for all pages',
      { ...pageWith(placed('a')), ...corner('mais') },
      ['TR606 #mais already opens the dialog more on the same page'],
    ],
    [
      'is not that of the same part elsewhere on the page',
      { ...pageWith(placed('a') + placed('b')), ...corner('dica') },
      ['TR606 #dica already opens the dialog hint on the same page'],
    ],
    [
      'is not that of a step of a part',
      {
        ...pageWith(placed('a')),
        ...corner('dica'),
        [CORNER]: `${corner('dica')[CORNER]}  form: { type: form, submit: Enviar }
  sent: { type: text, text: "\${vars.code}", when: vars.code != null }
form:
  schema: { type: object, properties: { code: { type: string } } }
  ui: { code: { field: text, label: Código } }
  steps: { dica: { title: Código, fields: [code] } }
`,
        'flows/shop/corner.part.yaml':
          'on: { show: { open: hint }, submit: [{ set: { vars.code: form.code } }, { open: hint }] }\nvars: { code: null }\n',
      },
      ['TR606 #dica already opens the step dica on the same page'],
    ],
    [
      'is not that of a step of the form',
      {
        ...pageWith(''),
        [QUICK]: `${read(QUICK).trimEnd()}\n  steps: { mais: { title: Pedido, fields: [email, size] } }\n`,
      },
      ['TR606 #mais already opens the dialog more on the same page'],
    ],
  ])('%s', (_, overlay, expected) => expect(compiled(overlay)).toEqual(expected));
});
