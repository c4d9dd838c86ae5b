/** The drawings of journeys show every screen, way and rule, and are valid SVG. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journeyMap, leadsOf } from '../../renderer/authoring/diagrams/journey-map.ts';
import { boxesOf } from '../../renderer/authoring/diagrams/map-boxes.ts';
import { layOut } from '../../renderer/authoring/diagrams/map-layout.ts';
import { journeySvg } from '../../renderer/authoring/diagrams/svg.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { screenGraph } from '../../renderer/project/graph/screen-graph.ts';
import { portal } from '../support/portal-compilation.ts';
import { language } from './fixture/language.ts';

const FIXTURE = join(import.meta.dirname, 'fixture');
const shop = compile({ root: FIXTURE, language });
const graph = screenGraph(portal);
const journeys = [...portal.project.byKind.journey.keys()];

const values = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value);

/** Tags that are not properly nested, and unescaped ampersands. */
function illFormed(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = svg.match(/&(?!(amp|lt|gt|quot|#39);)/g) ?? [];
  for (const [tag, close, name = '', self] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/gi)) {
    if (close && open.pop() !== name) wrong.push(tag);
    if (!close && !self) open.push(name);
  }
  return [...wrong, ...open];
}

describe.each(journeys)('the drawing of %s', (journey) => {
  const own = [...portal.screens.values()].filter((screen) => screen.journey === journey);

  it('shows each screen once, each way, and each rule of its tables', async () => {
    const svg = await journeySvg(journey, portal);
    expect(values(svg, 'data-screen').sort()).toEqual(own.map(({ id }) => id).sort());
    const drawn = new Set(
      [...svg.matchAll(/data-from="([^"]*)" data-to="([^"]*)"/g)].map(([, from, to]) => `${from} ${to}`),
    );
    const map = journeyMap(journey, portal);
    for (const { id } of map.screens) {
      const screen = portal.screens.get(id);
      const leads = screen ? leadsOf(screen, graph, portal.project) : [];
      for (const { to } of leads) expect(drawn).toContain(`${id} ${to.kind === 'away' ? 'away' : to.id}`);
    }
    for (const { id, rows } of map.tables) {
      expect(values(svg, 'data-table')).toContain(id);
      for (const { to } of rows) expect(drawn).toContain(`${id} ${to.kind === 'stay' ? 'stay' : to.id}`);
    }
    expect(illFormed(svg)).toEqual([]);
  });

  it('has no overlapping boxes', async () => {
    const map = journeyMap(journey, portal);
    const { boxes } = await layOut(map, boxesOf(map, journey));
    for (const a of boxes) {
      const onIt = boxes.filter(
        (b) =>
          b !== a &&
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      );
      expect(onIt.map(({ id }) => id)).toEqual([]);
    }
  });
});

describe('a drawing', () => {
  it('is the same for the same project', async () => {
    const map = journeyMap('shop', shop);
    const boxes = boxesOf(map, 'shop');
    expect(await layOut(map, boxes)).toEqual(await layOut(map, boxes));
    const svg = await journeySvg('shop', shop);
    expect(await journeySvg('shop', compile({ root: FIXTURE, language }))).toBe(svg);
  });

  it('differs for another map', async () => {
    const overlay = { 'schemas/shop/help.screen.yaml': 'title: Outro\nblocks: {}\n' };
    const svg = await journeySvg('shop', compile({ root: FIXTURE, language, overlay }));
    expect(svg).toContain('shop/help: Outro');
    expect(await journeySvg('shop', shop)).not.toContain('shop/help: Outro');
  });

  it('keeps a variant that leads where its base leads inside the base', () => {
    const start = journeyMap('solicitacao', portal).screens.find(({ id }) => id === 'solicitacao/inicio');
    expect(start?.variants).toContain('solicitacao/inicio/voltz');
  });

  it('of an unknown journey is empty', async () => {
    expect(values(await journeySvg('nowhere', shop), 'data-screen')).toEqual([]);
  });

  it('escapes its texts', async () => {
    const path = 'flows/next/order.routing.yaml';
    const text = 'question: "<b> & \\"co\\"?"\nrules: []\notherwise: { go: shop/order }\n';
    const svg = await journeySvg('shop', compile({ root: FIXTURE, language, overlay: { [path]: text } }));
    expect(svg).toContain('&lt;b&gt; &amp; &quot;co&quot;?');
    expect(illFormed(svg)).toEqual([]);
  });
});
