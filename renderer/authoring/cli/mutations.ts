/**
 * `npm run mutations`: how much the proof would notice. Every routing rule, edge and expression of the configuration
 * is deleted, negated or sent elsewhere, one at a time; the checks or the replay of the snapshots must tell.
 * Prints what was missed by name and the share that was caught, by kind. `--every 20` tries a sample,
 * `--only <text>` those whose name holds it. Ends with 1 when less than 95 % was caught.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from '../snapshots/mutants/mutants.ts';
import { createTrial, type Verdict } from '../snapshots/mutants/trial.ts';
import { readSnapshots, SNAPSHOTS } from '../snapshots/snapshot-files.ts';
import { projectLanguage } from './project-language.ts';

const LEAST_CAUGHT = 0.95;

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    shard: { type: 'string' },
  },
});

const chosen = (mutants: readonly Mutant[]): Mutant[] =>
  mutants.filter(({ name }) => name.includes(values.only)).filter((_, at) => at % Number(values.every) === 0);

/** Tries the mutants of one shard, and tells the parent of each. */
async function tryShard(shard: string): Promise<void> {
  const [own = 0, count = 1] = shard.split('/').map(Number);
  const root = process.cwd();
  const snapshots = readSnapshots(join(root, SNAPSHOTS));
  const trial = createTrial({ root, language: await projectLanguage(root), snapshots });
  const mine = chosen(mutantsOf(trial.before)).filter((_, at) => at % count === own);
  for (const mutant of mine)
    process.send?.({ ...(await trial.try(mutant)), kind: `${mutant.how} ${mutant.what}` });
}

type Told = Verdict & { kind: string };

function listen(child: ChildProcess, told: Told[]): Promise<void> {
  child.on('message', (verdict) => told.push(verdict as Told));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('a trial ended early'))));
  });
}

const share = (told: readonly Told[]): string => {
  const caught = told.filter((one) => one.caught !== null).length;
  return `${caught} of ${told.length} caught (${((100 * caught) / Math.max(1, told.length)).toFixed(1)} %)`;
};

async function tryAll(): Promise<void> {
  const told: Told[] = [];
  const file = fileURLToPath(import.meta.url);
  const count = availableParallelism();
  const children = Array.from({ length: count }, (_, own) =>
    fork(file, [...process.argv.slice(2), '--shard', `${own}/${count}`], { execArgv: ['--import', 'tsx'] }),
  );
  await Promise.all(children.map((child) => listen(child, told)));
  for (const { mutant } of told
    .filter(({ caught }) => caught === null)
    .sort((a, b) => (a.mutant < b.mutant ? -1 : 1)))
    console.log(`missed ${mutant}`);
  for (const kind of [...new Set(told.map((one) => one.kind))].sort())
    console.log(`${kind}: ${share(told.filter((one) => one.kind === kind))}`);
  const byCheck = told.filter(({ caught }) => caught?.startsWith('TR')).length;
  console.log(`all: ${share(told)}, ${byCheck} by the checks`);
  const caught = told.filter((one) => one.caught !== null).length;
  process.exitCode = caught >= LEAST_CAUGHT * told.length ? 0 : 1;
}

await (values.shard === undefined ? tryAll() : tryShard(values.shard));
