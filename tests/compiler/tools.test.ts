/** The commands on a copy of the fixture: each is run as a process once, otherwise called. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behind, behindPart, inWords } from '../../renderer/authoring/cli/where/behind.ts';
import { findPart, findScreen } from '../../renderer/authoring/cli/where/find-screen.ts';
import type { Section } from '../../renderer/authoring/cli/where/place.ts';
import { where } from '../../renderer/authoring/cli/where/where.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { CONFIG_FILE } from '../../renderer/project/load/product.ts';
import { language } from './fixture/language.ts';
import { configOf, copyFixture } from './fixture-copy.ts';

const copy = copyFixture();
const folders = { root: copy.root, snapshots: FOLDERS.snapshots };
const tools = resolve(import.meta.dirname, '../../renderer/authoring/cli');

beforeAll(() => {
  copy.write('samples.ts', 'export const samples = async () => [];');
  copy.write(CONFIG_FILE, configOf("samples: 'samples.ts'"));
});
afterAll(() => copy.discard());

async function run(tool: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const command = ['--import', 'tsx', join(tools, tool), ...args];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: copy.root });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

describe('check', () => {
  it('exits with 0 and a summary if there are no diagnostics, and writes the schemas of the editor', async () => {
    const { code, output } = await run('check.ts', '--schemas');
    expect(output).toContain('checked 9 screens, 5 flows, 2 tables: no diagnostics');
    expect(code).toBe(0);
    const schema = JSON.parse(readFileSync(join(copy.root, '.cache/schemas/flow.schema.json'), 'utf8'));
    expect(schema.$defs.fact.enum).toEqual(['isPaid', 'isOpen']);
    expect(schema.$defs.operation.enum).toContain('createOrder');
  });

  it('exits with 1 and a line per diagnostic', async () => {
    copy.write('schemas/shop/wrong.screen.yaml', 'title: Oi\nlayuot: page\n');
    const { code, output } = await run('check.ts');
    expect(output).toContain(
      'schemas/shop/wrong.screen.yaml:2:1 TR101 layuot is not known here (did you mean layout?)',
    );
    expect(output).toContain(': 1 error');
    expect(code).toBe(1);
    copy.remove('schemas/shop/wrong.screen.yaml');
  });

  it('prints advice and exits with 0', async () => {
    const path = 'schemas/shop/start/partner.screen.yaml';
    const before = readFileSync(join(copy.root, path), 'utf8');
    const gift = 'gift: { type: text, after: intro, text: Até 31/10/2026 há presentes. }';
    copy.write(path, before.replace('blocks:\n', `blocks:\n  ${gift}\n`));
    const { code, output } = await run('check.ts');
    copy.write(path, before);
    expect(output).toMatch(/partner\.screen\.yaml:5:\d+ TR816 advice no-day-that-passes: /);
    expect(output).toContain(': 1 piece of advice');
    expect(code).toBe(0);
  });
});

/** URL, and the output without line numbers and spaces. */
const ADDRESSES: [string, string[]][] = [
  [
    '/loja/start',
    [
      'address /loja/start',
      ' /cliente/start',
      'screen schemas/shop/start.screen.yaml shop/start',
      'flow flows/shop/start.flow.yaml shop/start',
      'journey flows/shop/shop.journey.yaml shop',
      'layout schemas/layouts/page.layout.yaml page',
      'schemas/shared/contact.fragment.yaml shared/contact#/email',
      'led to by flows/next/order.routing.yaml next/order, otherwise',
      'flows/shop/shop.journey.yaml redirects of the journey',
      'calls flows/shop/start.flow.yaml createOrder POST /api/orders',
      'isOpen',
      "email-taken (this flow's own answer)",
      'tests tests/generated/snapshots/screen/shop/start.snapshot.yaml its snapshot',
      'tests/start.test.ts 2 times',
      'samples new A new customer',
    ],
  ],
  [
    'https://red.example/loja/partner?x=1',
    [
      'schemas/shop/start/partner.screen.yaml shop/start/partner',
      'schemas/shop/start.screen.yaml base shop/start',
      'flows/shop/start/partner.flow.yaml',
      'brand schemas/brands/blue.brand.yaml blue',
      'shortcuts of the journey',
    ],
  ],
  [
    '/cliente/pedido/77/',
    [
      'schemas/shop/order.screen.yaml',
      'next/order › next/paid, otherwise',
      'shop/start: submit',
      'parts schemas/shop/status.part.yaml shop/status',
      ' flows/shop/status.part.yaml shop/status.part',
      'flows/shop/status.part.yaml getOrder GET /api/orders/{code}',
      'tests/generated/snapshots/part/shop/status.snapshot.yaml its snapshot (part shop/status)',
      'tests/start.test.ts once (part shop/status)',
    ],
  ],
  [
    'shop/help',
    [
      'schemas/shop/help.screen.yaml',
      'shop/start: link',
      'next/order › next/paid, rule 1: order.total == 0 (law 3)',
    ],
  ],
];

describe('where', () => {
  const sample = { id: 'new', title: 'A new customer', url: '/loja/start?a=1', context: {}, responses: {} };

  beforeAll(() => {
    copy.write('samples.ts', `export const samples = async () => [${JSON.stringify(sample)}];`);
    copy.write(
      'tests/start.test.ts',
      "'shop/start/partner';\n'/loja/start'; 'shop/start';\n'/loja/starts'; 'my-shop/start'; 'shop/status'",
    );
    copy.write('tests/generated/snapshots/part/shop/status.snapshot.yaml', '{}\n');
    copy.write('tests/generated/snapshots/screen/shop/start.snapshot.yaml', '{}\n');
  });

  it.each(ADDRESSES)('%s', (address, lines) => {
    const compilation = compile({ root: copy.root, language });
    const screen = compilation.screens.get(findScreen(address, compilation.addresses)?.screen ?? '');
    const sections = screen ? behind(screen, compilation, { ...folders, samples: [sample] }) : [];
    const words = inWords(sections).replace(/:\d+ /g, ' ').replace(/ +/g, ' ');
    for (const line of lines) expect(words).toContain(line);
    for (const { at } of sections.flatMap(({ spots }) => spots)) {
      const [file, line] = at?.split(':') ?? [];
      if (file === undefined) continue;
      const text = readFileSync(join(copy.root, file), 'utf8');
      expect(text.split('\n').length).toBeGreaterThanOrEqual(Number(line));
    }
  });

  it.each(['shop/status', 'schemas/shop/status.part.yaml', 'flows/shop/status.part.yaml'])(
    'of the part %s lists what places it',
    (wanted) => {
      const compilation = compile({ root: copy.root, language });
      const part = findPart(wanted, compilation);
      const sections = part ? behindPart(part, compilation, folders) : [];
      expect(inWords(sections).replace(/ +/g, ' ').split('\n')).toEqual([
        'part schemas/shop/status.part.yaml:1 shop/status',
        'flow flows/shop/status.part.yaml:1 shop/status.part',
        'placed by schemas/shop/order.screen.yaml:7 screen shop/order',
        'screens shop/order /loja/pedido/:code',
        'calls flows/shop/status.part.yaml:1 getOrder GET /api/orders/{code}',
        ' flows/shop/status.part.yaml:3 getOrder GET /api/orders/{code}',
        'tests tests/generated/snapshots/part/shop/status.snapshot.yaml:1 its snapshot',
        ' tests/start.test.ts:3 once',
      ]);
    },
  );

  it('of a page lists the flow and the parts of its layout, and of a part the layout that places it', () => {
    const files = {
      'schemas/layouts/page.layout.yaml':
        'blocks:\n  top: { type: header, home: shop/start }\n  corner: { type: part, part: shop/corner }\n  screen: { type: screen }\n',
      'flows/layouts/page.flow.yaml': 'load: { orders: listOrders }\n',
      'schemas/shop/corner.part.yaml': 'blocks: { text: { type: text, text: Oi } }\n',
    };
    const compilation = compile({ root: copy.root, language, overlay: files });
    const told = (sections: Section[] = []) => inWords(sections).replace(/ +/g, ' ');
    const [help, corner] = [compilation.screens.get('shop/help'), findPart('shop/corner', compilation)];
    const page = told(help && behind(help, compilation, { ...folders, samples: [] }));
    expect(page).toContain(
      'flows/layouts/page.flow.yaml:1 layouts/page\nparts schemas/shop/corner.part.yaml:1',
    );
    expect(page).toContain('flows/layouts/page.flow.yaml:1 listOrders GET /api/orders');
    const part = told(corner && behindPart(corner, compilation, folders));
    expect(part).toContain('placed by schemas/layouts/page.layout.yaml:3 layout page\n');
    expect(part).toContain('\n shop/quick /loja/quick');
  });

  it('finds a screen by its file', () => {
    const { addresses } = compile({ root: copy.root, language });
    for (const file of ['schemas/shop/help.screen.yaml', 'flows/shop/help.flow.yaml'])
      expect(findScreen(file, addresses)?.screen).toBe('shop/help');
  });

  it('prints text and JSON', async () => {
    const told = async (id: string) =>
      JSON.parse((await where([id, '--format', 'json'], copy.root)).output) as Record<string, unknown>;
    expect((await told('shop/status')).part).toBe('shop/status');
    const { code, output } = await run('where.ts', '/loja/partner');
    expect(code).toBe(0);
    expect(output).toContain('/loja/partner leads to /loja/start/partner\naddress    /loja/start/partner\n');
    const { screen, sections } = (await told('shop/start')) as { screen: string; sections: Section[] };
    expect(screen).toBe('shop/start');
    const spots = [{ at: 'schemas/shop/start.screen.yaml:1', text: 'shop/start' }];
    expect(sections[1]).toEqual({ title: 'screen', spots });
    expect(sections.at(-1)).toEqual({ title: 'samples', spots: [{ at: null, text: 'new  A new customer' }] });
  });

  it.each([
    [1, ['/loja/strat'], 'No screen has the address /loja/strat (did you mean /loja/start'],
    [2, [], 'Usage: npm run where -- /<path>'],
    [2, ['/loja/start', '--format', 'xml'], 'There is no format xml: text, json'],
  ])('exits with %d for %j', async (code, args, words) => {
    const answer = await where(args, copy.root);
    expect(answer.code).toBe(code);
    expect(answer.output).toContain(words);
  });
});
