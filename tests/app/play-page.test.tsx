/** A page without scripts: what the server plays when it is opened and when something is posted on it. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type {
  CompiledApp,
  CompiledForm,
  CompiledScreen,
} from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import { PasswordField } from '../../renderer/runtime/fields/password/PasswordField.tsx';
import { TextField } from '../../renderer/runtime/fields/text/TextField.tsx';
import { PRESS, pressValue } from '../../src/app/plain-form.ts';
import { type PlayedPage, playPage } from '../../src/app/play-page.tsx';
import type { CarriedPage, PlainRequest } from '../../src/app/playing.ts';
import { appOf, block, screen } from '../runtime/view/portal-stage.tsx';

const operation = (method: string, path: string, tags?: string[]) => ({
  ...{ path, method, params: {}, response: 'json', ...(tags && { tags }) },
  body: method === 'GET' ? null : 'application/json',
});
const OPERATIONS = {
  getTicket: operation('GET', '/api/ticket', ['ticket']),
  takeSeat: operation('POST', '/api/seat', ['ticket']),
  greet: operation('POST', '/api/greeting'),
  logout: operation('POST', '/api/logout'),
} as unknown as CompiledApp['operations'];

/** The name must have letters only. */
const validate: CompiledForm['validate'] = Object.assign(
  (answers: unknown) => {
    const isRight = /^[A-Za-z]+$/.test(String((answers as { name?: string }).name ?? ''));
    validate.errors = isRight
      ? null
      : [{ instancePath: '/name', keyword: 'pattern', schemaPath: '', params: {} }];
    return isRight;
  },
  { errors: null as CompiledForm['validate']['errors'] },
);

const form = {
  schema: { type: 'object', properties: { name: { type: 'string' }, secret: { type: 'string' } } },
  ui: {
    name: { field: 'text', label: 'Your name', messages: { pattern: 'Letters only' } },
    secret: { field: 'password', label: 'Password' },
  },
  hash: 'name',
  validate,
} as unknown as CompiledForm;

const vars = (s: Scope) => s.vars as Record<string, { name?: string } | string | null | undefined>;

const FLOW: CompiledFlow = {
  vars: { greeted: () => 'nobody' },
  load: { ticket: 'getTicket' },
  enter: [
    { do: 'call', call: 'greet', set: { 'vars.greeted': (s: Scope) => (s.result as { to: string }).to } },
  ],
  on: {
    submit: [
      { do: 'call', call: 'takeSeat', body: { name: (s: Scope) => (s.form as { name: string }).name } },
      { do: 'go', go: 'trip/end' },
    ],
    ask: [{ do: 'open', open: 'more' }],
    leave: [{ do: 'redirect', redirect: (s: Scope) => String((s.event as { to: string }).to) }],
    keep: [{ do: 'call', call: 'takeSeat' }],
  },
} as unknown as CompiledFlow;

const BLOCKS = [
  block('title', 'heading', { level: 1, text: 'Start' }),
  block('ticket', 'text', {
    text: (s: Scope) =>
      `Ticket: ${(vars(s).ticket as { name?: string } | null)?.name}; greeted ${vars(s).greeted}`,
  }),
  block('ask', 'button', { label: 'Ask', emit: 'ask' }),
  block('more', 'modal', {
    title: 'More',
    dismiss: 'Close it',
    blocks: [block('inside', 'text', { text: 'The whole story' })],
  }),
  block('form', 'form', { submit: 'Send' }),
];

const TYPES = { text: TextField, password: PasswordField } as unknown as CompiledScreen['fieldTypes'];

const portal = (flow: CompiledFlow = FLOW) =>
  appOf([screen('trip/start', { blocks: BLOCKS, form, flow, fieldTypes: TYPES }), screen('trip/end')], {
    operations: OPERATIONS,
  });

interface Sent {
  call: string;
  key: string | null;
  body: string;
}

/** A lender that answers all, or with these statuses. */
function lender(statuses: Record<string, number> = {}) {
  const sent: Sent[] = [];
  const send: PlainRequest['send'] = async (address, request) => {
    const call = `${request?.method ?? 'GET'} ${address}`;
    sent.push({
      call,
      key: request?.headers.get('idempotency-key') ?? null,
      body: String(request?.body ?? ''),
    });
    const status = statuses[address] ?? 200;
    return new Response(JSON.stringify({ name: `T${sent.length}`, to: 'Ana', code: 'refused' }), { status });
  };
  return { sent, send, calls: () => sent.map(({ call }) => call) };
}

const texts =
  (posted: Record<string, string>): PlainRequest['posted'] =>
  (name) => ({
    texts: name in posted ? [posted[name] ?? ''] : [],
    files: [],
  });

function ask(
  app: CompiledApp,
  send: PlainRequest['send'],
  more: Partial<PlainRequest> = {},
): Promise<PlayedPage> {
  let given = 0;
  return playPage(app, {
    ...{ path: '/trip/start', search: '', host: 'localhost', cookies: {}, led: null, patience: 500 },
    ...{ send, userAgent: '', carried: null, posted: null, elapsed: 0 },
    newKey: (visit) => `${visit} ${++given}`.replace(/\W/g, '-').padEnd(20, '0'),
    partners: ['https://partner.example'],
    origin: 'http://localhost',
    ...more,
  });
}

const pageOf = (page: PlayedPage) => {
  if (page.kind !== 'page') throw new Error(`no page: ${JSON.stringify(page)}`);
  return page;
};

/** Opens the page, then posts on it. */
async function post(
  posted: Record<string, string>,
  { statuses = {}, app = portal(), change = (page: CarriedPage) => page } = {},
) {
  const opened = pageOf(await ask(app, lender().send));
  const { sent, send, calls } = lender(statuses);
  const carried = change(JSON.parse(JSON.stringify(opened.carried)) as CarriedPage);
  return { opened, sent, calls, page: await ask(app, send, { carried, posted: texts(posted) }) };
}

const SUBMIT = pressValue('', { type: 'submit' });
const emit = (name: string, given?: Record<string, unknown>) => pressValue('', { type: 'emit', name, given });

describe('a page that is opened', () => {
  it('runs its `enter`, and shows what that set', async () => {
    const { send, calls } = lender();
    const page = pageOf(await ask(portal(), send));
    expect(page.html).toContain('Ticket: T1; greeted Ana');
    expect(calls()).toEqual(['GET /api/ticket', 'POST /api/greeting']);
    expect(page).toMatchObject({ status: 200, title: 'Title of trip/start', enter: SUBMIT, next: null });
  });
});

describe('what is posted', () => {
  it('is sent as if it had been typed, and leads on', async () => {
    const { page, calls, sent } = await post({ name: 'Ana', [PRESS]: SUBMIT });
    expect(page).toMatchObject({ kind: 'redirect', to: '/trip/end', led: '/trip/end' });
    expect(calls()).toEqual(['POST /api/seat']);
    expect(sent[0]?.body).toBe('{"name":"Ana"}');
  });

  it('comes back with its errors, the summary first, and what was typed but no secret', async () => {
    const { page, calls } = await post({ name: 'Ana 2', secret: 'hidden-word', [PRESS]: SUBMIT });
    const { status, html, title, carried } = pageOf(page);
    expect([status, title.startsWith('Erro: ')]).toEqual([422, true]);
    expect(html).toContain('value="Ana 2"');
    expect(html).toContain('<a href="#form_name">Letters only</a>');
    expect(html.indexOf('t-errors')).toBeLessThan(html.indexOf('Your name'));
    expect(html + JSON.stringify(carried)).not.toContain('hidden-word');
    expect(calls()).toEqual([]);
  });

  it('has the same key when it is posted twice', async () => {
    const key = async (name: string) => {
      const { sent } = await post({ name, [PRESS]: SUBMIT });
      return sent[0]?.key;
    };
    expect(await key('Ana')).toBe(await key('Ana'));
  });

  it('keeps the key of a call whose outcome is unknown', async () => {
    const app = portal();
    const first = await post({ name: 'Ana', [PRESS]: SUBMIT }, { app, statuses: { '/api/seat': 503 } });
    const again = lender();
    const { carried } = pageOf(first.page);
    const retried = await ask(app, again.send, {
      carried: JSON.parse(JSON.stringify(carried)) as CarriedPage,
      posted: texts({ name: 'Ana', [PRESS]: SUBMIT }),
      newKey: () => '00000000-0000-4000-8000-000000000000',
    });
    expect(retried.kind).toBe('redirect');
    expect(again.sent[0]?.key).toBe(first.sent[0]?.key);
  });

  it('opens a dialog and closes it, with what was typed', async () => {
    const app = portal();
    const { opened, page } = await post({ name: 'Bia', [PRESS]: emit('ask') }, { app });
    expect(opened.html).not.toContain('The whole story');
    const { html, carried } = pageOf(page);
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toContain('The whole story');
    const close = pressValue('', { type: 'closeModal', id: 'more' });
    const closed = await ask(app, lender().send, { carried, posted: texts({ name: 'Bia', [PRESS]: close }) });
    expect(pageOf(closed).html).not.toContain('The whole story');
    expect(pageOf(closed).html).toContain('value="Bia"');
  });

  it('reads again what a write has changed', async () => {
    const { calls, page } = await post({ [PRESS]: emit('keep') });
    expect(calls()).toEqual(['POST /api/seat', 'GET /api/ticket']);
    expect(pageOf(page).html).toContain('Ticket: T2');
  });

  it.each<[string, string]>([
    ['an event that the screen does not have', emit('delete')],
    ['a member of every object', emit('constructor')],
    ['another visit', pressValue('trip/other /', { type: 'submit' })],
    ['a result of a call', JSON.stringify({ press: { type: 'settled', run: 1, result: { ok: true } } })],
    ['an event without its members', JSON.stringify({ press: { type: 'emit' } })],
    ['what is no JSON', '{'],
  ])('is unknown: %s', async (_, press) => {
    const { page, calls } = await post({ [PRESS]: press });
    expect(page.kind).toBe('unknown');
    expect(calls()).toEqual([]);
  });

  it.each<[string, object]>([
    ['https://partner.example/a', { kind: 'redirect', to: 'https://partner.example/a', led: null }],
    ['/trip/end?a=1', { kind: 'redirect', to: '/trip/end?a=1', led: '/trip/end' }],
    ['https://evil.example/', { kind: 'page' }],
    ['javascript:alert(1)', { kind: 'page' }],
  ])('leaves only for allowed addresses: %s', async (to, expected) => {
    const { page } = await post({ [PRESS]: emit('leave', { to }) });
    expect(page).toMatchObject(expected);
  });

  it('leads to the login when the session has ended', async () => {
    const { page, calls } = await post({ name: 'Ana', [PRESS]: SUBMIT }, { statuses: { '/api/seat': 401 } });
    expect(page).toMatchObject({
      kind: 'redirect',
      to: '/entrar?sessao=encerrada',
      session: { returnTo: '/trip/start' },
    });
    expect(calls()).toContain('POST /api/logout');
  });

  it('is played on a page that is opened anew, when its state is lost', async () => {
    const { send, calls } = lender();
    const page = await ask(portal(), send, { posted: texts({ name: 'Ana', [PRESS]: SUBMIT }) });
    expect(page).toMatchObject({ kind: 'redirect', to: '/trip/end' });
    expect(calls()).toEqual(['GET /api/ticket', 'POST /api/greeting', 'POST /api/seat']);
  });
});

describe('timers', () => {
  const timed = portal({
    vars: { greeted: () => 'nobody' },
    timers: { late: { after: 30, do: [{ do: 'set', set: { 'vars.greeted': () => 'too late' } }] } },
  } as unknown as CompiledFlow);

  it('tell when to look again, and run out by the time since then', async () => {
    const opened = pageOf(await ask(timed, lender().send));
    expect(opened.next).toBe(30_000);
    const refreshed = pageOf(await ask(timed, lender().send, { elapsed: 30_000 }));
    expect([refreshed.next, refreshed.html.includes('greeted too late')]).toEqual([null, true]);
    const carried = { ...opened.carried, at: Date.now() - 31_000 };
    const looked = await ask(timed, lender().send, { carried, posted: texts({ [PRESS]: '' }) });
    expect(pageOf(looked).html).toContain('greeted too late');
  });
});
