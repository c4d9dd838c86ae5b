/** What follows an action: attendants are told, and a fault of theirs is the page's to report. */
import { afterEach, expect, it, vi } from 'vitest';
import { initialState } from '../../../renderer/runtime/engine/transition.ts';
import { happened, opened, shared } from '../../../renderer/runtime/store/actions.ts';
import { newKey } from '../../../renderer/runtime/store/new-key.ts';
import { type Attendant, createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { appOf, screen } from '../view/portal-stage.tsx';

const START = screen('trip/start', {
  flow: { on: { open: [{ do: 'set', set: { 'session.seen': () => true } }] } },
});
const VISIT = 'trip/start#1';
const moment = { query: {}, params: {}, mount: null, path: null, today: '2026-11-20', seed: newKey() };

/** A store with one visit, and how to let something happen in it. */
function visited(attendant: Partial<Attendant>) {
  const app = appOf([START]);
  const store = createPortalStore({ app, shared: { session: {} } });
  const world = { ...moment, app, context: store.getState().shared, newKey };
  store.dispatch(opened({ visit: VISIT, screen: START, state: initialState(START, world, false) }));
  const outside = { share: (root: string, value: unknown) => void store.dispatch(shared({ root, value })) };
  const common = { outside, isPresent: () => true, changed: () => {}, hear: () => {}, fail: () => {} };
  store.attend(VISIT, { ...common, ...attendant } as unknown as Attendant);
  const happen = () =>
    store.dispatch(happened({ visit: VISIT, event: { type: 'start', draft: null }, moment }));
  return { store, happen };
}

afterEach(() => {
  vi.useRealTimers();
});

it('an attendant is told of the states before and after an event', () => {
  const told: boolean[][] = [];
  const { happen } = visited({ changed: (before, after) => void told.push([before.started, after.started]) });
  happen();
  expect(told).toEqual([[false, true]]);
});

it('a fault of an attendant is thrown by itself, and the event has happened', () => {
  vi.useFakeTimers();
  const fault = new Error('of an attendant');
  const { store, happen } = visited({
    changed() {
      throw fault;
    },
  });
  happen();
  expect(store.getState().visits[VISIT]?.state.started).toBe(true);
  expect(() => vi.runAllTimers()).toThrow(fault);
});
