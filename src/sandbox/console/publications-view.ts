/** What is live of the configuration, what was, who changed it, and the form that rolls it back. */
import type { Figure, RolloutCounts } from '@trilha/server/publications/rollout/figures';
import type { RolloutState } from '@trilha/server/publications/rollout/rollout-guard';
import type {
  NextOfVisit,
  Publication,
  PublicationEvent,
  PublicationStore,
  Scheduled,
  Served,
} from '@trilha/server/publications/store';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { type Html, type HtmlPart, html, table } from './html.ts';
import { shownInstant } from './scenarios-view.ts';

export const PUBLICATIONS_PAGE = `${CONSOLE_BASE}/publications`;

/** Publications of the portal that this console belongs to. */
export interface ConsolePublications
  extends Pick<PublicationStore, 'publications' | 'events' | 'scheduled' | 'move'> {
  /** What this process serves. */
  live(): Served | null;
  /** Has this process serve at once what has changed. */
  refresh(): Promise<void>;
  /** The rollout under way; null without one. */
  rollout(): Promise<RolloutState | null>;
  /** The publication that a rollback leads to; null for none that this release can serve. */
  before(): Promise<number | null>;
}

export interface ShownPublications {
  readonly publications: readonly Publication[];
  /** The newest first, as publications are. */
  readonly events: readonly PublicationEvent[];
  readonly to: number | null;
  readonly scheduled: readonly Scheduled[];
  readonly rollout: RolloutState | null;
  /** What this process serves. */
  readonly live: Served | null;
}

/** What somebody has typed into the form, and why nothing was done. */
export interface RefusedRollback {
  readonly who: string;
  readonly why: string;
  readonly told: string;
}

const servedText = ({ current, candidate, share }: Served): string =>
  candidate === null
    ? `Publication ${current} for all new visits`
    : `Publication ${current}, and ${candidate} for ${share}% of new visits`;

const NEXT_TEXTS: Readonly<Record<Exclude<NextOfVisit, 'same'>, string>> = {
  carry: 'carry their answers over',
  finish: 'end on the publication before',
  recall: 'may not go on as they are',
};

const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const folded = (summary: string, lines: readonly string[]): HtmlPart =>
  lines.length > 0 &&
  html`<details><summary>${summary}</summary><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></details>`;

/** What visits on the publications before do, by class, with their screens. */
function nextCell({ next, recalled, played }: Publication): HtmlPart {
  const classes = (['recall', 'finish', 'carry'] as const).map((name) => {
    const screens = Object.keys(next).filter((screen) => next[screen] === name);
    const { visits = null, records = null } = played?.concerned[name] ?? {};
    const whom = [
      ...(visits === null ? [] : [countText(visits, 'visit', 'visits')]),
      ...(records === null ? [] : [countText(records, 'loan', 'loans')]),
    ];
    const count = [countText(screens.length, 'screen', 'screens'), ...whom].join(', ');
    return folded(`${count}: visits ${NEXT_TEXTS[name]}`, screens);
  });
  const calls = folded(countText(recalled.length, 'call is refused', 'calls are refused'), recalled);
  const parts = [...classes, calls, folded('what was played before', played?.words ?? [])];
  return parts.some(Boolean) ? parts : 'go on as they are';
}

const FIGURE_COLUMNS: Readonly<Record<Figure, string>> = {
  refused: 'Submit refused',
  errors: 'Error page',
  failed: 'Call answered 5xx',
  slow: 'INP above 200 ms',
  completed: 'Came to the end',
};

/** The visits of a group that came to a figure, and how many of them that are. */
const figureText = (events: number, visits: number): string =>
  visits === 0 ? String(events) : `${events} (${((100 * events) / visits).toFixed(1)}%)`;

function groupRow({ share, group, counts }: RolloutCounts, live: Served): HtmlPart[] {
  const publication = group === 'candidate' ? live.candidate : live.current;
  const figures = Object.keys(FIGURE_COLUMNS) as (keyof typeof FIGURE_COLUMNS)[];
  return [
    `${publication} (${group})`,
    `${share}%`,
    counts.visits,
    ...figures.map((name) => figureText(counts[name], counts.visits)),
  ];
}

/** The figures by which the guard decides. */
function rolloutSection({ groups, verdict, words }: RolloutState, live: Served): Html {
  const rows = groups
    .toSorted((a, b) => a.share - b.share || (a.group < b.group ? 1 : -1))
    .map((row) => groupRow(row, live));
  const columns = ['Publication', 'Share', 'Visits', ...Object.values(FIGURE_COLUMNS)];
  return html`<section><h2>Rollout of ${live.candidate}</h2>
<p><strong>${verdict}</strong></p>
${table('Visits of both groups, by the share at which they began', columns, rows)}
<ul>${words.map((line) => html`<li>${line}</li>`)}</ul></section>`;
}

function scheduleTable(scheduled: readonly Scheduled[]): Html {
  const rows = scheduled.map(({ publication: { number, begins, author, note }, event }) => [
    number,
    begins && shownInstant(new Date(begins.at)),
    begins && `${begins.share}%`,
    event.current,
    author,
    note,
  ]);
  return table('To come', ['Number', 'Goes live', 'Share of new visits', 'After', 'By', 'Note'], rows);
}

function publicationsTable(publications: readonly Publication[]): Html {
  const rows = publications.map((one) => [
    one.number,
    shownInstant(new Date(one.at)),
    one.author,
    one.approver ?? 'nobody',
    one.note,
    folded(countText(one.words.length, 'line', 'lines'), one.words) || 'not known',
    nextCell(one),
  ]);
  const columns = ['Number', 'Published', 'By', 'Approved by', 'Note', 'Difference', 'Visits before it'];
  return table('Publications, newest first', columns, rows);
}

function trailTable(events: readonly PublicationEvent[]): Html {
  const rows = events.map((one) => [
    shownInstant(new Date(one.at)),
    one.about === undefined ? one.what : `${one.what} ${one.about}`,
    one.who,
    one.why,
    servedText(one),
  ]);
  return table('Trail, newest first', ['At', 'What', 'Who', 'Why', 'Live since then'], rows);
}

function rollbackForm(to: number, after: number, { who, why }: Pick<RefusedRollback, 'who' | 'why'>): Html {
  return html`<h2>Roll back</h2>
<p>New visits get publication ${to} at once, as do visits on what is taken back.</p>
<form class="fields" method="post" action="${PUBLICATIONS_PAGE}/rollback">
<input type="hidden" name="to" value="${to}"><input type="hidden" name="after" value="${after}">
<label>Who you are <input name="who" required maxlength="200" autocomplete="name" value="${who}"></label>
<label class="wide">Why, for the trail <textarea name="why" required maxlength="2000">${why}</textarea></label>
<button class="main">Roll back to ${to}</button></form>`;
}

function liveSection(
  last: PublicationEvent,
  { to, live }: ShownPublications,
  refused: RefusedRollback | null,
): Html {
  const isBehind = live?.current !== last.current || live.candidate !== last.candidate;
  return html`<section><h2>Live</h2>
<p><strong>${servedText(last)}</strong>, since ${shownInstant(new Date(last.at))} (${last.what} by ${last.who}).</p>
${isBehind && html`<p>This server still serves ${live ? servedText(live) : 'its build'}: it has not loaded what is live, or cannot; its log says why.</p>`}
${to === null ? html`<p>There is no publication to roll back to.</p>` : rollbackForm(to, last.id, refused ?? { who: '', why: '' })}</section>`;
}

/** @param shown null for a server that publishes nothing */
export function publicationsView(
  shown: ShownPublications | null,
  refused: RefusedRollback | null = null,
): string {
  const last = shown?.events[0];
  const notice = refused && html`<section role="alert"><p><strong>${refused.told}</strong></p></section>`;
  const body =
    shown && last
      ? html`${notice}${liveSection(last, shown, refused)}
${shown.rollout && shown.rollout.candidate === last.candidate && rolloutSection(shown.rollout, last)}
${shown.scheduled.length > 0 && html`<section>${scheduleTable(shown.scheduled)}</section>`}
<section>${publicationsTable(shown.publications)}</section>
<section>${trailTable(shown.events)}</section>`
      : html`${notice}<section><p>${shown ? 'Nothing was published yet.' : 'This server publishes nothing: it serves its build alone.'}</p></section>`;
  return consolePage('Publications', PUBLICATIONS_PAGE, body);
}
