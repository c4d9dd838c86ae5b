/** What is kept, shown and sent again when an effect fails. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import { isBlocked } from '../../../renderer/runtime/engine/state.ts';
import { answering, bad, good, press, submit, type TestVisit, visitOn, worldWith } from './test-visit.ts';

const book: Effect = { do: 'call', call: 'book', body: (scope) => scope.form };
const openMore: Effect = { do: 'open', open: 'more' };
const clears = (visit: { commands: { do: string }[] }) =>
  visit.commands.some((one) => one.do === 'clearDraft');

interface FailureCase {
  name: string;
  result: CallResult;
  fail?: Effect[] | Record<string, Effect[]>;
  notice?: string | null;
  fieldErrors?: Record<string, string>;
}

const tell = (text: string): Effect[] => [{ do: 'notice', notice: 'error', text }];

const failures: FailureCase[] = [
  {
    name: 'catalogue by the field that the form has',
    result: bad('name-taken'),
    notice: null,
    fieldErrors: { name: 'This name is taken' },
  },
  { name: 'catalogue as a notice', result: bad('city-closed'), notice: 'The city is closed' },
  {
    name: 'the server’s own field',
    result: bad('city-closed', 422, 'city'),
    notice: null,
    fieldErrors: { city: 'The city is closed' },
  },
  {
    name: 'a field that the form lacks',
    result: bad('city-closed', 422, 'shoe'),
    notice: 'The city is closed',
  },
  { name: 'unknown code', result: bad('boom', 500), notice: 'Something went wrong' },
  {
    name: 'a code that is a member of every object',
    result: bad('constructor'),
    notice: 'Something went wrong',
  },
  { name: 'no answer', result: bad('offline', 0), notice: 'No connection' },
  { name: 'session over is the host’s', result: bad('unauthenticated', 401), notice: null },
  { name: 'own list', result: bad('boom'), fail: tell('Own words'), notice: 'Own words' },
  { name: 'own empty list is silent', result: bad('boom'), fail: [], notice: null },
  { name: 'own list by code', result: bad('boom'), fail: { boom: tell('Boom words') }, notice: 'Boom words' },
  {
    name: 'own otherwise',
    result: bad('bang'),
    fail: { boom: tell('no'), otherwise: tell('Other') },
    notice: 'Other',
  },
  {
    name: 'own list without this code',
    result: bad('city-closed'),
    fail: { boom: tell('no') },
    notice: 'The city is closed',
  },
];

describe('a failure', () => {
  it.each(failures)('$name', ({ result, fail, notice = null, fieldErrors = {} }) => {
    const call = { ...book, ...(fail ? { fail } : {}) } as Effect;
    const visit = visitOn([call, openMore]).happen(submit()).answer(result);
    expect(visit.state.notice).toEqual(notice && expect.objectContaining({ tone: 'error', text: notice }));
    expect(visit.state.fieldErrors).toEqual(fieldErrors);
    expect(visit.state.modals).toEqual([]);
    expect(isBlocked(visit.state)).toBe(false);
    expect(clears(visit)).toBe(false);
  });

  it('puts `error` in scope of its list', () => {
    const fail: Effect[] = [{ do: 'set', set: { 'vars.why': (s) => s.error } }];
    const visit = visitOn([{ ...book, fail } as Effect])
      .happen(submit())
      .answer(bad('boom', 409, 'name'));
    expect(visit.state.vars.why).toEqual({ status: 409, code: 'boom', message: '', field: 'name' });
  });

  it('of a quiet call is not reported and the list continues', () => {
    const visit = visitOn([{ ...book, quiet: true } as Effect, openMore])
      .happen(submit())
      .answer(bad('boom'));
    expect(visit.state.notice).toBeNull();
    expect(visit.state.modals).toEqual(['more']);
    expect(clears(visit)).toBe(true);
  });
});

describe('a failure that leads on', () => {
  const member = (isMember: boolean) => ({ ticket: { id: 1 }, member: isMember, session: {} });

  it.each<
    [
      name: string,
      journey: { guided?: string },
      context: Record<string, unknown>,
      own: boolean,
      commands: string[],
    ]
  >([
    ['reads again and asks the table', { guided: 'isMember' }, member(true), false, ['getTicket', 'route']],
    ['stays where the fact is false', { guided: 'isMember' }, member(false), false, ['getTicket']],
    ['reads what is known only', { guided: 'isMember' }, { ...member(true), ticket: null }, false, ['route']],
    ['stays in a journey that is not guided', {}, member(true), false, []],
    ['leaves it to the flow that has its own effects', { guided: 'isMember' }, member(true), true, []],
  ])('%s', (_name, journey, context, own, commands) => {
    const call = { ...book, ...(own && { fail: { 'trip-begun': tell('Own words') } }) } as Effect;
    const visit = visitOn([call], {}, worldWith({ context }, journey))
      .happen(submit())
      .answer(bad('trip-begun', 409));
    expect(visit.state.notice).toMatchObject({ text: own ? 'Own words' : 'The trip has begun' });
    if (commands[0] === 'getTicket') visit.answer(good({ id: 2 }));
    const asked = visit.commands.flatMap((command) =>
      command.do === 'call' ? [command.request.operation] : command.do === 'route' ? ['route'] : [],
    );
    expect(asked).toEqual([(book as { call: string }).call, ...commands]);
    if (commands.length > 1) expect(visit.world.context.ticket).toEqual({ id: 2 });
  });
});

/** A first press of `book`, `reload` with its outcome, and a second press. */
interface KeyCase {
  name: string;
  /** The list of effects; default `book` alone. */
  effects?: Effect[];
  /** Results of the first press's requests, in order. */
  results: CallResult[];
  /** What the page reports about leaving, when the list leaves. */
  next?: EngineEvent[];
  /** Answers of the second press; by default those of the first. */
  second?: Record<string, string>;
  /** Whether `book` has the key of the first press again. */
  same: boolean;
}

const reload: Effect = { do: 'reload', reload: 'ticket' };
const route: Effect = { do: 'route', route: true };
const pay: Effect = { do: 'call', call: 'pay' };
const lost = bad('offline', 0);

const keyCases: KeyCase[] = [
  { name: 'no response', results: [lost], same: true },
  { name: 'server error', results: [bad('boom', 503)], same: true },
  { name: 'fault of the server', results: [bad('boom', 500)], same: true },
  { name: 'no response, other answers', results: [lost], second: { name: 'Bia' }, same: false },
  { name: 'definite refusal', results: [bad('boom', 422)], same: false },
  { name: 'success', results: [good()], same: false },
  { name: 'reload after it is lost', effects: [book, reload], results: [good(), lost], same: true },
  { name: 'reload after it fails', effects: [book, reload], results: [good(), bad('boom', 500)], same: true },
  { name: 'reload after it is refused', effects: [book, reload], results: [good(), bad('no')], same: true },
  { name: 'reload after it ends well', effects: [book, reload], results: [good(), good()], same: false },
  {
    name: 'reload after it is lost, other answers',
    effects: [book, reload],
    results: [good(), lost],
    second: { name: 'Bia' },
    same: false,
  },
  { name: 'a later call is refused', effects: [book, pay], results: [good(), bad('no')], same: true },
  {
    name: 'a later call fails with its own list',
    effects: [book, { ...pay, fail: [openMore] } as Effect],
    results: [good(), bad('no')],
    same: true,
  },
  {
    name: 'a quiet call after it fails',
    effects: [book, { ...pay, quiet: true } as Effect],
    results: [good(), bad('no')],
    same: false,
  },
  {
    name: 'a quiet call is lost',
    effects: [{ ...book, quiet: true } as Effect],
    results: [lost],
    same: true,
  },
  {
    name: 'a quiet call is refused',
    effects: [{ ...book, quiet: true } as Effect],
    results: [bad('no')],
    same: false,
  },
  {
    name: 'the response is refused by the flow',
    effects: [book, { do: 'reject', reject: { name: 'No' } }],
    results: [good()],
    same: true,
  },
  {
    name: 'the next screen does not come',
    effects: [book, route],
    results: [good()],
    next: [{ type: 'stayed', because: 'offline' }],
    same: true,
  },
  {
    name: 'the way leads back here',
    effects: [book, route],
    results: [good()],
    next: [{ type: 'stayed' }],
    same: false,
  },
  {
    name: 'the next screen does not come, then another way leads back here',
    effects: [book, route],
    results: [good()],
    next: [{ type: 'stayed', because: 'offline' }, press('away'), { type: 'stayed' }],
    same: true,
  },
];

describe('a quiet call that fails with its own list', () => {
  const fail: Effect[] = [{ do: 'set', set: { 'vars.why': (s) => (s.error as { code: string }).code } }];
  const quiet = (members: object) => ({ ...book, quiet: true, ...members }) as Effect;

  it.each<[string, Effect, string | undefined]>([
    ['runs it', quiet({ fail }), 'boom'],
    ['runs what it has for the code', quiet({ fail: { boom: fail, otherwise: [] } }), 'boom'],
    ['has none for the code', quiet({ fail: { other: fail } }), undefined],
    ['has an empty one', quiet({ fail: [] }), undefined],
  ])('%s, and the list continues', (_name, call, why) => {
    const visit = visitOn([call, openMore]).happen(submit()).answer(bad('boom'));
    expect(visit.state.vars.why).toBe(why);
    expect(visit.state.modals).toEqual(['more']);
    expect(visit.state.notice).toBeNull();
    expect(clears(visit)).toBe(true);
  });

  it('ends the list when it leaves', () => {
    const call = quiet({ fail: [{ do: 'go', go: 'trip/end' }] });
    const visit = visitOn([call, openMore]).happen(submit()).answer(bad('boom'));
    expect(visit.commands.map((one) => one.do)).toContain('go');
    expect(visit.state.modals).toEqual([]);
  });
});

describe('an idempotency key', () => {
  const keysOf = (visit: TestVisit, operation: string) =>
    visit.commands.flatMap((one) =>
      one.do === 'call' && one.request.operation === operation ? [one.request.key] : [],
    );
  const more = { on: { away: [route] } };

  it.each(keyCases)('$name: kept $same', ({ effects = [book], results, next = [], second, same }) => {
    const visit = visitOn(effects, more).happen(...answering({ name: 'Ana' }), submit());
    for (const result of results) visit.answer(result);
    visit.happen(...next, ...answering(second ?? { name: 'Ana' }), submit());
    const [a, b, ...others] = keysOf(visit, 'book');
    expect(others).toEqual([]);
    expect(a === b).toBe(same);
  });

  it('belongs to each call of a list', () => {
    const list: Effect[] = [pay, pay, book, reload];
    const visit = visitOn(list).happen(submit());
    for (const result of [good(), good(), good(), lost]) visit.answer(result);
    visit.happen(submit());
    for (const result of [good(), good(), good(), good()]) visit.answer(result);
    const [a, b, ...again] = keysOf(visit, 'pay');
    expect(a).not.toBe(b);
    expect(again).toEqual([a, b]);
    expect(visit.state.keys).toEqual([]);
  });

  it('is kept during another call of the same operation', () => {
    const timers = { poll: { every: () => 2, do: [{ ...book, body: () => 'poll' } as Effect] } };
    const visit = visitOn([book, { ...reload, debounce: 10 } as Effect], { timers });
    visit.happen(...answering({ name: 'Ana' }), submit()).answer(good());
    const rest = visit.commands.findLast((one) => one.do === 'rest');
    if (rest?.do !== 'rest') throw new Error('nothing rests');
    visit.happen({ type: 'tick', elapsed: 2000 }).answer(good());
    visit
      .happen({ type: 'rested', run: rest.run })
      .answer(lost)
      .happen(...answering({ name: 'Ana' }), submit());
    const [first, poll, again] = keysOf(visit, 'book');
    expect(poll).not.toBe(first);
    expect(again).toBe(first);
  });
});

describe('after a rejection', () => {
  const reject: Effect = { do: 'reject', reject: { name: 'No' } };
  const tell = (notice: 'info' | 'success' | 'warning' | 'error'): Effect => ({
    do: 'notice',
    notice,
    text: notice,
  });

  it.each<[string, Effect[], string | null]>([
    ['a notice of success is not shown', [reject, tell('success')], null],
    ['a remark is not shown', [reject, tell('info')], null],
    ['a notice of failure is', [reject, tell('error')], 'error'],
    ['a warning is', [reject, tell('warning'), tell('success')], 'warning'],
    [
      'nothing is set, opened, tracked or timed',
      [
        reject,
        openMore,
        { do: 'set', set: { 'vars.done': () => true } },
        { do: 'track', track: 'done' },
        { do: 'timer', timer: 'poll', to: 'start' },
      ],
      null,
    ],
    ['nothing is called and nobody leaves', [reject, book, { do: 'route', route: true }], null],
    ['nothing rests', [reject, { ...openMore, debounce: 10 } as Effect], null],
  ])('%s', (_name, effects, notice) => {
    const timers = { poll: { every: () => 2, manual: true, do: [] } };
    const visit = visitOn(effects, { timers }).happen(submit());
    expect(visit.state.fieldErrors).toEqual({ name: 'No' });
    expect(visit.state.notice?.text ?? null).toBe(notice);
    expect(visit.state).toMatchObject({ modals: [], vars: {}, timers: {}, runs: [], leaving: false });
    expect(visit.commands).toEqual([]);
  });

  it('other fields can be rejected, too', () => {
    const visit = visitOn([reject, { do: 'reject', reject: { city: 'Nor' } }]).happen(submit());
    expect(visit.state.fieldErrors).toEqual({ name: 'No', city: 'Nor' });
  });
});

describe('the draft', () => {
  it('is cleared when the submit succeeded, including by leaving', () => {
    expect(clears(visitOn([book]).happen(submit()).answer(good()))).toBe(true);
    expect(
      clears(
        visitOn([book, { do: 'route', route: true }])
          .happen(submit())
          .answer(good()),
      ),
    ).toBe(true);
  });

  it.each([
    ['a failure', [book], true],
    ['a failure with its own list', [{ ...book, fail: [] } as Effect], true],
    ['a refused field', [{ do: 'reject', reject: { name: 'No' } } as Effect], false],
  ])('is kept after %s', (_name, effects, asks) => {
    const visit = visitOn(effects).happen(submit());
    if (asks) visit.answer(bad('boom'));
    expect(clears(visit)).toBe(false);
  });

  it('is not cleared by a button', () => {
    expect(clears(visitOn([openMore]).happen(press('go')))).toBe(false);
  });
});
