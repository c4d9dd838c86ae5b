/** Exposures and outcomes of experiments, for product staff. */
import type { ExperimentReport } from '../experiments/experiment-report.ts';
import { COLUMNS, groupRows, headText, ratioText, verdictTexts } from '../experiments/experiment-text.ts';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { type Html, html, table } from './html.ts';

function runningView(report: ExperimentReport): Html {
  const ratio = report.sampleRatio?.isMismatch
    ? html`<strong>${ratioText(report)}</strong>`
    : ratioText(report);
  return html`<section>${table(headText(report), COLUMNS, groupRows(report))}
<p>${ratio}</p>
<ul>${verdictTexts(report).map((line) => html`<li>${line}</li>`)}</ul></section>`;
}

/** @param reports in the order of their declaration */
export function experimentsView(reports: readonly ExperimentReport[]): string {
  const seen = reports.filter(({ exposures }) => exposures > 0);
  const unseen = reports.filter(({ exposures }) => exposures === 0);
  return consolePage(
    'Experiments',
    `${CONSOLE_BASE}/experiments`,
    html`<p>Subjects are counted once, by the call that showed them the variant. Rates have intervals of 95%.</p>
${seen.map(runningView)}
<section><h2>Without exposures</h2><ul>${unseen.map((one) => html`<li>${headText(one)}</li>`)}</ul></section>`,
  );
}
