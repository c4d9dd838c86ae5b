/** What processes that start publish of their build: each configuration once, however many of them start at the same moment. */
import { expect, it } from 'vitest';
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import { publishBuild } from '../../../src/publications/published-build.ts';
import { PLACES } from './places.ts';

const builtOf = (text: string) => {
  const hash = moduleHash(text);
  return {
    built: { names: { 'browser/modules': hash }, imports: [], base: null },
    texts: () => ({ [hash]: text }),
  };
};

it.each(Object.entries(PLACES))(
  '%s: of processes that start at once, one publishes',
  async (_, openPlace) => {
    const place = await openPlace();
    try {
      const start = (text: string, isOwn: boolean) => {
        const { built, texts } = builtOf(text);
        return publishBuild(place.open(), built, texts, isOwn);
      };
      const store = place.open();
      const numbers = async () => (await store.publications(10)).map(({ number }) => number);
      await Promise.all([start('one', false), start('one', false), start('one', false)]);
      expect(await numbers()).toEqual([1]);
      expect((await store.last())?.current).toBe(1);
      // Elsewhere a later build is not published by itself; on a machine of one's own it is, once.
      await start('two', false);
      expect(await numbers()).toEqual([1]);
      await Promise.all([start('two', true), start('two', true)]);
      expect(await numbers()).toEqual([2, 1]);
      await start('one', true);
      expect(await numbers()).toEqual([2, 1]);
      // What was published with what it knows of earlier ones is not published again; a later build knows it, too.
      const earlier = { forms: {}, addresses: { '/a': '/b' } };
      const { built, texts } = builtOf('four, and what it knows');
      await store.publish(
        {
          ...{ author: 'Ana', approver: null, note: '', base: null, words: [], next: {}, recalled: [] },
          ...{ imports: [], modules: built.names, earlier, written: moduleHash('four') },
        },
        new Map(Object.entries(texts())),
        { who: 'Ana', why: '' },
        (number) => ({ current: number, candidate: null, share: 0 }),
      );
      await start('four', true);
      expect(await numbers()).toEqual([3, 2, 1]);
      await start('five', true);
      expect(await numbers()).toEqual([4, 3, 2, 1]);
      expect((await store.publication(4))?.earlier).toEqual(earlier);
      for (let count = 0; count < 60; count++) await start(`another one: ${count}`, true);
      await start('one', true);
      expect((await numbers())[0]).toBe(64);
    } finally {
      await place.close();
    }
  },
);
