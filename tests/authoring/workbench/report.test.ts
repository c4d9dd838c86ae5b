/** A customer's report in the workbench: read, cut into steps, replayed with stand-ins for what is masked. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import type {
  CompiledApp,
  CompiledScreen,
  Validate,
} from '../../../renderer/language/definition/compiled.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import { initialState } from '../../../renderer/runtime/engine/transition.ts';
import { happened, opened, shared } from '../../../renderer/runtime/store/actions.ts';
import { newKey } from '../../../renderer/runtime/store/new-key.ts';
import { type Attendant, createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { createRecentActions } from '../../../renderer/runtime/store/recent-actions.ts';
import { reportLines } from '../../../renderer/runtime/store/report-lines.ts';
import { readReport } from '../../../renderer/workbench/report/read-report.ts';
import { replay } from '../../../renderer/workbench/report/replay.ts';
import { isCut, standIn } from '../../../renderer/workbench/report/stand-ins.ts';
import { stepsOf } from '../../../renderer/workbench/report/steps.ts';
import { appOf, screen } from '../../runtime/view/portal-stage.tsx';

const CPF = '52998224725';
const TOLD = { kept: new Set(['kind', 'size']), digits: new Set(['taxId']) };
const isCpf = (value: unknown) => typeof value === 'string' && /^\d{11}$/.test(value);

/** The compiled validator of the form. */
const validate: Validate = (answers) => {
  const isRight = isCpf((answers as { taxId?: unknown }).taxId);
  const fault = { instancePath: '/taxId', schemaPath: '', keyword: 'pattern', params: {} };
  validate.errors = isRight ? null : [fault];
  return isRight;
};

/** A form that is sent only with eleven digits, and answered with what the next screen depends on. */
const START = screen('trip/start', {
  form: {
    schema: {
      type: 'object',
      required: ['taxId'],
      properties: { taxId: { type: 'string', pattern: '^\\d{11}$' } },
    },
    ui: { taxId: { field: 'text', label: 'CPF' } },
    hash: 'cpf',
    validate,
  },
  flow: {
    load: { plan: 'getPlan' },
    on: {
      submit: [
        {
          do: 'call',
          call: 'greet',
          body: { taxId: (scope) => (scope.form as Record<string, unknown>).taxId },
        },
        {
          do: 'set',
          set: { 'session.size': (scope) => (scope.vars as { plan: { size: number } }).plan.size },
        },
        { do: 'notice', notice: 'info', text: 'Done' },
      ],
      more: [{ do: 'modal', modal: 'more' } as never],
    },
  },
});
const app = appOf([START]);
const VISIT = 'trip/start#1';
const RESPONSES: Record<string, CallResult> = {
  getPlan: { ok: true, status: 200, value: { kind: 'small', size: 3, owner: 'Maria' } },
  greet: { ok: true, status: 201, value: null },
};
const FILLED: readonly EngineEvent[] = [
  { type: 'change', path: 'taxId', value: CPF },
  { type: 'leave', path: 'taxId' },
  { type: 'submit' },
];

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Plays the screen, and gives the file that the console hands out. */
async function reported(events: readonly EngineEvent[], change = (lines: string[]) => lines) {
  const recent = createRecentActions();
  const first = { session: {}, loan: null };
  const store = createPortalStore({ app, shared: first, middleware: [recent.middleware] });
  const moment = () => ({
    ...{ query: {}, params: {}, mount: '/trip', path: '/trip/start', today: '2026-11-20' },
    ...{ now: '2026-11-20T10:00:00.000Z', seed: newKey() },
  });
  const hear = (event: EngineEvent) =>
    void store.dispatch(happened({ visit: VISIT, event, moment: moment() }));
  const { seed: _, ...place } = moment();
  const world = { ...place, app, context: first, newKey };
  store.dispatch(shared({ root: 'loan', value: { kind: 'new', owner: 'Maria', taxId: CPF } }));
  store.dispatch(opened({ visit: VISIT, screen: START, state: initialState(START, world, false) }));
  const attendant = {
    outside: {
      answer: async ({ request }: { request: { operation: string } }) => RESPONSES[request.operation],
      share: (root: string, value: unknown) => void store.dispatch(shared({ root, value })),
      clearDraft: () => {},
    },
    isPresent: () => true,
    changed: () => {},
    hear,
    fail: (error: unknown) => expect.fail(String(error)),
  } as unknown as Attendant;
  store.attend(VISIT, attendant);
  hear({ type: 'start', draft: null });
  await tick();
  for (const event of events) {
    hear(event);
    await tick();
  }
  const timeLine = change(reportLines(recent.actions as readonly UnknownAction[], TOLD));
  const file = {
    number: 7,
    at: '2026-11-20T10:00:01Z',
    path: '/trip/start',
    release: 'main-1.js',
    comment: 'Oi',
  };
  return { report: readReport(JSON.stringify({ ...file, timeLine })), last: store.getState() };
}

const setting = (more: Partial<CompiledApp> = {}) => ({
  app: { ...app, ...more },
  first: { session: {}, loan: null },
  formats: {},
});
const doubts = async (file: Awaited<ReturnType<typeof reported>>['report'], more?: Partial<CompiledApp>) =>
  (await replay(file.actions, setting(more))).map(({ doubt }) => doubt);

it('is read with its head and its masked actions', async () => {
  const { report } = await reported(FILLED);
  expect(report).toMatchObject({ number: 7, path: '/trip/start', comment: 'Oi', release: 'main-1.js' });
  expect(JSON.stringify(report)).not.toMatch(/Maria|5299/);
  expect(JSON.stringify(report)).toContain('text of 11 digits');
});

const BROKEN: readonly [text: string, why: RegExp][] = [
  ['{', /The text is not JSON/],
  ['[]', /no «timeLine»/],
  ['{"reports":[]}', /no «timeLine»/],
  ['{"timeLine":["{"]}', /Line 1 of the time line is not JSON/],
  ['{"timeLine":["{\\"type\\":\\"a\\"}", "7"]}', /Line 2 of the time line is no action/],
];

it.each(BROKEN)('%s is refused', (text, why) => {
  expect(() => readReport(text)).toThrow(why);
});

it('has a step for each opening and event, with calls and their status', async () => {
  const { report } = await reported(FILLED);
  const steps = stepsOf(report.actions).map(({ title, calls, shared: roots }) => [title, calls, roots]);
  expect(steps).toEqual([
    ['opens trip/start', [], []],
    ['start', [{ operation: 'getPlan', status: 200, code: null }], []],
    ['settled', [], []],
    ['change taxId', [], []],
    ['leave taxId', [], []],
    ['submit', [{ operation: 'greet', status: 201, code: null }], []],
    ['settled', [], ['session']],
  ]);
});

it('is replayed to the last state, with the stand-in that the form accepts', async () => {
  const { report, last } = await reported(FILLED);
  const replayed = await replay(report.actions, setting());
  expect(replayed.map(({ doubt }) => doubt)).toEqual(replayed.map(() => null));
  const { state } = replayed.at(-1) ?? {};
  const own = state?.visits[VISIT]?.state;
  expect(own?.notice).toEqual(last.visits[VISIT]?.state.notice);
  expect(own?.form.taxId).toMatch(/^\d{11}$/);
  expect(own?.form.taxId).not.toBe(CPF);
  expect(own?.vars.plan).toEqual({ kind: 'small', size: 3, owner: 'text' });
  expect(state?.shared).toEqual({
    session: { size: 3 },
    loan: { kind: 'new', owner: 'text', taxId: 'text of 11 digits' },
  });
});

it('shows the recorded step, and the state before it, where the engine does something else', async () => {
  const wrong: EngineEvent[] = [{ type: 'change', path: 'taxId', value: '' }, { type: 'submit' }];
  // The customer sent ten digits; the file says eleven.
  const { report } = await reported(wrong, (lines) =>
    lines.map((line) =>
      line.replace('"path":"taxId","value":""', '"path":"taxId","value":"text of 11 digits"'),
    ),
  );
  const replayed = await replay(report.actions, setting());
  expect(replayed.map(({ doubt }) => doubt)).toEqual([
    ...[null, null, null, null],
    'Recorded: nothing. The engine, with what is not masked, asks for: call greet.',
  ]);
  expect(replayed[4]?.state).toBe(replayed[3]?.state);
});

const without = (screens: CompiledApp['loadScreen']) => ({ loadScreen: screens });
const edited: CompiledScreen = { ...START, flow: { ...START.flow, load: {} } };

const DOUBTS: readonly [
  case_: string,
  change: (lines: string[]) => string[],
  more: Partial<CompiledApp>,
  why: RegExp,
][] = [
  ['a report that begins later', (lines) => lines.slice(2), {}, /begins after this screen opened/],
  ['a screen that is gone', (lines) => lines, without({}), /There is no trip\/start/],
  [
    'a screen that loads something else now',
    (lines) => lines,
    without({ 'trip/start': async () => ({ screen: edited }) }),
    /Recorded: call getPlan. The engine, .* asks for: nothing/,
  ],
  [
    'a screen that cannot be loaded',
    (lines) => lines,
    without({ 'trip/start': () => Promise.reject(new Error('no chunk')) }),
    /The engine fails: Error: no chunk/,
  ],
];

it.each(DOUBTS)('%s: every step from there on says so', async (_, change, more, why) => {
  const { report } = await reported(FILLED, change);
  const found = await doubts(report, more);
  const from = found.findIndex((doubt) => doubt !== null);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(found.length).toBeGreaterThan(4);
  for (const doubt of found.slice(from)) expect(doubt).toMatch(why);
});

describe('a stand-in', () => {
  const CASES: readonly [masked: unknown, like: unknown, value: unknown][] = [
    ['string', undefined, 'text'],
    ['string', 'Ana', 'Ana'],
    ['string', 7, 'text'],
    ['number', undefined, 1],
    ['number', 250, 250],
    ['date', undefined, '2000-01-01'],
    ['date', '1990-05-17', '1990-05-17'],
    ['date', 'Ana', '2000-01-01'],
    ['text of 11 digits', undefined, 'text of 11 digits'],
    ['text of 11 digits', CPF, CPF],
    ['text of 10 digits', CPF, 'text of 10 digits'],
    ['', CPF, ''],
    ['small', 'large', 'small'],
    [null, CPF, null],
    ['…', { a: 1 }, null],
    [{ name: 'string', kind: 'new', body: 'undefined' }, { name: 'Ana' }, { name: 'Ana', kind: 'new' }],
    [[{ a: 'string' }, { a: 'string' }], [{ a: 'x' }], [{ a: 'x' }, { a: 'x' }]],
  ];

  it.each(CASES)('of %j where %j is right is %j', (masked, like, value) => {
    expect(standIn(masked, like)).toEqual(value);
  });

  it.each([
    ['…', true],
    [{ a: [{ b: '…' }] }, true],
    [{ a: ['text', null, 7] }, false],
  ])('%j is cut: %s', (value, cut) => {
    expect(isCut(value)).toBe(cut);
  });
});
