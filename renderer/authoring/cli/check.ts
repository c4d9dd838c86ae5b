/**
 * `npm run check`: proves the configuration. Prints one line per finding (`file:line:column code message (hint)`)
 * and a summary, and ends with 1 when there is any. `--format json|sarif|github` prints them for programs instead,
 * `--explain <code>` the page of one law, `--schemas` also writes the editor's schemas. `--watch` checks again at each
 * save and prints what changed; Ctrl-C ends it with 0.
 */
import { parseArgs } from 'node:util';
import { type Compilation, compile, createCompileCache } from '../../compiler/compile.ts';
import { writeEditorSchemas } from '../../compiler/editor-schemas.ts';
import { counted, watchCheck } from './check/watch-check.ts';
import { lawPages, titleOf } from './explain.ts';
import { projectLanguage } from './project-language.ts';
import { FORMATS, type Format, report } from './report.ts';

interface Options {
  format: Format;
  schemas: boolean;
  watch: boolean;
  explain: string | undefined;
}

/** Ends with 2: the command itself was wrong. */
function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function options(): Options {
  const known = {
    format: { type: 'string', default: 'text' },
    schemas: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    explain: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ options: known });
    const format = FORMATS.find((name) => name === values.format);
    if (!format) throw new Error(`There is no format ${values.format}: ${FORMATS.join(', ')}`);
    return { ...values, format, explain: values.explain };
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

/** The last line, for people. */
function summary({ diagnostics, project }: Compilation): string {
  const { screen, flow, routing } = project.byKind;
  return `checked ${screen.size} screens, ${flow.size} flows, ${routing.size} tables: ${counted(diagnostics.length)}`;
}

async function check({ format, schemas, watch }: Options): Promise<void> {
  const root = process.cwd();
  const language = await projectLanguage(root);
  const cache = createCompileCache();
  const isForPeople = format === 'text';
  const compileAgain = () => compile({ root, language, cache });
  const tell = (compilation: Compilation) => {
    const { diagnostics, project } = compilation;
    if (schemas) {
      const said = `wrote ${writeEditorSchemas(root, project)} editor schemas to .cache/schemas`;
      if (isForPeople) console.log(said);
    }
    const text = report(diagnostics, format);
    if (text !== '') console.log(text);
    if (isForPeople) console.log(summary(compilation));
  };
  if (watch) {
    const watching = watchCheck(root, compileAgain, tell, format, console.log);
    process.once('SIGINT', () => watching.close());
    return;
  }
  const compilation = compileAgain();
  tell(compilation);
  process.exitCode = compilation.diagnostics.length === 0 ? 0 : 1;
}

const wanted = options();
if (wanted.explain === undefined) await check(wanted);
else explain(wanted.explain);
