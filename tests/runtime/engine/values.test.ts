/** Small pure functions of the engine: paths, URLs, groups of experiments, the scope. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import { oneOf, textOf, wordsOf } from '../../../renderer/runtime/engine/evaluate.ts';
import { experimentGroups } from '../../../renderer/runtime/engine/experiments.ts';
import { evaluateUi } from '../../../renderer/runtime/engine/form/evaluate-ui.ts';
import { merged, valueAt, withValueAt } from '../../../renderer/runtime/engine/path.ts';
import { safeAddress, safeImage } from '../../../renderer/runtime/engine/safe-address.ts';
import { worldScope } from '../../../renderer/runtime/engine/scope.ts';
import { screenWith, worldWith } from './test-visit.ts';

describe('paths', () => {
  const tree = { a: { b: [10, { c: 1 }] }, n: null };

  it.each([
    ['a.b.0', 10],
    ['a.b.1.c', 1],
    ['a.x.y', null],
    ['n.x', null],
    ['a.constructor', null],
    ['a.b.length.x', null],
  ])('reading %s', (path, value) => expect(valueAt(tree, path)).toBe(value));

  it('writing copies what is on the path and shares the rest', () => {
    const before = { a: { b: 1 }, c: { d: 2 } };
    const after = withValueAt(before, 'a.e.f', 3);
    expect(after).toEqual({ a: { b: 1, e: { f: 3 } }, c: { d: 2 } });
    expect(before).toEqual({ a: { b: 1 }, c: { d: 2 } });
    expect(after.c).toBe(before.c);
  });

  it('`__proto__` is an ordinary name', () => {
    const written = withValueAt({}, '__proto__.polluted', true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.hasOwn(written, '__proto__')).toBe(true);
  });

  it('merging is deep for objects and replaces lists', () => {
    const base = { a: { b: 1, c: [1, 2] }, d: 1, f: { g: 1 } };
    expect(merged(base, { a: { c: [3] }, d: { e: 1 }, f: 2, h: { i: 1 } })).toEqual({
      a: { b: 1, c: [3] },
      d: { e: 1 },
      f: 2,
      h: { i: 1 },
    });
  });
});

describe('a computed URL', () => {
  it.each([
    ['https://example.org/a?b=1#c', true],
    ['HTTPS://example.org', true],
    ['tel:+5511999990000', true],
    ['mailto:a@b.c?subject=Oi', true],
    ['/emprestimo/entrar?x=a b', true],
    ['#content', true],
    ['', false],
    ['example.org', false],
    ['http://example.org', false],
    ['https:///example.org', false],
    ['https:', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['/a\\..\\b', false],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['java\nscript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['data:text/html,<b>x</b>', false],
    ['vbscript:x', false],
    ['blob:https://example.org/1', false],
    ['file:///etc/passwd', false],
  ])('%j is allowed: %s', (address, may) => {
    expect(safeAddress(address)).toBe(may ? address : null);
  });
});

describe('a picture’s address in data', () => {
  it.each([
    ['/images/bank.svg', true],
    ['data:image/png;base64,iVBORw0=', true],
    ['data:image/svg+xml,%3Csvg/%3E', true],
    ['https://partner.example/a.png', false],
    ['//evil.example/a.png', false],
    ['/\\evil.example/a.png', false],
    ['/\t/evil.example/a.png', false],
    ['data:text/html,<b>x</b>', false],
    ['blob:https://example.org/1', false],
    ['bank.svg', false],
    ['', false],
    [null, false],
    [7, false],
    [['/images/bank.svg'], false],
  ])('%j may be shown: %s', (address, may) => {
    expect(safeImage(address)).toBe(may ? address : null);
  });
});

describe('the choices of a field', () => {
  it('have files of the site or safe addresses of data as pictures', () => {
    const written = { field: 'tiles', label: 'A', options: [{ value: 'x', label: 'X', image: 'x.svg' }] };
    expect(evaluateUi(written, {}).options).toEqual([{ value: 'x', label: 'X', image: '/images/x.svg' }]);
    const optionsFrom = {
      of: (scope: Scope) => scope.list,
      value: ({ item }: Scope) => (item as { id: string }).id,
      label: 'L',
      image: ({ item }: Scope) => (item as { logo: string }).logo,
    };
    const list = [
      { id: 'a', logo: '/images/a.svg' },
      { id: 'b', logo: 'https://evil.example/b.svg' },
    ];
    expect(evaluateUi({ field: 'tiles', label: 'A', optionsFrom }, { list }).options).toEqual([
      { value: 'a', label: 'L', image: '/images/a.svg' },
      { value: 'b', label: 'L' },
    ]);
  });
});

describe('a text', () => {
  it.each<[unknown, string]>([
    [undefined, ''],
    ['Hello', 'Hello'],
    [({ name }: Scope) => `Hello ${name}`, 'Hello Ana'],
    [() => null, ''],
    [() => 7, '7'],
  ])('of case %#', (text, value) => expect(textOf(text as never, { name: 'Ana' })).toBe(value));

  it('with marks, or a word of several, is a value or an expression', () => {
    const marks = { paragraphs: [['Hello']] };
    expect([undefined, 'Hi', marks, () => marks].map((words) => wordsOf(words as never, {}))).toEqual([
      '',
      'Hi',
      marks,
      marks,
    ]);
    expect(
      [undefined, 'low', ({ level }: Scope) => level as 'high'].map((word) => oneOf(word, { level: 'high' })),
    ).toEqual([undefined, 'low', 'high']);
  });
});

describe('experiments', () => {
  const experiments = { color: { name: '2026-01.color', groups: ['red', 'blue'], default: 'red' } };
  it.each([
    [{ '2026-01.color': 'blue' }, 'blue'],
    [{ '2026-01.color': 'green' }, 'red'],
    [{}, 'red'],
    [null, 'red'],
    ['text', 'red'],
  ])('assigned %j', (assigned, group) => {
    expect(experimentGroups({ assigned: () => assigned, experiments }, {})).toEqual({ color: group });
  });
});

describe('the scope', () => {
  it('contains the screen and the session, and a screen’s own brand takes precedence', () => {
    const world = worldWith({ context: { session: { greeted: true }, brand: { id: 'host' } } });
    const headerColor = { light: '#ffffff', dark: '#000000' };
    world.app.brands.own = {
      id: 'own',
      name: 'Own',
      hosts: [],
      logo: '',
      contact: {},
      headerColor,
      typeface: null,
    };
    const scope = worldScope(screenWith({}, { brand: 'own', variant: 'v' }), world);
    expect(scope).toMatchObject({
      session: { greeted: true },
      brand: { id: 'own' },
      screen: { id: 'trip/start', variant: 'v', journey: 'trip', mount: '/trip' },
      today: '2026-11-20',
      now: '2026-11-20T12:00:00.000Z',
    });
    expect(worldScope(screenWith({}), { ...world, now: '2026-11-20T15:30:00.000Z' }).now).toBe(
      '2026-11-20T15:30:00.000Z',
    );
    expect(worldScope(screenWith({}), world).brand).toEqual({ id: 'host' });
    const worn = { ...world, context: { ...world.context, session: { brand: 'own' } } };
    expect(worldScope(screenWith({}), worn).brand).toMatchObject({ id: 'own' });
  });
});
