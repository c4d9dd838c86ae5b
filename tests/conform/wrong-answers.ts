/** What a lender may do otherwise than its contract says, one answer at a time. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
export type Distort = (answer: Answer, count: number) => Answer | null;

const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };
/** The connection is closed. */
const NONE: Distort = () => null;

/** The JSON of the answer, edited. */
const edited =
  (edit: (value: unknown) => unknown): Distort =>
  (answer) => ({ ...answer, body: JSON.stringify(edit(JSON.parse(answer.body))) });

/** Every member of a name, wherever it stands in the answer; undefined takes it away. */
const each = (name: RegExp, change: (value: unknown) => unknown): Distort =>
  edited((value) => JSON.parse(JSON.stringify(value), (key, one) => (name.test(key) ? change(one) : one)));

const divided = (name: RegExp, by: number): Distort =>
  each(name, (value) => (typeof value === 'number' ? value / by : value));

const withHeader =
  (name: string, value: string): Distort =>
  (answer) => ({ ...answer, headers: { ...answer.headers, [name]: value } });

export const refusing =
  (status: number, body: object): Distort =>
  () => ({ status, headers: JSON_TYPE, body: JSON.stringify(body) });
const refused = (status: number, code: string): Distort => refusing(status, { code, message: '' });

const AGAIN = /three times more/;
const SAYS_OTHERWISE = /Ocorreu um erro/;

/** What it does, at which call, and how → the difference that is told, and what becomes of it. */
export const WRONG: readonly [string, string, Distort, RegExp, RegExp][] = [
  ['sends a page', 'getRepayments', (a) => ({ ...a, headers: HTML, body: '<h1>' }), /is no JSON/, AGAIN],
  ['sends nothing', 'listBanks', (a) => ({ ...a, body: '' }), /is empty/, AGAIN],
  ['never ends', 'listBanks', (a) => ({ ...a, body: `["${'x'.repeat(6e6)}"]` }), /larger than 4 MB/, AGAIN],
  ['redirects', 'listBanks', (a) => ({ ...a, status: 302 }), /answers 302, a redirect/, AGAIN],
  ['fails', 'listBanks', refusing(500, { error: 'Traceback' }), /answers 500/, /shows an error/],
  ['is overloaded', 'listBanks', refused(503, 'internal-error'), /answers 503/, AGAIN],
  ['says nothing', 'gatherAddress', NONE, /no answer came/, AGAIN],
  [
    'leaves out a member',
    'getRepayments',
    each(/^balance$/, () => undefined),
    /\/balance is missing/,
    /error/,
  ],
  ['sends a text', 'getRepayments', each(/^number$/, String), /\/balance\/\*\/number has another/, /error/],
  [
    'sends reais',
    'getRepayments',
    divided(/Amount$/, 1000),
    /no whole number of cents: is it in reais/,
    /error/,
  ],
  [
    'sends whole reais',
    'getAutomaticPaymentMaxAmount',
    divided(/^max/, 100),
    /far less.*reais/,
    /wrong amount/,
  ],
  ['sends a fraction', 'getCurrentLoan', divided(/Rate$/, 100), /Rate is far less.*fractions/, /wrong rate/],
  ['names another', 'getCurrentLoan', each(/^kind$/, () => 'x'), /employment\/kind has a value/, /left out/],
  ['writes too much', 'listBanks', each(/^name$/, () => 'B'.repeat(999)), /\/\*\/name is longer/, /not fit/],
  [
    'writes a date otherwise',
    'getRepayments',
    each(/Date$/, () => '20/12/2026'),
    /dueDate is written/,
    /left out/,
  ],
  [
    'has another success',
    'listBanks',
    (a) => ({ ...a, status: 202 }),
    /answers 202/,
    /what the contract promises/,
  ],
  ['has no code', 'gatherAddress', refusing(404, { error: 'no' }), /404 has no error code/, SAYS_OTHERWISE],
  [
    'has a code of its own',
    'gatherAddress',
    refused(404, 'no-cep'),
    /no-cep is none of flows/,
    SAYS_OTHERWISE,
  ],
  ['has nothing', 'getRepayments', refused(404, 'not-found'), /404, where the sandbox answers 200/, /code/],
  [
    'lets proxies keep it',
    'getRepayments',
    withHeader('cache-control', 'public'),
    /Cache-Control/,
    /another/,
  ],
  ['sets a cookie', 'getLogged', withHeader('set-cookie', 'a=1; Domain=b.example'), /a domain/, /logged in/],
  [
    'sends a page for a file',
    'getDueDates',
    (a) => ({ ...a, headers: HTML }),
    /instead of text\/calendar/,
    AGAIN,
  ],
  ['answers anybody', 'listPayments', (a) => a, /answers 200 without a session/, /anybody may read it/],
  [
    'does it again',
    'sendEvaluation',
    (a, count) => (count > 1 ? refused(409, 'conflict-of-state')(a, count) : a),
    /answers 409 to the same request with the same Idempotency-Key/,
    /done twice/,
  ],
];
