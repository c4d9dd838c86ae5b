/** `each`: effects for each element of a list. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { Command } from '../../../renderer/runtime/engine/command.ts';
import { bad, good, press, type TestVisit, visitOn } from './test-visit.ts';

const seats = ['1A', '1B', '1C'];
const book: Effect = { do: 'call', call: 'book', body: { seat: (s) => s.item } };
const each = (...effects: Effect[]): Effect => ({ do: 'each', each: () => seats, effects });
const note: Effect = { do: 'set', set: { 'vars.noted': (s) => s.item ?? 'none' } };

/** What the calls of a visit send, in order. */
const sent = ({ commands }: TestVisit) =>
  commands.flatMap((one: Command) =>
    one.do === 'call' ? [(one.request.body as { seat: string }).seat] : [],
  );
const tracked = ({ commands }: TestVisit) =>
  commands.flatMap((one: Command) => (one.do === 'track' ? [one.name, one.data.seat] : []));

describe('each', () => {
  it('runs its effects for one element after the other, and then the rest of the list', () => {
    const visit = visitOn([each(book, note), { do: 'open', open: 'more' }]).happen(press('go'));
    expect(sent(visit)).toEqual(['1A']);
    visit.answer(good());
    expect([sent(visit), visit.state.vars.noted, visit.state.modals]).toEqual([['1A', '1B'], '1A', []]);
    visit.answer(good()).answer(good());
    expect([sent(visit), visit.state.vars.noted, visit.state.modals]).toEqual([seats, '1C', ['more']]);
  });

  it('lets `set`, conditions and `fail` see the element', () => {
    const kept: Effect = {
      do: 'call',
      call: 'book',
      body: { seat: (s) => s.item },
      unless: (s) => s.item === '1A',
      set: { 'vars.kept': (s) => s.item },
      fail: [{ do: 'set', set: { 'vars.lost': (s) => s.item } }],
    };
    const visit = visitOn([each(kept)]).happen(press('go'));
    expect(sent(visit)).toEqual(['1B']);
    visit.answer(good()).answer(bad('taken'));
    expect([visit.state.vars.kept, visit.state.vars.lost]).toEqual(['1B', '1C']);
  });

  it('stops at the first failure, as any list', () => {
    const visit = visitOn([each(book), { do: 'open', open: 'more' }]).happen(press('go'));
    visit.answer(good()).answer(bad('taken'));
    expect([sent(visit), visit.state.modals, visit.state.runs]).toEqual([['1A', '1B'], [], []]);
  });

  it('ends the scope of its element with it', () => {
    const event = { ...press('go'), item: 'own' } as ReturnType<typeof press>;
    const visit = visitOn([note, each({ do: 'set', set: { 'vars.last': (s) => s.item } }), note]);
    visit.happen(event);
    expect([visit.state.vars.last, visit.state.vars.noted]).toEqual(['1C', 'own']);
  });

  it('inside another sees its own element, and reads its list from that of the other', () => {
    const inner: Effect = {
      do: 'each',
      each: (s) => [`${s.item}-left`, `${s.item}-right`],
      effects: [{ do: 'track', track: 'side', data: { seat: (s) => s.item } }],
    };
    const visit = visitOn([each(inner, { do: 'track', track: 'seat', data: { seat: (s) => s.item } })]);
    visit.happen(press('go'));
    expect(tracked(visit).slice(0, 6)).toEqual(['side', '1A-left', 'side', '1A-right', 'seat', '1A']);
  });

  it('reads its list once, and none does nothing', () => {
    const more: Effect = {
      do: 'set',
      set: { 'vars.list': (s) => [...(s.vars as { list: number[] }).list, 9] },
    };
    const over: Effect = { do: 'each', each: (s) => (s.vars as { list: number[] }).list, effects: [more] };
    expect(visitOn([over], { vars: { list: () => [1, 2] } }).happen(press('go')).state.vars.list).toEqual([
      1, 2, 9, 9,
    ]);
    const none: Effect = {
      do: 'each',
      each: () => null as unknown as unknown[],
      effects: [{ do: 'open', open: 'more' }],
    };
    expect(visitOn([none]).happen(press('go')).state.modals).toEqual([]);
  });

  it('gives calls of equal content different idempotency keys', () => {
    const same: Effect = { do: 'call', call: 'book' };
    const visit = visitOn([each(same)])
      .happen(press('go'))
      .answer(good())
      .answer(good());
    const keys = visit.commands.flatMap((one) => (one.do === 'call' ? [one.request.key] : []));
    expect(new Set(keys).size).toBe(3);
  });
});
