/** A publication goes live at its instant, on whichever process looks first, unless another one went live before. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rolledBackTo } from '../../../renderer/server/publications/roll-back.ts';
import { servedWith } from '../../../renderer/server/publications/rollout/rollout-guard.ts';
import { followSchedule } from '../../../renderer/server/publications/schedule.ts';
import type { NewEvent, PublicationStore } from '../../../renderer/server/publications/store.ts';
import { PLACES, type Place } from './places.ts';
import { publicationOf, publishTexts, textsOf, WHO } from './publication.ts';

const AT = '2026-12-01T11:00:00.000Z';
const INSTANT = Date.parse(AT);
const MINUTE = 60_000;

interface Case {
  readonly scheduled?: readonly Partial<{ share: number; replace: boolean; minutes: number }>[];
  /** What happens between the schedule and its instant. */
  meanwhile?(store: PublicationStore): Promise<unknown>;
  /** The events at the instant. */
  readonly events: readonly Partial<NewEvent>[];
}

async function move(store: PublicationStore, event: Partial<NewEvent>): Promise<void> {
  const last = await store.last();
  if (last) await store.move(last.id, { ...last, who: 'Caio', why: 'a mistake', ...event });
}

async function rollBack(store: PublicationStore): Promise<void> {
  const to = rolledBackTo(await store.events(9)) ?? 0;
  await move(store, { what: 'rolled back', current: to, candidate: null, share: 0 });
}

const rollOut = (store: PublicationStore) =>
  store.publish(publicationOf('rolled out'), textsOf('rolled out'), WHO, (number, before) =>
    servedWith(number, before, 25),
  );

const published = { what: 'published', who: 'Ana', about: 2 } as const;
const refused = { what: 'refused', who: 'schedule', about: 2 } as const;

const CASES: Readonly<Record<string, Case>> = {
  'it goes live for all new visits': { events: [{ ...published, current: 2, candidate: null }] },
  'its rollout begins': {
    scheduled: [{ share: 5 }],
    events: [{ ...published, current: 1, candidate: 2, share: 5 }],
  },
  'it is refused after another one': {
    meanwhile: (store) => publishTexts(store, 'another'),
    events: [{ ...refused, current: 3, why: expect.stringContaining('made to follow 1, and 3 is live') }],
  },
  'it goes live after another one that was rolled back': {
    async meanwhile(store) {
      await publishTexts(store, 'another');
      await rollBack(store);
    },
    events: [{ ...published, current: 2 }],
  },
  'it is refused while another one is rolled out': {
    meanwhile: rollOut,
    events: [
      { ...refused, current: 1, candidate: 3, why: expect.stringContaining('3 is rolled out to 25%') },
    ],
  },
  'it replaces another one that is rolled out': {
    scheduled: [{ share: 5, replace: true }],
    meanwhile: rollOut,
    events: [{ ...published, current: 1, candidate: 2, share: 5 }],
  },
  'nothing happens once it was cancelled': {
    meanwhile: (store) => move(store, { what: 'cancelled', about: 2 }),
    events: [],
  },
  'of two, the second is refused': {
    scheduled: [{}, { minutes: -1 }],
    events: [
      { ...published, about: 3, current: 3 },
      { ...refused, current: 3 },
    ],
  },
};

describe.each(Object.entries(PLACES))('publications in a %s', (_, openPlace) => {
  let place: Place;
  let clock: number;
  const ends: (() => Promise<void>)[] = [];
  const open = () => place.open(() => new Date(clock));
  beforeEach(async () => {
    place = await openPlace();
    clock = INSTANT - 10 * MINUTE;
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await place.close();
  });

  /**
   * A process with its own store.
   * @param meanwhile happens once it knows what is to come
   * @returns has it look, as a timer or a change would
   */
  function startProcess(meanwhile: () => unknown = () => {}): () => unknown {
    const store = open();
    let look = (): unknown => undefined;
    ends.push(
      followSchedule({
        store: {
          ...store,
          async scheduled() {
            const all = await store.scheduled();
            await meanwhile();
            return all;
          },
          listen(onChange) {
            look = onChange;
            return () => {};
          },
        },
        now: () => clock,
        missing: async () => [],
        moved: async () => {},
        fail: (error) => {
          throw error;
        },
      }),
    );
    return () => look();
  }

  const allLook = (processes: readonly (() => unknown)[]) => Promise.all(processes.map((look) => look()));

  async function prepare({ scheduled = [{}], meanwhile }: Case) {
    const store = open();
    await publishTexts(store, 'first');
    for (const { share = 100, replace = false, minutes = 0 } of scheduled) {
      const text = `scheduled ${minutes}`;
      const begins = { at: new Date(INSTANT + minutes * MINUTE).toISOString(), share, replace };
      await store.publish({ ...publicationOf(text), begins }, textsOf(text), WHO, (about) => ({
        ...{ what: 'scheduled', about, current: 1, candidate: null, share: 0 },
      }));
    }
    expect(await store.scheduled()).toHaveLength(scheduled.length);
    await meanwhile?.(store);
    const before = await store.last();
    return { store, since: async () => (await store.events(99)).filter(({ id }) => id > (before?.id ?? 0)) };
  }

  describe.each(Object.entries(CASES))('%s', (_what, one) => {
    const expected = one.events.map((event) => expect.objectContaining(event));

    it('at the instant, once for two processes', async () => {
      const { store, since } = await prepare(one);
      const processes = [startProcess(), startProcess()];
      clock = INSTANT - 2 * MINUTE;
      await allLook(processes);
      expect(await since()).toEqual([]);
      clock = INSTANT;
      await allLook(processes);
      expect(await store.scheduled()).toEqual([]);
      expect((await since()).reverse()).toEqual(expected);
      expect((await since()).every(({ at }) => at === AT)).toBe(true);
    });

    it('later, where no process ran', async () => {
      const { store, since } = await prepare(one);
      clock = INSTANT + 60 * MINUTE;
      await startProcess()();
      expect(await store.scheduled()).toEqual([]);
      expect((await since()).reverse()).toEqual(expected);
    });
  });

  it('another process is first between a look and its event', async () => {
    const { since } = await prepare({ events: [] });
    clock = INSTANT;
    const first = startProcess();
    await startProcess(first)();
    expect(await since()).toEqual([expect.objectContaining({ ...published, current: 2 })]);
  });
});
