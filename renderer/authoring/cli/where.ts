/**
 * `npm run where -- <url>`: everything about a URL of the portal, with file and line: the files of its screen, layout and
 * parts, the ways that lead there, its calls, and its tests and samples. Instead of the URL, the id or a file of a screen
 * or part; of a part it also lists what places it. `--format json` is for programs.
 */
import { parseArgs } from 'node:util';
import { compile } from '../../compiler/compile.ts';
import { projectLanguage } from './project-language.ts';
import { projectSamples } from './project-samples.ts';
import { behind, behindPart, inWords } from './where/behind.ts';
import { findPart, findScreen, nearAddresses, pathOf } from './where/find-screen.ts';

/** Prints an error and exits: with 2 for a usage error, with 1 if there is no such screen. */
function refuse(message: string, code: 1 | 2): never {
  console.error(message);
  process.exit(code);
}

function options(): { wanted: string; isJson: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    });
    const [wanted] = positionals;
    if (wanted === undefined) throw new Error('Usage: npm run where -- /<path>');
    if (!['text', 'json'].includes(values.format))
      throw new Error(`There is no format ${values.format}: text, json`);
    return { wanted, isJson: values.format === 'json' };
  } catch (error) {
    return refuse((error as Error).message, 2);
  }
}

const { wanted, isJson } = options();
const root = process.cwd();
const compilation = compile({ root, language: await projectLanguage(root) });
const { addresses, screens } = compilation;
const sources = { root, samples: await projectSamples(root) };
const found = findScreen(wanted, addresses);
const screen = found && screens.get(found.screen);
const part = findPart(wanted, compilation);
if (!screen && !part) {
  const near = nearAddresses(wanted, addresses);
  const hint = near.length > 0 ? ` (did you mean ${near.join(', ')}?)` : '';
  refuse(`No screen has the address ${pathOf(wanted)}${hint}`, 1);
}

const sections = screen
  ? behind(screen, compilation, sources)
  : part
    ? behindPart(part, compilation, sources)
    : [];
const about = screen ? { screen: screen.id, redirect: found.redirect } : { part: part?.id };
if (isJson) console.log(JSON.stringify({ ...about, sections }, null, 2));
else {
  if (found?.redirect) console.log(`${found.redirect.from} leads to ${found.redirect.to}`);
  console.log(inWords(sections));
}
