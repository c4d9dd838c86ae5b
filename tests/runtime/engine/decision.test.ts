/** Decision tables: first match, list inputs, nested tables. */
import { describe, expect, it } from 'vitest';
import type { CompiledTable } from '../../../renderer/language/definition/routing.ts';
import { resolveRoute } from '../../../renderer/runtime/engine/decision.ts';

const source = 'test';
const main: CompiledTable = {
  id: 'main',
  question: 'Where to?',
  inputs: {
    phase: { of: (s) => s.phase, domain: [1, 2, 3] },
    steps: { of: (s) => s.steps, match: 'any', domain: ['a', 'b'] },
  },
  rules: [
    { when: (s) => s.force === true, stay: true, source },
    { if: { phase: 1, steps: 'a' }, go: 'one-a', source },
    {
      if: { phase: [1, 2] },
      when: (s) => s.late === true,
      go: 'late',
      params: { id: (s) => s.phase },
      source,
    },
    { if: { phase: [1, 2], steps: ['a', 'b'] }, go: 'some-step', source },
    { if: { phase: 2 }, table: 'second', source },
  ],
  otherwise: { go: 'elsewhere', source },
};
const second: CompiledTable = {
  id: 'second',
  question: 'And then?',
  rules: [],
  otherwise: { stay: true, source },
};
const tables = { main, second };

const cases = [
  {
    name: 'first match wins',
    scope: { phase: 1, steps: ['b', 'a'], late: true },
    is: { kind: 'go', screen: 'one-a', params: {} },
  },
  {
    name: 'a condition refines, params are evaluated',
    scope: { phase: 2, late: true },
    is: { kind: 'go', screen: 'late', params: { id: 2 } },
  },
  {
    name: 'any element of a list, any value of a cell',
    scope: { phase: 2, steps: ['x', 'b'] },
    is: { kind: 'go', screen: 'some-step', params: {} },
  },
  { name: 'nested table', scope: { phase: 2, steps: [] }, is: { kind: 'stay' } },
  { name: 'stay', scope: { force: true, phase: 1 }, is: { kind: 'stay' } },
  { name: 'otherwise', scope: { phase: 9 }, is: { kind: 'go', screen: 'elsewhere', params: {} } },
  { name: 'nothing known matches no cell', scope: {}, is: { kind: 'go', screen: 'elsewhere', params: {} } },
  {
    name: 'a list input that is no list matches nothing',
    scope: { phase: 1, steps: 'a' },
    is: { kind: 'go', screen: 'elsewhere', params: {} },
  },
  {
    name: 'text is not a number',
    scope: { phase: '1', steps: ['a'] },
    is: { kind: 'go', screen: 'elsewhere', params: {} },
  },
];

describe('resolveRoute', () => {
  it.each(cases)('$name', ({ scope, is }) => {
    expect(resolveRoute(tables, 'main', scope)).toEqual(is);
  });

  it('names the table it needs', () => {
    expect(resolveRoute({}, 'main', {})).toEqual({ kind: 'needs', table: 'main' });
    expect(resolveRoute({ main }, 'main', { phase: 2 })).toEqual({ kind: 'needs', table: 'second' });
  });

  it('throws for a cycle', () => {
    const circle = { ...second, otherwise: { table: 'second', source } };
    expect(() => resolveRoute({ second: circle }, 'second', {})).toThrow(/circle/);
  });
});
