/** Results of expressions and texts: null-safe, plain numbers, null for what is missing. */
import { describe, expect, it } from 'vitest';
import type { Wanted } from '../../../renderer/language/expression/expression.ts';
import { evaluate, render } from './environment.ts';

const lines = [
  { name: 'pen', count: 2 },
  { name: 'ink', count: 5 },
];
const scope = {
  order: { total: 1250, state: 'paid', note: null, isGift: false, lines },
  form: { email: 'ana@example.com' },
  vars: { step: 2, names: ['a', 'b'], nothing: null },
  query: { ref: 'x' },
  today: '2026-11-20',
};

const VALUES: [string, unknown][] = [
  ['order.total', 1250],
  ['order.total / 100', 12.5],
  ['order.total % 100 + 1', 51],
  ['-order.total', -1250],
  ['7 / 2', 3.5],
  ['order.missing == null ? 1 : 2', undefined],
  ['order.note', null],
  ['form.age', null],
  ['form.age + 1', null],
  ['-form.age', null],
  ['form.age * 2 - 1', null],
  ['vars.step + 1', 3],
  ['vars.deep.deeper.deepest', null],
  ['vars.names[1]', 'b'],
  ['vars.names[7]', null],
  ['vars["step"]', 2],
  ['order.lines[0].name', 'pen'],
  ['order.lines[9].name', null],
  ['query.ref', 'x'],
  ['query.constructor', undefined],
  ['query.toString', null],
  ['vars.names.size()', 2],
  ['size(order.lines)', 2],
  ['size(form.email)', 15],
  ['size(vars.nothing)', 0],
  ['string(order.total) + "!"', '1250!'],
  ['string(vars.nothing)', ''],
  ['int("12.9")', 12],
  ['int("x")', null],
  ['double("2.5")', 2.5],
  ['order.lines.map(l, l.count)', [2, 5]],
  ['order.lines.filter(l, l.count > 2).map(l, l.name)', ['ink']],
  ['vars.nothing.map(x, x)', []],
  ['vars.names.join("-")', 'a-b'],
  ['form.email.upperAscii()', 'ANA@EXAMPLE.COM'],
  ['order.note.trim()', null],
  ['[1, 2] + [3]', [1, 2, 3]],
  ['{"a": order.total, "b": null}', { a: 1250, b: null }],
  ['money(order.total)', '$12.5'],
  ['joined(vars.names, ", ")', 'a, b'],
  ['vars.names.join(vars.nothing)', null],
  ['vars.nothing.join(",")', ''],
  ['order.lines.map(l, l.count).sum()', 7],
  ['[1, vars.nothing].sum()', null],
  ['vars.nothing.sum()', 0],
  ['[5, 1, 4].slice(1)', [1, 4]],
  ['[5, 1, 4].slice(0, 2)', [5, 1]],
  ['[5, 1, 4].slice(-2)', [1, 4]],
  ['[5, 1, 4].slice(1, 9)', [1, 4]],
  ['[5, 1, 4].slice(form.age)', []],
  ['vars.nothing.slice(1)', []],
  ['[5, 1, 4].sort()', [1, 4, 5]],
  ['["b", "a", "B"].sort()', ['B', 'a', 'b']],
  ['[2, vars.nothing, 1].sort()', [1, 2, null]],
  ['vars.nothing.sort()', []],
  ['order.lines.sortBy(l, l.name).map(l, l.name)', ['ink', 'pen']],
  ['order.lines.sortBy(l, -l.count).map(l, l.count)', [5, 2]],
  ['order.lines.sortBy(l, order.total).map(l, l.name)', ['pen', 'ink']],
  ['vars.names.reverse()', ['b', 'a']],
  ['"a,b,".split(",")', ['a', 'b', '']],
  ['"a😀".split("")', ['a', '😀']],
  ['order.note.split(",")', []],
  ['form.email.split(order.note)', []],
  ['"coração".substring(3)', 'ação'],
  ['"coração".substring(0, 3)', 'cor'],
  ['"a😀b".substring(1, 2)', '😀'],
  ['"abc".substring(-1, 9)', 'abc'],
  ['"abc".substring(2, 1)', ''],
  ['order.note.substring(1)', null],
  ['form.email.substring(form.age)', null],
  ['clock(599)', '09:59'],
  ['clock(3725.9)', '62:05'],
  ['clock(-3)', '00:00'],
  ['clock(form.age)', null],
  ['isPaid ? "yes" : "no"', 'yes'],
  ['order.isGift ? 1 : 2', 2],
  ['form.age == null ? "?" : string(form.age)', '?'],
  ['null', null],
];

const CONDITIONS: [string, boolean][] = [
  ['order.state == "paid"', true],
  ['order.state != "paid"', false],
  ['order.note == "x"', false],
  ['order.note != "x"', true],
  ['order.note == null', true],
  ['null != order.note', false],
  ['form.age == vars.nothing', false],
  ['form.age != vars.nothing', true],
  ['form.age < 18', false],
  ['form.age >= 18', false],
  ['!(form.age < 18)', true],
  ['order.total > 1000 && order.total <= 1250', true],
  ['today > "2026-01-01"', true],
  ['order.state in ["open", "paid"]', true],
  ['form.age in [1, 2]', false],
  ['"step" in vars', true],
  ['"toString" in vars', false],
  ['2 in order.lines.map(l, l.count)', true],
  ['2 in vars.nothing', false],
  ['order.note.contains("x")', false],
  ['form.email.contains("@")', true],
  ['form.email.startsWith("ana")', true],
  ['form.email.endsWith(order.note)', false],
  ['form.email.matches("^[a-z]+@")', true],
  ['order.note.matches(".*")', false],
  ['order.lines.exists(l, l.count == 5)', true],
  ['order.lines.all(l, l.count > 2)', false],
  ['order.lines.exists_one(l, l.name == "pen")', true],
  ['order.lines.exists(l, l.name == order.state)', false],
  ['vars.nothing.exists(x, true)', false],
  ['vars.nothing.all(x, false)', true],
  ['vars.nothing', false],
  ['vars.nothing || isLarge', true],
  ['vars.nothing && isLarge', false],
  ['!vars.nothing', true],
  ['has(order.note)', false],
  ['has(order.total)', true],
  ['order.lines == order.lines', true],
  ['[1, 2] == [1, 2]', true],
  ['vars.step == 2', true],
  ['"<" < ">"', true],
];

const EMPTY_SCOPE: [string, unknown, Wanted][] = [
  ['order.total', null, 'any'],
  ['order.lines.map(l, l.name)', [], 'any'],
  ['order.state == "paid"', false, 'bool'],
  ['isPaid', false, 'bool'],
  ['order == null', true, 'bool'],
  ['form.email.contains("@")', false, 'bool'],
];

const TEXTS: [string, string][] = [
  ['No hole at all', 'No hole at all'],
  ['${order.total}', '1250'],
  ['Total: ${money(order.total)}.', 'Total: $12.5.'],
  ['${order.note}|${form.age}|', '||'],
  ['R$ ${order.total}', 'R$ 1250'],
  ['R$${order.total}', 'R$1250'],
  ['${order.total}${vars.step}', '12502'],
  ['${{"a": "}"}["a"]}', '}'],
  ['${order.state == "paid" ? "pago" : "aberto"}', 'pago'],
  ['</script>${order.state}', '</script>paid'],
  ['"quoted" ${form.email}\n2', '"quoted" ana@example.com\n2'],
];

describe('expressions', () => {
  it.each(VALUES.filter(([, value]) => value !== undefined))('%s is %j', (source, value) => {
    expect(evaluate(source, scope)).toEqual(value);
  });

  it.each(CONDITIONS)('%s is %s', (source, value) => {
    expect(evaluate(source, scope, 'bool')).toBe(value);
  });

  it.each(EMPTY_SCOPE)('over an empty scope, %s is %j', (source, value, wanted) => {
    for (const empty of [{}, { order: null, form: null, vars: null }]) {
      expect(evaluate(source, { today: '2026-11-20', ...empty }, wanted)).toEqual(value);
    }
  });

  it.each(VALUES.filter(([, value]) => value === undefined))('%s is refused', (source) => {
    expect(() => evaluate(source, scope)).toThrow(/has no member (missing|constructor)$/);
  });
});

describe('texts', () => {
  it.each(TEXTS)('%s reads %s', (text, words) => {
    expect(render(text, scope)).toBe(words);
  });
});
