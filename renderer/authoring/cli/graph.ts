/** `npm run graph`: draws each journey with its routing tables as SVG, into `.cache/graph/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@trilha/compiler/compile';
import { journeySvg } from '../diagrams/svg.ts';
import { ownProduct } from './product.ts';

const root = process.cwd();
const folder = '.cache/graph';
const { language } = await ownProduct();
const compilation = compile({ root, language });

mkdirSync(join(root, folder), { recursive: true });
for (const journey of compilation.project.byKind.journey.keys()) {
  const path = `${folder}/${journey}.svg`;
  writeFileSync(join(root, path), await journeySvg(journey, compilation));
  console.log(`wrote ${path}`);
}
