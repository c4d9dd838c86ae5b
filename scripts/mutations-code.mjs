/**
 * `npm run mutations:code`: changes the TypeScript in small ways, one at a time, and lists what the unit tests do not
 * notice (Stryker). Words name the modules (`-- engine domain`); without any, all are taken. `--since <commit>` mutates only
 * lines that differ from it. Results are kept in `.cache/mutations/`, so that a second run takes up only what changed.
 * Exits with 1 when a module has fewer than 90 of 100 mutants noticed.
 */

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedSince } from './mutations/changed-lines.mjs';
import { MODULES, moduleOf } from './mutations/modules.mjs';
import { readReport } from './mutations/survivors.mjs';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT, runNode } from './setup/run.mjs';

const LEAST = 90;
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

requireNode();
process.chdir(ROOT);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
const unknown = positionals.find((name) => !(name in MODULES));
if (unknown) {
  console.error(`There is no module "${unknown}". There are: ${Object.keys(MODULES).join(', ')}`);
  process.exit(2);
}
await installDependencies();

/** Modules to mutate, with the ranges of lines, or null for the whole module. */
async function work() {
  const names = positionals.length > 0 ? positionals : Object.keys(MODULES);
  if (values.since === undefined) return names.map((name) => ({ name, ranges: null }));
  const changed = await changedSince(values.since);
  return names
    .map((name) => ({ name, ranges: changed.filter((range) => moduleOf(range) === name) }))
    .filter(({ ranges }) => ranges.length > 0);
}

async function mutate({ name, ranges }) {
  const only = ranges ? ['--mutate', ranges.join(',')] : [];
  const { code, output } = await runNode([STRYKER, 'run', 'stryker.config.mjs', ...only], {
    env: { MUTATED_MODULE: name },
  });
  const file = `.cache/mutations/${name}.report.json`;
  if (code !== 0 || !existsSync(file)) throw new Error(`Stryker failed on ${name}:\n${output}`);
  const { killed, total, survivors } = readReport(JSON.parse(readFileSync(file, 'utf8')));
  for (const { name: mutant, line } of survivors) console.log(`  line ${line} of ${mutant}`);
  const score = total === 0 ? 100 : (100 * killed) / total;
  console.log(`${name}: ${killed} of ${total} noticed (${score.toFixed(1)} %)`);
  return score;
}

const scores = [];
for (const module of await work()) scores.push(await mutate(module));
if (scores.length === 0) console.log('No line of a mutated module differs');
process.exitCode = scores.some((score) => score < LEAST) ? 1 : 0;
