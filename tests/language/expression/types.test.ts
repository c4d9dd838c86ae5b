/** Types: of JSON Schemas, and of expressions. */
import { describe, expect, it } from 'vitest';
import type { Ast } from '../../../renderer/language/expression/ast.ts';
import { typeExpression } from '../../../renderer/language/expression/expression.ts';
import { parseExpression } from '../../../renderer/language/expression/parse.ts';
import { partsOf } from '../../../renderer/language/expression/parts.ts';
import { type JsonSchema, schemaType } from '../../../renderer/language/expression/schema-type.ts';
import { type Type, unitOf } from '../../../renderer/language/expression/type.ts';
import { environment } from './environment.ts';

/** `?` marks a nullable type, `..` the type of an object's other members. */
function shown(type: Type): string {
  const nullable = 'nullable' in type && type.nullable ? '?' : '';
  const unit = unitOf(type) === undefined ? '' : ` ${unitOf(type)}`;
  const values = 'values' in type && type.values ? `(${type.values.join('|')})` : '';
  if (type.kind === 'list') return `[${shown(type.of)}]${nullable}`;
  if (type.kind !== 'object') return `${type.kind}${values}${unit}${nullable}`;
  const members = [...type.members()].map(([name, member]) => `${name}: ${shown(member)}`);
  if (type.open) members.push(`..: ${shown(type.open)}`);
  return `${type.name ?? ''}{${members.join(', ')}}${nullable}`;
}

const ADDRESS = { type: 'object', properties: { town: { type: 'string' } } };
const known: Record<string, JsonSchema> = {
  '#/Address': ADDRESS,
  '#/Titled': { ...ADDRESS, title: 'home' },
  '#/Text': { type: 'string' },
};
const resolve = (reference: string) => known[reference] ?? null;

const SCHEMAS: [JsonSchema, string][] = [
  [{}, 'any'],
  [{ type: 'string' }, 'string'],
  [{ type: 'string', enum: ['a', 'b', null, 1] }, 'string(a|b)'],
  [{ type: 'string', enum: [1] }, 'string'],
  [{ type: 'string', const: 'a' }, 'string(a)'],
  [{ type: 'string', format: 'date' }, 'string date'],
  [{ type: 'string', format: 'date-time' }, 'string instant'],
  [{ type: 'string', format: 'email' }, 'string'],
  [{ type: 'string', 'x-unit': 7 }, 'string'],
  [{ type: 'number' }, 'number'],
  [{ type: 'integer', 'x-unit': 'cents' }, 'number cents'],
  [{ type: 'boolean' }, 'bool'],
  [{ type: 'null' }, 'null'],
  [{ type: 'unknown' }, 'any'],
  [{ type: ['string', 'null'] }, 'string?'],
  [{ type: ['null', 'boolean'] }, 'bool?'],
  [{ type: ['string', 'number'] }, 'any'],
  [{ const: null }, 'null'],
  [{ const: true }, 'bool'],
  [{ const: 7 }, 'number'],
  [{ const: 'a' }, 'string(a)'],
  [{ const: [] }, 'any'],
  [{ enum: ['a', 'b'] }, 'string(a|b)?'],
  [{ enum: ['a', null] }, 'string(a)?'],
  [{ enum: [1, 2] }, 'number?'],
  [{ enum: ['a', 1] }, 'any'],
  [{ type: 'array' }, '[any]'],
  [{ type: 'array', items: { type: 'integer' } }, '[number]'],
  [{ type: 'array', items: true }, '[any]'],
  [{ type: 'object' }, '{..: any}'],
  [{ type: 'object', title: 'box' }, 'box{..: any}'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{..: string?}'],
  [{ type: 'object', additionalProperties: false }, '{}'],
  [{ type: 'object', properties: { a: { type: 'string' }, b: true } }, '{a: string?, b: any}'],
  [{ type: 'object', properties: { a: {} }, additionalProperties: true }, '{a: any, ..: any}'],
  [{ type: 'object', properties: { a: {} }, additionalProperties: false }, '{a: any}'],
  [{ properties: { a: { type: 'string' } } }, '{a: string?}'],
  [{ properties: [] }, 'any'],
  [{ $ref: '#/Address' }, 'Address{town: string?}'],
  [{ $ref: '#/Titled' }, 'home{town: string?}'],
  [{ $ref: '#/Text' }, 'string'],
  [{ $ref: '#/Nowhere' }, 'any'],
  [{ oneOf: [{ type: 'string' }, { type: 'null' }] }, 'string?'],
  [{ anyOf: [{ type: 'number' }, { type: 'integer' }] }, 'number?'],
  [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'string(a|b)?'],
  [{ anyOf: [ADDRESS, { type: 'null' }] }, '{town: string?}?'],
  [{ anyOf: [ADDRESS, { ...ADDRESS }] }, 'any'],
  [
    {
      anyOf: [
        { type: 'array', items: { type: 'string' } },
        { type: 'array', items: { type: 'null' } },
      ],
    },
    '[string?]?',
  ],
  [
    { allOf: [{ $ref: '#/Address' }, { properties: { no: { type: 'integer' } } }] },
    'Address{town: string?, no: number?}',
  ],
  [
    { allOf: [{ $ref: '#/Address' }], properties: { no: { type: 'integer' } } },
    'Address{town: string?, no: number?}',
  ],
  [{ allOf: [{ type: 'string' }, {}] }, 'string'],
  [{ allOf: [{}, { minimum: 1 }] }, 'any'],
  [{ allOf: [] }, 'any'],
];

describe('the type of a schema', () => {
  it.each(SCHEMAS)('%j', (schema, type) => {
    expect(shown(schemaType(schema, resolve))).toBe(type);
  });

  it('that holds itself is found as deep as it is asked for', () => {
    const tree: Record<string, unknown> = { type: 'object' };
    tree.properties = { below: tree, list: { type: 'array', items: tree } };
    const below = (type: Type | undefined) =>
      type?.kind === 'object' ? type.members().get('below') : undefined;
    const type = schemaType(tree, resolve);
    expect(below(below(below(type)))).toMatchObject({ kind: 'object', nullable: true });
    expect(type.kind === 'object' && type.members()).toBe(type.kind === 'object' && type.members());
    const list: Record<string, unknown> = { type: 'array' };
    list.items = list;
    expect(shown(schemaType(list, resolve))).toBe('[any]');
    const circle = (reference: string) => ({ $ref: reference });
    expect(shown(schemaType({ $ref: '#/Round' }, circle))).toBe('any');
  });
});

const EXPRESSIONS: [string, string][] = [
  ['1', 'number(1)'],
  ['"a"', 'string(a)'],
  ['true', 'bool'],
  ['null', 'null'],
  ['[]', '[any]'],
  ['["a", "b"]', '[string(a|b)]'],
  ['[1, null]', '[number(1)?]'],
  ['[1, "a"]', '[any]'],
  ['[1] + ["a"]', '[any]'],
  ['{"a": 1, "b": order.note}', '{a: number(1), b: string?}'],
  ['order.total', 'number?'],
  ['order.lines', '[{name: string?, count: number?}]?'],
  ['order.lines[0]', '{name: string?, count: number?}?'],
  ['query.ref', 'string?'],
  ['query["ref"]', 'string?'],
  ['order["total"]', 'any'],
  ['vars.a.b', 'any'],
  ['vars["a"]', 'any'],
  ['null.a', 'any'],
  ['today', 'string'],
  ['isPaid', 'bool'],
  ['!vars.a', 'bool'],
  ['-order.total', 'number?'],
  ['-1', 'number'],
  ['-vars.a', 'any'],
  ['1 + 2', 'number'],
  ['1 + order.total', 'number?'],
  ['today + "!"', 'string'],
  ['today + order.note', 'string?'],
  ['vars.a + 1', 'any'],
  ['1 - vars.a', 'number?'],
  ['2 * 3', 'number'],
  ['order.total > 1', 'bool'],
  ['order.total == vars.a', 'bool'],
  ['order.total in [1, 2]', 'bool'],
  ['isPaid ? 1 : 2', 'number(1|2)'],
  ['isPaid ? 1 : null', 'number(1)?'],
  ['isPaid ? 1 : "a"', 'any'],
  ['isPaid ? true : false', 'bool'],
  ['isPaid ? true : null', 'bool?'],
  ['isPaid ? true : 1', 'any'],
  ['isPaid ? [1] : 2', 'any'],
  ['isPaid ? 2 : [1]', 'any'],
  ['isPaid ? 2 : query', 'any'],
  ['1 + null', 'any'],
  ['query[vars.a]', 'string?'],
  ['order.lines[vars.a]', '{name: string?, count: number?}?'],
  [
    'isPaid ? order : order',
    '{total: number?, state: string(open|paid|sent)?, note: string?, isGift: bool?, lines: [{name: string?, count: number?}]?}?',
  ],
  ['size(vars.a)', 'number'],
  ['int("1")', 'number?'],
  ['string(1)', 'string'],
  ['has(vars.a)', 'bool'],
  ['clock(1)', 'string?'],
  ['money(1)', 'string?'],
  ['today.trim()', 'string?'],
  ['today.size()', 'number'],
  ['today.contains("a")', 'bool'],
  ['today.split("-")', '[string]'],
  ['vars.a.sum()', 'number?'],
  ['[1, 2].sum()', 'number'],
  ['[1, null].sum()', 'number?'],
  ['[1, 2].slice(1)', '[number(1|2)]'],
  ['[1, 2].reverse()', '[number(1|2)]'],
  ['[2, 1].sort()', '[number(2|1)]'],
  ['vars.a.sort()', '[any]'],
  ['[1, 2].join("-")', 'string?'],
  ['[1, 2].size()', 'number'],
  ['order.lines.map(l, l.count)', '[number?]'],
  ['order.lines.filter(l, l.count > 1)', '[{name: string?, count: number?}]'],
  ['order.lines.sortBy(l, l.name)', '[{name: string?, count: number?}]'],
  ['order.lines.exists(l, l.count > 1)', 'bool'],
  ['query.map(k, k)', '[string]'],
  ['vars.a.map(k, k)', '[any]'],
  ['null.map(k, k)', '[any]'],
];

describe('the type of an expression', () => {
  it.each(EXPRESSIONS)('%s', (source, type) => {
    const typed = typeExpression(source, environment, 'any');
    expect(typed.problems).toEqual([]);
    expect(shown(typed.type).replace('order{', '{')).toBe(type);
  });

  it('names the facts that it uses', () => {
    const facts = (source: string) => [...typeExpression(source, environment, 'any').facts];
    expect(facts('order.lines.exists(isLarge, isLarge.count > 1) && isPaid')).toEqual(['isPaid']);
    expect(facts('isLarge || isPaid || isLarge')).toEqual(['isLarge', 'isPaid']);
    expect(facts('isLarge +')).toEqual([]);
  });
});

describe('the parts of an expression', () => {
  const whole = (node: Ast): string =>
    `${node.kind}${partsOf(node).length > 0 ? `(${partsOf(node).map(whole).join(' ')})` : ''}`;

  it.each([
    ['-a', 'unary(name)'],
    ['a.b', 'member(name)'],
    ['a + 1', 'binary(name literal)'],
    ['a ? 1 : b', 'choice(name literal name)'],
    ['a[1]', 'index(name literal)'],
    ['a.map(x, 1)', 'method(name name literal)'],
    ['f(a, 1)', 'call(name literal)'],
    ['[a, 1]', 'list(name literal)'],
    ['{"k": a}', 'map(literal name)'],
  ])('%s', (source, parts) => {
    const parsed = parseExpression(source);
    expect('ast' in parsed && whole(parsed.ast)).toBe(parts);
  });
});
