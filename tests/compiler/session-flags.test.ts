/** Types of session flags that begin as null, where one rests on another: the same whether or not another compile follows. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCompileCache } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { compileChecked } from './compile-checked.ts';
import { language } from './fixture/language.ts';

const FLOW = `load: { orders: listOrders }
on:
  choose:
    - { set: { session.source: item.code, session.second: session.source, session.third: session.second } }
    - { open: terms, when: session.third > 5 }
timers:
  poll: { every: 30, when: isOpen, do: { reload: orders, fail: [] } }
`;

it.each([
  ['a compile of its own', {}],
  ['a compile with a cache', { cache: createCompileCache() }],
])('%s types a flag by the flags that are written to it', (_, cache) => {
  const { diagnostics } = compileChecked({
    root: join(import.meta.dirname, 'fixture'),
    language,
    overlay: {
      'flows/shop/help.flow.yaml': FLOW,
      'flows/session.yaml': 'session: { source: null, second: null, third: null }\nprivateQuery: [email]\n',
    },
    ...cache,
  });
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'flows/shop/help.flow.yaml:5:28 TR303 a text and a number have no order: > needs two numbers or two texts',
  ]);
});
