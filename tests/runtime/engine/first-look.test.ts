/** What a page from the server shows before its `enter` may run. */
import { expect, it } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import { firstLook } from '../../../renderer/runtime/engine/first-look.ts';
import { good, START, screenWith, visitOf, worldWith } from './test-visit.ts';

const varsOf = ({ vars }: Scope) => vars as { seats: number[]; free?: number };
const count: Effect = { do: 'set', set: { 'vars.free': (s: Scope) => varsOf(s).seats.length } };
const add: Effect = { do: 'set', set: { 'vars.free': (s: Scope) => (varsOf(s).free ?? 0) + 1 } };
const book: Effect = { do: 'call', call: 'bookSeat' };

const flowOf = (enter: Effect[]) => ({
  load: { seats: 'listSeats' },
  vars: { free: () => null },
  enter,
});

const onServer = worldWith({ onServer: true });

it.each<[string, Effect[], number | null]>([
  ['has what its `enter` sets', [count], 3],
  ['has what a list sets', [{ do: 'do', effects: [count, add] }], 4],
  ['has it after an effect that is not meant', [{ ...book, when: () => false }, count], 3],
  ['lacks what is set after a call', [book, count], null],
  ['lacks what is set once', [{ ...count, once: 'screen' }], null],
  [
    'lacks what is set together with an answer',
    [{ do: 'set', set: { ...count.set, 'form.name': () => 'Ana' } }],
    null,
  ],
  ['lacks what is set for all screens', [{ do: 'set', set: { 'session.greeted': () => true } }, count], null],
])('a screen that a server has opened %s', (_what, enter, free) => {
  const screen = screenWith(flowOf(enter));
  const { state } = visitOf(screen, onServer)
    .happen(START)
    .answer(good([1, 2, 3]));
  expect(firstLook(screen, state, onServer)).toEqual({ ...state, vars: { seats: [1, 2, 3], free } });
});

it('its `enter` runs once', () => {
  const screen = screenWith(flowOf([add]));
  const visit = visitOf(screen, onServer).happen(START).answer(good([]));
  visit.world = worldWith();
  expect(visit.happen(START).state.vars.free).toBe(1);
  expect(firstLook(screen, visit.state, visit.world)).toBe(visit.state);
});

it('a screen that is not open yet is shown as it is', () => {
  const screen = screenWith({ vars: { free: () => 1 }, enter: [add] });
  const { state } = visitOf(screen);
  expect(firstLook(screen, state, worldWith())).toBe(state);
});
