/** The opening of a screen: what is shown at once, what is loaded first, who is redirected. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import type { ScreenState } from '../../../renderer/runtime/engine/state.ts';
import { bad, good, press, START, screenWith, type TestVisit, visitOf, worldWith } from './test-visit.ts';

const reloadTicket: Effect = { do: 'reload', reload: 'ticket', when: (s) => s.ticket === null };
const openMore: Effect = { do: 'open', open: 'more' };
const goAway: Effect = { do: 'go', go: 'trip/home' };
const member = (is: boolean) => worldWith({ context: { ticket: null, member: is } }, { otherwise: [goAway] });

describe('a screen without loads and guards', () => {
  it('is shown at once, and then runs its `enter`', () => {
    const visit = visitOf(screenWith({ enter: [openMore] }));
    expect(visit.state.phase).toBe('ready');
    expect(visit.state.modals).toEqual([]);
    expect(visit.happen(START).state.modals).toEqual(['more']);
  });

  it('has its variables, initial answers and timers in the first render', () => {
    const flow = {
      vars: {
        two: () => 2,
        four: (s: Readonly<Record<string, unknown>>) => (s.vars as { two: number }).two * 2,
      },
      initial: { name: () => 'Ana', 'address.city': () => null },
      timers: { soon: { after: () => 3, do: [] }, later: { after: () => 3, manual: true, do: [] } },
    };
    const { state } = visitOf(screenWith(flow));
    expect(state.vars).toEqual({ two: 2, four: 4 });
    expect(state.form).toEqual({ name: 'Ana' });
    expect(state.timers).toEqual({ soon: { left: 3000, every: null } });
  });

  it('starts once', () => {
    const flow = { enter: [{ do: 'track', track: 'opened' } as Effect] };
    expect(visitOf(screenWith(flow)).happen(START, START).commands).toHaveLength(1);
  });

  it('waits for the journey’s `enter` if that needs a response', () => {
    const world = worldWith({}, { enter: [reloadTicket] });
    const inside = visitOf(screenWith({}), world, false);
    expect(inside.state.phase).toBe('ready');
    const outside = visitOf(screenWith({ enter: [openMore] }), world, true).happen(START);
    expect(outside.state.phase).toBe('loading');
    outside.answer(good({ id: 1 }));
    expect(outside.state.phase).toBe('ready');
    expect(outside.state.modals).toEqual(['more']);
  });

  it.each<[string, Effect[]]>([
    ['has a response already', [reloadTicket]],
    ['calls nothing', [openMore]],
  ])('does not wait if the journey’s `enter` %s', (_name, enter) => {
    const world = worldWith({ context: { ticket: { id: 1 } } }, { enter });
    expect(visitOf(screenWith({}), world, true).state.phase).toBe('ready');
  });

  it('stays on the page when the journey’s `enter` needs a response after the first render', () => {
    const rendered = worldWith({ context: { ticket: { id: 1 } } }, { enter: [reloadTicket] });
    const visit = visitOf(screenWith({ enter: [openMore] }), rendered, true);
    visit.world = { ...rendered, context: { ticket: null } };
    visit.happen(START);
    expect(visit.commands).toMatchObject([{ do: 'call', request: { operation: 'getTicket' } }]);
    expect(visit.state).toMatchObject({ phase: 'ready', modals: [] });
    visit.answer(bad('boom'));
    expect(visit.state).toMatchObject({
      phase: 'ready',
      modals: ['more'],
      notice: { text: 'Something went wrong' },
    });
  });

  it('shows the error screen when the journey’s `enter` fails after a quiet call', () => {
    const quiet: Effect = { do: 'call', call: 'greet', quiet: true };
    const visit = visitOf(screenWith({}), worldWith({}, { enter: [quiet, reloadTicket] }), true);
    visit.happen(START).answer(good()).answer(bad('boom'));
    expect(visit.state).toMatchObject({ phase: 'failed', notice: null });
  });

  it('belongs to no journey', () => {
    const alone = screenWith({ enter: [{ do: 'route', route: true }] }, { journey: null });
    const visit = visitOf(alone, worldWith({}, { requires: 'isMember' }), true).happen(START);
    expect(visit.commands).toEqual([{ do: 'route', table: null, replace: true }]);
    expect(visit.state).toMatchObject({ phase: 'ready', leaving: false });
  });
});

describe('initial answers', () => {
  const flow = { initial: { name: () => 'Ana', city: () => 'Lima' } };
  const draft = { name: 'Bia' };

  it('a stored draft overrides them', () => {
    const { state } = visitOf(screenWith(flow)).happen({ type: 'start', draft });
    expect(state.form).toEqual({ name: 'Bia', city: 'Lima' });
  });

  it('what was typed before overrides both, and its change event runs when the screen is ready', () => {
    const on = { 'change.name': [openMore] };
    const visit = visitOf(screenWith({ ...flow, on }));
    visit.happen({ type: 'change', path: 'name', value: 'Caio' });
    expect(visit.state.modals).toEqual([]);
    visit.happen({ type: 'start', draft: { name: 'Bia', city: 'Rio' } });
    expect(visit.state.form).toEqual({ name: 'Caio', city: 'Rio' });
    expect(visit.state.modals).toEqual(['more']);
  });

  it('what was typed on a page from the server, before it is started, overrides both', () => {
    const on = { 'change.name': [openMore] };
    const loaded = { ...flow, load: { seats: 'listSeats' }, on };
    const visit = visitOf(screenWith(loaded), worldWith({ onServer: true }))
      .happen(START)
      .answer(good());
    visit.world = worldWith();
    visit.happen({ type: 'change', path: 'name', value: 'Caio' });
    expect(visit.state.modals).toEqual([]);
    visit.happen({ type: 'start', draft: { name: 'Bia', city: 'Rio' } });
    expect(visit.state.form).toEqual({ name: 'Caio', city: 'Rio' });
    expect(visit.state.modals).toEqual(['more']);
  });

  it('equal answers do not change the form', () => {
    const visit = visitOf(screenWith(flow));
    const { form } = visit.state;
    expect(visit.happen(START).state.form).toBe(form);
  });
});

describe('loads', () => {
  const flow = {
    load: { seats: 'listSeats', menu: { call: 'getMenu', optional: true } },
    vars: { sum: () => 1 },
  };

  it('are sent together; the screen is shown when all have a response', () => {
    const visit = visitOf(screenWith(flow)).happen(START);
    expect(visit.commands).toMatchObject([
      { do: 'call', request: { operation: 'listSeats' } },
      { do: 'call', request: { operation: 'getMenu' } },
    ]);
    const [first, second] = visit.commands as { run: number }[];
    visit.happen({ type: 'settled', run: second?.run ?? 0, result: good('menu') });
    expect(visit.state.phase).toBe('loading');
    visit.happen({ type: 'settled', run: first?.run ?? 0, result: good([1]) });
    expect(visit.state.phase).toBe('ready');
    expect(visit.state).toMatchObject({ vars: { seats: [1], menu: 'menu', sum: 1 }, timers: {} });
    expect(Object.keys(visit.state.timers)).toEqual([]);
  });

  it('come before the initial answers', () => {
    const initial = { city: (s: Readonly<Record<string, unknown>>) => (s.vars as { town: string }).town };
    const visit = visitOf(screenWith({ load: { town: 'getTown' }, initial }));
    visit.happen({ type: 'start', draft: { name: 'Bia' } });
    expect(Object.keys(visit.state.form)).toEqual([]);
    visit.answer(good('Lima'));
    expect(visit.state.form).toEqual({ name: 'Bia', city: 'Lima' });
  });

  it.each<[string, object, string[], string[]]>([
    ['all that became stale', {}, ['seats', 'menu'], ['listSeats', 'getMenu']],
    ['none of another screen', {}, ['other'], []],
    [
      'none whose condition is false',
      { when: (s: Readonly<Record<string, unknown>>) => s.ticket === null },
      ['menu'],
      [],
    ],
  ])('are fetched again: %s', (_name, members, stale, expected) => {
    const load = { seats: 'listSeats', menu: { call: 'getMenu', optional: true, ...members } };
    const visit = visitOf(screenWith({ load })).happen(START, { type: 'stale', loads: stale });
    expect(visit.commands).toHaveLength(2);
    for (const command of visit.commands.slice())
      if ('run' in command) visit.happen({ type: 'settled', run: command.run, result: good() });
    visit.world = { ...visit.world, context: { ticket: { id: 1 } } };
    visit.happen({ type: 'stale', loads: stale });
    expect(
      visit.commands.slice(2).flatMap((one) => (one.do === 'call' ? [one.request.operation] : [])),
    ).toEqual(expected);
  });

  it('are not fetched again while a press is pending', () => {
    const on = { go: [{ do: 'call', call: 'book' } as Effect] };
    const visit = visitOf(screenWith({ load: { seats: 'listSeats' }, on }))
      .happen(START)
      .answer(good());
    visit.happen(press('go'), { type: 'stale', loads: ['seats'] });
    expect(visit.commands).toHaveLength(2);
  });

  it('that come round at the same time are fetched together', () => {
    const load = { seats: { call: 'listSeats', every: 5 }, menu: { call: 'getMenu', every: 5 } };
    const visit = visitOf(screenWith({ load })).happen(START);
    for (const command of visit.commands.slice())
      if ('run' in command) visit.happen({ type: 'settled', run: command.run, result: good() });
    expect(visit.happen({ type: 'tick', elapsed: 5000 }).commands).toHaveLength(4);
  });

  it('an optional one may fail', () => {
    const visit = visitOf(screenWith({ load: { menu: { call: 'getMenu', optional: true } } })).happen(START);
    expect(visit.answer(bad('boom', 500)).state).toMatchObject({
      phase: 'ready',
      vars: { menu: null },
      notice: null,
    });
  });

  it('what the `fail` of one sets is kept, until the screen is opened again', () => {
    const fail: Effect[] = [{ do: 'set', set: { 'vars.why': (s) => (s.error as { code: string }).code } }];
    const vars = { why: () => 'none', sum: () => 1 };
    const load = { seats: 'listSeats', menu: { call: 'getMenu', optional: true, fail } };
    const answered = (visit: TestVisit, seats: CallResult, menu: CallResult): ScreenState => {
      const [first = 0, second = 0] = visit.commands.slice(-2).map((one) => ('run' in one ? one.run : 0));
      visit.happen({ type: 'settled', run: second, result: menu });
      return visit.happen({ type: 'settled', run: first, result: seats }).state;
    };
    const shown = answered(visitOf(screenWith({ load, vars })).happen(START), good([1]), bad('boom'));
    expect(shown).toMatchObject({ phase: 'ready', vars: { why: 'boom', sum: 1, menu: null } });
    const failed = visitOf(screenWith({ load, vars })).happen(START);
    expect(answered(failed, bad('lost'), bad('boom'))).toMatchObject({ phase: 'failed' });
    const again = answered(failed.happen({ type: 'retry' }), good([1]), good('menu'));
    expect(again).toMatchObject({ phase: 'ready', vars: { why: 'none', menu: 'menu' } });
  });

  it('one whose condition is false is not sent', () => {
    const load = { menu: { call: 'getMenu', when: () => false } };
    expect(visitOf(screenWith({ load })).happen(START)).toMatchObject({
      commands: [],
      state: { phase: 'ready' },
    });
  });

  it('a failed one shows the error screen, and `retry` sends it again', () => {
    const visit = visitOf(screenWith({ load: { seats: 'listSeats' } }))
      .happen(START)
      .answer(bad('boom', 500));
    expect(visit.state.phase).toBe('failed');
    visit.happen({ type: 'retry' });
    expect(visit.state.phase).toBe('loading');
    expect(visit.answer(good([1])).state).toMatchObject({ phase: 'ready', vars: { seats: [1] } });
  });

  it('one with a timeout says so, each time it goes out', () => {
    const visit = visitOf(screenWith({ load: { menu: { call: 'getMenu', timeout: 8 } } })).happen(START);
    visit.answer(good('old')).happen({ type: 'stale', loads: ['menu'] });
    expect(visit.commands).toMatchObject([
      { do: 'call', timeout: 8000 },
      { do: 'call', timeout: 8000 },
    ]);
  });

  it('one that is fetched again and again shows what it has until the new answer is there', () => {
    const menu = { call: 'getMenu', params: { of: () => 'today' }, every: 60 };
    const visit = visitOf(screenWith({ load: { menu } }))
      .happen(START)
      .answer(good('old'));
    visit.happen({ type: 'tick', elapsed: 59_999 });
    expect(visit.commands).toHaveLength(1);
    visit.happen({ type: 'tick', elapsed: 1 });
    expect(visit.commands).toHaveLength(2);
    expect(visit.commands[1]).toMatchObject({ request: { operation: 'getMenu', params: { of: 'today' } } });
    expect(visit.state).toMatchObject({ phase: 'ready', vars: { menu: 'old' }, notice: null });
    // A slow answer is waited for.
    visit.happen({ type: 'tick', elapsed: 60_000 });
    expect(visit.commands).toHaveLength(2);
    expect(visit.answer(good('new')).state.vars).toEqual({ menu: 'new' });
    visit.happen({ type: 'tick', elapsed: 60_000 }).answer(bad('boom', 500));
    expect(visit.state).toMatchObject({ phase: 'ready', vars: { menu: 'new' }, notice: null });
    visit.happen({ type: 'tick', elapsed: 59_999 });
    expect(visit.commands).toHaveLength(3);
    visit.happen({ type: 'tick', elapsed: 1 });
    expect(visit.commands).toHaveLength(4);
  });

  it('a failed one with its own list runs that instead', () => {
    const load = { seats: { call: 'listSeats', fail: [goAway] } };
    const visit = visitOf(screenWith({ load })).happen(START).answer(bad('boom'));
    expect(visit.commands.at(-1)).toMatchObject({ do: 'go', screen: 'trip/home' });
    expect(visit.state.phase).toBe('loading');
  });

  it('presses are ignored until the screen is ready', () => {
    const visit = visitOf(screenWith({ ...flow, on: { go: [openMore] } })).happen(START, press('go'));
    expect(visit.state.modals).toEqual([]);
  });
});

describe('a guard', () => {
  const guarded = screenWith({ requires: 'isMember', enter: [openMore] });

  it('that is true lets the screen open', () => {
    expect(visitOf(guarded, member(true)).happen(START).state).toMatchObject({
      phase: 'ready',
      modals: ['more'],
    });
  });

  it('that is false redirects before the screen is shown', () => {
    const visit = visitOf(guarded, member(false)).happen(START);
    expect(visit.commands).toMatchObject([{ do: 'go', screen: 'trip/home', replace: true }]);
    expect(visit.state.phase).toBe('loading');
  });

  it('that is false and whose `otherwise` fails shows the error screen', () => {
    const world = worldWith({}, { requires: 'isMember', otherwise: [{ do: 'reload', reload: 'ticket' }] });
    const visit = visitOf(screenWith({}), world).happen(START).answer(bad('boom'));
    expect(visit.state).toMatchObject({ phase: 'failed', notice: null });
  });

  it('of the journey is not for its parts', () => {
    const world = worldWith({}, { requires: 'isMember', otherwise: [goAway] });
    const page = screenWith({});
    const part = screenWith({}, { id: 'trip/card', placed: { page, parameters: {} } as never });
    expect(visitOf(part, world).happen(START)).toMatchObject({ commands: [], state: { phase: 'ready' } });
  });

  it('of the journey counts as well', () => {
    const world = worldWith({}, { requires: 'isMember', otherwise: [goAway] });
    expect(visitOf(screenWith({}), world).happen(START).commands).toMatchObject([{ do: 'go' }]);
  });

  it('that is false without a redirect, or with one to this screen, shows the error screen', () => {
    const nowhere = visitOf(guarded, worldWith()).happen(START);
    expect(nowhere.state.phase).toBe('failed');
    const here = visitOf(guarded, member(false)).happen(START, { type: 'stayed' });
    expect(here.state.phase).toBe('failed');
  });

  it('is evaluated after the journey’s `enter`', () => {
    const context = { ticket: null };
    const world = worldWith(
      { context },
      { enter: [reloadTicket], requires: 'hasTicket', otherwise: [goAway] },
    );
    world.app.facts.hasTicket = (s) => s.ticket !== null;
    const visit = visitOf(screenWith({}), world, true).happen(START);
    expect(visit.answer(good({ id: 1 })).state.phase).toBe('ready');
    const without = visitOf(screenWith({}), world, true).happen(START).answer(good(null));
    expect(without.commands.at(-1)).toMatchObject({ do: 'go' });
  });

  it('whose `enter` fails shows the error screen', () => {
    const world = worldWith({}, { enter: [reloadTicket], requires: 'isMember' });
    const visit = visitOf(screenWith({}), world, true).happen(START).answer(bad('offline', 0));
    expect(visit.state).toMatchObject({ phase: 'failed', notice: null });
  });
});
