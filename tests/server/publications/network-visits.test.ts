/** How many visits of a network are counted, and that those that are say nothing of the group that they got. */
import { expect, it } from 'vitest';
import {
  MOST_OF_A_NETWORK,
  NetworkVisits,
} from '../../../renderer/server/publications/rollout/network-visits.ts';

const AT = { candidate: 2, share: 5 };

/** How many of so many visits are counted. */
const taken = (visits: NetworkVisits, network: string, all: number, at = AT): number =>
  Array.from({ length: all }, () => visits.take(at, network)).filter(Boolean).length;

it.each<[string, typeof AT, string, number]>([
  ['the same', AT, 'a', 0],
  ['another network', AT, 'b', MOST_OF_A_NETWORK],
  ['another share', { candidate: 2, share: 25 }, 'a', MOST_OF_A_NETWORK],
  ['another rollout', { candidate: 3, share: 5 }, 'a', MOST_OF_A_NETWORK],
])('after one network has taken all of its visits, for %s', (_, at, network, more) => {
  const visits = new NetworkVisits();
  expect(taken(visits, 'a', 1_000)).toBe(MOST_OF_A_NETWORK);
  expect(taken(visits, network, 1_000, at)).toBe(more);
});

it('a network that asks again and again is remembered, whoever else comes', () => {
  const visits = new NetworkVisits(10);
  taken(visits, 'a', MOST_OF_A_NETWORK);
  for (let other = 0; other < 1_000; other++) {
    visits.take(AT, `other ${other}`);
    expect(visits.take(AT, 'a')).toBe(false);
  }
});
