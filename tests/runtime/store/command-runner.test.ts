/** What each command does: the same in an environment that responds immediately and in an asynchronous one. */
import { describe, expect, it, test } from 'vitest';
import type { CompiledTable } from '../../../renderer/language/definition/routing.ts';
import type { Command } from '../../../renderer/runtime/engine/command.ts';
import { atOnce, carryOut, inTime, type Outside } from '../../../renderer/runtime/store/command-runner.ts';
import { appOf, screen } from '../view/portal-stage.tsx';

const START = screen('trip/start');
const END = screen('trip/end');
const BLUE = screen('trip/end/blue', { bases: ['trip/end'] });

const table = (id: string, otherwise: CompiledTable['otherwise']): CompiledTable => ({
  id,
  question: '?',
  rules: [],
  otherwise,
});
const TABLES: Record<string, CompiledTable> = {
  next: table('next', { table: 'end' }),
  end: table('end', { go: 'trip/end' }),
  stay: table('stay', { stay: true }),
};

/** An environment that records its calls. `later`: asynchronous functions return promises. */
function outsideAt(
  at: ReturnType<typeof screen>,
  path: string,
  later: boolean,
  mount: string | null = '/trip',
) {
  const done: string[] = [];
  const tables: Record<string, CompiledTable> = {};
  const give = <T>(value: T) => (later ? Promise.resolve(value) : value);
  const outside: Outside = {
    app: appOf([START, END, BLUE]),
    screen: () => at,
    scope: () => ({}),
    place: () => ({ path, params: {}, query: {}, mount }),
    tables,
    loadTable(id) {
      done.push(`loads ${id}`);
      const found = TABLES[id];
      if (!found) throw new Error(`no table ${id}`);
      tables[id] = found;
      return give(undefined);
    },
    loadWays: () => give({ 'trip/start': [['trip/end']] }),
    answer: ({ do: kind }) => give({ ok: true, status: 200, value: kind }),
    rest: (milliseconds) => give(milliseconds < 1000),
    share: (root) => void done.push(`shares ${root}`),
    track: (name) => void done.push(`tracks ${name}`),
    clearDraft: () => void done.push('clears'),
    show(to, _way, { replace, isLed }) {
      done.push(`shows ${to}${replace ? ', for good' : ''}${isLed ? ', led' : ''}`);
      return give(undefined);
    },
    back: () => false,
    redirect: (url) => give(url === 'https://good.example' ? 'left' : 'refused'),
    logout: () => give(undefined),
  };
  return { outside, done };
}

const go = (to: string): Command => ({ do: 'go', screen: to, params: {}, query: {}, replace: false });
const route = (id: string | null): Command => ({ do: 'route', table: id, replace: false });
const settled = (value: string) => ({ type: 'settled', run: 1, result: { ok: true, status: 200, value } });
const STAYED = { type: 'stayed' };
const REFUSED = { type: 'stayed', because: 'refused' };

/** The customer's location, the command, the resulting event, the recorded calls. */
const CASES: readonly [string, ReturnType<typeof screen>, Command, unknown, string[]][] = [
  ['a shared value', START, { do: 'context', root: 'loan', value: 1 }, null, ['shares loan']],
  ['an analytics event', START, { do: 'track', name: 'x', data: {} }, null, ['tracks x']],
  ['a draft', START, { do: 'clearDraft' }, null, ['clears']],
  ['a pause', START, { do: 'rest', run: 1, milliseconds: 300 }, { type: 'rested', run: 1 }, []],
  ['a pause that nobody waits for', START, { do: 'rest', run: 1, milliseconds: 2000 }, null, []],
  ['a copy', START, { do: 'copy', run: 1, text: 'x' }, settled('copy'), []],
  ['a way', START, go('trip/end'), null, ['shows /trip/end, led']],
  ['a way to here', END, go('trip/end'), STAYED, ['shows /trip/end, for good']],
  ['tables that lead on', START, route('next'), null, ['loads next', 'loads end', 'shows /trip/end, led']],
  ['a table that leads here', END, route('end'), STAYED, ['loads end']],
  ['a table that leads to the base of a variant', BLUE, route('end'), STAYED, ['loads end']],
  ['a table that says to stay', START, route('stay'), STAYED, ['loads stay']],
  ['guidance to here', END, { do: 'guide', table: 'end' }, STAYED, ['loads end']],
  [
    'guidance elsewhere',
    START,
    { do: 'guide', table: 'end' },
    null,
    ['loads end', 'shows /trip/end, for good, led'],
  ],
  ['no page to go back to', START, { do: 'back' }, STAYED, []],
  ['a redirect', START, { do: 'redirect', url: 'https://good.example' }, null, []],
  ['a forbidden redirect', START, { do: 'redirect', url: 'https://bad.example' }, REFUSED, []],
  ['a logout', START, { do: 'logout' }, null, []],
];

describe.each([false, true])('asynchronous responses: %s', (later) => {
  it.each(CASES)('%s', async (_name, at, command, event, deeds) => {
    const { outside, done } = outsideAt(at, `/${at.id}`, later);
    const work = carryOut(outside, command);
    expect(later ? await inTime(work) : atOnce(work)).toEqual(event);
    expect(done).toEqual(deeds);
  });

  it.each<[string, Command, RegExp]>([
    ['a screen without an address', go('trip/nowhere'), /trip\/nowhere has no URL/],
    ['a table that does not arrive', route('gone'), /no table gone/],
    ['a journey without a table', route(null), /has no routing table/],
  ])('%s is an error', async (_name, command, message) => {
    const work = carryOut(outsideAt(START, '/trip/start', later).outside, command);
    await expect((async () => (later ? inTime(work) : atOnce(work)))()).rejects.toThrow(message);
  });
});

test('a guided screen at another mount moves to the one in use', () => {
  const { outside, done } = outsideAt(END, '/old/end', false, '/old');
  expect(atOnce(carryOut(outside, { do: 'guide', table: 'end' }))).toBeNull();
  expect(done).toEqual(['loads end', 'shows /trip/end, for good, led']);
});

test('a promise is an error for `atOnce`', () => {
  const { outside } = outsideAt(START, '/trip/start', true);
  expect(() => atOnce(carryOut(outside, { do: 'copy', run: 1, text: 'x' }))).toThrow(/later/);
});
