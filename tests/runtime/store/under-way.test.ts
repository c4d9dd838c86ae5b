/** When a store has come to rest: what its commands, and those that follow from them, are waited for. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import { initialState } from '../../../renderer/runtime/engine/transition.ts';
import { happened, opened } from '../../../renderer/runtime/store/actions.ts';
import { newKey } from '../../../renderer/runtime/store/new-key.ts';
import { createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { createUnderWay } from '../../../renderer/runtime/store/under-way.ts';
import { appOf, screen } from '../view/portal-stage.tsx';

const VISIT = 'trip/start#1';
const PLACE = { query: {}, params: {}, mount: null, path: '/trip/start', today: '2026-05-04' };
const NEXT: CallResult = { ok: true, status: 200, value: {} };

/** A visit whose event `press` has these effects; what it waits for is held until it is let go, in order. */
function visit(effects: Effect[]) {
  const START = screen('trip/start', { flow: { on: { press: effects } } });
  const app = appOf([START]);
  const underWay = createUnderWay();
  const store = createPortalStore({ app, shared: { session: {} }, underWay });
  const held: (() => void)[] = [];
  const hold = <T>(value: T) => new Promise<T>((resolve) => held.push(() => resolve(value)));
  const hear = (event: EngineEvent) =>
    void store.dispatch(happened({ visit: VISIT, event, moment: { ...PLACE, seed: newKey() } }));
  const world = { ...PLACE, app, context: store.getState().shared, newKey };
  store.dispatch(opened({ visit: VISIT, screen: START, state: initialState(START, world, false, false) }));
  store.attend(VISIT, {
    outside: {
      ...{ app, tables: {}, screen: () => START, scope: () => ({}), place: () => PLACE },
      ...{ loadTable: () => {}, loadWays: () => ({}), show: () => {}, back: () => false },
      ...{ share() {}, track() {}, clearDraft() {}, redirect: () => 'left', logout: () => {} },
      answer: () => hold(NEXT),
      rest: () => hold(true),
    },
    isPresent: () => true,
    changed() {},
    hear,
    fail(error) {
      throw error;
    },
  });
  hear({ type: 'start', draft: null });
  hear({ type: 'emit', name: 'press' });
  return { store, underWay, letGo: () => held.shift()?.(), left: () => held.length };
}

/** Whether a promise has resolved once all that follows from what has happened has come. */
async function isResolved(promise: Promise<unknown>): Promise<boolean> {
  let is = false;
  void promise.then(() => {
    is = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return is;
}

const CALL: Effect = { do: 'call', call: 'getOrder' } as Effect;

describe('a store that comes to rest', () => {
  it('is idle while nothing runs', async () => {
    expect(await isResolved(visit([]).underWay.idle())).toBe(true);
  });

  it('is idle after the last of calls that follow from each other', async () => {
    const { underWay, letGo, left } = visit([CALL, CALL]);
    const idle = underWay.idle();
    expect(await isResolved(idle)).toBe(false);
    letGo();
    expect(await isResolved(idle)).toBe(false);
    expect(left()).toBe(1);
    letGo();
    expect(await isResolved(idle)).toBe(true);
  });

  it('does not wait for commands that are not picked', async () => {
    const { underWay, letGo } = visit([{ ...CALL, debounce: 500 }]);
    expect(await isResolved(underWay.idle())).toBe(false);
    expect(await isResolved(underWay.idle(({ do: kind }) => kind !== 'rest'))).toBe(true);
    letGo();
    expect(await isResolved(underWay.idle())).toBe(false);
    expect(await isResolved(underWay.idle(({ do: kind }) => kind !== 'rest'))).toBe(false);
    letGo();
    expect(await isResolved(underWay.idle())).toBe(true);
  });

  it('waits for other work, whether it succeeds or fails', async () => {
    const underWay = createUnderWay();
    let fail = () => {};
    underWay.add(new Promise((_, reject) => (fail = () => reject(new Error('no')))), null);
    const idle = underWay.idle(() => false);
    expect(await isResolved(idle)).toBe(false);
    fail();
    expect(await isResolved(idle)).toBe(true);
  });
});
