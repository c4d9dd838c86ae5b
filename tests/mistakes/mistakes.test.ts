/**
 * Realistic mistakes, each alone in the shipped configuration: the check finds most, at the right place, and with the
 * snapshots nearly all. A run makes one of eight mistakes, others with another TEST_SEED; `TESTS=all` makes each.
 */

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTrial } from '../../renderer/authoring/snapshots/mutants/trial.ts';
import { readSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { plant, readSeeds, type Seed } from '../seeded/seed-file.ts';
import { drawn } from '../support/drawn.ts';
import { compilePortal, language, PORTAL_ROOT, portalCache } from '../support/portal-compilation.ts';

const files = readSeeds(import.meta.dirname, '.mistakes.yaml');

/** So far a diagnostic may be from the line to change. */
const NEAR = 3;
/** Mistakes of the sample that the check finds at their place, and those that are found at all. */
const LEAST_FOUND = 0.93;
const LEAST_DETECTED = 0.99;

const NOTHING = 'nothing';

const EVERY = 8;

const all = [...files.values()].flat();
const sample = [...files].flatMap(([name, mistakes]) => (name.startsWith('sample-') ? mistakes : []));
const names = all.map(({ mistake }) => mistake);

const isFound = ({ finds }: Seed) => finds !== NOTHING;
const isDetected = (seed: Seed) => isFound(seed) || seed.then !== NOTHING;

it('makes each mistake once, and says what finds it', () => {
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  expect(all.filter((seed) => !seed.finds || !(isFound(seed) || seed.then))).toEqual([]);
});

it(`finds at least ${LEAST_FOUND} of the sample by the check alone, and ${LEAST_DETECTED} with the snapshots`, () => {
  expect(sample.filter(isFound).length / sample.length).toBeGreaterThanOrEqual(LEAST_FOUND);
  expect(sample.filter(isDetected).length / sample.length).toBeGreaterThanOrEqual(LEAST_DETECTED);
});

const trial = createTrial({
  root: PORTAL_ROOT,
  language,
  cache: portalCache,
  snapshots: readSnapshots(join(PORTAL_ROOT, 'tests/generated/snapshots')),
});

/** What detects a mistake that is not found at its place: a code somewhere else, or the subject whose snapshot differs. */
async function detectedBy(seed: Seed): Promise<string> {
  const [[file, text] = ['', '']] = Object.entries(plant(seed, PORTAL_ROOT).overlay);
  const verdict = await trial.try({ name: seed.mistake, file, text });
  return verdict.detectedBy ?? NOTHING;
}

/** What the check says near the mistake, by code: there, or of it as the other place of a contradiction. */
function codesNear(seed: Seed): string[] {
  const { overlay, file, line } = plant(seed, PORTAL_ROOT);
  const isNear = (place: { file: string; line: number } | undefined) =>
    place?.file === file && Math.abs(place.line - line) <= NEAR;
  return compilePortal(overlay)
    .diagnostics.filter((found) => isNear(found) || isNear(found.related))
    .map(({ code }) => code);
}

describe.each([...files])('%s', (_name, mistakes) => {
  it.each(drawn(mistakes, EVERY))('$finds: $mistake', async (seed) => {
    if (isFound(seed)) {
      expect(codesNear(seed)).toContain(seed.finds);
      return;
    }
    expect(codesNear(seed)).toEqual([]);
    expect(await detectedBy(seed)).toBe(seed.then);
  });
});
