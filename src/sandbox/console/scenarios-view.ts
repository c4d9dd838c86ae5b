/** The console's first page: clock, scenarios, customers; and the data of a new customer. */
import { formatCpf } from '../../domain/cpf.ts';
import { STATES, type StateName, stateNamed } from '../life-cycle/states.ts';
import { SCENARIOS } from '../scenarios/catalogue.ts';
import type { CreatedCustomer } from '../scenarios/create-scenario.ts';
import { choicesForm } from './choices-form.ts';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { type Html, html, table } from './html.ts';
import type { ListedCustomer } from './read-console.ts';

const CREATE = `${CONSOLE_BASE}/scenarios`;
const PHASES = [
  '',
  'Application',
  'Underwriting',
  'Declined',
  'Approved',
  'Ongoing',
  'Late',
  'Settled',
  'Sold',
];

/** Date, hour and minute. */
export function shownInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function stateText(id: number): string {
  const name: StateName = stateNamed(id);
  return `${id} ${name}`;
}

function createButtons(name: string): Html {
  return html`<form class="line" method="post" action="${CREATE}"><input type="hidden" name="scenario" value="${name}">
<button class="main" name="afterwards" value="open" aria-label="Create and open ${name}">Open</button>
<button name="afterwards" value="show" aria-label="Create ${name}">Create</button></form>`;
}

function scenariosOf(phase: number): Html {
  const phaseOf = (state: number): number => STATES[stateNamed(state)].phase;
  const rows = SCENARIOS.filter(({ choices }) => phaseOf(choices.state) === phase).map(
    ({ name, title, choices }) => [name, title, stateText(choices.state), createButtons(name)],
  );
  return table(`Phase ${phase}: ${PHASES[phase]}`, ['Name', 'What it is', 'State', 'Customer'], rows);
}

function clockSection(now: Date): Html {
  return html`<section><h2>Clock</h2>
<p>The lender's time is <strong>${shownInstant(now)}</strong>. It only goes forward.</p>
<form class="line" method="post" action="${CONSOLE_BASE}/clock">
<label>Days <input type="number" name="days" min="1" max="3650" value="1" required></label>
<button>Move forward</button></form></section>`;
}

function customersSection(customers: readonly ListedCustomer[]): Html {
  const rows = customers.map(({ taxId, name, state, createdAt }) => [
    formatCpf(taxId),
    name ?? 'not told',
    state === null ? 'no loan' : stateText(state),
    shownInstant(createdAt),
    html`<form method="post" action="${CONSOLE_BASE}/sessions"><input type="hidden" name="taxId" value="${taxId}">
<button aria-label="Log in as ${formatCpf(taxId)}">Log in</button></form>`,
  ]);
  return table('Customers, newest first', ['CPF', 'Name', 'State when last seen', 'Since', 'Session'], rows);
}

export function scenariosView(now: Date, customers: readonly ListedCustomer[]): string {
  return consolePage(
    'Scenarios',
    CONSOLE_BASE,
    html`${clockSection(now)}
<section><h2>Customer in a named scenario</h2>${[1, 2, 3, 4, 5, 6, 7, 8].map(scenariosOf)}</section>
<details><summary>Customer from free choices</summary>${choicesForm(CREATE)}</details>
<section><h2>Customers</h2>${customersSection(customers)}</section>`,
  );
}

/** @param open URL where the customer continues */
export function createdView(customer: CreatedCustomer, open: string): string {
  const { taxId, name, password, loan } = customer;
  return consolePage(
    'Customer created',
    CREATE,
    html`<section><dl>
<dt>Name</dt><dd>${name}</dd>
<dt>CPF</dt><dd>${formatCpf(taxId)}</dd>
<dt>Password</dt><dd>${password}</dd>
<dt>State</dt><dd>${stateText(loan.state.id)}</dd>
<dt>Page</dt><dd><a href="${open}">${open}</a></dd>
</dl>
<p>This browser is logged in as this customer.</p>
<p><a href="${CONSOLE_BASE}">Back to the scenarios</a></p></section>`,
  );
}
