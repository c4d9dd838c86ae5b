/** What a report of a problem takes from the store: the latest actions, each in a line, all together of bounded size. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import { happened, shared } from '../../../renderer/runtime/store/actions.ts';
import { createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { createRecentActions } from '../../../renderer/runtime/store/recent-actions.ts';
import { reportLines } from '../../../renderer/runtime/store/report-lines.ts';
import { titleOf } from '../../../renderer/runtime/store/time-line.ts';
import { appOf } from '../view/portal-stage.tsx';

const moment = { query: {}, params: {}, mount: null, path: '/senha/ana/123', today: '2026-11-20', seed: 's' };
const happen = (event: EngineEvent) => happened({ visit: 'trip/start#1', event, moment });
const press = (name: string) => happen({ type: 'emit', name });

/** The actions that are kept after these. */
function keptOf(actions: readonly UnknownAction[]) {
  const recent = createRecentActions();
  const store = createPortalStore({ app: appOf([]), shared: {}, middleware: [recent.middleware] });
  for (const action of actions) store.dispatch(action);
  return recent.actions;
}

it('keeps the latest hundred', () => {
  const presses = Array.from({ length: 130 }, (_, at) => press(`press${at}`));
  expect(keptOf(presses).map(titleOf)).toEqual(presses.slice(30).map(titleOf));
});

it('joins the ticks of a visit', () => {
  const tick = happen({ type: 'tick', elapsed: 1000 });
  const other = happened({ ...tick.payload, visit: 'trip/start#2' });
  const kept = keptOf([press('a'), tick, tick, tick, press('b'), tick, other]);
  expect(kept.map(titleOf)).toEqual(['emit a', 'tick', 'emit b', 'tick', 'tick']);
  const elapsed = kept.map(({ payload }) => (payload as { event: { elapsed?: number } }).event.elapsed);
  expect(elapsed).toEqual([undefined, 3000, undefined, 1000, 1000]);
});

it('names no address: a link of it may have a code', () => {
  expect(reportLines([press('a')], { kept: new Set(['path']), digits: new Set() }).join()).not.toContain(
    'senha',
  );
});

const deep = (levels: number): object =>
  levels === 0 ? { leaf: 'x'.repeat(40), other: 'y' } : { a: deep(levels - 1), b: deep(levels - 1) };

it('cuts what is long from the inside, and stays JSON', () => {
  const [line = ''] = reportLines([shared({ root: 'loan', value: deep(7) })]);
  expect(line.length).toBeLessThanOrEqual(4000);
  expect(JSON.parse(line)).toMatchObject({
    payload: { root: 'loan', value: { b: { b: expect.anything() } } },
  });
  expect(line).toContain('…');
});

it('keeps what is small beside what is cut', () => {
  const value = { state: { id: 65, phase: { code: true } }, installments: deep(7), people: [deep(3)] };
  const line = reportLines([shared({ root: 'loan', value })], {
    kept: new Set(['id']),
    digits: new Set(),
  })[0];
  const told = JSON.parse(line ?? '').payload.value;
  expect(line?.length).toBeGreaterThan(2000);
  expect(told).toMatchObject({ state: value.state, people: [{ a: { a: { a: {} } } }] });
  expect(JSON.stringify(told.installments)).toContain('…');
});

it('gives at least the kind of an action that cannot be cut', () => {
  const wide = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`member${at}`, true]));
  const [line = ''] = reportLines([shared({ root: 'loan', value: wide })]);
  expect(line.length).toBeLessThanOrEqual(4000);
  expect(JSON.parse(line)).toMatchObject({ type: 'shared/written shares loan' });
});

it('gives up the oldest lines so that the report can be sent', () => {
  const actions = Array.from({ length: 100 }, (_, at) => shared({ root: `root${at}`, value: deep(7) }));
  const lines = reportLines(actions);
  const body = JSON.stringify({ timeLine: lines });
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.at(-1)).toContain('root99');
  expect(new TextEncoder().encode(body).length).toBeLessThan(60_000);
});
