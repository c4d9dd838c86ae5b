/**
 * `npm run check`: proves the configuration. Prints one line per finding (`file:line:column code message (hint)`)
 * and ends with 1, or a summary and 0. `--schemas` also writes the editor's schemas.
 */
import { compile } from '../compiler/compile.ts';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import { writeEditorSchemas } from '../compiler/editor-schemas.ts';
import { projectLanguage } from './project-language.ts';

const root = process.cwd();
const { diagnostics, project } = compile({ root, language: await projectLanguage(root) });

if (process.argv.includes('--schemas')) {
  console.log(`wrote ${writeEditorSchemas(root, project)} editor schemas to .cache/schemas`);
}

const { screen, flow, routing } = project.byKind;
const counted = `checked ${screen.size} screens, ${flow.size} flows, ${routing.size} tables`;
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
console.log(
  `${counted}: ${diagnostics.length === 0 ? 'no findings' : `${diagnostics.length} ${diagnostics.length === 1 ? 'finding' : 'findings'}`}`,
);
process.exitCode = diagnostics.length === 0 ? 0 : 1;
