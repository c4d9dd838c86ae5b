/** `do`: effects under one decision. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import { bad, good, press, START, screenWith, visitOf, visitOn, worldWith } from './test-visit.ts';

type Scope = Readonly<Record<string, unknown>>;
const isOpen = (scope: Scope): boolean => (scope.vars as { isOpen: boolean }).isOpen;
const set = (name: string, value: unknown): Effect => ({ do: 'set', set: { [`vars.${name}`]: () => value } });
const book: Effect = { do: 'call', call: 'book' };
const opened = (open: string): Effect => ({ do: 'open', open });
const group = (effects: Effect[], more: object = {}): Effect => ({ do: 'do', effects, ...more });

const visit = (effects: Effect[], open = true) =>
  visitOn(effects, { vars: { isOpen: () => open } }).happen(press('go'));

describe('a group', () => {
  it.each([
    ['runs in its place', [group([opened('a')]), opened('b')], true, ['a', 'b']],
    [
      'is left out as a whole',
      [group([opened('a'), opened('b')], { when: isOpen }), opened('c')],
      false,
      ['c'],
    ],
    ['obeys `unless`', [group([opened('a')], { unless: isOpen })], true, []],
    ['decides once', [group([set('isOpen', false), opened('a')], { when: isOpen })], true, ['a']],
    ['holds groups', [group([group([opened('a')], { when: isOpen }), opened('b')])], false, ['b']],
    ['of nothing does nothing', [group([]), opened('a')], true, ['a']],
    [
      'after a rejection may only report failures',
      [
        { do: 'reject', reject: { city: 'Não' } } as Effect,
        group([opened('a'), { do: 'notice', notice: 'error', text: 'Falhou' } as Effect, opened('b')]),
      ],
      true,
      [],
    ],
  ])('%s', (_, effects, open, modals) => {
    expect(visit(effects, open).state.modals).toEqual(modals);
  });

  it('reports a failure after a rejection', () => {
    const failed = group([{ do: 'notice', notice: 'error', text: 'Falhou' } as Effect]);
    const { state } = visit([{ do: 'reject', reject: { city: 'Não' } } as Effect, failed]);
    expect(state.notice).toMatchObject({ tone: 'error' });
  });

  it('continues after the response of its call, then with the rest; a failure ends both', () => {
    const effects = [group([book, opened('a')]), opened('b')];
    expect(visit(effects).state.modals).toEqual([]);
    expect(visit(effects).answer(good()).state.modals).toEqual(['a', 'b']);
    expect(visit(effects).answer(bad('taken')).state.modals).toEqual([]);
  });

  it('runs once, its effects together, and apart from another group', () => {
    const once = (name: string) => group([set(name, 1), opened(name)], { once: 'screen' });
    const two = visit([once('a'), once('b')]);
    expect(two.state.modals).toEqual(['a', 'b']);
    const closed: Effect[] = [once('a'), { do: 'close', close: 'a' }];
    expect(visit(closed).happen(press('go')).state.modals).toEqual([]);
  });

  it('counts `once` of its effects by their places', () => {
    const shown = (open: string): Effect => ({ do: 'open', open, once: 'screen' });
    expect(visit([group([shown('a')]), group([shown('b')])]).state.modals).toEqual(['a', 'b']);
  });

  it('rests before all of its effects', () => {
    const resting = visit([group([opened('a'), opened('b')], { debounce: 300 })]);
    const [rest] = resting.commands;
    if (rest?.do !== 'rest') throw new Error('nothing rests');
    expect([rest.milliseconds, resting.state.modals]).toEqual([300, []]);
    expect(resting.happen({ type: 'rested', run: rest.run }).state.modals).toEqual(['a', 'b']);
  });

  it('sees the element of the `each` around it', () => {
    const noted: Effect = { do: 'set', set: { 'vars.noted': (s: Scope) => s.item } };
    const each: Effect = {
      do: 'each',
      each: () => ['1A', '1B'],
      effects: [group([noted], { when: isOpen })],
    };
    expect(visit([each]).state.vars.noted).toBe('1B');
  });

  it('of a journey is played before its screen is shown', () => {
    const world = worldWith({}, { enter: [group([book], { when: () => true })] });
    const entered = visitOf(screenWith({}), world, true);
    expect(entered.happen(START).state.phase).toBe('loading');
    expect(entered.answer(good()).state.phase).toBe('ready');
  });
});
