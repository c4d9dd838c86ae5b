/** Variants that a build writes itself: which they are, and that servers have them as they were emitted. */
import { expect, test } from 'vitest';
import { createModuleCache, loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { screensApart } from '../../renderer/compiler/screens-apart.ts';
import { variantsOfServers, writtenVariants } from '../../renderer/compiler/written-variants.ts';
import { portal } from '../support/portal-compilation.ts';

const SCREEN = 'virtual:trilha/screen/';
const BASE = `import { screen as base } from "${SCREEN}a";\n`;
const CODE = 'export const screen = {...base, id: "a/b"};';

test.each<[string, { code: string; apart?: string[]; bases?: string[] }, boolean]>([
  ['names only its base', { code: BASE + CODE }, true],
  ['names another module, too', { code: `${BASE}import * as rt from "rt";\n${CODE}` }, false],
  [
    'reads what a bundler replaces',
    { code: `${BASE}${CODE}\nif (import.meta.env.SSR) screen.readers = {};` },
    false,
  ],
  ['is led to by another page', { code: BASE + CODE, apart: [] }, false],
  ['is the base of another one', { code: BASE + CODE, bases: ['a/b'] }, false],
])('one that %s', (_, { code, apart = ['a/b'], bases = [] }, isWritten) => {
  const written = writtenVariants(new Map([[`${SCREEN}a/b`, code]]), new Set(apart), new Set(bases));
  expect([...written.keys()]).toEqual(isWritten ? [`${SCREEN}a/b`] : []);
});

/** What a module exports that imports nothing before it runs. @param load stands in for its imports */
const evaluated = (code: string, exported: string, load: (key: string) => Promise<object>) =>
  new Function(
    'load',
    `${code.replaceAll('import(', 'load(').replaceAll('export const', 'const')}\nreturn ${exported};`,
  )(load);

test('servers have them as they were emitted, each once', async () => {
  const apart = screensApart(portal);
  const written = writtenVariants(portal.differences, apart, new Set());
  expect(written.size).toBeGreaterThan(2);
  const list = portal.modules.get('virtual:trilha/modules') ?? '';
  const modules = variantsOfServers(written, list);
  const whole = await loadModules(portal, createModuleCache());
  const load = async (key: string) =>
    key === 'virtual:trilha/variants'
      ? { variants: evaluated(modules.get(key) ?? '', 'variants', load) }
      : { screen: whole.screen(key.slice(SCREEN.length)) };
  const loaders = evaluated(modules.get('virtual:trilha/modules') ?? '', 'screen', load);
  expect(Object.keys(loaders)).toEqual(Object.keys(evaluated(list, 'screen', load)));
  for (const key of written.keys()) {
    const id = key.slice(SCREEN.length);
    const { screen } = await loaders[id]();
    const { variant, title, form } = whole.screen(id);
    expect([screen.id, screen.variant, String(screen.title)]).toEqual([id, variant, String(title)]);
    expect(Object.keys(screen.form?.ui ?? {})).toEqual(Object.keys(form?.ui ?? {}));
    expect((await loaders[id]()).screen).toBe(screen);
  }
});

test('a build without any has its own list', () => {
  expect(variantsOfServers(new Map(), 'export const screen = {};').size).toBe(0);
});
