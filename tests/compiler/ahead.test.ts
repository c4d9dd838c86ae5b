/** Which screens a page fetches when it is idle. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import type { CompiledAhead } from '../../renderer/language/definition/compiled.ts';
import { screensAhead } from '../../renderer/project/graph/ahead.ts';
import { screenGraph } from '../../renderer/project/graph/screen-graph.ts';
import { portal } from '../support/portal-compilation.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();
const JOURNEY = `mounts: [/loja]
layout: page
loading: system/loading
error: system/error
table: next/order
stages:
  first: { label: Primeira, screens: [shop/start] }
  second: { label: Segunda, screens: [shop/order] }
  third: { label: Terceira, screens: [shop/help] }
outsideStages: [shop/quick]
`;
const TABLE = `question: Onde?
rules:
  - { when: order == null, go: shop/help }
  - { when: order.total > 1, go: shop/quick }
otherwise: { go: shop/order }
`;
const START = 'flows/shop/start.flow.yaml';

/** The screens ahead of one in a shop of three stages, whose table answers a screen of each. */
function aheadIn(overlay: Record<string, string>, id = 'shop/start'): string[] | undefined {
  const files = { 'flows/shop/shop.journey.yaml': JOURNEY, 'flows/next/order.routing.yaml': TABLE };
  const { screens, project } = compile({
    ...{ root, language, cache, parts: 'alone' },
    overlay: { ...files, ...overlay },
  });
  return screensAhead(screens, project).get(id);
}

describe('ahead of a screen', () => {
  it.each<[string, string, string[]]>([
    ['not what blocks beside its form link to', '{}', []],
    ['the table’s answers of its stage and the next', 'on: { submit: [route] }', ['shop/order']],
    [
      'after these a screen that its flow names, even in no stage',
      'on: { submit: [{ go: shop/quick, when: order == null }, route] }',
      ['shop/order', 'shop/quick'],
    ],
    ['never itself', 'on: { submit: { go: shop/start } }', []],
  ])('are %s', (_, flow, expected) => {
    expect(aheadIn({ [START]: flow })).toEqual(expected);
  });

  it('are what its blocks link to where it has no form', () => {
    expect(aheadIn({}, 'shop/order')).toEqual(['shop/start']);
  });

  it('are those of its groups, too', () => {
    const flow = `on: { submit: [route] }
groups: { colour: { bright: { on: { submit: { go: shop/quick } } } } }
`;
    expect(aheadIn({ [START]: flow })).toEqual(['shop/order', 'shop/quick']);
  });

  it('are only those by name where the screen is in no stage', () => {
    expect(aheadIn({ 'flows/shop/quick.flow.yaml': 'on: { submit: [route] }' }, 'shop/quick')).toEqual([]);
  });
});

/** The lists of the module as a page reads it. */
async function emitted(): Promise<CompiledAhead> {
  const code = portal.modules.get('virtual:trilha/ahead') ?? '';
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('in the portal', () => {
  it('every screen leads only where the graph does, and few are fetched for nothing', async () => {
    const { ids, ahead } = await emitted();
    const graph = screenGraph(portal);
    for (const [at, id] of ids.entries()) {
      const screen = portal.screens.get(id);
      const faces = [...portal.screens.values()].filter(({ shownAs }) => shownAs === id);
      const reach = new Set(
        [screen, ...faces].flatMap((one) =>
          one ? (graph.ways.get(one.id) ?? []).flatMap((way) => graph.targets(way, one)) : [],
        ),
      );
      const fetched = (ahead[at] ?? []).map((index) => ids[index] ?? '');
      expect(
        fetched.filter((next) => !reach.has(next)),
        id,
      ).toEqual([]);
      expect(fetched.length, id).toBeLessThan(30);
    }
  });

  it.each([
    ['solicitacao/inicio/voltz', 'solicitacao/informacoes-contrato'],
    ['solicitacao/informacoes-contrato', 'solicitacao/verificacao/kba'],
    ['solicitacao/contrato', 'solicitacao/dados-obrigatorios'],
    ['solicitacao/carregando-desembolso', 'emprestimo/aprovado'],
    ['emprestimo/aprovado', 'cliente/emprestimo'],
    ['cliente/emprestimo', 'cliente/emprestimo/documentos'],
  ])('%s has %s ready', async (from, to) => {
    const { ids, ahead } = await emitted();
    expect((ahead[ids.indexOf(from)] ?? []).map((index) => ids[index])).toContain(to);
  });

  it('a variant of a screen of the next stage is not ready, and one of the own stage is', async () => {
    const { ids, ahead } = await emitted();
    const readyAt = (id: string) => (ahead[ids.indexOf(id)] ?? []).map((index) => ids[index]);
    expect(readyAt('solicitacao/informacoes-contrato')).not.toContain('solicitacao/renda/ebs');
    expect(readyAt('solicitacao/dados-obrigatorios')).toContain('solicitacao/renda/ebs');
  });
});
