/**
 * `npm run check`: checks the configuration. Prints one line per diagnostic (`file:line:column code message (hint)`)
 * and a summary, and exits with 1 if there is an error; advice is marked as such and stops nothing. New and changed forms are played on the project's server,
 * with `--play` all forms. Where there are hundreds of variants, those that are as they were at the last check are not read again; with `--all` they are. `--format json|sarif|github|junit` prints them for programs instead,
 * `--translations` lists every text without a translation, where otherwise a few stand for all, `--explain <code or name>` prints the page of a rule or duty, `--schemas` also writes the editor's schemas. `--watch` checks again
 * at each save, plays what was changed, and prints what differs; Ctrl-C ends it with 0.
 */
import { parseArgs } from 'node:util';
import { type Compilation, compile, createCompileCache } from '@trilha/compiler/compile';
import { writeEditorSchemas } from '@trilha/compiler/editor-schemas';
import { storedModules } from '@trilha/compiler/stored-modules';
import { type Diagnostic, sortedDiagnostics } from '@trilha/project/load/diagnostic';
import { rehearseChanged, UnopenedServer } from './check/rehearse-changed.ts';
import { watchCheck } from './check/watch-check.ts';
import { codeOf, diagnosticPages, titleOf } from './explain.ts';
import { dutyPage } from './explain-duty.ts';
import { KeptVariants } from './kept-variants.ts';
import { ownProduct } from './product.ts';
import { counted, FORMATS, type Format, report } from './report.ts';
import { untranslated } from './untranslated.ts';

interface Options {
  format: Format;
  schemas: boolean;
  watch: boolean;
  play: boolean;
  all: boolean;
  translations: boolean;
  explain: string | undefined;
}

/** Prints a usage error and exits with 2. */
function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function options(): Options {
  const known = {
    format: { type: 'string', default: 'text' },
    schemas: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    play: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    translations: { type: 'boolean', default: false },
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

async function explain(asked: string): Promise<void> {
  const { language } = await ownProduct();
  const pages = diagnosticPages(language);
  const page = pages.get(codeOf(asked, language)) ?? dutyPage(asked, process.cwd());
  if (page) console.log(page);
  else
    refuse(
      `There is no rule or duty ${asked}:\n${[...pages].map(([id, text]) => `${id} ${titleOf(text)}`).join('\n')}`,
    );
}

/** The last line of the output. */
function summary({ diagnostics, advice, project }: Compilation): string {
  const { screen, flow, routing } = project.byKind;
  const kept = project.kept.length > 0 ? `; ${project.kept.length} variants are as they were` : '';
  return `checked ${screen.size} screens, ${flow.size} flows, ${routing.size} tables: ${counted([...diagnostics, ...advice])}${kept}`;
}

/** Prints why nothing can be played. @returns null @throws any other error */
function unopened(error: unknown): null {
  if (!(error instanceof UnopenedServer)) throw error;
  console.error(`${error.message}\nNothing was played`);
  return null;
}

async function check({ format, schemas, watch, play, all, translations }: Options): Promise<void> {
  const root = process.cwd();
  const product = await ownProduct(({ diagnostics }) => console.log(report(diagnostics, format)));
  const { language, locales } = product;
  const isForPeople = format === 'text';
  const say = (text: string) => {
    if (text !== '') console.log(text);
  };
  const list = (found: readonly Diagnostic[]) => say(report(sortedDiagnostics(found), format, language));
  const conclude = (compilation: Compilation) => {
    if (isForPeople) say([...untranslated(compilation, translations), summary(compilation)].join('\n'));
  };
  const print = (compilation: Compilation) => {
    if (schemas) {
      const count = writeEditorSchemas(root, compilation.project);
      if (isForPeople) say(`wrote ${count} editor schemas to .cache/schemas`);
    }
    list([...compilation.diagnostics, ...compilation.advice]);
  };
  if (watch) {
    const cache = createCompileCache();
    const compileAgain = () => compile({ root, language, locales, cache });
    const play = (compilation: Compilation) => rehearseChanged({ root, product }, compilation);
    const printFirst = (first: Compilation) => {
      print(first);
      conclude(first);
    };
    const watched = { compile: compileAgain, play, printFirst, format, print: console.log };
    const watching = watchCheck(root, watched);
    process.once('SIGINT', () => watching.close());
    return;
  }
  // Editors are offered the names of all screens, and each locale has modules of its own.
  const isWhole = all || play || schemas || locales.length > 1;
  const variants = new KeptVariants(root);
  const compiled = variants.compile({ language, locales }, isWhole ? null : new Set());
  const isPlayable = compiled.diagnostics.length === 0;
  // People read what was found while the forms are played; programs get one list.
  if (isForPeople || !isPlayable) print(compiled);
  const begin = (forms: number) => {
    if (isForPeople) say(`playing ${forms} ${forms === 1 ? 'form' : 'forms'}…`);
  };
  const rehearsed = isPlayable
    ? await rehearseChanged({ root, product }, compiled, { isAll: play, begin }).catch(unopened)
    : [];
  const played = rehearsed ?? [];
  const whole = { ...compiled, diagnostics: [...compiled.diagnostics, ...played] };
  if (isPlayable && !isForPeople) print(whole);
  else if (isForPeople) list(played);
  if (isPlayable && rehearsed?.length === 0 && locales.length === 1)
    variants.keep(compiled, () => storedModules(compiled, root).names);
  conclude(whole);
  process.exitCode = rehearsed && whole.diagnostics.length === 0 ? 0 : 1;
}

const wanted = options();
if (wanted.explain === undefined) await check(wanted);
else await explain(wanted.explain);
