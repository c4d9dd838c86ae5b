/**
 * `npm run snapshots`: replays every recorded scenario and prints the differences; exits with 1
 * if there are any. `-- --update` writes the snapshots anew: review its output and the changed files before committing,
 * because customers will notice the same differences; what cannot be recorded is told, and makes it exit with 1.
 * `--fresh` also searches all scenarios anew. With names (`solicitacao/renda`, `table/<id>`, `facts`) it is about these
 * subjects only, and records them in the scenarios that they have.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compilation, compile } from '@trilha/compiler/compile';
import { formatDiagnostic } from '@trilha/project/load/diagnostic';
import { CONFIG_FILE } from '@trilha/project/load/product';
import { risksBetween } from '../differences/risks.ts';
import { screenSheet } from '../differences/screen-sheet.ts';
import { differencesInWords } from '../snapshots/difference.ts';
import { takeSnapshots, type Unrecorded } from '../snapshots/recording.ts';
import { replay } from '../snapshots/replay.ts';
import { retakenFiles } from '../snapshots/retake.ts';
import { risksIn } from '../snapshots/risks.ts';
import {
  putFiles,
  readSnapshots,
  recordedSubjects,
  type Snapshots,
  writeSnapshots,
} from '../snapshots/snapshot-files.ts';
import { ownProduct, productSamples } from './product.ts';

/** Null if there are none, or, for `update`, if a merge has made them unreadable. */
function snapshotsBefore(folder: string, isUpdate: boolean): Snapshots | null {
  if (!existsSync(folder)) return null;
  try {
    return readSnapshots(folder);
  } catch (error) {
    if (!isUpdate) throw error;
    console.log(
      `the snapshots cannot be read and are created anew: ${error instanceof Error ? error.message : error}`,
    );
    return null;
  }
}

/** How variants without a snapshot differ from their bases, as far as it is risky. */
function risksOfNew({ screens, parts, addresses, project }: Compilation, { subjects }: Snapshots): string[] {
  const kinds = [['screen', screens] as const, ['part', parts] as const];
  return kinds.flatMap(([kind, all]) =>
    [...all].flatMap(([id, own]) => {
      const base = all.get(own.bases[0] ?? '');
      if (!base || subjects.has(`${kind}/${id}`)) return [];
      const known = { addresses, project };
      const risky = risksBetween(screenSheet(base, known), screenSheet(own, known));
      return risky.map((one) => `${kind}/${id}, unlike ${base.id}: ${one}`);
    }),
  );
}

/** Subjects by their names, which may leave out the kind: `solicitacao/renda`. Exits with 1 for an unknown one. */
function namedSubjects(names: readonly string[], { screens, parts }: Compilation, folder: string): string[] {
  const own = [...screens.keys()].map((id) => `screen/${id}`);
  const all = [...own, ...[...parts.keys()].map((id) => `part/${id}`), ...recordedSubjects(folder)];
  return names.flatMap((name) => {
    const found = all.filter((one) => one === name || one.slice(one.indexOf('/') + 1) === name);
    if (found.length > 0) return [...new Set(found)];
    console.error(`There is no screen, part or table called ${name}.`);
    return process.exit(1);
  });
}

function tellFailure({ subject, why }: Unrecorded): void {
  console.error(`\n${subject} cannot be recorded, and stays as it was: ${why}`);
  process.exitCode = 1;
}

/** Records some subjects anew, in the scenarios that they have. */
async function updateSome(compilation: Compilation, folder: string, wanted: readonly string[]) {
  const files = await retakenFiles(compilation, folder, wanted, { onFailure: tellFailure });
  putFiles(folder, files);
  console.log(`\nwrote ${[...files.keys()].join(', ')}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false }, fresh: { type: 'boolean', default: false } },
});
const root = process.cwd();
const product = await ownProduct();
const { today, folders } = product;
const compilation = compile({ root, language: product.language });
if (compilation.diagnostics.length > 0) {
  console.error(compilation.diagnostics.map(formatDiagnostic).join('\n'));
  process.exit(1);
}
const folder = join(root, folders.snapshots);
const before = snapshotsBefore(folder, values.update);
const wanted = positionals.length > 0 && before ? namedSubjects(positionals, compilation, folder) : null;
const differences = before ? await replay(compilation, before, wanted ? { subjects: wanted } : {}) : [];
const words = before ? differencesInWords(differences) : ['there are no snapshots yet'];
console.log(words.length === 0 ? 'everything is as in the snapshots' : words.join('\n\n'));
const risks = before ? [...risksIn(differences), ...risksOfNew(compilation, before)] : [];
if (risks.length > 0) console.log(`\nLook at these first:\n${risks.map((one) => `  ${one}`).join('\n')}`);
if (values.update && wanted) await updateSome(compilation, folder, wanted);
else if (values.update) {
  if (today === null) {
    console.error(`${CONFIG_FILE} names no day on which to record: today: '2026-11-20'`);
    process.exit(1);
  }
  const samples = await productSamples(root, product);
  const now = await takeSnapshots(compilation, samples, today, values.fresh ? null : before, {
    onFailure: tellFailure,
  });
  writeSnapshots(folder, now);
  console.log(`\nwrote ${now.subjects.size} snapshots: ${folders.snapshots}`);
} else if (words.length > 0) {
  console.log('\nIf this is meant: npm run snapshots -- --update');
  process.exitCode = 1;
}
