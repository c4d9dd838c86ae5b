/** What is kept, said and sent again when an effect fails. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/definition/effect.ts';
import { isBlocked } from '../../../renderer/engine/state.ts';
import type { CallResult } from '../../../renderer/host.ts';
import { bad, good, press, stageOn, submit } from './stage.ts';

const book: Effect = { do: 'call', call: 'book', body: (scope) => scope.form };
const openMore: Effect = { do: 'open', open: 'more' };
const clears = (stage: { commands: { do: string }[] }) =>
  stage.commands.some((one) => one.do === 'clearDraft');

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
    const stage = stageOn([call, openMore]).happen(submit()).answer(result);
    expect(stage.state.notice?.text ?? null).toBe(notice);
    expect(stage.state.fieldErrors).toEqual(fieldErrors);
    expect(stage.state.modals).toEqual([]);
    expect(isBlocked(stage.state)).toBe(false);
    expect(clears(stage)).toBe(false);
  });

  it('puts `error` in scope of its list', () => {
    const fail: Effect[] = [{ do: 'set', set: { 'vars.why': (s) => s.error } }];
    const stage = stageOn([{ ...book, fail } as Effect])
      .happen(submit())
      .answer(bad('boom', 409, 'name'));
    expect(stage.state.vars.why).toEqual({ status: 409, code: 'boom', message: '', field: 'name' });
  });

  it('of a quiet call goes unmentioned and the list goes on', () => {
    const stage = stageOn([{ ...book, quiet: true } as Effect, openMore])
      .happen(submit())
      .answer(bad('boom'));
    expect(stage.state.notice).toBeNull();
    expect(stage.state.modals).toEqual(['more']);
    expect(clears(stage)).toBe(true);
  });
});

describe('idempotency keys', () => {
  const keysOf = (stage: { commands: { do: string }[] }) =>
    stage.commands.flatMap((one) =>
      one.do === 'call' ? [(one as { request: { key: string } } & typeof one).request.key] : [],
    );

  it.each([
    ['no answer, same answers', bad('offline', 0), { name: 'Ana' }, true],
    ['server error, same answers', bad('boom', 503), { name: 'Ana' }, true],
    ['no answer, other answers', bad('offline', 0), { name: 'Bia' }, false],
    ['definite refusal, same answers', bad('boom', 422), { name: 'Ana' }, false],
    ['success, same answers', good(), { name: 'Ana' }, false],
  ])('%s', (_name, result, second, same) => {
    const stage = stageOn([book])
      .happen(submit({ name: 'Ana' }))
      .answer(result)
      .happen(submit(second));
    const [a, b] = keysOf(stage);
    expect(a === b).toBe(same);
  });
});

describe('the draft', () => {
  it('is cleared when the submit ended well, also by leaving', () => {
    expect(clears(stageOn([book]).happen(submit()).answer(good()))).toBe(true);
    expect(
      clears(
        stageOn([book, { do: 'route', route: true }])
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
    const stage = stageOn(effects).happen(submit());
    if (asks) stage.answer(bad('boom'));
    expect(clears(stage)).toBe(false);
  });

  it('is kept by a button', () => {
    expect(clears(stageOn([openMore]).happen(press('go')))).toBe(false);
  });
});
