/** The coverage goals of an expression, and those that a scope reaches. */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { candidatesOf } from '../../../renderer/authoring/snapshots/candidates.ts';
import { analyse } from '../../../renderer/authoring/snapshots/conditions.ts';
import { createExpressions } from '../../../renderer/authoring/snapshots/expressions.ts';
import { loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { language } from '../../compiler/fixture/language.ts';

const root = resolve(import.meta.dirname, '../../compiler/fixture');
const { project, modules } = compile({ root, language });
const expressions = createExpressions(project, await loadModules({ modules }));

function parsed(source: string) {
  const found = expressions.parse(source);
  if (!found) throw new Error(`${source} is no expression`);
  return found;
}

/** [expression, values of its variables, goals reached] */
const SEEN: [string, Record<string, unknown>, string[]][] = [
  ['vars.a && vars.b', { a: true, b: true }, ['vars.a is true', 'vars.b is true']],
  ['vars.a && vars.b', { a: false, b: true }, ['vars.a is false']],
  ['vars.a && vars.b', { a: false, b: false }, []],
  ['vars.a || !vars.b', { a: false, b: true }, ['vars.a is false', 'vars.b is true']],
  ['vars.a > 3', { a: 3 }, ['vars.a > 3 is false', 'vars.a > 3 at its limit']],
  ['vars.a > 3', { a: 2 }, ['vars.a > 3 is false', 'vars.a > 3 just below its limit']],
  ['vars.a > 3', { a: 4 }, ['vars.a > 3 is true', 'vars.a > 3 just above its limit']],
  ['vars.a > 3', { a: 5 }, ['vars.a > 3 is true']],
  [
    "vars.a <= '2026-03-01'",
    { a: '2026-03-02' },
    ["vars.a <= '2026-03-01' is false", "vars.a <= '2026-03-01' just above its limit"],
  ],
  ['vars.a in [1, 2]', { a: 2 }, ['vars.a in [1, 2] is true', 'vars.a in [1, 2]: 2']],
  ['vars.a ? vars.b : vars.c', { a: true, b: 'x' }, ['vars.a is true', 'vars.b has a value']],
  ['vars.a ? vars.b : vars.c', { a: false, b: 'x' }, ['vars.a is false']],
  ['vars.a', { a: 0 }, ['has a value']],
  ['vars.a', { a: '' }, []],
  [
    'vars.list.exists(x, x in [1, 2])',
    { list: [2] },
    ['vars.list.exists(x, x in [1, 2]) is true', 'vars.list.exists(x, x in [1, 2]): 2'],
  ],
];

describe('the goals that a scope reaches', () => {
  test.each(SEEN)('%s with %o', (source, vars, seen) => {
    const { goals, seen: see } = analyse(parsed(source), false);
    expect(see({ vars })).toEqual(seen);
    expect(goals).toEqual(expect.arrayContaining(seen));
  });

  test('a bare name is a condition where one is required', () => {
    expect(analyse(parsed('vars.a'), true).goals).toEqual(['vars.a is true', 'vars.a is false']);
  });
});

/** [expression, path, values worth trying there] */
const CANDIDATES: [string, string, unknown[]][] = [
  ['vars.a > 3', 'vars.a', [2, 3, 4, true, false, null]],
  ["vars.a.b == 'x'", 'vars.a.b', ['x']],
  ['isPaid', 'order.state', ['paid']],
  ['2 in vars.list', 'vars.list', [[], [2]]],
  ["vars.list.exists(one, one.kind == 'x')", 'vars.list', [[{ kind: 'x' }]]],
  ['size(vars.text) == 3', 'vars.text', ['111', '11']],
  ['vars.day == today + 2', 'vars.day', ['2026-02-27', '2024-03-01']],
];

describe('values worth trying', () => {
  test.each(CANDIDATES)('%s at %s', (source, path, values) => {
    const found = candidatesOf(parsed(source).ast, expressions.facts, '2026-03-01').get(path) ?? new Set();
    expect([...found]).toEqual(expect.arrayContaining(values));
  });
});
