/** A page that is made in advance shows nothing about people in its parts either. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const SCREEN = 'schemas/shop/start.screen.yaml';
const PART = 'schemas/shop/status.part.yaml';
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const PLACED = 'blocks:\n  status: { type: part, part: shop/status, with: { code: today } }\n';
const FOUND = /^schemas\/shop\/status\.part\.yaml:3:\d+ TR821 order\.customer\.phone is about a person/;
const NOTHING = /^$/;

const unmasked = (value: string) => `unmasked: { ${value}: Said on this part. }\n`;

it.each([
  ['order.customer.phone', true, FOUND],
  ['vars.order.customer.phone', true, NOTHING],
  ['masked(order.customer.phone)', true, NOTHING],
  ['order.customer.phone', false, NOTHING],
])('%s, made in advance: %s', (phone, prerender, expected) => {
  const screen = textOf(SCREEN)
    .replace('blocks:\n', PLACED)
    .replace('prerender: true', `prerender: ${prerender}`);
  const shown = `blocks:\n  phone: { type: text, text: "\${${phone}}" }\n`;
  const part = textOf(PART).replace('blocks:\n', shown) + (phone.startsWith('masked') ? '' : unmasked(phone));
  const { diagnostics } = compile({ root, language, overlay: { [SCREEN]: screen, [PART]: part } });
  expect(diagnostics.map(formatDiagnostic).join('\n')).toMatch(expected);
});
