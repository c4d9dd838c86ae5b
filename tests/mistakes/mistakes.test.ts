/**
 * Realistic mistakes, each alone in the shipped configuration: the check finds most, at the right place. A run makes every
 * sixth mistake, others with another TEST_SEED; `MISTAKES=all` makes each.
 */
import { describe, expect, it } from 'vitest';
import { plant, readSeeds, type Seed } from '../seeded/seed-file.ts';
import { compilePortal, PORTAL_ROOT } from '../support/portal-compilation.ts';

const files = readSeeds(import.meta.dirname, '.mistakes.yaml');

/** So far a diagnostic may be from the line to change. */
const NEAR = 3;
/** Of the mistakes of each file. */
const LEAST_SHARE = 0.94;

const UNFOUND = 'nothing';

const STEP = process.env.MISTAKES === 'all' ? 1 : 6;
const FIRST = Number(process.env.TEST_SEED) % STEP;

const names = [...files.values()].flat().map(({ mistake }) => mistake);

it('makes each mistake once', () => {
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

/** What the check says near the mistake, by code. */
function codesNear(seed: Seed): string[] {
  const { overlay, file, line } = plant(seed, PORTAL_ROOT);
  return compilePortal(overlay)
    .diagnostics.filter((found) => found.file === file && Math.abs(found.line - line) <= NEAR)
    .map(({ code }) => code);
}

describe.each([...files])('%s', (_, mistakes) => {
  it.each(mistakes.filter((_seed, index) => index % STEP === FIRST))('$finds: $mistake', (seed) => {
    if (seed.finds === UNFOUND) expect(codesNear(seed)).toEqual([]);
    else expect(codesNear(seed)).toContain(seed.finds);
  });

  it(`has a share of at least ${LEAST_SHARE} that is found`, () => {
    const found = mistakes.filter(({ finds }) => finds !== UNFOUND);
    expect(found.length / mistakes.length).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
