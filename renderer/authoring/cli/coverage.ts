/**
 * `npm run coverage:config`: how much of the configuration the snapshots visit, and what they do not, by
 * `file:line:column`. `--format json` prints every item for programs.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '@trilha/compiler/compile';
import { coverage } from '../snapshots/coverage.ts';
import { COVERED, type Item } from '../snapshots/coverage-item.ts';
import { readSnapshots } from '../snapshots/snapshot-files.ts';
import { ownProduct } from './product.ts';

const WORDS: Readonly<Record<Item['kind'], string>> = {
  edge: 'ways between screens',
  effect: 'other effects',
  rule: 'routing rules, by each of their values',
  condition: 'conditions, each part either way',
  value: 'values',
  field: 'fields, rightly and wrongly filled',
  message: 'messages',
};

const { values } = parseArgs({ options: { format: { type: 'string', default: 'text' } } });
const root = process.cwd();
const { language, folders } = await ownProduct();
const compilation = compile({ root, language });
const { items } = await coverage(compilation, readSnapshots(join(root, folders.snapshots)));
if (values.format === 'json') console.log(JSON.stringify(items, null, 1));
else {
  for (const { kind, place, what } of items.filter((item) => !item.isVisited))
    console.log(`${place} ${kind} not visited: ${what}`);
  for (const kind of COVERED) {
    const own = items.filter((item) => item.kind === kind);
    console.log(`${WORDS[kind]}: ${own.filter(({ isVisited }) => isVisited).length} of ${own.length}`);
  }
}
