/** What follows from the order in which publications went live. */
import { describe, expect, it } from 'vitest';
import type { PublicationEvent } from '../../../renderer/server/publications/store.ts';
import { eventsOfDay, Trail } from '../../../renderer/server/publications/trail.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

/** `2+3`: 2 is current while 3 is rolled out; `<2`: it is rolled back to 2; `2@9`: nine hours ago. */
function eventOf(words: string): PublicationEvent {
  const [, back, current, candidate = null, hours = 1] =
    /^(<?)(\d+)(?:\+(\d+))?(?:@([\d.]+))?$/.exec(words) ?? [];
  return {
    ...{ id: 1, at: new Date(NOW - Number(hours) * 3_600_000).toISOString(), who: 'Ana', why: '' },
    what: back ? 'rolled back' : 'published',
    current: Number(current),
    candidate: candidate === null ? null : Number(candidate),
    share: candidate === null ? 0 : 5,
  };
}

/** The newest first. */
const eventsOf = (words: string) => words.split(' ').filter(Boolean).map(eventOf).toReversed();
const trailOf = (words: string) => new Trail(eventsOf(words));

describe('visits leave', () => {
  it.each<[string, string, readonly number[]]>([
    ['none, as others follow', '1 2 2+3 3', []],
    ['what was rolled back', '1 2 <1', [2]],
    ['what was rolled out in part and rolled back', '1 1+2 <1', [2]],
    ['all since what it was rolled back to', '1 2 3 <1', [3, 2]],
    ['one after the other', '1 2 3 <2 <1', [3, 2]],
    ['what was rolled out as all was rolled back', '1 2 2+3 <1', [2, 3]],
    ['not what was live before that', '1 2 3 <2', [3]],
    ['not one that was rolled back to again', '1 2 <1 <2', [1]],
    ['one whose place another took', '1 1+2 1+3', [2]],
    ['one whose place another took for all', '1 1+2 3', [2]],
    ['all where nothing is known of what it was rolled back to', '2 3 <1', [3, 2]],
    ['none once what was rolled back is live again', '1 2 <1 2', []],
  ])('%s: %s', (_what, words, withdrawn) => {
    expect(new Set(trailOf(words).withdrawn)).toEqual(new Set(withdrawn));
  });
});

describe('what 2 recalls concerns', () => {
  it.each<[string, string, readonly number[]]>([
    ['what was live before it', '1 2', [1]],
    ['what was live before it, though others followed', '1 2 3 4', [1]],
    ['nobody while it is rolled out in part', '1 1+2', []],
    ['nobody where it was taken back', '1 2 <1', []],
    ['nobody where it never went out to all', '1 1+2 3', []],
    ['nobody where it was never live', '1 3', []],
    ['later numbers that were live before it', '1 1+3 2', [1, 3]],
    ['nobody of those that went live after it', '1 2 2+3 3', [1]],
    ['one of which nothing is known', '2 3', []],
  ])('%s: %s', (_what, words, concerned) => {
    const trail = trailOf(words);
    expect(trail.numbers.filter((number) => trail.isRecalledBy(number, 2))).toEqual(concerned);
  });

  it('a page that is older than all that is known', () => {
    expect(trailOf('1 2').isRecalledBy(9, 2)).toBe(true);
  });
});

const MANY = Array.from({ length: 500 }, (_, at) => `${at + 1}@${(500 - at) / 100}`).join(' ');

it.each<[string, string, readonly number[]]>([
  ['nothing was published', '', []],
  ['one for a long time', '3@900', [3]],
  ['one since an hour: the one before is visited still', '3@900 4@1', [3, 4]],
  ['one since two days', '3@900 4@48', [4]],
  ['a rollout that was taken back', '3@900 3+4@3 <3@2', [3, 4]],
  ['three in a day', '2@90 3@30 4@20 5@9 6@1', [3, 4, 5, 6]],
  ['many in a day', MANY, Array.from({ length: 500 }, (_, at) => at + 1)],
])('a visit may be on: %s', async (_, words, expected) => {
  const all = eventsOf(words);
  const read = await eventsOfDay({ events: async (limit) => all.slice(0, limit) }, NOW);
  expect(new Trail(read).numbers).toEqual(expected);
});
