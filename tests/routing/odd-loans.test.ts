/** No page addresses nobody: titles and texts of a loan without a name, or without anything else, are whole sentences. */
import { expect, test } from 'vitest';
import type { CompiledBlock } from '../../renderer/language/definition/block.ts';
import { evaluate } from '../../renderer/runtime/engine/evaluate.ts';
import { worldScope } from '../../renderer/runtime/engine/scope.ts';
import { loanWith, TODAY } from './case.ts';
import { applicationScreens, loadPortalModules } from './guided.ts';

const modules = await loadPortalModules();
const screens = [...applicationScreens(modules), 'cliente/home', 'cliente/resumo', 'cliente/emprestimo'];
/** A comma before nothing, a count of nothing, a word that a machine says. */
const BROKEN = /, *[!:.?]|^,|, *$|\b0 propostas|\b(null|undefined|NaN|Infinity)\b/;

const LOANS = [
  ['without a name', { state: 1, 'application.personal.name': null, conditions: null }],
  ['with a name', { state: 1, 'application.personal.name': 'Ana Souza', conditions: null }],
] as const;

test.each(LOANS)('titles of a loan %s', (_, differences) => {
  const broken = screens.flatMap((id) => {
    const screen = modules.screen(id);
    const scope = worldScope(screen, {
      ...{
        app: modules.app,
        context: { loan: loanWith(differences), session: {}, brand: null },
        query: {},
        params: {},
      },
      ...{ mount: null, path: null, today: TODAY, newKey: () => '' },
    });
    const heroes = screen.blocks.filter(({ type }) => type === 'hero') as (CompiledBlock & {
      title?: unknown;
    })[];
    const texts = [screen.title, ...heroes.map(({ title }) => title)].map((text) =>
      String(evaluate(text, scope) ?? ''),
    );
    return texts.filter((text) => BROKEN.test(text)).map((text) => `${id}: ${text}`);
  });
  expect(broken).toEqual([]);
});

test('a broken title is found', () => {
  for (const text of ['Deu certo, !', ', esta é a sua proposta', 'Olá, ', 'você tem 0 propostas'])
    expect(text).toMatch(BROKEN);
});
