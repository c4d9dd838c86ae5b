/** `npm run graph`: draws each journey with its routing tables, as Mermaid and as SVG, into `.cache/graph/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@trilha/compiler/compile';
import { screenGraph } from '@trilha/project/graph/screen-graph';
import { journeyChart } from '../diagrams/mermaid.ts';
import { journeySvg } from '../diagrams/svg.ts';
import { ownProduct } from './product.ts';

const root = process.cwd();
const folder = '.cache/graph';
const { language } = await ownProduct();
const compilation = compile({ root, language });
const { project, screens } = compilation;
const graph = screenGraph(compilation);

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}

mkdirSync(join(root, folder), { recursive: true });
for (const journey of project.byKind.journey.keys()) {
  write(`${folder}/${journey}.mmd`, journeyChart(journey, { project, screens, graph }));
  write(`${folder}/${journey}.svg`, await journeySvg(journey, compilation));
}
