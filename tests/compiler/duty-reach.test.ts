/** Where a duty applies, by what its `on` says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCompileCache } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { compileChecked } from './compile-checked.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();
const JOURNEY = 'flows/shop/shop.journey.yaml';
const DUTIES = 'flows/duties.yaml';

const STAGES = `stages:
  order: { label: Pedido, screens: [shop/start] }
  delivery: { label: Entrega, screens: [shop/order, shop/quick] }
outsideStages: [shop/help]
`;

/** The screens that miss the words of a duty, and what is said of its `on`. */
function foundWith(on: string): string[] {
  const journey = readFileSync(join(root, JOURNEY), 'utf8') + STAGES;
  const duty = `duties:\n  said: { source: law 7, law: It is said., reading: Here., on: ${on}, shows: [Nowhere said] }\n`;
  const overlay = { [JOURNEY]: journey, [DUTIES]: duty };
  return compileChecked({ root, language, cache, overlay }).diagnostics.map((diagnostic) =>
    diagnostic.code === 'TR908'
      ? (diagnostic.message.split(' ')[0] ?? '')
      : formatDiagnostic(diagnostic).replace(/^.*? /, ''),
  );
}

const CASES: [string, string[]][] = [
  ['{ stages: { shop: [order] } }', ['shop/start']],
  ['{ stages: { shop: [delivery] } }', ['shop/order', 'shop/quick']],
  ['{ calls: [createOrder] }', ['shop/quick', 'shop/start']],
  ['{ calls: [listOrders] }', ['shop/help']],
  // Loaded by a part on the screen
  ['{ calls: [getOrder] }', ['shop/order']],
  ['{ stages: { shop: [order] }, calls: [listOrders] }', ['shop/help', 'shop/start']],
  ['{ stages: { shop: [ordr] } }', ['TR201 There is no stage ordr in shop (did you mean order?)']],
  ['{ stages: { shp: [order] } }', ['TR201 There is no journey shp with stages (did you mean shop?)']],
];

it.each(CASES)('%s', (on, expected) => {
  expect(foundWith(on)).toEqual(expected);
});
