// @vitest-environment happy-dom
/**
 * Random answers and presses, in the browser and without scripts: the same calls, state, errors and next address. A run plays
 * every other form of the portal, the others with another TEST_SEED; `TESTS=all` plays each.
 */

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawn } from '../support/drawn.ts';
import { KNOWN_SEEDS } from '../support/known-seeds.ts';
import { closeBothWays, openBothWays } from './both-ways.tsx';
import { FORMS, portalTrips, SAMPLES } from './portal-trips.ts';
import { walk } from './random-walk.ts';
import { smallTrip } from './small-trip.ts';

const SEED = Number(process.env.TEST_SEED) || 1;
const WALKS = 8;

beforeAll(() => void vi.setSystemTime(new Date(`${SAMPLES.today}T15:00:00Z`)));
afterAll(() => void vi.useRealTimers());
afterEach(closeBothWays);

describe('a small application', () => {
  it('tells a difference', async () => {
    const ways = await openBothWays(smallTrip());
    const [tell] = ways.buttons();
    if (!tell) throw new Error('no button');
    const seen = await ways.play([{ key: 'name 0', value: 'Ana' }], tell, null);
    expect(seen.plain).toEqual(seen.browser);
    expect(seen.plain.calls).toEqual(['POST /api/note {"text":"Ana"}']);
    expect(seen.plain.controls).toMatchObject({ 'name 0': 'Ana' });
  });

  it.each(Array.from({ length: WALKS }, (_, at) => SEED + at))('walk %i is the same', (seed) =>
    walk(smallTrip(), seed, 5),
  );
});

describe('a form of the portal', () => {
  let tripTo: Awaited<ReturnType<typeof portalTrips>>;
  beforeAll(async () => {
    tripTo = await portalTrips();
  });

  const seeded = FORMS.map((form, at) => [form, SEED + at] as const);
  const walks = [...drawn(seeded, 2), ...KNOWN_SEEDS['app/one-path']];
  it.each(walks)('%s, walk %i, is the same', (form, seed) =>
    walk(tripTo(form, seed % 8 === 0 ? 'open' : 'filled'), seed, 3),
  );
});
