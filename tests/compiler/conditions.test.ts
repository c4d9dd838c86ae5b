/** Constant conditions are detected, others are not reported. */
import { describe, expect, it } from 'vitest';
import { constantConditions } from '../../renderer/check/readings/truth.ts';
import { inferTypes } from '../../renderer/language/expression/infer.ts';
import { parseExpression } from '../../renderer/language/expression/parse.ts';
import {
  ANY,
  BOOL,
  NUMBER,
  objectOf,
  orNull,
  STRING,
  type Type,
} from '../../renderer/language/expression/type.ts';

const roots: Record<string, Type> = {
  a: orNull(NUMBER),
  size: NUMBER,
  word: orNull(STRING),
  flag: orNull(BOOL),
  kind: { kind: 'string', nullable: true, values: ['x', 'y'] },
  sure: { kind: 'string', nullable: false, values: ['x', 'y'] },
  any: ANY,
  loan: objectOf({ state: orNull(NUMBER) }),
};
const env = {
  roots,
  elsewhere: {},
  facts: { names: ['isX', 'isState'], type: () => orNull(BOOL) },
  parse: parseExpression,
  functions: new Map(),
};

const parse = (source: string) => {
  const parsed = parseExpression(source);
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  return parsed.ast;
};
const FACTS = new Map([
  ['isX', parse("kind == 'x'")],
  ['isState', parse('loan.state')],
]);

/** The constant conditions of an expression as `<source>: true|false`. */
function constants(source: string): string[] {
  const ast = parse(source);
  const { types } = inferTypes(ast, env);
  const scope = {
    type: (node: typeof ast) => types.get(node) ?? ANY,
    fact: (name: string) => FACTS.get(name) ?? null,
  };
  return constantConditions(ast, scope).map(({ node, is }) => `${source.slice(node.start, node.end)}: ${is}`);
}

const CONSTANT: [string, string[]][] = [
  ['a > 10 && a < 5', ['a > 10 && a < 5: false']],
  ['5 > a && 10 < a', ['5 > a && 10 < a: false']],
  ['a == 1 && a != 1', ['a == 1 && a != 1: false']],
  ['a == 1 && a in [2, 3]', ['a == 1 && a in [2, 3]: false']],
  ['a == null && a > 1', ['a == null && a > 1: false']],
  ['flag && !flag', ['flag && !flag: false']],
  ['flag || !flag', ['flag || !flag: true']],
  ["word < '2026-01-01' && word > '2026-02-01'", ["word < '2026-01-01' && word > '2026-02-01': false"]],
  ["sure in ['x', 'y']", ["sure in ['x', 'y']: true"]],
  ['size != null', ['size != null: true']],
  ["isX && kind == 'y'", ["isX && kind == 'y': false"]],
  ['isState == 1 && loan.state == 2', ['isState == 1 && loan.state == 2: false']],
  ["(a == 1 && a == 2) ? 'yes' : 'no'", ['a == 1 && a == 2: false']],
  ['flag || (a == 1 && a == 2)', ['a == 1 && a == 2: false']],
  ['any == 1 && any == 2', ['any == 1 && any == 2: false']],
  ['a < 5 || a >= 5', ['a < 5 || a >= 5: true']],
];

/** Each of these may be true and may be false. */
const OPEN = [
  'a > 5 && a < 10',
  'a > 1 && a < 2',
  'a < 5 || a >= 6',
  "kind in ['x', 'y']",
  "kind == 'x' || kind == 'y'",
  'a != 1 && a != 2',
  'flag',
  '!flag && a == null',
  'any == true || any == null',
  "word >= '2026-01-01' && word <= '2026-01-01'",
  'isX || flag',
  "word == '' || word.startsWith('a')",
  'size > 0 || size < 0',
];

describe('conditions', () => {
  it.each(CONSTANT)('%s', (source, expected) => expect(constants(source)).toEqual(expected));
  it.each(OPEN)('%s is not constant', (source) => expect(constants(source)).toEqual([]));
});
