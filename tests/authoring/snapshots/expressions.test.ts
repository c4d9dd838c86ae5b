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
  // The same condition in two branches: only the chosen one counts.
  [
    "vars.a ? (vars.b == 1 ? 'x' : 'y') : vars.b == 1 ? 'z' : 'w'",
    { a: true, b: 1 },
    ['vars.a is true', 'vars.b == 1 is true'],
  ],
  [
    "vars.a ? (vars.b == 1 ? 'x' : 'y') : vars.b == 1 ? 'z' : 'w'",
    { a: false, b: 1 },
    ['vars.a is false', 'vars.b == 1 is true (2)'],
  ],
];

const ABOVE = 'vars.list.exists(x, x.n > 0)';
const SIZES = 'vars.list.all(x, size(x) >= 2)';

/** A condition on the elements of a list, a list, and the limits that it reaches. */
const ELEMENTS: [string, unknown[], string[]][] = [
  [ABOVE, [{ n: 0 }, { n: 0 }], [`${ABOVE}: x.n > 0 at its limit`]],
  [ABOVE, [{ n: 1 }], [`${ABOVE}: x.n > 0 just above its limit`]],
  [ABOVE, [{ n: 0 }, { n: 1 }], []],
  [ABOVE, [{ n: 2 }], []],
  [ABOVE, [{ n: -1 }], []],
  [ABOVE, [], []],
  [SIZES, ['ab'], [`${SIZES}: size(x) >= 2 at its limit`]],
  [SIZES, ['a', 'b'], [`${SIZES}: size(x) >= 2 just below its limit`]],
  [SIZES, ['abc'], []],
  ['vars.list.exists(x, vars.a > 0)', [{}], []],
];

describe('the goals that a scope reaches', () => {
  test.each(SEEN)('%s with %o', (source, vars, seen) => {
    const { goals, seen: see } = analyse(parsed(source), false);
    expect(see({ vars })).toEqual(seen);
    expect(goals).toEqual(expect.arrayContaining(seen));
  });

  test.each(ELEMENTS)('%s with %o reaches limits of elements', (source, list, limits) => {
    const { goals, seen } = analyse(parsed(source), false);
    expect(seen({ vars: { list } }).filter((goal) => goal.endsWith('limit'))).toEqual(limits);
    expect(goals).toEqual(expect.arrayContaining(limits));
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
  ['vars.list.exists(one, one.n > 3)', 'vars.list', [[{ n: 2 }], [{ n: 3 }], [{ n: 4 }]]],
  ['vars.list.exists(one, size(one) > 0)', 'vars.list', [[''], ['1']]],
  ['size(vars.text) == 3', 'vars.text', ['11', '111', '1111']],
  ['size(vars.text) > 0', 'vars.text', ['', '1']],
  ['vars.amount / 30 < 49.5', 'vars.amount', [1484, 1485, 1486]],
  ['vars.day == today + 2', 'vars.day', ['2026-02-27', '2024-03-01']],
];

describe('values worth trying', () => {
  test.each(CANDIDATES)('%s at %s', (source, path, values) => {
    const found = candidatesOf(parsed(source).ast, expressions.facts, '2026-03-01').get(path) ?? new Set();
    expect([...found]).toEqual(expect.arrayContaining(values));
  });
});
