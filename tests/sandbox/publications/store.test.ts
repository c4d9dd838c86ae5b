/** What every store of publications promises, wherever it keeps them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import type { NewEvent, PublicationStore, ServedAfter } from '../../../renderer/server/publications/store.ts';
import { PLACES, type Place } from './places.ts';
import { alone, publicationOf, publishTexts, textsOf, WHO } from './publication.ts';

const ROUNDS = 10;
const asCandidate: ServedAfter = (number, before) =>
  before ? { current: before.current, candidate: number, share: 5 } : alone(number, before);

const back: NewEvent = {
  who: 'Bruno',
  what: 'rolled back',
  why: 'Calls fail',
  current: 1,
  candidate: null,
  share: 0,
};
const fromOne = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe.each(Object.entries(PLACES))('publications in a %s', (_, openPlace) => {
  let place: Place;
  let store: PublicationStore;
  let other: PublicationStore;
  beforeEach(async () => {
    place = await openPlace();
    store = place.open();
    other = place.open();
  });
  afterEach(() => place.close());

  it('are none at first', async () => {
    const hash = moduleHash('none');
    expect(await store.last()).toBeNull();
    expect(await store.publication(1)).toBeNull();
    expect([await store.publications(5), await store.events(5)]).toEqual([[], []]);
    expect(await store.missing([hash])).toEqual([hash]);
    expect(await store.modules([hash])).toEqual(new Map());
    await store.prune([]);
  });

  it('come back as they were published, with their events', async () => {
    const now = new Date('2026-11-28T12:00:00.000Z');
    const made = await place
      .open(() => now)
      .publish(publicationOf('a', 'b'), textsOf('a', 'b'), WHO, asCandidate);
    expect(made).toEqual({ ...publicationOf('a', 'b'), number: 1, at: now.toISOString() });
    const next = await store.publish(publicationOf('a', 'c'), textsOf('c'), WHO, asCandidate);
    expect(await other.publication(1)).toEqual(made);
    expect(await other.publications(1)).toEqual([next]);
    expect(await other.publications(5)).toEqual([next, made]);
    const [last, first] = await other.events(5);
    expect(first).toEqual({ ...WHO, id: 1, at: made.at, what: 'published', ...alone(1, null) });
    expect(last).toEqual({
      ...WHO,
      id: 2,
      at: next.at,
      what: 'published',
      current: 1,
      candidate: 2,
      share: 5,
    });
    expect([await other.last(), await other.events(1)]).toEqual([last, [last]]);
  });

  it('give texts by hash, and say which are missing', async () => {
    await publishTexts(store, 'a', 'é “b”\n');
    const [a = '', b = '', c = ''] = ['a', 'é “b”\n', 'c'].map(moduleHash);
    expect(await other.missing([c, a, b])).toEqual([c]);
    expect(await other.modules([a, b, c])).toEqual(textsOf('a', 'é “b”\n'));
    expect(await other.missing(['../trail/1'])).toEqual(['../trail/1']);
    expect(await other.modules(['../trail/1'])).toEqual(new Map());
  });

  it('are refused with a text of another hash, or without a text, and nothing stays', async () => {
    const wrong = new Map([[moduleHash('a'), 'b']]);
    await expect(store.publish(publicationOf('a'), wrong, WHO, alone)).rejects.toThrow('has another text');
    const lacking = moduleHash('b');
    await expect(store.publish(publicationOf('a', 'b'), textsOf('a'), WHO, alone)).rejects.toThrow(
      `nobody has the modules ${lacking}`,
    );
    expect([await other.last(), await other.publication(1)]).toEqual([null, null]);
    expect((await publishTexts(store, 'a')).number).toBe(1);
  });

  it('are numbered without gaps by two writers at once', async () => {
    const writers = [store, other].flatMap((writer, at) =>
      fromOne(ROUNDS).map((round) => publishTexts(writer, `${at} ${round}`)),
    );
    const made = await Promise.all(writers);
    expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual(fromOne(2 * ROUNDS));
    const events = await place.open().events(100);
    expect(events.map(({ id, current }) => [id, current]).reverse()).toEqual(
      fromOne(2 * ROUNDS).map((number) => [number, number]),
    );
    for (const { number, ...record } of made)
      expect(await place.open().publication(number)).toEqual({ ...record, number });
  });

  it('are moved by the one who knows the last event', async () => {
    await publishTexts(store, 'a');
    await publishTexts(store, 'b');
    expect(await other.move(1, back)).toBe(false);
    expect(await other.move(3, back)).toBe(false);
    const moves = await Promise.all([store, other, store, other].map((one) => one.move(2, back)));
    expect(moves.filter((isFirst) => isFirst)).toHaveLength(1);
    expect(await store.last()).toMatchObject({ ...back, id: 3 });
    expect(await store.events(9)).toHaveLength(3);
  });

  it('are moved to what is there alone', async () => {
    await publishTexts(store, 'a');
    await publishTexts(store, 'b');
    await expect(store.move(2, { ...back, current: 3 })).rejects.toThrow('no such publication');
    await expect(store.move(2, { ...back, candidate: 4, share: 5 })).rejects.toThrow('no such publication');
    await place.open(() => new Date(Date.now() + 7_200_000)).prune([2]);
    await expect(store.move(2, back)).rejects.toThrow(`nobody has the modules ${moduleHash('a')}`);
    expect(await store.events(9)).toHaveLength(2);
  });

  it('keep the modules that are needed when others are pruned', async () => {
    for (const texts of [['1', 'all'], ['2', 'all'], ['3', 'both'], ['4', 'both'], ['5']])
      await publishTexts(store, ...texts);
    await store.move(5, { ...back, current: 2 });
    await place.open(() => new Date(Date.now() + 7_200_000)).prune([1, 4]);
    const texts = ['1', '2', '3', '4', '5', 'all', 'both'];
    const found = await other.modules(texts.map(moduleHash));
    expect([...found.values()].sort()).toEqual(['1', '2', '4', '5', 'all', 'both']);
    expect(await other.missing(texts.map(moduleHash))).toEqual([moduleHash('3')]);
    expect(await other.publication(3)).toMatchObject({ number: 3, ...publicationOf('3', 'both') });
    expect(await other.events(9)).toHaveLength(6);
    expect((await publishTexts(other, '3')).number).toBe(6);
  });

  it('say when somebody else has changed them', async () => {
    await publishTexts(store, 'a');
    const heard = vi.fn();
    const stop = store.listen(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 10_000);
    await publishTexts(other, 'b');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 10_000);
    await other.move(2, back);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), 10_000);
    stop();
  });
});
