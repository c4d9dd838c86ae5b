/** Effects over a list and groups, compiled: the module has them under `effects`, and the graph knows where they lead. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { waysOfEffects } from '../../renderer/project/graph/ways.ts';
import { member, plain } from '../../renderer/project/load/source-node.ts';
import { language } from './fixture/language.ts';

const FLOW = `load: { orders: listOrders }
on:
  choose:
    - { each: vars.orders, do: [{ set: { session.source: item.code } }, { go: shop/start, when: isOpen }] }
    - { open: terms }
timers:
  poll: { every: 30, when: isOpen, do: { reload: orders, fail: [] } }
`;

it('an each is emitted with its effects, and leads where these lead', () => {
  const root = join(import.meta.dirname, 'fixture');
  const { diagnostics, modules, screens } = compile({
    root,
    language,
    overlay: { 'flows/shop/help.flow.yaml': FLOW },
  });
  expect(diagnostics).toEqual([]);
  const code = modules.get('virtual:trilha/screen/shop/help') ?? '';
  expect(code).toMatch(
    /\{do: "each", each: \(\$\) => .+?, effects: \[\{do: "set", set: .+?\}, \{do: "go", go: "shop\/start"/s,
  );
  const choose = member(member(screens.get('shop/help')?.flow ?? undefined, 'on'), 'choose');
  expect(waysOfEffects(choose, 'choose')).toMatchObject([{ to: { screen: 'shop/start' }, isCertain: false }]);
});

const GROUPS = `load: { orders: listOrders }
lists:
  leave: [{ set: { session.source: "'help'" } }, { go: shop/start, unless: isOpen }, { go: shop/quick }]
on:
  choose:
    - { run: leave, when: isPaid, once: screen }
    - { do: [{ open: terms }], unless: isPaid }
timers:
  poll: { every: 30, when: isOpen, do: { reload: orders, fail: [] } }
`;

it('a group is emitted with its effects, which lead away under its conditions', () => {
  const root = join(import.meta.dirname, 'fixture');
  const overlay = { 'flows/shop/help.flow.yaml': GROUPS };
  const { diagnostics, modules, screens } = compile({ root, language, overlay });
  expect(diagnostics).toEqual([]);
  const code = modules.get('virtual:trilha/screen/shop/help') ?? '';
  expect(code).toMatch(
    /\{do: "do", effects: \[\{do: "set", .+?\}, \{do: "go", .+?\], when: .+?, once: "screen"\}, \{do: "do", effects: \[\{do: "open"/s,
  );
  const choose = member(member(screens.get('shop/help')?.flow ?? undefined, 'on'), 'choose');
  const ways = waysOfEffects(choose, 'choose').map(({ to, conditions = [] }) => [
    to,
    conditions.map(({ node, isMet }) => `${isMet} ${plain(node)}`),
  ]);
  expect(ways).toEqual([
    [{ screen: 'shop/start' }, ['true isPaid', 'false isOpen']],
    [{ screen: 'shop/quick' }, ['true isPaid']],
  ]);
});
