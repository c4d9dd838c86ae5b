/**
 * `npm run diff -- <git-ref>`: how the configuration differs from that of a commit, screen by screen, and which
 * differences break a draft in progress. Both versions are compiled by the current compiler, even with diagnostics.
 * `--format markdown|json` is for pull requests and programs. Exits with 2 when git does not know the ref.
 */
import { parseArgs } from 'node:util';
import { compile } from '../../compiler/compile.ts';
import { diffProjects } from './diff/diff-projects.ts';
import { type DiffFormat, FORMATS, report } from './diff/report.ts';
import { checkOut, UnknownRef } from './diff/versions.ts';
import { projectLanguage } from './project-language.ts';

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function options(): { ref: string; format: DiffFormat } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    });
    const [ref] = positionals;
    const format = FORMATS.find((name) => name === values.format);
    if (ref === undefined) throw new Error('Since when? npm run diff -- <git-ref>');
    if (!format) throw new Error(`There is no format ${values.format}: ${FORMATS.join(', ')}`);
    return { ref, format };
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const { ref, format } = options();
const root = process.cwd();
try {
  const before = checkOut(root, ref);
  try {
    const language = await projectLanguage(root);
    const parts = 'alone';
    const diff = diffProjects(
      compile({ root: before.root, language, parts }),
      compile({ root, language, parts }),
    );
    console.log(report(diff, ref, format));
  } finally {
    before.discard();
  }
} catch (error) {
  if (!(error instanceof UnknownRef)) throw error;
  refuse(error.message);
}
