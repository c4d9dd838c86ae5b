/**
 * `npm run accept`: writes down how everything behaves now, as `tests/generated/behaviour/`, and says what is not as it
 * was before. Read that, and the files' difference, before it is committed: customers will find it changed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../compiler/compile.ts';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import { differencesInWords } from '../proof/difference.ts';
import { readRecords, writeRecords } from '../proof/record-files.ts';
import { recordBehaviour } from '../proof/recording.ts';
import { replay } from '../proof/replay.ts';
import { projectLanguage } from './project-language.ts';
import { projectSamples } from './project-samples.ts';

const FOLDER = 'tests/generated/behaviour';

/**
 * The day on which everything is played, that of the samples: package.json names it under `trilha.today`.
 * @throws when it does not
 */
function projectToday(root: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    trilha?: { today?: string };
  };
  const today = manifest.trilha?.today;
  if (!today) throw new Error('package.json names no day: "trilha": { "today": "<yyyy-mm-dd>" }');
  return today;
}

const root = process.cwd();
const compilation = compile({ root, language: await projectLanguage(root) });
if (compilation.diagnostics.length > 0) {
  console.error(compilation.diagnostics.map(formatDiagnostic).join('\n'));
  process.exit(1);
}
const folder = join(root, FOLDER);
if (existsSync(folder)) {
  const words = differencesInWords(await replay(compilation, readRecords(folder)));
  console.log(words.length === 0 ? 'nothing behaves otherwise than before' : `${words.join('\n\n')}\n`);
}
let situations = 0;
const samples = await projectSamples(root);
const records = await recordBehaviour(compilation, samples, projectToday(root), (_, count) => {
  situations += count;
});
writeRecords(folder, records);
console.log(`accepted ${records.subjects.size} subjects in ${situations} situations: ${FOLDER}`);
