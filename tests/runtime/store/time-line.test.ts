/** The time line: replaying the actions of a store gives its states, and a report contains no personal data. */
import { expect, it } from 'vitest';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import { initialState } from '../../../renderer/runtime/engine/transition.ts';
import { happened, opened, shared, shown } from '../../../renderer/runtime/store/actions.ts';
import { newKey } from '../../../renderer/runtime/store/new-key.ts';
import { type Attendant, createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { createTimeLine, maskedAction, titleOf } from '../../../renderer/runtime/store/time-line.ts';
import { appOf, nameForm, screen } from '../view/portal-stage.tsx';

const TYPED = 'Maria Aparecida';
const START = screen('trip/start', {
  form: nameForm,
  flow: {
    on: {
      submit: [
        { do: 'set', set: { 'session.name': (scope) => (scope.form as Record<string, unknown>).name } },
        {
          do: 'call',
          call: 'greet',
          body: { name: (scope) => (scope.form as Record<string, unknown>).name },
        },
        { do: 'notice', notice: 'info', text: 'Done' },
      ],
    },
  },
});
const app = appOf([START]);
const moment = () => ({
  query: {},
  params: {},
  mount: null,
  path: null,
  today: '2026-11-20',
  seed: newKey(),
});
const EVENTS: EngineEvent[] = [
  { type: 'start', draft: null },
  { type: 'change', path: 'name', value: TYPED },
  { type: 'submit' },
];

/** A visit whose one call has a response. */
async function played() {
  const timeLine = createTimeLine();
  const store = createPortalStore({
    app,
    shared: { session: {}, loan: null },
    middleware: [timeLine.middleware],
    around: timeLine.around,
  });
  const visit = 'trip/start#1';
  const world = { ...moment(), app, context: store.getState().shared, newKey };
  const happen = (event: EngineEvent) => store.dispatch(happened({ visit, event, moment: moment() }));
  store.dispatch(opened({ visit, screen: START, state: initialState(START, world, false) }));
  const outside = {
    answer: () => ({ ok: true, status: 200, value: { greeting: TYPED } }),
    share: (root: string, value: unknown) => void store.dispatch(shared({ root, value })),
    clearDraft: () => {},
  };
  const attendant = {
    outside,
    isPresent: () => true,
    changed: () => {},
    hear: happen,
    fail: (error: unknown) => expect.fail(String(error)),
  } as unknown as Attendant;
  store.attend(visit, attendant);
  for (const event of EVENTS) happen(event);
  await new Promise((resolve) => setTimeout(resolve));
  store.dispatch(shown({ visit, isShown: false }));
  return { store, timeLine, visit };
}

it('contains each event and command in order', async () => {
  const { timeLine } = await played();
  expect(timeLine.actions.map(titleOf)).toEqual([
    'opens trip/start',
    'start',
    'change name',
    'submit',
    'context',
    'shares session',
    'call greet',
    'settled',
    'clearDraft',
    'visits/shown',
  ]);
});

it('can be replayed up to any point, including idempotency keys', async () => {
  const { store, timeLine, visit } = await played();
  const last = store.getState();
  const { length } = timeLine.actions;
  store.dispatch(timeLine.travelTo(3));
  expect(store.getState().visits[visit]?.state.form).toEqual({ name: TYPED });
  expect(store.getState().shared.session).toEqual({});
  store.dispatch(timeLine.travelTo(length));
  expect(store.getState()).toEqual(last);
});

it('is reported without typed or personal data', async () => {
  const { timeLine } = await played();
  const report = JSON.stringify(timeLine.actions.map((action) => maskedAction(action)));
  expect(report).not.toContain('Maria');
  expect(report).toContain('"operation":"greet"');
  expect(JSON.parse(report)).toHaveLength(timeLine.actions.length);
});

it('keeps what the contract does not mark as personal, at any depth', async () => {
  const names = { kept: new Set(['principal', 'id', 'steps']), digits: new Set<string>() };
  const loan = {
    id: 7,
    application: { name: 'Maria', principal: 100_000, steps: [1, 2], phones: ['11987654321'], insured: true },
  };
  const action = maskedAction(shared({ root: 'loan', value: loan }), names);
  expect(action.payload.value).toEqual({
    id: 7,
    application: { name: 'string', principal: 100_000, steps: [1, 2], phones: ['string'], insured: true },
  });
});

const NAMES = { kept: new Set<string>(), digits: new Set(['taxId']) };

/** A value under a name, and what a report has instead. */
const KINDS: readonly [name: string, value: unknown, told: unknown][] = [
  ['taxId', '52998224725', 'text of 11 digits'],
  ['taxId', '529.982.247-25', 'text of 14 characters'],
  ['taxId', '', ''],
  ['password', '12345678', 'string'],
  ['name', 'Maria', 'string'],
  ['name', '', ''],
  ['birthDate', '1990-05-17', 'date'],
  ['birthDate', '1990-05-17T10:00:00Z', 'date'],
  ['birthDate', '1990-05-1712', 'string'],
  ['income', 250_000, 'number'],
  ['isRetired', true, true],
  ['email', null, null],
];

it.each(KINDS)('tells %s %j as %j, in data and as a field of a form', (name, value, told) => {
  expect(maskedAction(shared({ root: 'loan', value: { [name]: value } }), NAMES).payload.value).toEqual({
    [name]: told,
  });
  const event = { type: 'change' as const, path: `people.0.${name}`, value };
  const { payload } = maskedAction(happened({ visit: 'trip/start#1', event, moment: moment() }), NAMES);
  expect(payload.event).toEqual({ ...event, value: told });
});

it('tells of an opening what its first state follows from', async () => {
  const { timeLine } = await played();
  const [first] = timeLine.actions;
  expect(maskedAction(first as typeof first & object).payload).toEqual({
    visit: 'trip/start#1',
    screen: 'trip/start',
    entersJourney: false,
    isLed: true,
  });
});
