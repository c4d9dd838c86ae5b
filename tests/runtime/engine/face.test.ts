/** What a group of an experiment gets instead of a screen: chosen when the journey is entered, kept until the visit ends. */
import { describe, expect, it } from 'vitest';
import type { CompiledScreen, GroupFace } from '../../../renderer/language/definition/compiled.ts';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import { faceFor, faceOf } from '../../../renderer/runtime/engine/face.ts';
import { edited } from '../../../renderer/runtime/store/actions.ts';
import { reduceVisits, type Visits } from '../../../renderer/runtime/store/visits.ts';
import { good, press, START, screenWith, visitOf, worldWith } from './test-visit.ts';

interface Named {
  id: string;
  groups?: readonly GroupFace<Named>[];
}

const BRIGHT = { of: { colour: 'bright' }, shown: { id: 'bright' } };
const LARGE = { of: { size: 'large' }, shown: { id: 'large' } };
const BOTH = { of: { colour: 'bright', size: 'large' }, shown: { id: 'both' } };
const screen: Named = { id: 'usual', groups: [BOTH, LARGE, BRIGHT] };

it.each([
  [{ colour: 'plain', size: 'small' }, 'usual'],
  [{ colour: 'bright', size: 'small' }, 'bright'],
  [{ colour: 'plain', size: 'large' }, 'large'],
  [{ colour: 'bright', size: 'large' }, 'both'],
  [{}, 'usual'],
])('groups %j get %s', (assigned: Record<string, string>, id) => {
  expect(faceOf(screen, { face: faceFor(screen, assigned) }).id).toBe(id);
});

it.each([null, 7])('a face %s that the screen does not have is the screen', (face) => {
  expect(faceOf(screen, { face }).id).toBe('usual');
});

describe('a visit', () => {
  const set = (value: string): Effect => ({ do: 'set', set: { 'vars.pressed': () => value } });
  const flowOf = (name: string) => ({
    vars: { face: () => name, pressed: () => null },
    on: { go: [set(name)] },
  });
  const usual = screenWith(flowOf('usual'));
  const shown = { ...screenWith(flowOf('bright')), id: 'trip/start@colour.bright', shownAs: usual.id };
  const faced = { ...usual, groups: [{ of: { colour: 'bright' }, shown }] };
  const experiments = {
    assigned: ($: Readonly<Record<string, unknown>>) => $.order,
    experiments: { colour: { name: 'tests', groups: ['plain', 'bright'], default: 'plain' } },
  };
  const order = (group: string) => ({ order: { tests: group } });
  const worldOf = (context: Record<string, unknown>, enter: Effect[] = []) => {
    const world = worldWith({ context }, { enter });
    return { ...world, app: { ...world.app, experiments } };
  };
  const book: Effect = {
    do: 'call',
    call: 'book',
    set: { order: ($: Readonly<Record<string, unknown>>) => $.result },
  } as Effect;

  it.each(['plain', 'bright'])('of who is in %s plays that face', (group) => {
    const visit = visitOf(faced, worldOf(order(group)))
      .happen(START)
      .happen(press('go'));
    const name = group === 'plain' ? 'usual' : 'bright';
    expect(visit.state.vars).toMatchObject({ face: name, pressed: name });
  });

  it('knows the group that the journey has fetched', () => {
    const entered = visitOf(faced, worldOf({ order: null }, [book]), true).happen(START);
    expect(entered.state.face).toBeNull();
    expect(entered.answer(good({ tests: 'bright' })).state.vars.face).toBe('bright');
  });

  it('that is open gets the face that an edit brings', () => {
    const { app } = worldOf({});
    const { state } = visitOf(usual, worldOf(order('bright'))).happen(START);
    const open = { screen: usual as CompiledScreen, state, commands: [], isShown: true };
    const reduce = (visits: Visits, screen: typeof usual) =>
      reduceVisits(app, visits, order('bright'), edited({ visit: 'a', screen: screen as CompiledScreen }));
    const brought = reduce({ a: open }, faced);
    expect(brought.a?.state).toEqual({ ...state, face: 0 });
    expect(reduce(brought, usual).a?.state.face).toBeNull();
  });
});
