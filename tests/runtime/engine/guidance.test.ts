/** Guided journeys: when the table is evaluated before a screen opens, and which screens can be reached from its decision. */
import { describe, expect, it } from 'vitest';
import type { CompiledWays } from '../../../renderer/language/definition/compiled.ts';
import { leadsOn, standsFor } from '../../../renderer/runtime/engine/guidance.ts';
import { initialState } from '../../../renderer/runtime/engine/transition.ts';
import { bad, good, journeyWith, START, screenWith, visitOf, worldWith } from './test-visit.ts';

const guidedWorld = (member: boolean) => {
  const world = worldWith({}, { guided: 'isMember' });
  return { ...world, context: { ...world.context, member } };
};
const load = { trips: 'listTrips' };

describe('a decision for a screen', () => {
  it.each([
    ['itself', { id: 'a', bases: [] }, 'a', true],
    ['another', { id: 'a', bases: [] }, 'b', false],
    ['the base of a variant', { id: 'a/x', bases: ['a'] }, 'a', true],
    ['the base of a screen that a table names', { id: 'b', bases: ['a'], isNamed: true }, 'a', false],
  ])('of %s', (_name, screen, decided, means) => {
    expect(standsFor(screen, decided)).toBe(means);
  });
});

describe('reachable screens', () => {
  const ways: CompiledWays = {
    a: [['b'], ['c', (scope) => scope.isOpen === true]],
    b: [['d']],
    d: [['a'], ['e']],
  };
  it.each([
    ['a step', 'b', {}, true],
    ['two steps', 'd', {}, true],
    ['three, past a circle', 'e', {}, true],
    ['one whose condition holds', 'c', { isOpen: true }, true],
    ['one whose condition does not', 'c', {}, false],
    ['none', 'z', {}, false],
  ])('%s', (_name, id, scope, leads) => {
    expect(leadsOn(ways, 'a', { id, bases: [] }, scope)).toBe(leads);
  });

  it('include a variant of a named screen', () => {
    expect(leadsOn(ways, 'a', { id: 'b/x', bases: ['b'] }, {})).toBe(true);
    expect(leadsOn(ways, 'a', { id: 'z', bases: ['b'], isNamed: true }, {})).toBe(false);
  });
});

describe('a guided journey', () => {
  it('evaluates its table before any load, and opens when the customer may stay', () => {
    const visit = visitOf(screenWith({ load }), guidedWorld(true), true).happen(START);
    expect(visit.commands).toEqual([{ do: 'guide', table: 'where/next' }]);
    expect(visit.state.phase).toBe('loading');
    visit.happen({ type: 'stayed' });
    expect(visit.commands[1]).toMatchObject({ do: 'call', request: { operation: 'listTrips' } });
    expect(visit.answer(good([])).state.phase).toBe('ready');
  });

  it('is not shown before the table was evaluated', () => {
    expect(initialState(screenWith({}), guidedWorld(true), true).phase).toBe('loading');
    expect(initialState(screenWith({}), guidedWorld(false), true).phase).toBe('ready');
  });

  it('offers to retry when the table cannot be loaded', () => {
    const visit = visitOf(screenWith({}), guidedWorld(true), true).happen(START);
    visit.happen({ type: 'stayed', because: 'offline' });
    expect(visit.state).toMatchObject({ phase: 'failed', notice: null });
    visit.happen({ type: 'retry' }, { type: 'stayed' });
    expect(visit.commands.map(({ do: kind }) => kind)).toEqual(['guide', 'guide']);
    expect(visit.state.phase).toBe('ready');
  });

  it.each([
    ['who was led there', screenWith({ load }), guidedWorld(true), false],
    ['whoever the fact does not hold for', screenWith({ load }), guidedWorld(false), true],
    ['an entry', screenWith({ load }, { isEntry: true }), guidedWorld(true), true],
    [
      'a journey without a table',
      screenWith({ load }),
      worldWith({ context: { member: true } }, { guided: 'isMember', table: undefined as never }),
      true,
    ],
  ])('does not evaluate the table for %s', (_name, screen, world, entersJourney) => {
    const visit = visitOf(screen, world, entersJourney).happen(START);
    expect(visit.commands).toMatchObject([{ do: 'call' }]);
  });

  it('evaluates the table after the journey’s own `enter`', () => {
    const enter = [{ do: 'reload' as const, reload: 'ticket' }];
    const world = worldWith({}, { guided: 'isMember', enter });
    const facts = { isMember: ({ ticket }: Record<string, unknown>) => ticket === 'gold' };
    const visit = visitOf(screenWith({}), { ...world, app: { ...world.app, facts } }, true).happen(START);
    expect(visit.commands).toMatchObject([{ do: 'call' }]);
    expect(visit.answer(good('gold')).commands.at(-1)).toEqual({ do: 'guide', table: 'where/next' });
  });

  it('does not evaluate the table after a failed `enter`', () => {
    const enter = [{ do: 'reload' as const, reload: 'ticket' }];
    const world = worldWith({}, { ...journeyWith(), guided: 'isMember', enter });
    const visit = visitOf(screenWith({}), world, true).happen(START).answer(bad('away', 503));
    expect(visit.state.phase).toBe('failed');
    expect(visit.commands).toHaveLength(1);
  });
});
