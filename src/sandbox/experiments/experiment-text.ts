/** The report on experiments in words, for `npm run experiments` and the console. */
import { type GroupRate, MISMATCH_P, OUTCOME_NAMES } from './evaluate.ts';
import type { ExperimentReport } from './experiment-report.ts';

const percent = (rate: number): string => `${(100 * rate).toFixed(1)}%`;

const rateText = ({ count, rate, low, high }: GroupRate): string =>
  rate === null ? '–' : `${count} = ${percent(rate)} (${percent(low)} to ${percent(high)})`;

/** Whether the groups have the declared sizes. */
export function ratioText({ sampleRatio }: ExperimentReport): string {
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

/** Name, run, who takes part. */
export function headText({ name, salt, share, exposures }: ExperimentReport): string {
  const run = salt === name ? '' : `, run ${salt}`;
  return `${name}${run}: ${share > 0 ? `${share}% of new subjects` : 'off'}, ${exposures} exposures`;
}

export const COLUMNS: readonly string[] = ['group', 'weight', 'exposed', ...OUTCOME_NAMES];

/** A row for each group. */
export const groupRows = ({ groups }: ExperimentReport): string[][] =>
  groups.map(({ group, weight, exposures, outcomes }) => [
    group,
    String(weight),
    String(exposures),
    ...OUTCOME_NAMES.map((outcome) => rateText(outcomes[outcome])),
  ]);

/** A line for each outcome. */
export const verdictTexts = ({ verdicts }: ExperimentReport): string[] =>
  verdicts.map(({ outcome, winner, reason }) => `${outcome}: ${winner ?? 'no winner'}, ${reason}`);

function experimentText(report: ExperimentReport): string {
  const head = headText(report);
  if (report.exposures === 0) return head;
  const lines = [...table([COLUMNS, ...groupRows(report)]), ratioText(report), ...verdictTexts(report)];
  return [head, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** One paragraph for each experiment. Rates have intervals of 95 % (Wilson). */
export const experimentsText = (reports: readonly ExperimentReport[]): string =>
  reports.length === 0 ? 'No experiments are declared.' : reports.map(experimentText).join('\n\n');
