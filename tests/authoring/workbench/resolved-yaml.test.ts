/** Resolved YAML has the origin of each line, and what the variant changes there. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../renderer/compiler/compile.ts';
import type { YamlLine } from '../../../renderer/workbench/knowledge.ts';
import { resolvedYaml } from '../../../renderer/workbench/server/resolved-yaml.ts';
import { screenChanges } from '../../../renderer/workbench/server/screen-changes.ts';
import { placeDiagnostics } from '../../../renderer/workbench/shell/place-diagnostics.ts';
import { language } from '../../compiler/fixture/language.ts';

const root = join(import.meta.dirname, '../../compiler/fixture');
const compilation = compile({ root, language });
const { screen, flow } = resolvedYaml('shop/start/partner', compilation);

const said = ({ indent, key, text }: YamlLine) => `${'  '.repeat(indent)}${key} ${text}`.trimEnd();
const place = ({ file, line }: YamlLine) => `${file.split('/').at(-1)}:${line}`;

/** The line, its origin, its place, and what it changes. */
const LINES: readonly [
  lines: readonly YamlLine[],
  line: string,
  from: YamlLine['from'],
  at: string,
  YamlLine['change'],
][] = [
  [screen, 'title: Pedido do parceiro', 'own', 'partner.screen.yaml:2', 'overrides'],
  [screen, 'brand: blue', 'own', 'partner.screen.yaml:3', 'adds'],
  [screen, 'prerender: true', 'base', 'start.screen.yaml:2', null],
  [screen, 'blocks:', 'own', 'partner.screen.yaml:4', null],
  [screen, '    title: Olá, cliente do parceiro', 'own', 'partner.screen.yaml:5', 'overrides'],
  [screen, '    logo: logo.svg', 'base', 'start.screen.yaml:4', null],
  [
    screen,
    '  more: { type: divider, after: intro, when: form.message == null }',
    'own',
    'partner.screen.yaml:6',
    'adds',
  ],
  [
    screen,
    "  help: { type: button, look: link, label: Preciso de ajuda, go: shop/help, when: '!form.gift' }",
    'base',
    'start.screen.yaml:7',
    'removes',
  ],
  [screen, '    tone: small', 'base', 'start.screen.yaml:8', null],
  [screen, '      gift: { type: boolean }', 'base', 'start.screen.yaml:16', 'removes'],
  [screen, '          city: { type: string, minLength: 2 }', 'fragment', 'contact.fragment.yaml:7', null],
  [screen, '        - { value: small, label: Pequeno }', 'base', 'start.screen.yaml:23', null],
  [flow, '  tries: 1', 'own', 'partner.flow.yaml:2', 'overrides'],
  [flow, '  last: null', 'base', 'start.flow.yaml:1', null],
  [flow, '    - call: createOrder', 'base', 'start.flow.yaml:6', null],
  [
    flow,
    '      body: { email: form.email, size: form.size, address: form.address }',
    'base',
    'start.flow.yaml:7',
    null,
  ],
];

for (const [lines, line, from, at, change] of LINES)
  test(`${line.trim()} is of ${at}`, () => {
    const found = lines.filter((one) => said(one) === line);
    expect(found.map((one) => ({ from: one.from, at: place(one), change: one.change }))).toEqual([
      { from, at, change },
    ]);
  });

test('a screen that extends nothing changes nothing', () => {
  const { screen: lines } = resolvedYaml('shop/start', compilation);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter(({ change }) => change !== null)).toEqual([]);
});

test('what a variant changes is told in words, each at its place', () => {
  const changes = screenChanges('shop/start/partner', '', compilation);
  const told = changes.map(({ words }) => words).join('\n');
  expect(told).toContain('title: “Faça seu pedido” → “Pedido do parceiro”');
  expect(told).toContain('new block more');
  expect(told).toContain('block help (button) is gone');
  expect(told).toContain('new field message');
  expect(told).not.toMatch(/^(base|address)/m);
  expect(changes[0]).toMatchObject({ file: 'schemas/shop/start/partner.screen.yaml', line: 2 });
  expect(screenChanges('shop/start', '', compilation)).toEqual([]);
  const back = screenChanges('shop/start', 'shop/start/partner', compilation);
  expect(back.map(({ words }) => words)).toContain('block more (divider) is gone');
});

test('a diagnostic is assigned to its line once; one about a missing line is listed separately', () => {
  const diagnostic = {
    code: 'TR1',
    column: 1,
    message: '',
    severity: 'error',
    stops: true,
    screens: [],
  } as const;
  const file = 'schemas/shop/start/partner.screen.yaml';
  const [here, gone] = [2, 999].map((line) => ({ ...diagnostic, file, line }));
  if (!here || !gone) throw new Error('two diagnostics are needed');
  const { at, elsewhere } = placeDiagnostics([here, gone], screen);
  expect([...at].map(([line, found]) => [said(line), found])).toEqual([
    ['title: Pedido do parceiro', [here]],
  ]);
  expect(elsewhere).toEqual([gone]);
});
