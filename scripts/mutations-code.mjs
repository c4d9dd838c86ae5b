/**
 * `npm run mutations:code`: mutates the TypeScript and lists the mutants that the unit tests do not detect (Stryker).
 * Arguments name modules (`-- engine domain`); all by default. `--since <commit>` mutates only lines changed since
 * then. Results are cached in `.cache/mutations/`, so that a second run only repeats what changed. Exits with 1 when
 * a module's score is below 90 %.
 */

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedSince } from './mutations/changed-lines.mjs';
import { readEquivalents, setAside, staleEntries } from './mutations/equivalent.mjs';
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
  console.error(`Unknown module "${unknown}". Modules: ${Object.keys(MODULES).join(', ')}`);
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
  const found = readReport(JSON.parse(readFileSync(file, 'utf8')));
  const listed = Object.entries(readEquivalents()).filter(([path]) => moduleOf(path) === name);
  const { undetected, equivalent } = setAside(found.survivors, Object.fromEntries(listed));
  for (const { file: path, line, change } of undetected) console.log(`  ${path}:${line}: ${change}`);
  // Of a part of a module, not every listed mutant was tried.
  const stale = ranges ? [] : staleEntries(found.survivors, Object.fromEntries(listed));
  for (const entry of stale) console.log(`  no longer survives, remove it from equivalent.yaml: ${entry}`);
  const total = found.killed + undetected.length;
  const score = total === 0 ? 100 : (100 * found.killed) / total;
  console.log(
    `${name}: ${found.killed} of ${total} detected (${score.toFixed(1)} %), ${found.timedOut} of them by a timeout; ` +
      `${equivalent} equivalent, ${found.ignored} in code that runs at import`,
  );
  return score;
}

const scores = [];
for (const module of await work()) scores.push(await mutate(module));
if (scores.length === 0) console.log('No line of a mutated module has changed');
process.exitCode = scores.some((score) => score < LEAST) ? 1 : 0;
