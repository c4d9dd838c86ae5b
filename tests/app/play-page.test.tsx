/** A page without scripts: what the server plays when it is opened and when something is posted on it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type { CompiledScreen } from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import { CopyBlock } from '../../renderer/runtime/blocks/copy/CopyBlock.tsx';
import { FormBlock } from '../../renderer/runtime/blocks/form/FormBlock.tsx';
import { HeaderBlock } from '../../renderer/runtime/blocks/header/HeaderBlock.tsx';
import { PRESS, pressValue } from '../../renderer/server/render/plain-form.ts';
import type { CarriedPage, PlainRequest } from '../../renderer/server/render/plain-request.ts';
import { appOf, block, screen } from '../runtime/view/portal-stage.tsx';
import {
  ask,
  emit,
  FLOW,
  form,
  lender,
  OPERATIONS,
  pageOf,
  portal,
  post,
  SUBMIT,
  TYPES,
  texts,
  vars,
} from './plain-stage.ts';

beforeAll(() => void vi.stubEnv('SSR', true));
afterAll(() => void vi.unstubAllEnvs());

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
    expect([status, title]).toEqual([422, 'Title of trip/start']);
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

  it('says so when there is no response in time, and has the same key when it is posted again', async () => {
    const keys: (string | null)[] = [];
    const never: PlainRequest['send'] = (_, request) => {
      if (request?.method === 'POST') keys.push(request.headers.get('idempotency-key'));
      return new Promise(() => {});
    };
    const app = portal();
    const opened = pageOf(await ask(app, lender().send));
    const press = (carried: unknown) =>
      ask(app, never, {
        carried: JSON.parse(JSON.stringify(carried)) as CarriedPage,
        posted: texts({ name: 'Ana', [PRESS]: SUBMIT }),
        patience: 60,
      });
    const late = pageOf(await press(opened.carried));
    expect(late.html).toContain(app.errors.offline);
    expect(late.html).toContain('value="Ana"');
    await press(late.carried);
    expect(keys).toEqual([expect.stringMatching(/\w/), keys[0]]);
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

  it('keeps what a write has returned', async () => {
    const { calls, page } = await post({ [PRESS]: emit('swap') });
    expect(calls()).toEqual(['POST /api/seat']);
    expect(pageOf(page).html).toContain('Ticket: T1');
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

describe('a press right after typing', () => {
  /** A price that a pause shows, and that must have been seen before it is agreed to. */
  const priced = portal({
    vars: { greeted: () => 'nobody', ticket: () => null },
    on: {
      'change.name': [
        { do: 'set', set: { 'vars.ticket': () => null } },
        { do: 'call', call: 'getTicket', debounce: 20, set: { 'vars.ticket': (s: Scope) => s.result } },
      ],
      submit: [
        {
          do: 'reject',
          reject: { name: () => 'See the price first' },
          when: (s: Scope) => vars(s).ticket === null,
        },
        { do: 'call', call: 'takeSeat' },
      ],
    },
  } as unknown as CompiledFlow);
  const again = async (carried: CarriedPage, press: string) => {
    const { send, calls } = lender();
    const page = await ask(priced, send, { carried, posted: texts({ name: 'Ana', [PRESS]: press }) });
    return { page: pageOf(page), calls: calls() };
  };

  it('has not seen what a pause shows', async () => {
    const { carried } = pageOf(await ask(priced, lender().send));
    const hasty = await again(carried, SUBMIT);
    expect(hasty.page.html).toContain('See the price first');
    expect([hasty.calls, hasty.page.html.includes('Ticket: T1')]).toEqual([['GET /api/ticket'], true]);
    expect((await again(hasty.page.carried, SUBMIT)).calls[0]).toBe('POST /api/seat');
  });

  it('may be one that only looks', async () => {
    const { carried } = pageOf(await ask(priced, lender().send));
    const looked = await again(carried, '');
    expect([looked.calls, looked.page.html.includes('Ticket: T1')]).toEqual([['GET /api/ticket'], true]);
    expect(looked.page.html).not.toContain('See the price first');
    expect((await again(looked.page.carried, SUBMIT)).calls[0]).toBe('POST /api/seat');
  });

  it('is repeated once a pause has filled in what was missing', async () => {
    const filling = portal({
      vars: { greeted: () => 'nobody', ticket: () => null },
      on: {
        'change.secret': [{ do: 'call', call: 'getTicket', debounce: 20, set: { 'form.name': () => 'Ana' } }],
        submit: FLOW.on?.submit,
      },
    } as unknown as CompiledFlow);
    const { carried } = pageOf(await ask(filling, lender().send));
    const { send, sent } = lender();
    const posted = texts({ name: '', secret: 'a', [PRESS]: SUBMIT });
    expect(await ask(filling, send, { carried, posted })).toMatchObject({
      kind: 'redirect',
      to: '/trip/end',
    });
    expect(sent.map(({ call, body }) => call + body)).toEqual([
      'GET /api/ticket',
      'POST /api/seat{"name":"Ana"}',
    ]);
  });

  it.each<[boolean, CompiledFlow['on'], ReturnType<typeof block>[]]>([
    [true, { 'change.name': [] }, [block('cost', 'text', { text: 'The price' })]],
    [false, { submit: [] }, [block('cost', 'text', { text: 'The price' })]],
    [false, { 'change.name': [] }, []],
  ])('has a button to look: %s', async (has, on, blocks) => {
    const shown = [block('form', 'form', { submit: 'Send', ...(blocks.length > 0 && { blocks }) })];
    const app = appOf(
      [screen('trip/start', { blocks: shown, form, flow: { on } as CompiledFlow, fieldTypes: TYPES })],
      { operations: OPERATIONS },
    );
    const { html } = pageOf(await ask(app, lender().send));
    expect(/<button[^>]* value="" name="@press">Ver como fica</.test(html)).toBe(has);
  });
});

describe('a file', () => {
  const filed = (url: string) =>
    portal({
      vars: { greeted: () => 'nobody' },
      on: {
        ask: [
          { do: 'download', download: () => url, as: 'a.pdf' },
          { do: 'set', set: { 'vars.greeted': () => 'with a file' } },
        ],
      },
    } as unknown as CompiledFlow);

  it.each<[string, number, string | null]>([
    ['/api/a.pdf?number=3', 200, '/api/a.pdf?number=3'],
    ['/api/a.pdf', 404, null],
    ['https://partner.example/a.pdf', 200, null],
  ])('is brought by the page if it is there, and of this site: %s, %s', async (url, status, file) => {
    const { page, calls } = await post(
      { [PRESS]: emit('ask') },
      { app: filed(url), statuses: { [url]: status } },
    );
    expect(pageOf(page).file).toBe(file);
    expect(pageOf(page).html.includes('greeted with a file')).toBe(file !== null);
    expect(calls()).toEqual(url.startsWith('/') ? [`GET ${url}`] : []);
  });
});

describe('what only scripts can do', () => {
  it('is not offered', async () => {
    const blocks = [
      block('form', 'form', { submit: 'Send' }),
      block('header', 'header', {
        home: 'trip/start',
        links: { end: { label: 'The end', go: 'trip/end' } },
        account: { label: 'Ana', links: { leave: { label: 'Leave', go: 'trip/end' } } },
      }),
      block('code', 'copy', { label: 'Copy the code', failed: 'No', value: () => '00020101' }),
    ];
    const app = appOf([
      screen('trip/start', {
        ...{ blocks, form, fieldTypes: TYPES },
        blockTypes: {
          form: FormBlock,
          copy: CopyBlock,
          header: HeaderBlock,
        } as unknown as CompiledScreen['blockTypes'],
      }),
    ]);
    const { html } = pageOf(await ask(app, lender().send));
    expect(html).not.toMatch(/type="button"/);
    const [, menu] = /<a class="t-header__toggle" href="#(.*?)">/.exec(html) ?? [];
    expect(html).toContain(`<nav id="${menu}" class="t-header__nav"`);
    expect(html).toMatch(/<details class="t-menu"><summary[^>]*>Ana<\/summary>.*Leave.*<\/details>/);
    expect(html).toMatch(/Copy the code.*class="t-copy"[^>]*>00020101</);
  });
});
