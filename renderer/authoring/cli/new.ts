/**
 * `npm run new -- screen|variant|part|flow|field|block|effect|rule <id>`: creates a valid starting point, without diagnostics.
 * `npm run new -- field <id> <type>` creates a preset of that type among the product's own fields; `renderer` in place of a type
 * creates a type of the renderer's, as `block`, `effect` and `rule` (`<group>/<name>`) do.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@trilha/compiler/compile';
import { ownProduct } from './product.ts';
import { Refusal } from './starting-point.ts';
import { KINDS, startingPoint } from './starting-points.ts';

const root = process.cwd();
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
const [kindName, id, more] = process.argv.slice(2);
const kind = KINDS.find((name) => name === kindName);
if (!kind || id === undefined || !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(id)) {
  console.error(
    `What is new? npm run new -- ${KINDS.join('|')} <id>, an id being words-with-hyphens/below/each-other`,
  );
  process.exit(2);
}

try {
  const product = await ownProduct();
  const compilation = compile({ root, language: product.language });
  const { files, edits, next } = startingPoint(kind, id, { ...compilation, read, product }, more);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    console.log(`wrote ${path}`);
  }
  for (const [path, text] of Object.entries(edits)) {
    writeFileSync(join(root, path), text);
    console.log(`added to ${path}`);
  }
  console.log(`Next: ${next}`);
  if (!['field', 'block', 'effect', 'rule'].includes(kind))
    console.log('Then: npm run snapshots -- --update, and read what it records');
} catch (error) {
  if (!(error instanceof Refusal) && (error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  console.error((error as Error).message);
  process.exit(1);
}
