/** What every store of figures promises: the sums of what all processes have added. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderFigures } from '../../../renderer/server/publications/folder-figures.ts';
import {
  type FigureStore,
  merge,
  type RolloutCounts,
} from '../../../renderer/server/publications/rollout/figures.ts';
import { databaseFigures } from '../../../src/publications/database-figures.ts';
import { databaseStore } from '../../../src/publications/database-store.ts';
import { openTestDatabase } from '../test-database.ts';
import { publishTexts } from './publication.ts';

interface Place {
  open(): FigureStore;
  close(): Promise<void>;
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  async folder() {
    const folder = mkdtempSync(join(tmpdir(), 'trilha-figures-'));
    return { open: () => folderFigures(folder), close: async () => rmSync(folder, { recursive: true }) };
  },
  async database() {
    const database = await openTestDatabase();
    for (const text of ['a', 'b']) await publishTexts(databaseStore(database), text);
    return { open: () => databaseFigures(database), close: () => database.close() };
  },
};

const row = (
  candidate: number,
  share: number,
  group: RolloutCounts['group'],
  from: number,
): RolloutCounts => ({
  ...{ candidate, share, group },
  counts: {
    ...{ visits: from, refused: from + 1, errors: from + 2 },
    ...{ failed: from + 3, slow: from + 4, completed: from + 5 },
  },
});
const BATCHES = [
  [row(2, 5, 'current', 10), row(2, 5, 'candidate', 1)],
  [row(2, 5, 'candidate', 3), row(2, 25, 'candidate', 7), row(1, 5, 'current', 50)],
  [row(2, 5, 'candidate', 100), row(2, 5, 'candidate', 1000)],
];
const sorted = (rows: readonly RolloutCounts[]) =>
  [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

it.each(Object.entries(PLACES))('figures in a %s are summed over processes', async (_, openPlace) => {
  const place = await openPlace();
  try {
    const [store, other] = [place.open(), place.open()];
    expect(await store.sums(2)).toEqual([]);
    // Both add at the same moment, as processes do.
    for (const rows of BATCHES) await Promise.all([store.add(rows), other.add(rows)]);
    const all = merge([...BATCHES, ...BATCHES].flat());
    for (const candidate of [1, 2, 3])
      expect(sorted(await place.open().sums(candidate))).toEqual(
        sorted(all.filter((one) => one.candidate === candidate)),
      );
  } finally {
    await place.close();
  }
});
