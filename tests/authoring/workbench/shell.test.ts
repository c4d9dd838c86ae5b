/** The parts of the workbench that need no browser: its URL, search, the tree, the plan of its stages. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledApp } from '../../../renderer/language/definition/compiled.ts';
import {
  COMPARISONS,
  PANES,
  queryOf,
  STATES,
  viewOf,
  WIDTHS,
  type WorkbenchView,
} from '../../../renderer/workbench/choice.ts';
import type { ScreenEntry } from '../../../renderer/workbench/knowledge.ts';
import { findScreens } from '../../../renderer/workbench/shell/find.ts';
import { screenTree } from '../../../renderer/workbench/shell/screen-tree.ts';
import { planStages, stageNames } from '../../../renderer/workbench/shell/stage-plan.ts';

const name = fc.stringMatching(/^[a-z]{1,8}(\/[a-z-]{1,8}){0,2}$/);
const view: fc.Arbitrary<WorkbenchView> = fc.record({
  screen: name,
  brand: fc.option(name),
  state: fc.constantFrom(...STATES),
  sample: fc.option(name),
  code: fc.option(name),
  group: fc.option(fc.stringMatching(/^[a-z]{1,8}\.[a-z0-9-]{1,8}$/)),
  scenario: fc.option(name),
  language: fc.option(fc.constantFrom('cy-GB', 'pt-BR')),
  width: fc.constantFrom(...WIDTHS),
  pane: fc.constantFrom(...PANES),
  compare: fc.constantFrom(...COMPARISONS),
  against: fc.option(name),
});

const entry = (id: string, title: string, base?: string): ScreenEntry => ({
  id,
  kind: 'screen',
  pages: [],
  parts: [],
  file: `schemas/${id}.screen.yaml`,
  bases: base === undefined ? [] : [base],
  journey: 'shop',
  title,
  paths: [`/${id}`],
  brand: null,
  isPublic: false,
  hasForm: false,
  asks: false,
  sends: false,
  requires: [],
  reads: [],
  diagnostics: 0,
});

const SCREENS = [
  entry('shop/start', 'Faça seu pedido'),
  entry('shop/start/partner', 'Cliente do parceiro', 'shop/start'),
  entry('shop/other/voucher', 'Cupom', 'shop/start'),
  entry('shop/order', 'Situação do pedido'),
];

const route = { journey: 'shop', mount: 0, prerender: false, brand: null };
const app = {
  routes: SCREENS.map(({ id, paths: [path = ''] }) => ({ ...route, screen: id, path })),
  redirects: [{ path: '/partner', to: '/shop/start/partner' }],
  journeys: {},
  brands: { blue: { id: 'blue', name: 'Azul' } },
} as unknown as CompiledApp;

describe('the address', () => {
  test('holds the whole view', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(viewOf(queryOf(one))).toEqual(one);
      }),
    );
  });

  test('with invalid parameters has their defaults', () => {
    expect(viewOf('?state=asleep&width=wall&pane=&compare=x')).toEqual(viewOf(''));
  });
});

/** What is typed, the first screen found, and its brand. */
const FINDS: readonly [typed: string, first: string | undefined, brand: string | null][] = [
  ['partner', 'shop/start/partner', null],
  ['order', 'shop/order', null],
  ['SITUACAO', 'shop/order', null],
  ['strt', 'shop/start', null],
  ['/shop/order', 'shop/order', null],
  ['https://example.com/shop/order?a=b', 'shop/order', null],
  ['https://example.com/partner', 'shop/start/partner', null],
  ['https://', undefined, null],
  ['order azul', 'shop/order', 'blue'],
  ['nothing like it', undefined, null],
];

test.each(FINDS)('«%s» finds %s', (typed, first, brand) => {
  const [found] = findScreens(typed, SCREENS, app);
  expect(found?.entry.id).toBe(first);
  expect(found?.brand ?? null).toBe(brand);
});

test('the tree contains each screen once, variants below their base with short names', () => {
  const [group, ...others] = screenTree(SCREENS);
  expect(others).toEqual([]);
  expect(group?.branches.map(({ name: own, depth }) => `${'-'.repeat(depth)}${own}`)).toEqual([
    'order',
    'start',
    '-other/voucher',
    '-partner',
  ]);
});

test('stages fit into any available space, and have the expected names', () => {
  const room = fc.record({
    width: fc.integer({ min: 400, max: 3000 }),
    height: fc.integer({ min: 300, max: 2000 }),
  });
  fc.assert(
    fc.property(view, fc.option(name), room, (one, base, within) => {
      const plan = planStages(one, base, within);
      const isOver = base !== null && (one.compare === 'flicker' || one.compare === 'difference');
      const widths = plan.map(({ device, scale }) => device.width * scale);
      const width = isOver ? Math.max(...widths) : widths.reduce((sum, own) => sum + own, 0);
      expect(plan.map((stage) => stage.name)).toEqual(stageNames(one, base));
      expect(width).toBeLessThanOrEqual(within.width);
      for (const { device, scale } of plan) expect(device.height * scale).toBeLessThanOrEqual(within.height);
    }),
  );
});
