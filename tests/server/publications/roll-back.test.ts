/** Where a rollback leads, by the trail. */
import { expect, it } from 'vitest';
import { rolledBackTo } from '../../../renderer/server/publications/roll-back.ts';
import type { PublicationEvent } from '../../../renderer/server/publications/store.ts';

/** `2+3`: 2 is current while 3 is rolled out. */
function eventOf(served: string, index: number): PublicationEvent {
  const [current = '', candidate] = served.split('+');
  return {
    ...{ id: index + 1, at: '2026-08-12T15:00:00.000Z', who: 'Ana', what: 'published', why: '' },
    current: Number(current),
    candidate: candidate === undefined ? null : Number(candidate),
    share: candidate === undefined ? 0 : 5,
  };
}

it.each([
  ['nothing was published', '', null],
  ['the first publication', '1', null],
  ['the second', '1 2', 1],
  ['while another is rolled out', '1 2 2+3', 2],
  ['after a rollout that came to its end', '1 2 2+3 3', 2],
  ['after a rollout that was rolled back', '1 2 2+3 2', 1],
  ['after a rollback, not to what was rolled back', '1 2 3 2', 1],
  ['after two', '1 2 3 2 1', null],
  ['after one past several', '1 2 3 4 1', null],
  ['after what followed a rollback', '1 2 3 2 4', 2],
  ['after somebody returned to what was rolled back', '1 2 1 2', 1],
])('%s: %s', (_when, trail, to) => {
  const events = trail.split(' ').filter(Boolean).map(eventOf);
  expect(rolledBackTo(events.reverse())).toBe(to);
});
