/** The demands of customers, for staff to answer. */
import { formatCpf } from '../../domain/cpf.ts';
import { lenderDay } from '../base/lender-day.ts';
import { dueDayOf, numberOf } from '../privacy/demand.ts';
import type { StaffDemand } from '../privacy/demand-store.ts';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { type Html, html, table } from './html.ts';
import { shownInstant } from './scenarios-view.ts';

const PAGE = `${CONSOLE_BASE}/demands`;

function answerForm({ id, field, value }: StaffDemand, number: string): Html {
  const yes = field === null ? 'Accepted' : `Accepted: ${field} becomes ${value}`;
  return html`<form class="fields" method="post" action="${PAGE}/answers"><input type="hidden" name="id" value="${id}">
<label class="wide">Answer to ${number}, as the customer reads it
<textarea name="answer" required minlength="2" maxlength="2000" lang="pt-BR"></textarea></label>
<fieldset><legend>Decision</legend><label><input type="checkbox" name="accepted" value="true">${yes}</label></fieldset>
<button class="main">Answer</button></form>`;
}

function openDemand(demand: StaffDemand, today: string): Html {
  const [number, due] = [numberOf(demand), dueDayOf(demand)];
  return html`<section><h2>${number}: ${demand.kind}</h2><dl>
<dt>CPF</dt><dd>${formatCpf(demand.taxId)}</dd>
<dt>Asked</dt><dd>${shownInstant(demand.createdAt)}</dd>
<dt>Due</dt><dd>${due < today ? html`<strong>${due}, overdue</strong>` : due}</dd>
<dt>In own words</dt><dd>${demand.comment ?? 'nothing'}</dd></dl>
${answerForm(demand, number)}</section>`;
}

/** @param demands the open ones first */
export function demandsView(demands: readonly StaffDemand[], now: Date): string {
  const today = lenderDay(now);
  const open = demands.filter(({ answeredAt }) => answeredAt === null);
  const rows = demands.flatMap((one) =>
    one.answeredAt
      ? [
          [
            numberOf(one),
            one.kind,
            formatCpf(one.taxId),
            shownInstant(one.answeredAt),
            one.accepted ? 'yes' : 'no',
            one.answer,
          ],
        ]
      : [],
  );
  return consolePage(
    'Demands',
    PAGE,
    html`${open.length === 0 ? html`<p>No open demands.</p>` : open.map((one) => openDemand(one, today))}
<section>${table('Answered, newest first', ['Number', 'Kind', 'CPF', 'Answered', 'Accepted', 'Answer'], rows)}</section>`,
  );
}
