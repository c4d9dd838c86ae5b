/** Which publications visits may be on: what is about to be published is played on them. */
import { expect, it } from 'vitest';
import { publicationsInUse } from '../../renderer/authoring/cli/publish/play-before.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const publications = [4, 3, 2, 1].map((number) => ({
  ...{ number, at: '', author: '', approver: null, note: '', base: `commit ${number}`, words: [], next: {} },
}));
const event = (at: string, current: number, candidate: number | null = null) => ({
  ...{ at, current, candidate, share: candidate === null ? 0 : 5, who: '', what: 'published', why: '' },
});

it.each([
  ['nothing was published', null, [], []],
  ['one alone', event('2026-11-01T00:00:00Z', 1), [], [1]],
  [
    'a rollout: the current one first',
    event('2026-11-28T11:00:00Z', 3, 4),
    [event('2026-11-28T10:00:00Z', 3)],
    [3, 4],
  ],
  [
    'what was live within a day, and at its beginning',
    event('2026-11-28T11:00:00Z', 4),
    [event('2026-11-28T01:00:00Z', 3), event('2026-11-20T00:00:00Z', 2), event('2026-11-19T00:00:00Z', 1)],
    [4, 3, 2],
  ],
  [
    'what was rolled back',
    event('2026-11-28T11:00:00Z', 3),
    [event('2026-11-28T10:00:00Z', 3, 4), event('2026-11-25T00:00:00Z', 3)],
    [3, 4],
  ],
])('%s', (_what, live, before, numbers) => {
  const events = live ? [live, ...before] : [];
  const found = publicationsInUse({ live, events, publications }, NOW);
  expect(found.map(({ number }) => number)).toEqual(numbers);
});
