/** Checks and snapshots detect nearly all of a sample of mutants of the configuration. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Mutant, mutantsOf } from '../../renderer/authoring/snapshots/mutants/mutants.ts';
import { createTrial, type Verdict } from '../../renderer/authoring/snapshots/mutants/trial.ts';
import { readSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { language, PORTAL_ROOT, portalCache } from '../support/portal-compilation.ts';

const EVERY = 90;
const MOST_MISSED = 0.05;

const trial = createTrial({
  root: PORTAL_ROOT,
  language,
  cache: portalCache,
  snapshots: readSnapshots(join(import.meta.dirname, 'snapshots')),
});
const mutants = mutantsOf(trial.before);

test('every kind of place is mutated, each in its own way', () => {
  const kinds = (some: readonly Mutant[]) =>
    [...new Set(some.map(({ how, what }) => `${how} ${what}`))].sort();
  expect(kinds(mutants)).toEqual([
    'delete edge',
    'delete expression',
    'delete rule',
    'lower limit',
    'negate expression',
    'raise limit',
    'redirect edge',
  ]);
  const texts = new Map(trial.before.project.files.map(({ file }) => [file.path, file.text]));
  expect(mutants.filter(({ file, text }) => texts.get(file) === text)).toEqual([]);
});

test('of a sample, at most one in twenty is undetected', { timeout: 120_000 }, async () => {
  const sample = mutants.filter((_, at) => at % EVERY === 0);
  const verdicts: Verdict[] = [];
  for (const mutant of sample) verdicts.push(await trial.try(mutant));
  const missed = verdicts.filter(({ detectedBy }) => detectedBy === null).map(({ mutant }) => mutant);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.ceil(sample.length * MOST_MISSED));
});
