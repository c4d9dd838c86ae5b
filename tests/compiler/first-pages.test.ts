/** On which pages visits begin, so that a build may load what they use first. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { language } from '../../examples/benefit/src/language.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { builtPages } from '../../renderer/project/graph/first-pages.ts';

const ROOT = resolve(import.meta.dirname, '../../examples/benefit');
const JOURNEY = 'flows/help/help.journey.yaml';
const PROOF = 'schemas/help/proof.screen.yaml';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const pagesWith = (overlay: Record<string, string>) => {
  const { screens, addresses, project } = compile({ root: ROOT, language, overlay, parts: 'alone' });
  return builtPages(screens, addresses, project);
};

const firstWith = (overlay: Record<string, string>): string[] =>
  pagesWith(overlay)
    .filter(({ isFirst }) => isFirst)
    .map(({ screen }) => screen)
    .sort();

const withoutShortcuts = { [JOURNEY]: read(JOURNEY).replace(/^shortcuts:.*$/m, '') };

test('those with shortcuts, and their variants', () => {
  expect(firstWith({})).toEqual(['help/start', 'help/start/age-well']);
});

test('without any, the prerendered ones', () => {
  const overlay = { ...withoutShortcuts, [PROOF]: `${read(PROOF)}\nprerender: true\n` };
  expect(firstWith(overlay)).toEqual(['help/proof']);
});

test('without these either, all', () => {
  expect(firstWith(withoutShortcuts)).toHaveLength(pagesWith({}).length);
});

test('a page has the layout of its screen, or of its journey', () => {
  expect(pagesWith({}).find(({ screen }) => screen === 'help/start')?.layout).toBe('page');
});
