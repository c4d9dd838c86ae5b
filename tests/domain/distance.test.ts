/** Distances between places of known distance. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceInKilometres } from '../../src/domain/distance.ts';

const SAO_PAULO = { latitude: -23.5329, longitude: -46.6395 };
const RIO_DE_JANEIRO = { latitude: -22.9129, longitude: -43.2003 };
const MANAUS = { latitude: -3.11866, longitude: -60.0212 };

test.each([
  ['the same place', SAO_PAULO, SAO_PAULO, 0],
  ['São Paulo to Rio de Janeiro', SAO_PAULO, RIO_DE_JANEIRO, 358],
  ['São Paulo to Manaus', SAO_PAULO, MANAUS, 2_690],
  ['a quarter of the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }, 10_007.6],
  ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015.1],
])('%s', (_name, from, to, kilometres) => {
  expect(Math.abs(distanceInKilometres(from, to) - kilometres)).toBeLessThanOrEqual(kilometres * 0.005);
});

test('is symmetric, and at most half the circumference', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const there = distanceInKilometres(a, b);
      expect(distanceInKilometres(b, a)).toBeCloseTo(there, 6);
      expect(there).toBeLessThanOrEqual(20_015.2);
    }),
  );
});
