/** The application in browsers holds nothing of variants that only their own addresses lead to. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { language } from '../../examples/benefit/src/language.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { modulesForBrowsers, screensApart } from '../../renderer/compiler/screens-apart.ts';

const ROOT = resolve(import.meta.dirname, '../../examples/benefit');
const PROOF = 'schemas/help/proof.screen.yaml';
const PARTNER = 'schemas/help/start/partner.screen.yaml';
const partner = 'extends: help/start\ntitle: Help by a partner\n';

const compiled = (overlay: Record<string, string>) => compile({ root: ROOT, language, overlay });
function inBrowsers(overlay: Record<string, string>) {
  const compilation = compiled(overlay);
  return modulesForBrowsers(compilation, screensApart(compilation), ROOT);
}

test('they are variants that nothing leads to', () => {
  expect([...screensApart(compiled({}))]).toEqual(['help/start/age-well']);
  expect([...screensApart(compiled({ [PARTNER]: partner }))].sort()).toEqual([
    'help/start/age-well',
    'help/start/partner',
  ]);
});

test('a variant that a page links to is none of them', () => {
  const proof = readFileSync(join(ROOT, PROOF), 'utf8');
  const linking = proof.replace(
    /^blocks:\n/m,
    'blocks:\n  partner: { type: paragraph, text: "[Help by a partner](screen:help/start/partner)" }\n',
  );
  expect(linking).not.toBe(proof);
  expect([...screensApart(compiled({ [PARTNER]: partner, [PROOF]: linking }))]).toEqual([
    'help/start/age-well',
  ]);
});

test('however many there are, the modules of the application are the same', () => {
  const many = Array.from({ length: 20 }, (_, at) => [PARTNER.replace('partner', `partner-${at}`), partner]);
  expect(inBrowsers(Object.fromEntries(many))).toEqual(inBrowsers({}));
});

test.each(['app', 'modules'])('on a server %s has them', (name) => {
  const { modules } = compiled({ [PARTNER]: partner });
  expect(modules.get(`virtual:trilha/${name}`)).toContain('help/start/partner');
  const own = inBrowsers({ [PARTNER]: partner }).get(`virtual:trilha/${name}`);
  expect(own).toContain('help/start');
  expect(own).not.toContain('help/start/');
});
