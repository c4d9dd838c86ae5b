/**
 * `npm run snapshots`: replays every recorded scenario and prints the differences; exits with 1
 * if there are any. `-- --update` writes the snapshots anew: review its output and the changed files before committing,
 * because customers will notice the same differences; what cannot be recorded is told, and makes it exit with 1.
 * `--fresh` also searches all scenarios anew.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compilation, compile } from '@trilha/compiler/compile';
import { formatDiagnostic } from '@trilha/project/load/diagnostic';
import { CONFIG_FILE } from '@trilha/project/load/product';
import { differencesInWords } from '../snapshots/difference.ts';
import { takeSnapshots } from '../snapshots/recording.ts';
import { replay } from '../snapshots/replay.ts';
import { risksIn } from '../snapshots/risks.ts';
import { readSnapshots, type Snapshots, writeSnapshots } from '../snapshots/snapshot-files.ts';
import { risksBetween } from './diff/risks.ts';
import { screenSheet } from './diff/screen-sheet.ts';
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

const { values } = parseArgs({
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
const differences = before ? await replay(compilation, before) : [];
const words = before ? differencesInWords(differences) : ['there are no snapshots yet'];
console.log(words.length === 0 ? 'everything is as in the snapshots' : words.join('\n\n'));
const risks = before ? [...risksIn(differences), ...risksOfNew(compilation, before)] : [];
if (risks.length > 0) console.log(`\nLook at these first:\n${risks.map((one) => `  ${one}`).join('\n')}`);
if (values.update) {
  if (today === null) {
    console.error(`${CONFIG_FILE} names no day on which to record: today: '2026-11-20'`);
    process.exit(1);
  }
  const samples = await productSamples(root, product);
  const now = await takeSnapshots(compilation, samples, today, values.fresh ? null : before, {
    onFailure({ subject, why }) {
      console.error(`\n${subject} cannot be recorded, and stays as it was: ${why}`);
      process.exitCode = 1;
    },
  });
  writeSnapshots(folder, now);
  console.log(`\nwrote ${now.subjects.size} snapshots: ${folders.snapshots}`);
} else if (words.length > 0) {
  console.log('\nIf this is meant: npm run snapshots -- --update');
  process.exitCode = 1;
}
