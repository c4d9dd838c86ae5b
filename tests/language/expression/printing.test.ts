/** The JavaScript of expressions: plain operators where the types allow it, calls of the run time elsewhere. */
import { describe, expect, it } from 'vitest';
import {
  printExpression,
  typeExpression,
  type Wanted,
} from '../../../renderer/language/expression/expression.ts';
import { nearest, suggestion } from '../../../renderer/language/expression/suggestion.ts';
import {
  hasMarks,
  holesOf,
  isConstant,
  isConstantText,
  printText,
  typeText,
} from '../../../renderer/language/expression/template.ts';
import { environment } from './environment.ts';

const CODES: [source: string, code: string, wanted?: Wanted][] = [
  ['today', '$.today'],
  ['order.total', '$.order?.total ?? null'],
  ['query.ref', 'rt.get($.query, "ref")'],
  ['order.lines[0].name', 'rt.get($.order?.lines, 0)?.name ?? null'],
  ['isPaid', 'facts.isPaid($)'],
  ['null', 'null'],
  ['"</b>\u2028"', '"\\u003c/b>\\u2028"'],
  ['!isPaid', '!facts.isPaid($)'],
  ['-1', '(-1)'],
  ['-order.total', 'rt.neg($.order?.total)'],
  ['1 + 2 * 3', '(1 + (2 * 3))'],
  ['today + "!"', '($.today + "!")'],
  ['order.total + 1', 'rt.add($.order?.total, 1)'],
  ['order.total - 1', 'rt.sub($.order?.total, 1)'],
  ['order.total * 2', 'rt.mul($.order?.total, 2)'],
  ['order.total / 2', 'rt.div($.order?.total, 2)'],
  ['order.total % 2', 'rt.rem($.order?.total, 2)'],
  ['[1] + [2]', 'rt.add([1], [2])'],
  ['1 < 2', '(1 < 2)'],
  ['"a" >= today', '("a" >= $.today)'],
  ['order.total < 1', 'rt.lt($.order?.total, 1)'],
  ['order.total <= 1', 'rt.le($.order?.total, 1)'],
  ['order.total > 1', 'rt.lt(1, $.order?.total)'],
  ['order.total >= 1', 'rt.le(1, $.order?.total)'],
  ['vars.a < vars.b', 'rt.lt(rt.get($.vars, "a"), rt.get($.vars, "b"))'],
  ['order.state == "paid"', '($.order?.state === "paid")'],
  ['"paid" != order.state', '("paid" !== $.order?.state)'],
  ['order.note == null', '($.order?.note == null)'],
  ['null != order.note', '(null != $.order?.note)'],
  ['order.note == vars.a', 'rt.eq($.order?.note, rt.get($.vars, "a"))'],
  ['order.note != vars.a', '!rt.eq($.order?.note, rt.get($.vars, "a"))'],
  ['[1] == [2]', 'rt.eq([1], [2])'],
  ['order.state in ["open", "paid"]', '["open", "paid"].includes($.order?.state)'],
  ['1 in [order.total]', 'rt.within(1, [$.order?.total])'],
  ['1 in [1, order.total]', 'rt.within(1, [1, $.order?.total])'],
  ['isPaid == vars.a', '(facts.isPaid($) === rt.get($.vars, "a"))'],
  ['"a" in vars', 'rt.within("a", $.vars)'],
  ['isPaid && vars.a', '(facts.isPaid($) && !!rt.get($.vars, "a"))'],
  ['isPaid ? 1 : 2', '(facts.isPaid($) ? 1 : 2)'],
  ['isPaid ? order.total : null', '(facts.isPaid($) ? $.order?.total : null) ?? null'],
  ['{"a": 1, "b": isPaid}', '({ ["a"]: 1, ["b"]: facts.isPaid($) })'],
  ['money(1)', 'fn.money(1) ?? null'],
  ['has(order.note)', '($.order?.note != null)'],
  ['size(vars.a)', 'rt.size(rt.get($.vars, "a"))'],
  ['string(1)', 'rt.text(1)'],
  ['int("1")', 'rt.int("1")'],
  ['double("1")', 'rt.number("1")'],
  ['today.startsWith("2")', 'rt.part("startsWith", $.today, "2")'],
  ['today.contains("2")', 'rt.part("includes", $.today, "2")'],
  ['today.endsWith("2")', 'rt.part("endsWith", $.today, "2")'],
  ['today.trim()', 'rt.change("trim", $.today)'],
  ['today.lowerAscii()', 'rt.change("toLowerCase", $.today)'],
  ['today.upperAscii()', 'rt.change("toUpperCase", $.today)'],
  ['today.matches("^/\\\\d")', 'rt.matches(/^\\/\\d/u, $.today)'],
  ['[1].map(x, x)', '[1].map((_x) => _x)'],
  ['order.lines.map(l, l.count)', 'rt.each($.order?.lines).map((_l) => _l.count)'],
  ['[1].exists_one(x, x == 1)', '([1].filter((_x) => (_x === 1)).length === 1)'],
  ['[1].all(x, vars.a)', '[1].every((_x) => !!rt.get($.vars, "a"))'],
  ['[1].exists(x, isPaid)', '[1].some((_x) => facts.isPaid($))'],
  ['[1].filter(x, x > 0)', '[1].filter((_x) => (_x > 0))'],
  ['[1].sortBy(x, -x)', 'rt.sort([1], (_x) => (-_x))'],
  ['vars.a', '!!rt.get($.vars, "a")', 'bool'],
  ['isPaid', 'facts.isPaid($)', 'bool'],
  ['order.isGift', '!!$.order?.isGift', 'bool'],
];

const printed = (source: string, wanted: Wanted = 'any') =>
  printExpression(typeExpression(source, environment, wanted), environment);

describe('the code of an expression', () => {
  it.each(CODES)('%s is %s', (source, code, wanted) => expect(printed(source, wanted).code).toBe(code));

  it('names the functions that it calls', () => {
    const { needs } = printed('money(order.total + size(vars.a)) + joined([vars.a], "-")');
    expect([...needs.runtime].sort()).toEqual(['add', 'get', 'size']);
    expect([...needs.functions].sort()).toEqual(['joined', 'money']);
  });

  it('is null for one with problems', () => {
    expect(printed('ordr + money(1)').code).toBe('null');
    expect(printed('1 +')).toEqual({ code: 'null', needs: { runtime: new Set(), functions: new Set() } });
  });
});

const TEXTS: [text: string, code: string, rich?: boolean][] = [
  ['Hello', '"Hello"'],
  ['<b>', '"\\u003cb>"'],
  ['${today}', '"" + $.today'],
  ['a ${today}${today} b', '"a " + $.today + $.today + " b"'],
  ['${order.total} and ${today}', 'rt.text($.order?.total ?? null) + " and " + $.today'],
  ['${"a"}${today}', '"a" + $.today'],
  ['${order.note}', 'rt.text($.order?.note ?? null)'],
  ['**a** ${today}', '({paragraphs: [[{bold: "a"}, " " + $.today]]})', true],
  [
    '[${today}](/x?a=${today}) z',
    '({paragraphs: [[{link: "" + $.today, to: "/x?a=" + $.today}, " z"]]})',
    true,
  ],
];

describe('the code of a text', () => {
  it.each(TEXTS)('%s is %s', (text, code, rich) => {
    const typed = typeText(text, environment, rich);
    expect(typed.problems).toEqual([]);
    expect(printText(typed, environment).code).toBe(code);
  });

  it('names the functions that its holes call', () => {
    const { needs } = printText(
      typeText('${money(1)} ${joined([size(vars.a)], "")}', environment),
      environment,
    );
    expect([...needs.runtime].sort()).toEqual(['get', 'size', 'text']);
    expect([...needs.functions].sort()).toEqual(['joined', 'money']);
  });

  it.each([
    ['plain', true, true, false, []],
    ['**bold**', true, false, true, []],
    ['a ${b} c ${"}"}', false, false, false, ['b', '"}"']],
    ['**${ {"a": 1}["a"] }**', false, false, true, [' {"a": 1}["a"] ']],
    ["${'it\\'s}'}", false, false, false, ["'it\\'s}'"]],
    ['a\n\nb', true, false, true, []],
  ])('of %j: without holes %s, constant %s, with marks %s', (text, isPlain, constant, marks, holes) => {
    expect(isConstantText(text)).toBe(isPlain);
    expect(isConstant(typeText(text, environment, true))).toBe(constant);
    expect(hasMarks(text)).toBe(marks);
    expect(holesOf(text)).toEqual(holes);
  });

  it.each([
    ['is ${ isPaid }', 6, 12, 'A text can show only texts and numbers, found a condition'],
    ['${[1]}', 2, 5, 'A text can show only texts and numbers, found a list'],
    ['a ${order}', 4, 9, 'A text can show only texts and numbers, found order'],
  ])('%s shows what it may not', (text, start, end, message) => {
    expect(typeText(text, environment).problems).toEqual([{ kind: 'type', start, end, message }]);
  });
});

describe('the nearest known name', () => {
  it.each<[wrong: string, known: string[], near: string | null]>([
    ['total', ['state', 'total'], 'total'],
    ['TOTAL', ['totals', 'total'], 'total'],
    ['ttoal', ['total'], 'total'],
    ['tset', ['test'], 'test'],
    ['etst', ['test'], 'test'],
    ['tets', ['test'], 'test'],
    ['tsxt', ['test'], null],
    ['txet', ['test'], null],
    ['taxID', ['taxId', 'taxIs'], 'taxId'],
    ['ab', ['abcdefgh'], 'abcdefgh'],
    ['tota', ['total'], 'total'],
    ['totals', ['total'], 'total'],
    ['tatol', ['total'], 'total'],
    ['taxol', ['total'], null],
    ['ab', ['cd'], null],
    ['a', ['b'], 'b'],
    ['abcd', ['abxy'], null],
    ['abcde', ['abcxy'], 'abcxy'],
    ['abcdefghijkl', ['abcdefghiXYZ'], 'abcdefghiXYZ'],
    ['abcdefghijkl', ['abcdefghWXYZ'], null],
    ['tax', ['taxId', 'taxi'], 'taxi'],
    ['tax', ['taxIdOfTheOwner'], 'taxIdOfTheOwner'],
    ['taxIdOfTheOwner', ['tax'], 'tax'],
    ['t', ['taxIdOfTheOwner'], null],
    ['taxes', ['taxed', 'taxer'], 'taxed'],
    ['name', [], null],
  ])('of %s among %j is %s', (wrong, known, near) => expect(nearest(wrong, known)).toBe(near));

  it.each<[string, string[], string | undefined]>([
    ['stat', ['state'], 'did you mean state?'],
    ['xyz', ['one', 'two'], 'one of one, two'],
    ['xyz', [], undefined],
    ['xyz', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'], 'one of a1, b2, c3, d4, e5, f6, g7, h8'],
    ['xyz', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9'], undefined],
  ])('for %s among %j the hint is %s', (wrong, known, hint) => expect(suggestion(wrong, known)).toBe(hint));
});
