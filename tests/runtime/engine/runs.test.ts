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
    expect(own.commands.at(-1)).toMatchObject({ request: { operation: 'listSeats' } });
  });

  it('of an action is `result` for its `set`', () => {
    const scan: Effect = { do: 'action', action: 'scan', set: { 'vars.code': (s) => s.result } };
    expect(visitOn([scan]).happen(press('go')).answer(good('X1')).state.vars.code).toBe('X1');
  });

  it.each<Effect>([
    book,
    { do: 'action', action: 'scan' },
    { do: 'reload', reload: 'ticket' },
    { do: 'copy', copy: () => 'abc' },
    { do: 'download', download: () => '/a.pdf', as: 'a.pdf' },
  ])('of $do comes before the effects after it', (effect) => {
    const visit = visitOn([effect, openMore]).happen(press('go'));
    expect(visit.state.modals).toEqual([]);
    expect(visit.answer(good()).state.modals).toEqual(['more']);
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

  it('leave what was typed since the form was sent to the customer', () => {
    const empty: Effect = { do: 'set', set: { 'form.name': () => '', 'form.city': () => 'X' } };
    const visit = visitOn([book, empty]);
    const typed = (path: string, value: string) => ({ type: 'change', path, value }) as const;
    visit.happen(typed('name', 'first'), typed('city', 'A'), submit(), typed('name', 'second'));
    expect(visit.answer(good({})).state.form).toEqual({ name: 'second', city: 'X' });
    visit.happen(submit()).answer(good({}));
    expect(visit.state.form).toEqual({ name: '', city: 'X' });
  });

  it('are ignored while `enter` waits for its call, whose result would be lost', () => {
    const leave: Effect = { do: 'route', route: true };
    const visit = visitOf(screenWith({ enter: [book], on: { go: [leave] } })).happen(START, press('go'));
    expect([busyEvent(visit.state), isBlocked(visit.state)]).toEqual(['enter', true]);
    expect(visit.commands.filter((one) => one.do === 'route')).toEqual([]);
    visit.answer(good({})).happen(press('go'));
    expect(visit.commands.filter((one) => one.do === 'route')).toHaveLength(1);
  });

  it('are accepted while `enter` waits for a quiet call or a reload', () => {
    for (const waiting of [
      { ...book, quiet: true },
      { do: 'reload', reload: 'ticket' },
    ] as Effect[]) {
      const visit = visitOf(screenWith({ enter: [waiting], on: { go: [openMore] } }));
      expect(visit.happen(START, press('go')).state.modals).toEqual(['more']);
    }
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

  it('have the element of their list, and what their block gives', () => {
    const chosen: Effect = { do: 'set', set: { 'vars.chosen': (s) => [s.item, s.event] } };
    const visit = visitOn([chosen]);
    visit.happen({ type: 'emit', name: 'go', item: { id: 5 }, given: { seat: 7 } });
    expect(visit.state.vars.chosen).toEqual([{ id: 5 }, { seat: 7 }]);
  });

  it.each<[because: 'refused' | 'offline' | undefined, text: string | null]>([
    ['refused', 'Something went wrong'],
    ['offline', 'No connection'],
    [undefined, null],
  ])('that do not leave (%s) say so', (because, text) => {
    const visit = visitOn([{ do: 'route', route: true }]).happen(press('go'));
    visit.happen({ type: 'stayed', ...(because ? { because } : {}) });
    expect(visit.state.notice).toEqual(text && expect.objectContaining({ tone: 'error', text }));
  });

  it('during a quiet submit do not change what it sends', () => {
    const visit = visitOn([{ do: 'call', call: 'look', quiet: true }, book]);
    visit.happen(...answering({ name: 'Ana' }), submit(), ...answering({ name: 'Bia' }), submit());
    visit.answer(good());
    expect(visit.commands.at(-1)).toMatchObject({ request: { operation: 'book', body: { name: 'Ana' } } });
  });

  it('that leave after a quiet call block nothing', () => {
    const visit = visitOn([
      { do: 'call', call: 'look', quiet: true },
      { do: 'route', route: true },
    ]);
    visit.happen(press('go')).answer(good());
    expect(visit.commands.at(-1)).toMatchObject({ do: 'route' });
    expect(visit.state.leaving).toBe(false);
  });

  it('see the submitted answers, while hidden ones are kept', () => {
    const all = { name: 'Ana', hidden: 'kept' };
    const form = formWith('name', 'hidden');
    const hidden = { field: 'text', label: 'Hidden', when: () => false };
    const screen = screenWith({ on: { submit: [book] } }, { form: { ...form, ui: { ...form.ui, hidden } } });
    const visit = visitOf(screen).happen(START, ...answering(all), submit());
    const sent = visit.commands.flatMap((one) => (one.do === 'call' ? [one.request.body] : []));
    expect(sent).toEqual([{ name: 'Ana' }]);
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

  it('does not leave while a press is leaving', () => {
    const on = { ...flow.on, go: [{ do: 'back', back: true } as Effect] };
    const visit = visitOf(screenWith({ ...flow, on })).happen(START, press('go'));
    visit.happen({ type: 'change', path: 'city', value: 'Rio' });
    expect(visit.commands).toEqual([{ do: 'back' }]);
  });

  it('leaves while another one is pending', () => {
    const visit = visitOf(screenWith(flow)).happen(START, { type: 'tick', elapsed: 2000 });
    visit.happen({ type: 'change', path: 'city', value: 'Rio' });
    expect(visit.commands.at(-1)).toMatchObject({ do: 'go', screen: 'trip/end' });
  });

  it('does all but leave while a press is pending', () => {
    const on = { submit: [book], 'change.city': [openMore] };
    const visit = visitOf(screenWith({ on })).happen(START, submit());
    visit.happen({ type: 'change', path: 'city', value: 'Rio' });
    expect(visit.state.modals).toEqual(['more']);
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

  it('is over once, and comes before each effect that has one', () => {
    const slow = (open: string): Effect => ({ do: 'open', open, debounce: 500 });
    const visit = visitOn([slow('a'), slow('b')]).happen(press('go'));
    const [first] = visit.commands;
    if (first?.do !== 'rest') throw new Error('nothing rests');
    visit.happen({ type: 'rested', run: first.run });
    expect(visit.state.modals).toEqual(['a']);
    expect(visit.commands).toHaveLength(2);
    visit.happen({ type: 'rested', run: first.run }, { type: 'rested', run: first.run });
    expect(visit.state.modals).toEqual(['a', 'b']);
    const pending = visitOn([{ ...book, debounce: 500 } as Effect]).happen(press('go'));
    const [rest] = pending.commands;
    if (rest?.do !== 'rest') throw new Error('nothing rests');
    const rested = { type: 'rested', run: rest.run } as const;
    expect(calls(pending.happen(rested, rested))).toBe(1);
  });

  it('of a press that ends while another press is pending keeps nobody waiting for both', () => {
    const on = { save: [{ ...book, debounce: 500 } as Effect], pay: [{ do: 'call', call: 'pay' } as Effect] };
    const visit = visitOf(screenWith({ on })).happen(START, press('save'), press('pay'));
    const [rest, pay] = visit.commands;
    if (rest?.do !== 'rest' || pay?.do !== 'call') throw new Error('not as expected');
    visit.happen({ type: 'rested', run: rest.run });
    expect([calls(visit), busyEvent(visit.state)]).toEqual([2, 'pay']);
    visit.happen({ type: 'settled', run: pay.run, result: good() });
    expect([visit.state.runs.length, isBlocked(visit.state)]).toEqual([1, false]);
    const alone = visitOf(screenWith({ on })).happen(START, press('save'));
    const [slept] = alone.commands;
    if (slept?.do !== 'rest') throw new Error('nothing rests');
    expect(busyEvent(alone.happen({ type: 'rested', run: slept.run }).state)).toBe('save');
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

  it('per screen: each effect of a list, also one after a failure, and again on the next visit', () => {
    const seen = (track: string): Effect => ({ do: 'track', track, once: 'screen' });
    const effects: Effect[] = [seen('a'), seen('b'), { ...book, fail: [seen('c'), seen('d')] } as Effect];
    const tracked = (visit: { commands: object[] }) =>
      visit.commands.flatMap((one) => ('name' in one ? [one.name] : []));
    const visit = visitOn(effects).happen(press('go')).answer(bad('boom')).happen(press('go'));
    visit.answer(bad('boom'));
    expect(tracked(visit)).toEqual(['a', 'b', 'c', 'd']);
    expect(tracked(visitOn(effects, {}, visit.world).happen(press('go')))).toEqual(['a', 'b']);
  });

  it('per session: each effect of a screen', () => {
    const opened = (open: string): Effect => ({ do: 'open', open, once: 'session' });
    const effects = [opened('a'), opened('b')];
    const visit = visitOn(effects).happen(press('go'));
    expect(visit.state.modals).toEqual(['a', 'b']);
    expect(visitOn(effects, {}, visit.world).happen(press('go')).state.modals).toEqual([]);
    const other = visitOf(screenWith({ on: { go: effects } }, { id: 'trip/end' }), visit.world);
    expect(other.happen(START, press('go')).state.modals).toEqual(['a', 'b']);
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
