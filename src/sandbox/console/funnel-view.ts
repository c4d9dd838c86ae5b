/** How far visits and applications came, for product staff. */
import { daysBetween } from '../../domain/calendar-date.ts';
import {
  type FunnelReport,
  type JourneyCounts,
  LOAN_STEPS,
  type ScreenCounts,
} from '../funnel/funnel-report.ts';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { type Html, type HtmlPart, html, table } from './html.ts';

const PAGE = `${CONSOLE_BASE}/funnel`;
const PERIODS = [1, 7, 30, 90];

/** Visits that ended on the screen, with their share. */
function endedText({ shown, left }: ScreenCounts): string {
  // A visit may go on after midnight.
  const ended = Math.max(shown - left, 0);
  return shown === 0 ? String(ended) : `${ended} (${Math.round((100 * ended) / shown)}%)`;
}

/** The screen as a customer sees it, at the width of a phone; its address marks the field. */
const pictureOf = ({ screen, title, worst }: ScreenCounts): HtmlPart =>
  worst?.elementId != null &&
  html`<details><summary>Picture</summary><div class="picture"><iframe title="${title}" loading="lazy" sandbox="allow-same-origin"
src="${PAGE}/picture?${String(new URLSearchParams({ screen, ...(worst.face && { face: worst.face }) }))}#${worst.elementId}"></iframe></div></details>`;

function worstText(counts: ScreenCounts): HtmlPart {
  const { worst } = counts;
  if (!worst) return null;
  const rules = worst.rules.map(({ rule, times }) => `${rule} ${times}`).join(', ');
  return html`${worst.label} <code>${worst.field}</code>: ${worst.messages} messages, ${worst.touched} answered${
    rules === '' ? null : html`<br>${rules}`
  }${pictureOf(counts)}`;
}

const seconds = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(2)} s`;

const screenRow = (counts: ScreenCounts): HtmlPart[] => [
  html`${counts.path === null ? counts.title : html`<a href="${counts.path}">${counts.title}</a>`}<br><code>${counts.screen}</code>`,
  counts.shown,
  counts.touched,
  counts.messages,
  counts.left,
  endedText(counts),
  worstText(counts),
  seconds(counts.vitals.lcp),
  seconds(counts.vitals.inp),
];

const COLUMNS = [
  'Screen',
  'Shown',
  'Fields answered',
  'Fields with a message',
  'Went on',
  'Ended here',
  'Worst field',
  'LCP, p75',
  'INP, p75',
];

const journeyView = ({ journey, screens }: JourneyCounts): Html =>
  html`<section>${table(journey, COLUMNS, screens.map(screenRow))}</section>`;

export function funnelView({ from, to, journeys, loans }: FunnelReport): string {
  const shown = daysBetween(from, to) + 1;
  const periods = PERIODS.map(
    (days) =>
      html`<li><a href="${PAGE}?days=${days}"${days === shown && html` aria-current="true"`}>${days === 1 ? 'Today' : `${days} days`}</a></li>`,
  );
  return consolePage(
    'Funnel',
    PAGE,
    html`<nav aria-label="Period"><ul>${periods}</ul></nav>
<p>From ${from} to ${to}. Each screen and field counts once in a visit to it; a screen reached again is another visit.
LCP is what three of four page loads did not exceed, INP what the slowest interaction of three of four stays at a screen did not.</p>
<section>${table(
      'Applications, from the loans’ own history',
      ['Day', ...LOAN_STEPS],
      loans.map((day) => [day.day, ...LOAN_STEPS.map((step) => day[step])]),
    )}</section>
${journeys.length === 0 ? html`<p>Visits: nothing yet.</p>` : journeys.map(journeyView)}`,
  );
}
