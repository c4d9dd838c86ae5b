/** Sent messages and events, of all customers or of one, and what customers reported of problems. */
import { formatCpf } from '../../domain/cpf.ts';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { type Html, html, table } from './html.ts';
import type {
  ListedMessage,
  ListedReport,
  ListedSecurityEvent,
  LoanHappening,
  LogLine,
} from './read-console.ts';
import { shownInstant } from './scenarios-view.ts';

function filterForm(action: string, taxId: string | null): Html {
  return html`<form class="line" method="get" action="${action}">
<label>CPF, digits only <input name="taxId" inputmode="numeric" pattern="\\d{11}" maxlength="11" value="${taxId ?? ''}" autocomplete="off"></label>
<button>Show</button></form>`;
}

export function outboxView(messages: readonly ListedMessage[], taxId: string | null): string {
  const page = `${CONSOLE_BASE}/outbox`;
  const rows = messages.map(({ channel, recipient, content, link, sentAt }) => [
    shownInstant(sentAt),
    channel,
    recipient,
    content,
    link && html`<a href="${link}">${link}</a>`,
  ]);
  return consolePage(
    'Outbox',
    page,
    html`<section>${filterForm(page, taxId)}
${table('Messages, newest first', ['Sent', 'By', 'To', 'Text', 'Link'], rows)}</section>`,
  );
}

export function eventsView(
  happenings: readonly LoanHappening[],
  lines: readonly LogLine[],
  taxId: string | null,
): string {
  const page = `${CONSOLE_BASE}/events`;
  const moves = happenings.map(({ at, taxId: whose, event, fromState, toState }) => [
    shownInstant(at),
    formatCpf(whose),
    event,
    fromState === null ? '' : fromState,
    toState,
  ]);
  const reports = lines.map(({ at, kind, code, content }) => [
    shownInstant(at),
    kind,
    code,
    JSON.stringify(content).slice(0, 500),
  ]);
  return consolePage(
    'Events',
    page,
    html`<section>${filterForm(page, taxId)}
${table('Moves of loans, newest first', ['At', 'CPF', 'Event', 'From', 'To'], moves)}</section>
<section>${table('Reported by browsers, newest first', ['At', 'Kind', 'Code', 'Content'], reports)}</section>`,
  );
}

export function securityView(events: readonly ListedSecurityEvent[], taxId: string | null): string {
  const page = `${CONSOLE_BASE}/security`;
  const rows = events.map(({ at, taxId: whose, kind, detail, times, network, browser, system }) => [
    shownInstant(at),
    whose === null ? 'unknown name' : formatCpf(whose),
    kind,
    detail,
    times,
    network,
    `${browser}, ${system}`,
  ]);
  return consolePage(
    'Security',
    page,
    html`<section>${filterForm(page, taxId)}
${table('What happened to accounts, newest first', ['At', 'CPF', 'Event', 'Way', 'Times', 'Network', 'Device'], rows)}</section>`,
  );
}

export function reportsView(reports: readonly ListedReport[]): string {
  const rows = reports.map(({ number, at, path, release, requestId, comment, timeLine }) => [
    html`${number}<br><a href="${CONSOLE_BASE}/api/reports/${number}" download>Download</a>`,
    shownInstant(at),
    path,
    comment,
    html`${release}<br>${requestId}`,
    html`<details><summary>${timeLine.length} actions</summary><ol>${timeLine.map(
      (line) => html`<li><code>${line}</code></li>`,
    )}</ol></details>`,
  ]);
  const columns = ['Number', 'At', 'Page', 'In own words', 'Release and request', 'What happened before'];
  return consolePage(
    'Reports',
    `${CONSOLE_BASE}/reports`,
    html`<section><p>Download a report and open it in a development server, pane Report.</p>
${table('Reported by customers, newest first', columns, rows)}</section>`,
  );
}
