/**
 * Compiled expressions compared with cel-js's own evaluator, over random expressions and contexts. Where cel-js gives a
 * value, ours is the same; where it throws (a missing member, a comparison with null), our language defines a result,
 * which the other tests check. So it does where cel-js gives Infinity: a quotient by zero is null, and is left out here.
 */
import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printExpression, typeExpression } from '../../../renderer/language/expression/expression.ts';
import { schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { ANY, type Type } from '../../../renderer/language/expression/type.ts';
import { environment, run } from './environment.ts';

const cel = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });

/** The same scope, typed as by a contract and untyped, because they are compiled to different code. */
const schema = {
  type: 'object',
  properties: {
    n: { type: ['number', 'null'] },
    s: { type: ['string', 'null'] },
    b: { type: ['boolean', 'null'] },
    numbers: { type: 'array', items: { type: 'number' } },
    words: { type: 'array', items: { type: 'string' } },
    items: {
      type: 'array',
      items: { type: 'object', properties: { n: { type: 'number' }, s: { type: 'string' } } },
    },
  },
};
const typings: Record<string, Type> = { typed: schemaType(schema, () => null), untyped: ANY };

const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.5, 1.25, -2.75));
const word = fc.constantFrom('', 'a', 'ab', 'b', 'abc', 'ção', '😀');
const item = fc.record({ n: number, s: word });
const data = fc.record({
  n: fc.option(number),
  s: fc.option(word),
  b: fc.option(fc.boolean()),
  numbers: fc.array(number, { maxLength: 4 }),
  words: fc.array(word, { maxLength: 4 }),
  items: fc.array(item, { maxLength: 3 }),
});

const decimal = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value));
const written = (text: string) => JSON.stringify(text);

/** Sources by the type of their result. A macro's variables are `i` (an item), `k` (a number), `w` (a word). */
const sources = fc.letrec<{ number: string; text: string; condition: string; any: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    number.map((value) => (value < 0 ? `(${decimal(value)})` : decimal(value))),
    fc.constantFrom('d.n', 'd.items[0].n', 'd.numbers[1]'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc
      .tuple(
        tie('number'),
        number.filter((value) => value !== 0),
      )
      .map(([a, b]) => `(${a} / (${decimal(b)}))`),
    tie('number').map((a) => `(-${a})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, a, b]) => `(${c} ? ${a} : ${b})`),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word.map(written),
    fc.constantFrom('d.s', 'd.words[0]', 'd.items[0].s'),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) => `(${a} + ${b})`),
    fc.constantFrom('d.s.lowerAscii()', 'd.words.join(",")', 'd.s.trim()'),
    // cel-js counts UTF-16 units where the language counts characters, so 😀 is left out.
    fc
      .tuple(tie('text'), fc.constantFrom('1', '0, 1', '1, 2'))
      .map(([a, range]) => `(${a}.contains("😀") ? "" : ${a}.substring(${range}))`),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('true', 'false', 'd.b', 'd.n == null', 'null != d.s', 'd.b == true'),
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>='), tie('number'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('text'), fc.constantFrom('<', '>='), tie('text')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc
      .tuple(tie('number'), fc.constantFrom('==', '!='), number)
      .map(([a, op, b]) => `(${a} ${op} ${decimal(b)})`),
    fc
      .tuple(word, fc.constantFrom('==', '!='), tie('text'))
      .map(([a, op, b]) => `(${written(a)} ${op} ${b})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('condition').map((a) => `!${a}`),
    fc
      .tuple(tie('text'), fc.constantFrom('contains', 'startsWith', 'endsWith'), tie('text'))
      .map(([a, f, b]) => `${a}.${f}(${b})`),
    tie('text').map((a) => `${a}.matches("^a.*[bc]$")`),
    fc.tuple(tie('number')).map(([a]) => `(${a} in d.numbers)`),
    fc.tuple(tie('text')).map(([a]) => `(${a} in ["a", "b", ""])`),
    fc.constantFrom('exists', 'all', 'exists_one').map((macro) => `d.items.${macro}(i, i.n > d.n)`),
    fc
      .tuple(fc.constantFrom('exists', 'all'), tie('number'))
      .map(([macro, a]) => `d.numbers.${macro}(k, k <= ${a})`),
    fc.tuple(tie('text')).map(([a]) => `d.words.exists(w, w.startsWith(${a}))`),
    fc.constantFrom('size(d.words) > 1', 'd.s.size() >= 2', 'size(d.items) == size(d.numbers)', '"n" in d'),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([c, a, b]) => `(${c} ? ${a} : ${b})`),
  ),
  any: fc.oneof(
    tie('condition'),
    tie('number'),
    tie('text'),
    fc.constantFrom(
      'd.numbers.map(k, k * 2.0)',
      'd.items.filter(i, i.n > 0.0)',
      'd.items.map(i, i.s)',
      '[d.n, 1.0]',
    ),
    fc.tuple(tie('text'), fc.constantFrom('a', ',', 'ab')).map(([a, by]) => `${a}.split(${written(by)})`),
    fc.tuple(tie('text'), tie('number')).map(([a, b]) => `{"a": ${a}, "b": ${b}}`),
  ),
}));

/** cel-js's value with its BigInts as numbers; undefined where it throws. */
function celValue(source: string, d: unknown): unknown {
  try {
    const value: unknown = cel.evaluate(source, { d });
    return typeof value === 'bigint' ? Number(value) : value;
  } catch {
    return undefined;
  }
}

describe.each(Object.entries(typings))('over a scope that is %s', (_, d) => {
  const env = { ...environment, roots: { d }, facts: { names: [], type: () => ANY } };

  it('gives the same results as cel-js', () => {
    let compared = 0;
    fc.assert(
      fc.property(sources.any, data, (source, d) => {
        const typed = typeExpression(source, env, 'any');
        // Type inference may refuse an expression that can only be null.
        if (typed.problems.length > 0) return;
        const printed = printExpression(typed, env);
        const ours = run(typed, printed, { d });
        const theirs = celValue(source, d);
        if (theirs === undefined) return;
        compared++;
        expect(ours, `${source} as ${printed.code}`).toEqual(theirs);
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});
