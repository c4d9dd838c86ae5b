/** The report of `npm run experiments` as text. */
import type { GroupRate } from '../sandbox/experiments/evaluate.ts';
import { MISMATCH_P, OUTCOME_NAMES } from '../sandbox/experiments/evaluate.ts';
import type { ExperimentReport } from '../sandbox/experiments/experiment-report.ts';

const percent = (rate: number): string => `${(100 * rate).toFixed(1)}%`;

const rateText = ({ count, rate, low, high }: GroupRate): string =>
  rate === null ? '–' : `${count} = ${percent(rate)} (${percent(low)} to ${percent(high)})`;

function ratioText({ sampleRatio }: ExperimentReport): string {
  if (!sampleRatio) return 'sample ratio: too few exposures to tell';
  const { chiSquare, p, isMismatch } = sampleRatio;
  const figures = `chi-square ${chiSquare.toFixed(2)}, p ${p.toPrecision(2)}`;
  return isMismatch
    ? `WARNING: sample ratio mismatch (${figures}, below ${MISMATCH_P}): find its cause before reading anything else`
    : `sample ratio: as declared (${figures})`;
}

/** Columns of equal width, two blanks apart. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function experimentText(report: ExperimentReport): string {
  const { name, salt, share, groups, exposures, verdicts } = report;
  const run = salt === name ? '' : `, run ${salt}`;
  const head = `${name}${run}: ${share > 0 ? `${share}% of new subjects` : 'off'}, ${exposures} exposures`;
  if (exposures === 0) return head;
  const rows = groups.map(({ group, weight, exposures: seen, outcomes }) => [
    group,
    String(weight),
    String(seen),
    ...OUTCOME_NAMES.map((outcome) => rateText(outcomes[outcome])),
  ]);
  const lines = [
    ...table([['group', 'weight', 'exposed', ...OUTCOME_NAMES], ...rows]),
    ratioText(report),
    ...verdicts.map(({ outcome, winner, reason }) => `${outcome}: ${winner ?? 'no winner'}, ${reason}`),
  ];
  return [head, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** One paragraph for each experiment. Rates have intervals of 95 % (Wilson). */
export const experimentsText = (reports: readonly ExperimentReport[]): string =>
  reports.length === 0 ? 'No experiments are declared.' : reports.map(experimentText).join('\n\n');
