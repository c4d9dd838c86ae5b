/** The page to inject faults, with the list of pending ones. */
import { BEHAVIOUR_KINDS, type CallBehaviour } from './call-behaviours.ts';
import { CONSOLE_BASE, consolePage } from './console-page.ts';
import { type Html, html, numberField, select, table } from './html.ts';

const PAGE = `${CONSOLE_BASE}/behaviours`;
const KIND_LABELS: Readonly<Record<(typeof BEHAVIOUR_KINDS)[number], string>> = {
  slow: 'answers late',
  fail: 'fails, nothing is done',
  drop: 'connection dropped, nothing is done',
  'drop-answer': 'connection dropped, all is done',
};

function addForm(operations: readonly string[]): Html {
  const kinds = BEHAVIOUR_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
  const names = operations.map((value) => ({ value, label: value }));
  return html`<form class="fields" method="post" action="${PAGE}">
${select('operation', 'Call', names, 'whichever comes next')}
${select('kind', 'What it does', kinds, null)}
${numberField('milliseconds', 'After milliseconds', 0, 60_000)}
${numberField('status', 'Status of a failure', 400, 599)}
<label>Code of a failure <input name="code" pattern="[a-z0-9\\-]+" maxlength="60" autocomplete="off"></label>
${numberField('calls', 'For how many calls', 1, 1_000, '1')}
<button class="main">Add</button></form>`;
}

export function behavioursView(operations: readonly string[], behaviours: readonly CallBehaviour[]): string {
  const rows = behaviours.map((one) => [
    one.operation ?? 'any',
    KIND_LABELS[one.kind],
    one.milliseconds,
    one.kind === 'fail' ? `${one.status ?? 500} ${one.code ?? 'internal-error'}` : '',
    one.callsLeft,
  ]);
  return consolePage(
    'Behaviours',
    PAGE,
    html`<section><h2>How the next calls behave</h2>${addForm([...operations].sort())}</section>
<section>${table('Still to come', ['Call', 'What it does', 'Milliseconds', 'Failure', 'Calls left'], rows)}
<form method="post" action="${PAGE}/clear"><button>Clear all</button></form></section>`,
  );
}
