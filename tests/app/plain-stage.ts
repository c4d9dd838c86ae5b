/** A small portal for tests of pages without scripts: a screen with a form, a lender that notes its calls, and posts. */

import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type {
  CompiledApp,
  CompiledForm,
  CompiledScreen,
} from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import { PasswordField } from '../../renderer/runtime/fields/password/PasswordField.tsx';
import { TextField } from '../../renderer/runtime/fields/text/TextField.tsx';
import { pressValue } from '../../renderer/server/render/plain-form.ts';
import type { CarriedPage, PlainRequest } from '../../renderer/server/render/plain-request.ts';
import { type PlayedPage, playPage } from '../../renderer/server/render/play-page.tsx';
import { pageHost } from '../../src/app/page-host.ts';
import { appOf, block, screen } from '../runtime/view/portal-stage.tsx';

const operation = (method: string, path: string, tags?: string[]) => ({
  ...{ path, method, params: {}, response: 'json', ...(tags && { tags }) },
  body: method === 'GET' ? null : 'application/json',
});
export const OPERATIONS = {
  getLogged: operation('GET', '/api/logged'),
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

export const form = {
  schema: { type: 'object', properties: { name: { type: 'string' }, secret: { type: 'string' } } },
  ui: {
    name: { field: 'text', label: 'Your name', messages: { pattern: 'Letters only' } },
    secret: { field: 'password', label: 'Password', stored: false },
  },
  hash: 'name',
  validate,
} as unknown as CompiledForm;

export const vars = (s: Scope) => s.vars as Record<string, { name?: string } | string | null | undefined>;

export const FLOW: CompiledFlow = {
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
    swap: [{ do: 'call', call: 'takeSeat', set: { 'vars.ticket': (s: Scope) => s.result } }],
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

export const TYPES = { text: TextField, password: PasswordField } as unknown as CompiledScreen['fieldTypes'];

export const portal = (flow: CompiledFlow = FLOW) =>
  appOf([screen('trip/start', { blocks: BLOCKS, form, flow, fieldTypes: TYPES }), screen('trip/end')], {
    operations: OPERATIONS,
  });

interface Sent {
  call: string;
  key: string | null;
  body: string;
}

/** A lender that answers all, or with these statuses. */
export function lender(statuses: Record<string, number> = {}) {
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

export const texts =
  (posted: Record<string, string>): PlainRequest['posted'] =>
  (name) => ({
    texts: name in posted ? [posted[name] ?? ''] : [],
    files: [],
  });

export function ask(
  app: CompiledApp,
  send: PlainRequest['send'],
  more: Partial<PlainRequest> = {},
): Promise<PlayedPage> {
  let given = 0;
  return playPage(pageHost, app, {
    ...{ path: '/trip/start', search: '', host: 'localhost', cookies: {}, led: null, patience: 500 },
    ...{ send, userAgent: '', owner: null, carried: null, posted: null, elapsed: 0 },
    newKey: (visit) => `${visit} ${++given}`.replace(/\W/g, '-').padEnd(20, '0'),
    partners: ['https://partner.example'],
    origin: 'http://localhost',
    ...more,
  });
}

export const pageOf = (page: PlayedPage) => {
  if (page.kind !== 'page') throw new Error(`no page: ${JSON.stringify(page)}`);
  return page;
};

/** Opens the page, then posts on it. */
export async function post(
  posted: Record<string, string>,
  { statuses = {}, app = portal(), change = (page: CarriedPage) => page } = {},
) {
  const opened = pageOf(await ask(app, lender().send));
  const { sent, send, calls } = lender(statuses);
  const carried = change(JSON.parse(JSON.stringify(opened.carried)) as CarriedPage);
  return { opened, sent, calls, page: await ask(app, send, { carried, posted: texts(posted) }) };
}

export const SUBMIT = pressValue('', { type: 'submit' });
export const emit = (name: string, given?: Record<string, unknown>) =>
  pressValue('', { type: 'emit', name, given });
