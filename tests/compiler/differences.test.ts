/** Variants as what differs from their base: evaluated, they are the same screens. */
import { expect, test } from 'vitest';
import { createModuleCache, loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { printDifference } from '../../renderer/compiler/emit/difference.ts';
import { objectCode, type PrintedBlock } from '../../renderer/compiler/emit/print.ts';
import type { CompiledScreen } from '../../renderer/runtime/index.ts';
import { compilePortal, portal } from '../support/portal-compilation.ts';

const PARTNER = 'solicitacao/inicio/parceiro-novo';
const overlay = {
  [`schemas/${PARTNER}.screen.yaml`]:
    'extends: solicitacao/inicio\nblocks:\n  hero:\n    partner: { name: Novo, text: Você veio pela Novo }\n',
};

/** A screen in words: functions by their code. */
const written = (screen: object): string =>
  JSON.stringify(screen, (_, value: unknown) => (typeof value === 'function' ? String(value) : value), 1);

const sorted = (members: object) =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Keys in one order: a difference has those of its base first. */
const ordered = ({ blocks, ...screen }: CompiledScreen) => sorted({ ...screen, blocks: blocks.map(sorted) });

test('a difference means what the whole module means', async () => {
  const compiled = compilePortal(overlay);
  const cache = createModuleCache();
  const whole = await loadModules(compiled, cache);
  const short = await loadModules(
    { modules: new Map([...compiled.modules, ...compiled.differences]) },
    cache,
  );
  const ids = [...compiled.differences.keys()].map((key) => key.replace('virtual:trilha/screen/', ''));
  expect(ids.length).toBeGreaterThan(50);
  for (const id of ids)
    expect(written(ordered(short.screen(id))), id).toBe(written(ordered(whole.screen(id))));
});

test('a partner in four lines is a module of four lines', () => {
  const code = compilePortal(overlay).differences.get(`virtual:trilha/screen/${PARTNER}`) ?? '';
  expect(code.length).toBeLessThan(700);
  expect(code).toContain('Você veio pela Novo');
});

test('only what gains by it is a difference', () => {
  const differs = [...portal.differences].filter(([id, code]) => portal.modules.get(id) !== code);
  expect(differs.length).toBeGreaterThan(20);
  for (const [id, code] of differs)
    expect(code.length * 4, id).toBeLessThanOrEqual(portal.modules.get(id)?.length ?? 0);
});

const LONG = JSON.stringify('x'.repeat(900));

/** Codes by member. */
type Codes = Record<string, string>;

const block = ({ id = '', ...members }: Codes): PrintedBlock => ({
  id,
  code: objectCode(Object.entries({ id: JSON.stringify(id), ...members })),
  members: new Map(Object.entries(members)),
});

const from = (members: Codes, blocks: Codes[], more: object = {}) => ({
  code: JSON.stringify([members, blocks]),
  parts: {
    ...{ imports: ['import * as rt from "rt";', 'import { Text as block_text } from "text";'] },
    ...{
      members: new Map(Object.entries(members)),
      blocks: blocks.map(block),
      bound: [],
      after: [],
      ...more,
    },
  },
});

const HEAD: Codes = { id: 'head', text: LONG, size: '1' };
const FOOT: Codes = { id: 'foot' };
const SAME: Codes = { id: '"a"', flow: LONG, isNamed: 'true' };
const BASE = from(SAME, [HEAD, { id: 'middle' }, FOOT]);

test.each<[string, ReturnType<typeof from>, string | null]>([
  [
    'a member that the base alone has is undefined',
    from({ id: '"a/b"', flow: LONG }, [HEAD, { id: 'middle' }, FOOT]),
    'export const screen = {...base, id: "a/b", isNamed: undefined};',
  ],
  [
    'blocks that moved are those of the base',
    from(SAME, [FOOT, { id: 'new', text: 'rt.text()' }, HEAD]),
    'import * as rt from "rt";\nexport const screen = {...base, blocks: [base.blocks[2], {id: "new", text: rt.text()}, base.blocks[0]]};',
  ],
  [
    'blocks in a row are taken at once',
    from(SAME, [HEAD, { id: 'middle' }]),
    'export const screen = {...base, blocks: [...base.blocks.slice(0, 2)]};',
  ],
  [
    'a block that says something else is what it says, wherever it stands',
    from(SAME, [{ id: 'middle' }, FOOT, { ...HEAD, size: '2', art: '"a"' }]),
    'export const screen = {...base, blocks: [...base.blocks.slice(1), {...base.blocks[0], size: 2, art: "a"}]};',
  ],
  [
    'a block that says less is whole',
    from({ ...SAME, more: LONG }, [{ id: 'head', size: '1' }, { id: 'middle' }, FOOT]),
    null,
  ],
  ['no blocks at all', from(SAME, []), 'export const screen = {...base, blocks: []};'],
  [
    'a name that is bound to something else is no difference',
    from({ id: '"a"', flow: LONG }, [HEAD], { bound: ['import { screen as face_0 } from "c";'] }),
    null,
  ],
  ['little in common is no gain', from({ id: '"a"', flow: '"another"' }, [{ id: 'd' }]), null],
])('%s', (_, own, expected) => {
  const line = 'import { screen as base } from "./base.js";\n';
  expect(printDifference(own, BASE, './base.js')).toBe(expected === null ? null : line + expected);
});
