/** Starting points are valid: the shipped portal has no diagnostics with them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../renderer/authoring/cli/starting-point.ts';
import { type NewKind, startingPoint } from '../../renderer/authoring/cli/starting-points.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../support/portal-compilation.ts';
import { language } from './fixture/language.ts';

const read = (root: string) => (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

const product = { locales: ['pt-BR'] as const, folders: FOLDERS };
const whole = { ...portal, read: read(PORTAL_ROOT), product };

/** Kind, id, the paths written, the paths that change. */
const NEW: [NewKind, string, string[], string[]][] = [
  [
    'screen',
    'solicitacao/documentos',
    ['schemas/solicitacao/documentos.screen.yaml', 'flows/solicitacao/documentos.flow.yaml'],
    ['flows/solicitacao/solicitacao.journey.yaml'],
  ],
  [
    'screen',
    'cliente/ajuda/contato',
    ['schemas/cliente/ajuda/contato.screen.yaml', 'flows/cliente/ajuda/contato.flow.yaml'],
    ['flows/cliente/cliente.journey.yaml'],
  ],
  ['variant', 'solicitacao/inicio/aurora', ['schemas/solicitacao/inicio/aurora.screen.yaml'], []],
  [
    'variant',
    'solicitacao/contrato/aurora',
    ['schemas/solicitacao/contrato/aurora.screen.yaml'],
    ['flows/solicitacao/solicitacao.journey.yaml'],
  ],
  [
    'part',
    'cliente/partes/segunda-via',
    ['schemas/cliente/partes/segunda-via.part.yaml', 'flows/cliente/partes/segunda-via.part.yaml'],
    ['schemas/cliente/duvidas.screen.yaml'],
  ],
  [
    'part',
    'institucional/quem-somos/equipe',
    ['schemas/institucional/quem-somos/equipe.part.yaml', 'flows/institucional/quem-somos/equipe.part.yaml'],
    ['schemas/institucional/quem-somos.screen.yaml'],
  ],
  ['flow', 'institucional/quem-somos', ['flows/institucional/quem-somos.flow.yaml'], []],
  ['flow', 'solicitacao/inicio/voltz', ['flows/solicitacao/inicio/voltz.flow.yaml'], []],
];

describe('something new', () => {
  it.each(NEW)('%s %s', (kind, id, paths, changed) => {
    const { files, edits } = startingPoint(kind, id, whole);
    expect(Object.keys(files)).toEqual(paths);
    expect(Object.keys(edits)).toEqual(changed);
    const overlay = { ...files, ...edits };
    const { diagnostics, screens, parts } = compilePortal(overlay);
    expect(diagnostics).toEqual([]);
    expect(kind === 'part' ? parts.has(id) : screens.has(id)).toBe(true);
  });

  it.each([
    ['blocks:\n  a: { type: divider } # last\n', 'blocks:\n  a: { type: divider } # last\n  side: NEW\n'],
    ['blocks:\n  side: { type: divider }', 'blocks:\n  side: { type: divider }\n  sidePart: NEW\n'],
    ['blocks: { a: { type: divider } }\n', 'blocks: { a: { type: divider }, side: NEW }\n'],
    [
      'blocks:\n  a:\n    type: text\n    text: |\n      Oi\npath: /x\n',
      'blocks:\n  a:\n    type: text\n    text: |\n      Oi\n  side: NEW\npath: /x\n',
    ],
  ])('places a part after the last block: %j', (before, after) => {
    const root = join(import.meta.dirname, 'fixture');
    const path = 'schemas/shop/more.screen.yaml';
    const compilation = compile({ root, language, overlay: { [path]: `title: A\n${before}` } });
    const { edits } = startingPoint(
      'part',
      'shop/side',
      { ...compilation, read: () => null, product },
      'shop/more',
    );
    expect(edits).toEqual({ [path]: `title: A\n${after.replace('NEW', '{ type: part, part: shop/side }')}` });
  });

  it('keeps the other members of the journey', () => {
    const root = join(import.meta.dirname, 'fixture');
    const path = 'flows/shop/shop.journey.yaml';
    const text = readFileSync(join(root, path), 'utf8').replace(/^entries: .*\n/m, '');
    const lists = {
      '': 'entries: [shop/new]\n',
      'entries: [shop/quick]\n': 'entries: [shop/quick, shop/new]\n',
      'entries: # old links\n  - shop/quick # mail\n':
        'entries: # old links\n  - shop/quick\n  - shop/new # mail\n',
    };
    for (const [before, after] of Object.entries(lists)) {
      const compilation = compile({ root, language, overlay: { [path]: text + before } });
      const { edits } = startingPoint('screen', 'shop/new', {
        ...compilation,
        read: () => null,
        product,
      });
      expect(edits).toEqual({ [path]: text + after });
    }
  });

  it('handles the events that a screen without a flow emits', () => {
    const root = join(import.meta.dirname, 'fixture');
    const path = 'schemas/shop/ask.screen.yaml';
    const text =
      'title: A\nblocks: { a: { type: button, label: A, emit: ask }, b: { type: group, blocks: { c: { type: button, label: C, emit: call } } } }\n';
    const asked = compile({ root, language, overlay: { [path]: text } });
    const { files } = startingPoint('flow', 'shop/ask', { ...asked, read: () => null, product });
    expect(files['flows/shop/ask.flow.yaml']).toContain('on:\n  ask: route\n  call: route\n');
  });

  it.each<[NewKind, string]>([
    ['screen', 'solicitacao/inicio'],
    ['screen', 'solicitcao/new'],
    ['variant', 'solicitacao/nowhere'],
    ['variant', 'solicitacao/inicio/voltz'],
    ['flow', 'solicitacao/inicio'],
    ['flow', 'solicitacao/nowhere'],
    ['part', 'cliente/partes/seguro'],
    ['part', 'nowhere/seguro'],
    ['field', 'text'],
    ['field', 'Text'],
    ['block', 'text'],
  ])('refuses %s %s', (kind, id) => {
    expect(() => startingPoint(kind, id, whole)).toThrow(Refusal);
  });
});

it('a new field type must preset an existing one', () => {
  expect(() => startingPoint('field', 'license-plate', whole, 'plate')).toThrow(Refusal);
});

it.each<[NewKind, string, string?]>([
  ['block', 'side-note'],
  ['field', 'nick-name', 'renderer'],
])('a new %s %s of the renderer is refused where a product has it as packages', (kind, id, more) => {
  expect(() => startingPoint(kind, id, { ...whole, read: () => null }, more)).toThrow(Refusal);
});
