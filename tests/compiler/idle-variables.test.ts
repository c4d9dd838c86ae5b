/** A variable that nothing sets (TR707) is meant if a flow that extends its own gives it another first value. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = resolve(import.meta.dirname, 'fixture');
const START = 'vars: { isWide: false }\non: { submit: [{ go: shop/help, when: vars.isWide }, route] }\n';
const HELP =
  'load: { orders: listOrders }\nvars: { isWide: false }\non: { choose: { open: terms, when: vars.isWide } }\n';

/** What the flow of the variant says of its variables, and the flows whose variable never changes. */
const CASES: readonly [partner: string, idle: readonly string[]][] = [
  ['', ['shop/help', 'shop/start']],
  ['vars: { isWide: true }', ['shop/help']],
];

test.each(CASES)('extended with «%s»', (partner, idle) => {
  const flows = {
    'shop/start': START,
    'shop/start/partner': `extends: shop/start\n${partner}\n`,
    'shop/help': HELP,
  };
  const overlay = Object.entries(flows).map(([id, text]) => [`flows/${id}.flow.yaml`, text]);
  const { diagnostics } = compile({ root, language, overlay: Object.fromEntries(overlay) });
  const found = diagnostics.filter(({ code }) => code === 'TR707').map(({ file }) => file);
  expect(found.sort()).toEqual(idle.map((id) => `flows/${id}.flow.yaml`));
});
