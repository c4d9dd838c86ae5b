/** Timers: when they run, what they show, and when they wait. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import { scopeOf } from '../../../renderer/runtime/engine/scope.ts';
import { good, press, START, screenWith, submit, visitOf } from './test-visit.ts';

const track: Effect = { do: 'track', track: 'rang' };
const book: Effect = { do: 'call', call: 'book' };
const tick = (elapsed: number) => ({ type: 'tick', elapsed }) as const;

const cases = [
  { name: 'after: not before its time', timer: { after: () => 3 }, ticks: [1000, 1999], rings: 0, left: 1 },
  { name: 'after: once', timer: { after: () => 3 }, ticks: [3000, 9000], rings: 1, left: undefined },
  { name: 'every: each time', timer: { every: () => 2 }, ticks: [2000, 2000, 1000], rings: 2, left: 1 },
  {
    name: 'every: a page that slept rings once',
    timer: { every: () => 2 },
    ticks: [60_000],
    rings: 1,
    left: 2,
  },
  { name: 'every: not before its time', timer: { every: () => 2 }, ticks: [1000], rings: 0, left: 1 },
  {
    name: 'every less than nothing: once',
    timer: { every: () => -5 },
    ticks: [1, 1],
    rings: 1,
    left: undefined,
  },
  {
    name: 'after for ever: at the next tick',
    timer: { after: () => Number.POSITIVE_INFINITY },
    ticks: [1],
    rings: 1,
    left: undefined,
  },
  {
    name: 'after, then every',
    timer: { after: () => 1, every: () => 5 },
    ticks: [1000, 4000],
    rings: 1,
    left: 1,
  },
  {
    name: 'a condition that is false',
    timer: { every: () => 2, when: () => false },
    ticks: [2000],
    rings: 0,
    left: 2,
  },
  {
    name: 'manual: not by itself',
    timer: { after: () => 1, manual: true },
    ticks: [5000],
    rings: 0,
    left: undefined,
  },
  {
    name: 'after nothing: at the next tick',
    timer: { after: () => 0 },
    ticks: [1],
    rings: 1,
    left: undefined,
  },
  {
    name: 'after less than nothing: at the next tick',
    timer: { after: () => -5, every: () => 2 },
    ticks: [1],
    rings: 1,
    left: 2,
  },
  {
    name: 'after what is no number: at the next tick',
    timer: { after: () => Number.NaN },
    ticks: [1],
    rings: 1,
    left: undefined,
  },
  {
    name: 'half a second counts as one that is left',
    timer: { after: () => 0.5 },
    ticks: [100],
    rings: 0,
    left: 1,
  },
];

describe('a timer', () => {
  it.each(cases)('$name', ({ timer, ticks, rings, left }) => {
    const screen = screenWith({ timers: { bell: { ...timer, do: [track] } } });
    const visit = visitOf(screen).happen(START, ...ticks.map(tick));
    expect(visit.commands.filter((one) => one.do === 'track')).toHaveLength(rings);
    expect((scopeOf(screen, visit.world, visit.state).timers as Record<string, number>).bell).toBe(left);
  });

  it('stays at zero while a press is pending, then runs', () => {
    const visit = visitOf(
      screenWith({ timers: { bell: { after: () => 1, do: [track] } }, on: { submit: [book] } }),
    );
    visit.happen(START, submit(), tick(5000));
    expect(visit.commands.some((one) => one.do === 'track')).toBe(false);
    visit.answer(good()).happen(tick(100));
    expect(visit.commands.some((one) => one.do === 'track')).toBe(true);
  });

  it('does not call again while its own call is pending', () => {
    const visit = visitOf(screenWith({ timers: { poll: { every: () => 2, do: [book] } } }));
    visit.happen(START, tick(2000), tick(2000), tick(2000));
    expect(visit.commands.filter((one) => one.do === 'call')).toHaveLength(1);
    visit.answer(good()).happen(tick(100));
    expect(visit.commands.filter((one) => one.do === 'call')).toHaveLength(2);
  });

  it('started by an effect counts from its start', () => {
    const on = { resend: [{ do: 'timer', timer: 'lock', to: 'start' } as Effect] };
    const visit = visitOf(
      screenWith({ on, timers: { lock: { after: () => 30, manual: true, do: [track] } } }),
    );
    visit.happen(START, press('resend'), tick(29_000), press('resend'), tick(29_000));
    expect(visit.state.timers.lock?.left).toBe(1000);
  });

  it('that redirects replaces the history entry; a press does not', () => {
    const route: Effect = { do: 'route', route: true };
    const screen = screenWith({ timers: { poll: { every: () => 2, do: [route] } }, on: { go: [route] } });
    const polled = visitOf(screen).happen(START, tick(2000));
    expect(polled.commands).toMatchObject([{ do: 'route', replace: true }]);
    expect(polled.state.leaving).toBe(false);
    const pressed = visitOf(screen).happen(START, press('go'));
    expect(pressed.commands).toMatchObject([{ do: 'route', replace: false }]);
    expect(pressed.state.leaving).toBe(true);
  });
});
