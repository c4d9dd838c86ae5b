/** Runs: responses, presses while one is pending, background runs, debounce, once. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import { busyEvent, isBlocked } from '../../../renderer/runtime/engine/state.ts';
import {
  answering,
  bad,
  formWith,
  good,
  press,
  START,
  screenWith,
  submit,
  visitOf,
  visitOn,
  worldWith,
} from './test-visit.ts';

const book: Effect = { do: 'call', call: 'book', body: (scope) => scope.form };
const openMore: Effect = { do: 'open', open: 'more' };
const calls = (visit: { commands: { do: string }[] }) =>
  visit.commands.filter((one) => one.do === 'call').length;

describe('a response', () => {
  it('is `result` for `set` and for the effects after it', () => {
    const visit = visitOn([
      { ...book, set: { ticket: (s) => s.result } } as Effect,
      { do: 'set', set: { 'vars.seat': (s) => (s.result as { seat: number }).seat } },
    ]);
    visit.happen(submit()).answer(good({ seat: 4 }));
    expect(visit.world.context.ticket).toEqual({ seat: 4 });
    expect(visit.state.vars.seat).toBe(4);
  });

  it('of a reload becomes the shared root, or the variable of the load', () => {
    const shared = visitOn([{ do: 'reload', reload: 'ticket' }])
      .happen(press('go'))
      .answer(good({ id: 9 }));
    expect(shared.world.context.ticket).toEqual({ id: 9 });
    const own = visitOn([{ do: 'reload', reload: 'seats' }], { load: { seats: 'listSeats' } });
    own
      .answer(good([1]))
      .happen(press('go'))
      .answer(good([1, 2]));
    expect(own.state.vars.seats).toEqual([1, 2]);
  });

  it('without a waiting run changes nothing', () => {
    const visit = visitOn([book, openMore]).happen(submit()).answer(good());
    const after = visit.state;
    expect(visit.answer(good()).state).toEqual(after);
  });
});

describe('presses', () => {
  it('twice on submit calls once', () => {
    expect(calls(visitOn([book]).happen(submit(), submit(), press('go')))).toBe(1);
  });

  it('are accepted again after the response', () => {
    const visit = visitOn([book]).happen(submit());
    expect(busyEvent(visit.state)).toBe('submit');
    visit.answer(bad('boom')).happen(submit());
    expect(calls(visit)).toBe(2);
  });

  it('are ignored while the screen is being left, until leaving fails', () => {
    const visit = visitOn([{ do: 'route', route: true }]).happen(submit(), submit());
    expect(visit.commands.filter((one) => one.do === 'route')).toHaveLength(1);
    visit.happen({ type: 'stayed' }, submit());
    expect(visit.commands.filter((one) => one.do === 'route')).toHaveLength(2);
  });

  it('are accepted during a quiet call, except a repetition of it', () => {
    const flow = { on: { go: [{ ...book, quiet: true } as Effect], other: [openMore] } };
    const visit = visitOf(screenWith(flow)).happen(START, press('go'), press('go'), press('other'));
    expect(busyEvent(visit.state)).toBeNull();
    expect(calls(visit)).toBe(1);
    expect(visit.state.modals).toEqual(['more']);
  });

  it('clear the message of the press before', () => {
    const visit = visitOn([{ do: 'notice', notice: 'info', text: 'Hello' }]).happen(press('go'));
    expect(visit.state.notice?.text).toBe('Hello');
    expect(visit.happen(press('unknown')).state.notice).toBeNull();
  });

  it('have the element of their list', () => {
    const visit = visitOn([{ do: 'set', set: { 'vars.chosen': (s) => s.item } }]);
    visit.happen({ type: 'emit', name: 'go', item: { id: 5 } });
    expect(visit.state.vars.chosen).toEqual({ id: 5 });
  });

  it('see the submitted answers, while hidden ones are kept', () => {
    const all = { name: 'Ana', hidden: 'kept' };
    const form = formWith('name', 'hidden');
    const hidden = { field: 'text', label: 'Hidden', when: () => false };
    const screen = screenWith({ on: { submit: [book] } }, { form: { ...form, ui: { ...form.ui, hidden } } });
    const visit = visitOf(screen).happen(START, ...answering(all), submit());
    expect(visit.commands.find((one) => one.do === 'call')).toMatchObject({
      request: { body: { name: 'Ana' } },
    });
    expect(visit.state.form).toEqual(all);
  });
});

describe('a background run', () => {
  const flow = {
    on: { submit: [book], 'change.city': [{ do: 'go', go: 'trip/end' } as Effect] },
    timers: {
      poll: {
        every: () => 2,
        do: [{ do: 'reload', reload: 'ticket' } as Effect, { do: 'route', route: true } as Effect],
      },
    },
  };

  it('does not block', () => {
    const visit = visitOf(screenWith(flow)).happen(START, { type: 'tick', elapsed: 2000 });
    expect(calls(visit)).toBe(1);
    expect(isBlocked(visit.state)).toBe(false);
    expect(calls(visit.happen(submit()))).toBe(2);
  });

  it('does not leave while a press is pending', () => {
    const visit = visitOf(screenWith(flow)).happen(START, submit());
    visit.happen({ type: 'change', path: 'city', value: 'Rio' });
    expect(visit.commands.some((one) => one.do === 'go')).toBe(false);
  });

  it('reports nothing when a poll has no connection', () => {
    const visit = visitOf(screenWith(flow))
      .happen(START, { type: 'tick', elapsed: 2000 })
      .answer(bad('offline', 0));
    expect(visit.state.notice).toBeNull();
  });
});

describe('debounce', () => {
  const flow = { on: { 'change.city': [{ ...book, quiet: true, debounce: 500 } as Effect] } };
  const change = (city: string) => ({ type: 'change', path: 'city', value: city }) as const;

  it('waits first, and a newer event replaces the older one', () => {
    const visit = visitOf(screenWith(flow)).happen(START, change('R'), change('Rio'));
    const rests = visit.commands.filter((one) => one.do === 'rest');
    expect(rests).toHaveLength(2);
    for (const { run } of rests) visit.happen({ type: 'rested', run });
    expect(visit.commands.filter((one) => one.do === 'call')).toMatchObject([
      { request: { body: { city: 'Rio' } } },
    ]);
  });

  it('the response to the older one is dropped', () => {
    const set = { 'form.name': (s: Readonly<Record<string, unknown>>) => s.result };
    const on = { 'change.city': [{ do: 'call', call: 'find', quiet: true, set } as Effect] };
    const visit = visitOf(screenWith({ on })).happen(START, change('R'));
    const [first] = visit.commands;
    visit.happen(change('Rio'));
    if (first?.do !== 'call') throw new Error('no call went out');
    visit.happen({ type: 'settled', run: first.run, result: good('old') });
    expect(visit.state.form).toEqual({ city: 'Rio' });
    expect(visit.answer(good('new')).state.form).toEqual({ city: 'Rio', name: 'new' });
  });
});

describe('once', () => {
  it('per screen', () => {
    const visit = visitOn([{ do: 'track', track: 'seen', once: 'screen' }]).happen(press('go'), press('go'));
    expect(visit.commands.filter((one) => one.do === 'track')).toHaveLength(1);
  });

  it('per session: an analytics event counts by its name on any screen', () => {
    const effects: Effect[] = [{ do: 'track', track: 'seen', once: 'session' }];
    const first = visitOn(effects).happen(press('go'));
    const other = visitOf(screenWith({ on: { other: effects } }, { id: 'trip/end' }), first.world);
    other.happen(START, press('other'));
    expect(first.commands.filter((one) => one.do === 'track')).toHaveLength(1);
    expect(other.commands.filter((one) => one.do === 'track')).toHaveLength(0);
  });

  it.each([
    ['a value', 'T-1', [{ do: 'track', name: 'seen', data: {}, per: 'T-1' }]],
    ['a number', 7, [{ do: 'track', name: 'seen', data: {}, per: '7' }]],
    ['no value: not at all', null, []],
  ])('per %s: the host receives what an event counts for', (_name, ticket, commands) => {
    const effects: Effect[] = [{ do: 'track', track: 'seen', per: (scope) => scope.ticket }];
    const visit = visitOn(effects, {}, worldWith({ context: { ticket } })).happen(press('go'));
    expect(visit.commands.filter((one) => one.do === 'track')).toEqual(commands);
  });

  it('counts only when its condition let it run', () => {
    const effect: Effect = {
      do: 'open',
      open: 'more',
      once: 'screen',
      when: (s) => (s.form as { name?: string }).name === 'Ana',
    };
    const visit = visitOn([effect]).happen(submit(), ...answering({ name: 'Ana' }), submit());
    expect(visit.state.modals).toEqual(['more']);
  });
});
