/** Emitted modules as they are stored: a text says all that it depends on, and nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importModule } from '../../renderer/authoring/imports/import-module.ts';
import { offeredModules } from '../../renderer/compiler/offered-modules.ts';
import { storedModules } from '../../renderer/compiler/stored-modules.ts';
import { moduleHash } from '../../renderer/language/stored/module-hash.ts';
import type { CompiledApp } from '../../renderer/runtime/index.ts';
import { EvaluatedModules, type Exports } from '../../renderer/server/publications/evaluated-modules.ts';
import { compilePortal, language, PORTAL_ROOT, portal } from '../support/portal-compilation.ts';

const stored = storedModules(portal, PORTAL_ROOT);
const text = (file: string) => readFileSync(join(PORTAL_ROOT, file), 'utf8');

test('a module is named by its text, and says nothing of this machine', () => {
  for (const [hash, code] of stored.texts) {
    expect(moduleHash(code)).toBe(hash);
    expect(code).not.toContain(PORTAL_ROOT);
    expect(code).not.toContain('virtual:');
  }
});

test('all that modules import is offered or stored', () => {
  const offered = new Set([...offeredModules(language, PORTAL_ROOT).values()].map(({ name }) => name));
  for (const one of stored.imports) expect(offered).toContain(one.split('#')[0]);
  for (const code of stored.texts.values())
    for (const [, hash = ''] of code.matchAll(/"\.\/([0-9a-f]{32})\.js"/g))
      expect(stored.texts.has(hash), hash).toBe(true);
});

const LISTS = ['browser/modules', 'modules'];
const INSTITUTE = 'schemas/institucional/quem-somos.screen.yaml';
const PARTNER = 'schemas/solicitacao/inicio/parceiro-novo.screen.yaml';

/** An edit, and the names of the modules that are others afterwards. */
test.each<[string, Record<string, string>, (changed: readonly string[]) => void]>([
  ['none', {}, (changed) => expect(changed).toEqual([])],
  [
    'a title',
    { [INSTITUTE]: text(INSTITUTE).replace(/^title: .*$/m, 'title: Quem faz') },
    (changed) => expect(changed).toEqual(['screen/institucional/quem-somos', ...LISTS].sort()),
  ],
  [
    'a variant that nothing leads to: pages of all others stay, but for the list that names the configuration',
    { [PARTNER]: 'extends: solicitacao/inicio\ntitle: Peça seu empréstimo com o novo parceiro\n' },
    (changed) => expect(changed.filter((name) => name.startsWith('browser/'))).toEqual(['browser/modules']),
  ],
  [
    'a fact: what does not read it stays',
    {
      'flows/facts.yaml': text('flows/facts.yaml').replace(
        /^( {2}isDeclinedProduct: ).*$/m,
        '$1loan.labels2.product == "other"',
      ),
    },
    (changed) => {
      expect(changed).not.toEqual([]);
      expect(changed).not.toContain('screen/institucional/quem-somos');
      expect(changed.length).toBeLessThan(40);
    },
  ],
  [
    'a fact that guards pages: the application is another one',
    {
      'flows/facts.yaml': text('flows/facts.yaml').replace(
        /^( {2}isForced: ).*$/m,
        '$1query.forcePage == "yes"',
      ),
    },
    (changed) => expect(changed).toContain('browser/app'),
  ],
])('after an edit of %s', (_, overlay, expected) => {
  const { names } = storedModules(compilePortal(overlay), PORTAL_ROOT);
  const all = new Set([...Object.keys(names), ...Object.keys(stored.names)]);
  expected([...all].filter((name) => names[name] !== stored.names[name]).sort());
});

/** Evaluates as a release does, whose modules are those of this checkout. */
function evaluated() {
  const offered = [...offeredModules(language, PORTAL_ROOT).values()];
  const read = { texts: 0 };
  const modules = new EvaluatedModules(
    Object.fromEntries(offered.map(({ name, file }) => [name, () => importModule<Exports>(file)])),
    async (hashes) => {
      read.texts += hashes.length;
      return new Map(
        hashes.flatMap((hash) => (stored.texts.has(hash) ? [[hash, stored.texts.get(hash) ?? '']] : [])),
      );
    },
  );
  return { modules, read };
}

test('evaluated in Node, a module is read once, and screens have their components and readers', async () => {
  const { modules, read } = evaluated();
  const hash = stored.names['screen/solicitacao/inicio'] ?? '';
  const [one, other] = await Promise.all([modules.import(hash), modules.import(hash)]);
  expect(other).toBe(one);
  const { screen } = one as {
    screen: Awaited<ReturnType<NonNullable<CompiledApp['loadScreen'][string]>>>['screen'];
  };
  expect(screen.id).toBe('solicitacao/inicio');
  expect(
    Object.values(screen.blockTypes).every((type) => typeof type === 'function' || typeof type === 'object'),
  ).toBe(true);
  expect(Object.keys(screen.readers ?? {})).toEqual(Object.keys(screen.fieldTypes));
  // The screen and its validator.
  expect(read.texts).toBe(2);
  expect(modules.size).toBe(2);
  modules.keepOnly(new Set([hash]));
  expect(modules.size).toBe(1);
});

test.each([
  [
    'a text that nobody has',
    async (modules: EvaluatedModules) => modules.import('0'.repeat(32)),
    'there is no module',
  ],
])('%s is said, and asked for again', async (_, work, message) => {
  const { modules } = evaluated();
  await expect(work(modules)).rejects.toThrow(message);
  expect(modules.size).toBe(0);
});
