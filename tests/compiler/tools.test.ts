/** The commands, run as a person runs them, on a copy of the small project. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFixture } from './fixture-copy.ts';

const copy = copyFixture();
const tools = resolve(import.meta.dirname, '../../renderer/tools');

beforeAll(() => {
  const fixture = resolve(import.meta.dirname, 'fixture/language.ts');
  copy.write('package.json', JSON.stringify({ type: 'module', trilha: { language: 'the-language.ts' } }));
  copy.write('the-language.ts', `export { language } from ${JSON.stringify(fixture)};`);
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
  it('ends with 0 and a summary when all is well, and writes the schemas of the editor', async () => {
    const { code, output } = await run('check.ts', '--schemas');
    expect(output).toContain('checked 7 screens, 4 flows, 2 tables: no findings');
    expect(code).toBe(0);
    const schema = JSON.parse(readFileSync(join(copy.root, '.cache/schemas/flow.schema.json'), 'utf8'));
    expect(schema.properties.requires.enum).toEqual(['isPaid', 'isOpen']);
    expect(JSON.stringify(schema.$defs.Effects)).toContain('"createOrder"');
  });

  it('ends with 1 and a line per finding', async () => {
    copy.write('schemas/shop/wrong.screen.yaml', 'title: Oi\nlayuot: page\n');
    const { code, output } = await run('check.ts');
    expect(output).toContain(
      'schemas/shop/wrong.screen.yaml:2:1 TR101 layuot is not known here (did you mean layout?)',
    );
    expect(output).toContain(': 1 finding');
    expect(code).toBe(1);
    copy.remove('schemas/shop/wrong.screen.yaml');
  });
});

/** Address, what is printed. */
const ADDRESSES: [string, string[]][] = [
  [
    '/loja/start',
    ['schemas/shop/start.screen.yaml', 'flows/shop/start.flow.yaml', 'flows/shop/shop.journey.yaml'],
  ],
  [
    'https://red.example/loja/partner?x=1',
    [
      '/loja/partner leads to /loja/start/partner',
      'schemas/shop/start/partner.screen.yaml',
      'flows/shop/start/partner.flow.yaml',
    ],
  ],
  ['/cliente/pedido/77/', ['schemas/shop/order.screen.yaml']],
];

describe('where', () => {
  it.each(ADDRESSES)('%s', async (address, lines) => {
    const { code, output } = await run('where.ts', address);
    for (const line of lines) expect(output).toContain(line);
    for (const file of output.match(/(schemas|flows)\/\S+/g) ?? [])
      expect(existsSync(join(copy.root, file))).toBe(true);
    expect(code).toBe(0);
  });

  it('ends with 1 for an address that no screen has', async () => {
    expect(await run('where.ts', '/nowhere')).toMatchObject({
      code: 1,
      output: 'No screen has the address /nowhere\n',
    });
  });
});
