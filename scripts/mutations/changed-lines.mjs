/** The lines of TypeScript changed since a commit, as Stryker's ranges: `src/domain/cpf.ts:10-14`. */

import { run } from '../setup/run.mjs';

const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/**
 * Reads `git diff --unified=0`. A hunk that only deletes has no lines left to mutate.
 * @param {string} diff
 * @returns {string[]}
 */
export function changedRanges(diff) {
  const ranges = [];
  let file = null;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice(6) : null;
    const hunk = HUNK.exec(line);
    const count = Number(hunk?.[2] ?? 1);
    if (hunk && file && count > 0) ranges.push(`${file}:${hunk[1]}-${Number(hunk[1]) + count - 1}`);
  }
  return ranges;
}

/** @param {string} ref a commit; throws when git does not know it */
export async function changedSince(ref) {
  const { code, output } = await run('git', ['diff', '--unified=0', '--no-color', ref, '--', '*.ts']);
  if (code !== 0) throw new Error(`git diff ${ref}: ${output.trim()}`);
  return changedRanges(output);
}
