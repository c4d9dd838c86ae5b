/**
 * Sums of what visits of rollouts came to, in a folder that the processes of a machine share: `<candidate>/<process>.json` has those of
 * one process, whole. A kill at any moment leaves nothing to repair.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FigureStore, merge, type RolloutCounts } from './rollout/figures.ts';

export function folderFigures(folder: string): FigureStore {
  const name = randomUUID();
  /** All that this process was given. */
  let own: readonly RolloutCounts[] = [];
  return {
    async add(rows) {
      const all = merge([...own, ...rows]);
      // One file holds all of a candidate, both groups; rows of two candidates meet only where a rollout has just begun.
      for (const candidate of new Set(rows.map((row) => row.candidate))) {
        const at = join(folder, String(candidate));
        await mkdir(at, { recursive: true });
        const unfinished = join(at, `${name}.unfinished`);
        await writeFile(unfinished, JSON.stringify(all.filter((row) => row.candidate === candidate)));
        await rename(unfinished, join(at, `${name}.json`));
      }
      own = all;
    },
    async sums(candidate) {
      const at = join(folder, String(candidate));
      const files = await readdir(at).catch(() => []);
      const texts = files
        .filter((file) => file.endsWith('.json'))
        .map((file) => readFile(join(at, file), 'utf8'));
      return merge((await Promise.all(texts)).flatMap((text) => JSON.parse(text) as RolloutCounts[]));
    },
  };
}
