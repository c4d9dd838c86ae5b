/** Modules are forgotten when no visit can be on their publication any more. */
import { expect, test } from 'vitest';
import { visitedSince } from '../../../renderer/server/publications/kept-publications.ts';
import type { PublicationEvent } from '../../../renderer/server/publications/store.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

/** @param hours before now */
const event = (hours: number, current: number, candidate: number | null = null): PublicationEvent => ({
  ...{ id: 1, at: new Date(NOW - hours * 3_600_000).toISOString(), who: 'Ana', what: 'published', why: '' },
  ...{ current, candidate, share: candidate === null ? 0 : 5 },
});

test.each<[string, readonly PublicationEvent[], readonly number[]]>([
  ['nothing was published', [], []],
  ['one for a long time', [event(900, 3)], [3]],
  ['one since an hour: the one before is visited still', [event(1, 4), event(900, 3)], [4, 3]],
  ['one since two days', [event(48, 4), event(900, 3)], [4]],
  ['a rollout that was taken back', [event(2, 3), event(3, 3, 4), event(900, 3)], [3, 4]],
  ['three in a day', [event(1, 6), event(9, 5), event(20, 4), event(30, 3), event(90, 2)], [6, 5, 4, 3]],
])('%s', (_, events, expected) => {
  expect([...visitedSince(events, NOW)]).toEqual(expected);
});
