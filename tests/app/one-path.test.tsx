// @vitest-environment happy-dom
/** Random answers and presses, in the browser and without scripts: the same calls, errors and next address. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type {
  CompiledApp,
  CompiledForm,
  CompiledScreen,
} from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import { MoneyField } from '../../renderer/runtime/fields/money/MoneyField.tsx';
import { TextField } from '../../renderer/runtime/fields/text/TextField.tsx';
import { createPlainCalls } from '../../src/app/plain-calls.ts';
import { PRESS, pressValue } from '../../src/app/plain-form.ts';
import { playPage } from '../../src/app/play-page.tsx';
import type { CarriedPage, PlainRequest } from '../../src/app/playing.ts';
import { appOf, block, hostOf, openPortal, place, screen, settle } from '../runtime/view/portal-stage.tsx';

const post = (path: string) => ({
  path,
  method: 'POST',
  params: {},
  response: 'json',
  body: 'application/json',
});
const OPERATIONS = {
  order: post('/api/order'),
  note: post('/api/note'),
} as unknown as CompiledApp['operations'];

interface Given {
  name?: string;
  amount?: number;
}

const formOf = (scope: Scope) => scope.form as Given;

/** A name of letters, and an amount of at least 10. */
const validate: CompiledForm['validate'] = Object.assign(
  (answers: unknown) => {
    const { name = '', amount = 0 } = answers as Given;
    const wrong = [
      ...(/^[A-Za-z ]+$/.test(name) ? [] : [{ instancePath: '/name', keyword: 'pattern' }]),
      ...(amount >= 10 ? [] : [{ instancePath: '/amount', keyword: 'minimum' }]),
    ];
    validate.errors = wrong.map((one) => ({ ...one, schemaPath: '', params: {} }));
    return wrong.length === 0;
  },
  { errors: null as CompiledForm['validate']['errors'] },
);

const FORM = {
  schema: {
    type: 'object',
    properties: { name: { type: 'string' }, amount: { type: 'number' } },
  },
  ui: {
    name: { field: 'text', label: 'Name', messages: { pattern: 'Letters only' } },
    amount: { field: 'money', label: 'Amount', messages: { minimum: 'At least 10' } },
  },
  hash: 'order',
  validate,
} as unknown as CompiledForm;

/** Notes how often the amount was changed, sends the order, and leads by what was answered. */
const FLOW = {
  vars: { changes: () => 0, told: () => 'nothing' },
  on: {
    'change.amount': [
      {
        do: 'set',
        set: { 'vars.changes': (s: Scope) => ((s.vars as { changes: number }).changes ?? 0) + 1 },
      },
    ],
    tell: [
      { do: 'call', call: 'note', body: { text: (s: Scope) => formOf(s).name ?? null } },
      { do: 'set', set: { 'vars.told': (s: Scope) => formOf(s).name ?? 'nobody' } },
    ],
    submit: [
      {
        do: 'call',
        call: 'order',
        body: { name: (s: Scope) => formOf(s).name, amount: (s: Scope) => formOf(s).amount },
      },
      { do: 'go', go: 'trip/large', when: (s: Scope) => (formOf(s).amount ?? 0) > 500 },
      { do: 'go', go: 'trip/end' },
    ],
  },
} as unknown as CompiledFlow;

const app = () =>
  appOf(
    [
      screen('trip/start', {
        blocks: [
          block('told', 'heading', {
            level: 1,
            text: (s: Scope) => `Told ${(s.vars as { told: string }).told}`,
          }),
          block('tell', 'button', { label: 'Tell', emit: 'tell' }),
          block('form', 'form', { submit: 'Send' }),
        ],
        form: FORM,
        flow: FLOW,
        fieldTypes: { text: TextField, money: MoneyField } as unknown as CompiledScreen['fieldTypes'],
      }),
      screen('trip/end'),
      screen('trip/large'),
    ],
    { operations: OPERATIONS },
  );

/** What a customer does: fills in both fields, and presses. */
interface Deed {
  name: string;
  amount: string;
  press: 'submit' | 'tell';
  /** What the lender answers. */
  status: number;
}

/** A lender that notes each call with its body. */
function lender() {
  const calls: string[] = [];
  const answer = { status: 200 };
  const send: PlainRequest['send'] = async (address, request) => {
    calls.push(`${request?.method ?? 'GET'} ${address} ${String(request?.body ?? '')}`);
    const body = JSON.stringify(answer.status === 200 ? {} : { code: 'refused', message: 'no' });
    return new Response(body, { status: answer.status });
  };
  return { calls, answer, send };
}

/** What the page says after a deed. */
interface Seen {
  calls: readonly string[];
  path: string;
  heading: string;
  errors: readonly string[];
  values: readonly string[];
}

/** @param isChecked whether errors count: after any other press than submit, a browser shows those of fields that were left, too */
function seenIn(page: ParentNode, path: string, calls: readonly string[], isChecked: boolean): Seen {
  const isThere = path === '/trip/start';
  const all = (selector: string) => [...(isThere ? page.querySelectorAll(selector) : [])];
  return {
    ...{ path, calls: [...calls] },
    heading: all('h1')[0]?.textContent ?? '',
    errors: (isChecked ? all('.t-field__error, .t-notice') : []).map(({ textContent }) => textContent ?? ''),
    values: all('#form_name, #form_amount').map((control) => (control as HTMLInputElement).value),
  };
}

async function inBrowser(deeds: readonly Deed[]): Promise<Seen[]> {
  const { calls, answer, send } = lender();
  const compiled = app();
  const client = createPlainCalls({
    operations: compiled.operations,
    send,
    log: () => '',
    onHeaders: () => {},
  });
  await openPortal({ ...hostOf(compiled), call: (one) => client.call(one) }, '/trip/start');
  const control = (id: string) => document.getElementById(id) as HTMLInputElement;
  const seen: Seen[] = [];
  for (const { name, amount, press, status } of deeds) {
    answer.status = status;
    for (const [id, value] of [
      ['form_name', name],
      ['form_amount', amount],
    ] as const) {
      fireEvent.input(control(id), { target: { value } });
      fireEvent.blur(control(id));
    }
    const label = press === 'submit' ? 'Send' : 'Tell';
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    await act(async () => button?.click());
    await settle();
    await settle();
    const isChecked = press === 'submit';
    seen.push(seenIn(document, place.path, calls, isChecked));
    if (place.path !== '/trip/start') break;
  }
  cleanup();
  return seen;
}

async function withoutScripts(deeds: readonly Deed[]): Promise<Seen[]> {
  vi.stubEnv('SSR', true);
  const { calls, answer, send } = lender();
  const compiled = app();
  let given = 0;
  const play = (carried: CarriedPage | null, texts: Record<string, string> | null) =>
    playPage(compiled, {
      ...{ path: '/trip/start', search: '', host: 'localhost', cookies: {}, led: null, patience: 500 },
      ...{ send, userAgent: '', carried, elapsed: 0, partners: [], origin: 'http://localhost' },
      posted: texts && ((name) => ({ texts: name in texts ? [texts[name] ?? ''] : [], files: [] })),
      newKey: () => `00000000-0000-4000-8000-${String(++given).padStart(12, '0')}`,
    });
  let page = await play(null, null);
  const seen: Seen[] = [];
  for (const { name, amount, press, status } of deeds) {
    if (page.kind !== 'page') break;
    answer.status = status;
    const pressed = pressValue('', press === 'submit' ? { type: 'submit' } : { type: 'emit', name: press });
    const carried = JSON.parse(JSON.stringify(page.carried)) as CarriedPage;
    page = await play(carried, { name, amount, [PRESS]: pressed });
    const html = document.createElement('div');
    html.innerHTML = page.kind === 'page' ? page.html : '';
    const isChecked = press === 'submit';
    seen.push(seenIn(html, page.kind === 'redirect' ? page.to : '/trip/start', calls, isChecked));
  }
  vi.unstubAllEnvs();
  return seen;
}

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const deed: fc.Arbitrary<Deed> = fc.record({
  name: fc.constantFrom('', 'Ana', 'Ana 2', 'José', 'Bia Reis'),
  amount: fc.constantFrom('', '5', '10', '99,5', '1.000,00', '501', 'abc'),
  press: fc.constantFrom('submit' as const, 'tell' as const),
  status: fc.constantFrom(200, 422, 500),
});

it('leads to the same calls, errors, values and address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 4 }), async (deeds) => {
      expect(await withoutScripts(deeds)).toEqual(await inBrowser(deeds));
    }),
    { numRuns: 25, seed: Number(process.env.TEST_SEED) || 1 },
  );
});
