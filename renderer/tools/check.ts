/**
 * `npm run check`: proves the configuration. Prints one line per finding (`file:line:column code message (hint)`)
 * and a summary, and ends with 1 when there is any. `--format json|sarif|github` prints them for programs instead,
 * `--explain <code>` the page of one law, `--schemas` also writes the editor's schemas.
 */
import { parseArgs } from 'node:util';
import { type Compilation, compile } from '../compiler/compile.ts';
import { writeEditorSchemas } from '../compiler/editor-schemas.ts';
import { lawPages, titleOf } from './explain.ts';
import { projectLanguage } from './project-language.ts';
import { FORMATS, type Format, report } from './report.ts';

/** Ends with 2: the command itself was wrong. */
function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function options(): { format: Format; schemas: boolean; explain: string | undefined } {
  const known = {
    format: { type: 'string' },
    schemas: { type: 'boolean' },
    explain: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ options: known });
    const format = FORMATS.find((name) => name === (values.format ?? 'text'));
    if (!format) throw new Error(`There is no format ${values.format}: ${FORMATS.join(', ')}`);
    return { format, schemas: values.schemas ?? false, explain: values.explain };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function explain(code: string): void {
  const pages = lawPages();
  const page = pages.get(code.toUpperCase());
  if (page) console.log(page);
  else
    refuse(
      `There is no law ${code}:\n${[...pages].map(([id, text]) => `${id} ${titleOf(text)}`).join('\n')}`,
    );
}

function summary({ diagnostics, project }: Compilation): string {
  const { screen, flow, routing } = project.byKind;
  const count = diagnostics.length;
  const found = count === 0 ? 'no findings' : `${count} ${count === 1 ? 'finding' : 'findings'}`;
  return `checked ${screen.size} screens, ${flow.size} flows, ${routing.size} tables: ${found}`;
}

const wanted = options();
if (wanted.explain !== undefined) explain(wanted.explain);
else {
  const root = process.cwd();
  const compilation = compile({ root, language: await projectLanguage(root) });
  const isForPeople = wanted.format === 'text';
  if (wanted.schemas) {
    const said = `wrote ${writeEditorSchemas(root, compilation.project)} editor schemas to .cache/schemas`;
    if (isForPeople) console.log(said);
  }
  const text = report(compilation.diagnostics, wanted.format);
  if (text !== '') console.log(text);
  if (isForPeople) console.log(summary(compilation));
  process.exitCode = compilation.diagnostics.length === 0 ? 0 : 1;
}
