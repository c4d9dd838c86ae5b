/** Totals are recomputed from what customers read. */
import { expect, it } from 'vitest';
import { wrongSums } from '../../../renderer/authoring/snapshots/sums.ts';

const row = (value: string, adds?: string[], when?: () => boolean) => ({ value, adds, when });
const no = () => false;

it.each<[name: string, block: Record<string, unknown>, wrong: [string, string][]]>([
  ['adds up', { rows: { a: row('$ 1.20'), b: row('$ 0.30'), all: row('$ 1.50', ['a', 'b']) } }, []],
  ['takes away', { rows: { a: row('$ 5.00'), b: row('− $ 1.50'), all: row('$ 3.50', ['a', 'b']) } }, []],
  ['counts what unfolds', { rows: { all: row('3', ['a']) }, more: { rows: { a: row('3') } } }, []],
  [
    'leaves out what is not shown',
    { rows: { a: row('3'), b: row('9', [], no), all: row('3', ['a', 'b']) } },
    [],
  ],
  ['is no sum without its rows', { rows: { a: row('9', [], no), all: row('3', ['a']) } }, []],
  [
    'is a cent off',
    { rows: { a: row('$ 1.20'), b: row('$ 0.30'), all: row('$ 1.51', ['a', 'b']) } },
    [['all', '$ 1.51 is not the sum of $ 1.20 + $ 0.30']],
  ],
  [
    'is the amount above its rows',
    { lead: row('$ 4', ['a', 'b']), rows: { a: row('$ 5'), b: row('− $ 2') } },
    [['lead', '$ 4 is not the sum of $ 5 + − $ 2']],
  ],
  ['adds a word', { rows: { a: row('soon'), all: row('3', ['a']) } }, [['all', '3 is not the sum of soon']]],
])('a total that %s', (_name, block, wrong) => {
  expect(wrongSums(block, {})).toEqual(wrong);
});
