/** `npm run graph`: writes each journey with its routing tables as a Mermaid flowchart, into `.cache/graph/`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../compiler/compile.ts';
import { journeyChart } from '../compiler/graph/mermaid.ts';
import { screenGraph } from '../compiler/graph/screen-graph.ts';
import { projectLanguage } from './project-language.ts';

const root = process.cwd();
const folder = '.cache/graph';
const { addresses, project, screens } = compile({ root, language: await projectLanguage(root) });
const graph = screenGraph(screens, addresses, project);
mkdirSync(join(root, folder), { recursive: true });
for (const journey of project.byKind.journey.keys()) {
  const path = `${folder}/${journey}.mmd`;
  writeFileSync(join(root, path), journeyChart(journey, { project, screens, graph }));
  console.log(`wrote ${path}`);
}
