/** Medians of interleaved runs, and how they are printed. */

/** The median. @throws when there are no values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** Measures two subjects alternately, so that other load on the machine affects both equally. */
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

/** One line of the report, with the ratio when there is a figure to compare with. */
export function printRow(name: string, ours: number, other: number, unit: string, digits = 0): void {
  const cell = (value: number) => `${value.toFixed(digits)} ${unit}`.padStart(14);
  const ratio = other > 0 ? (ours / other).toFixed(2) : '-';
  console.log(`  ${name.padEnd(38)}${cell(ours)}${cell(other)}${ratio.padStart(10)}`);
}

/** The title and the column headings. */
export function printHead(title: string, other = 'hand-written'): void {
  const columns = `${'Trilha'.padStart(14)}${other.padStart(14)}${'ratio'.padStart(10)}`;
  console.log(`\n${title}\n  ${''.padEnd(38)}${columns}`);
}
