/**
 * `npm run mutations`: mutation tests of the configuration. Every routing rule, edge and expression is deleted, negated
 * or redirected, and every limit moved by one each way, one at a time; the checks or the replay of the snapshots must detect it.
 * Prints the undetected mutants, and the share of detected ones by kind. `--every 20` tries a sample,
 * `--only <text>` those whose name contains it. Exits with 1 when less than 95 % are detected.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from '../snapshots/mutants/mutants.ts';
import { createTrial, type Verdict } from '../snapshots/mutants/trial.ts';
import { readSnapshots } from '../snapshots/snapshot-files.ts';
import { ownProduct } from './product.ts';

const LEAST_DETECTED = 0.95;

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    shard: { type: 'string' },
  },
});

const chosen = (mutants: readonly Mutant[]): Mutant[] =>
  mutants.filter(({ name }) => name.includes(values.only)).filter((_, at) => at % Number(values.every) === 0);

/** Tries the mutants of one shard, and sends each verdict to the parent process. */
async function tryShard(shard: string): Promise<void> {
  const [own = 0, count = 1] = shard.split('/').map(Number);
  const root = process.cwd();
  const { language, folders } = await ownProduct();
  const snapshots = readSnapshots(join(root, folders.snapshots));
  const trial = createTrial({ root, language, snapshots });
  const mine = chosen(mutantsOf(trial.before)).filter((_, at) => at % count === own);
  for (const mutant of mine)
    process.send?.({ ...(await trial.try(mutant)), kind: `${mutant.how} ${mutant.what}` });
}

type KindVerdict = Verdict & { kind: string };

function listen(child: ChildProcess, verdicts: KindVerdict[]): Promise<void> {
  child.on('message', (verdict) => verdicts.push(verdict as KindVerdict));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('a trial ended early'))));
  });
}

const share = (verdicts: readonly KindVerdict[]): string => {
  const detected = verdicts.filter((one) => one.detectedBy !== null).length;
  return `${detected} of ${verdicts.length} detected (${((100 * detected) / Math.max(1, verdicts.length)).toFixed(1)} %)`;
};

async function tryAll(): Promise<void> {
  const verdicts: KindVerdict[] = [];
  const file = fileURLToPath(import.meta.url);
  const count = availableParallelism();
  const children = Array.from({ length: count }, (_, own) =>
    fork(file, [...process.argv.slice(2), '--shard', `${own}/${count}`], { execArgv: ['--import', 'tsx'] }),
  );
  await Promise.all(children.map((child) => listen(child, verdicts)));
  for (const { mutant } of verdicts
    .filter(({ detectedBy }) => detectedBy === null)
    .sort((a, b) => (a.mutant < b.mutant ? -1 : 1)))
    console.log(`undetected ${mutant}`);
  for (const kind of [...new Set(verdicts.map((one) => one.kind))].sort())
    console.log(`${kind}: ${share(verdicts.filter((one) => one.kind === kind))}`);
  const byCheck = verdicts.filter(({ detectedBy }) => detectedBy?.startsWith('TR')).length;
  console.log(`all: ${share(verdicts)}, ${byCheck} by the checks`);
  const detected = verdicts.filter((one) => one.detectedBy !== null).length;
  process.exitCode = detected >= LEAST_DETECTED * verdicts.length ? 0 : 1;
}

await (values.shard === undefined ? tryAll() : tryShard(values.shard));
