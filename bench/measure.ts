/** The figures: medians of interleaved runs, and how they are printed. */

/** The middle value. @throws when there is none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** Two subjects measured by turns, so that what the machine does besides hurts both alike. */
export async function interleave<T>(
  rounds: number,
  ours: () => Promise<T>,
  handWritten: () => Promise<T>,
): Promise<{ ours: T[]; handWritten: T[] }> {
  const results: { ours: T[]; handWritten: T[] } = { ours: [], handWritten: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await ours());
    results.handWritten.push(await handWritten());
  }
  return results;
}

/** One line of the report; the ratio stands where there is another figure to compare with. */
export function printRow(name: string, ours: number, other: number, unit: string, digits = 0): void {
  const cell = (value: number) => `${value.toFixed(digits)} ${unit}`.padStart(14);
  const ratio = other > 0 ? (ours / other).toFixed(2) : '-';
  console.log(`  ${name.padEnd(38)}${cell(ours)}${cell(other)}${ratio.padStart(10)}`);
}

/** The title, and what stands in the columns. */
export function printHead(title: string, other = 'hand-written'): void {
  const columns = `${'Trilha'.padStart(14)}${other.padStart(14)}${'ratio'.padStart(10)}`;
  console.log(`\n${title}\n  ${''.padEnd(38)}${columns}`);
}
