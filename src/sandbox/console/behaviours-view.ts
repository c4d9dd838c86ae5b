/** The page to inject faults, with the list of pending ones. */
import { BEHAVIOUR_KINDS, type CallBehaviour } from './call-behaviours.ts';
import type { Console } from './console-call.ts';
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

/** A button that has the next call answered by another case of its examples. */
const nextCase = (operation: string, label: string, behaviour: Record<string, string | number>): Html =>
  html`<form method="post" action="${PAGE}">${Object.entries({ operation, calls: 1, ...behaviour }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`;

function examplesTable(examples: Console['examples']): Html {
  const rows = [...examples].map(([id, { refused, slow }]) => [
    id,
    [
      refused && nextCase(id, `refused: ${refused.status} ${refused.code}`, { kind: 'fail', ...refused }),
      slow && nextCase(id, `slow: ${slow.seconds} s`, { kind: 'slow', milliseconds: slow.seconds * 1000 }),
    ],
  ]);
  return html`<section><p>Nothing implements these calls yet: the examples of schemas/api answer, here only.</p>
${table('Answered by examples', ['Call', 'The next one is'], rows)}</section>`;
}

export function behavioursView(
  { operations, examples }: Pick<Console, 'operations' | 'examples'>,
  behaviours: readonly CallBehaviour[],
): string {
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
<form method="post" action="${PAGE}/clear"><button>Clear all</button></form></section>
${examples.size > 0 && examplesTable(examples)}`,
  );
}
