/** Problems of expressions: message, location, and a suggestion where a known name is near. */
import { describe, expect, it } from 'vitest';
import { typeExpression, type Wanted } from '../../../renderer/language/expression/expression.ts';
import { typeText } from '../../../renderer/language/expression/template.ts';
import { environment } from './environment.ts';

/** Source, the wrong part, message, hint. */
const PROBLEMS: [string, string, string, string | undefined][] = [
  ['', '', 'The expression is empty', undefined],
  ['order.total +', '', 'Unexpected token: the end', undefined],
  ['order.', '', 'Expected a name, got the end', undefined],
  ['(order.total', '', 'Expected ), got the end', undefined],
  ['"open', '"open', 'Unterminated string', undefined],
  [
    'b"x" == order.state',
    'b"x"',
    'only numbers, texts in quotes, true, false and null may be written here',
    undefined,
  ],
  ['ordr.total', 'ordr', 'There is no ordr: neither a root of the scope nor a fact', 'did you mean order?'],
  [
    'isPayed',
    'isPayed',
    'There is no isPayed: neither a root of the scope nor a fact',
    'did you mean isPaid?',
  ],
  ['result.x', 'result', 'result is not available here', 'only after a call'],
  ['order.totl', 'totl', 'order has no member totl', 'did you mean total?'],
  ['order.lines[0].cuont', 'cuont', 'an object has no member cuont', 'did you mean count?'],
  ['order.total.cents', 'cents', 'a number has no members, so no cents', undefined],
  ['vars.__proto__', '__proto__', '__proto__ is not a member of data', undefined],
  ['monney(1)', 'monney', 'There is no function monney', 'did you mean money?'],
  ['money(1, 2)', 'money(1, 2)', 'money takes 1 argument, not 2', undefined],
  ['money(order.state)', 'order.state', 'money expects a number, found a text', undefined],
  [
    'order.state.startWith("p")',
    'order.state.startWith("p")',
    'There is no method startWith of a text',
    'did you mean startsWith?',
  ],
  [
    'order.total.contains("1")',
    'order.total.contains("1")',
    'contains is a method of texts, found a number',
    undefined,
  ],
  [
    'order.state == 1',
    'order.state == 1',
    'This compares a text with a number, which are never equal',
    undefined,
  ],
  ['order.state == "payed"', '"payed"', 'The value can never be "payed"', 'did you mean paid?'],
  ['order.state in ["open", "lost"]', '"lost"', 'The value can never be "lost"', 'one of open, paid, sent'],
  [
    'order.total < "3"',
    'order.total < "3"',
    'a number and a text have no order: < needs two numbers or two texts',
    undefined,
  ],
  [
    'order.total + "!"',
    'order.total + "!"',
    'a number and a text cannot be added',
    'convert the other one to a text: string(…)',
  ],
  ['order.state - 1', 'order.state', '- needs numbers, found a text', undefined],
  [
    'order.total && true',
    'order.total',
    'Expected a condition, found a number',
    'compare it, e.g. with != null',
  ],
  ['!order.state', 'order.state', 'Expected a condition, found a text', 'compare it, e.g. with != null'],
  ['1 in order.total', 'order.total', '«in» needs a list or a map, found a number', undefined],
  [
    'order.lines.exists(l, l.count)',
    'l.count',
    'Expected a condition, found a number',
    'compare it, e.g. with != null',
  ],
  ['order.total.exists(l, true)', 'order.total', 'exists expects a list, found a number', undefined],
  [
    'order.state.matches(form.email)',
    'form.email',
    'The pattern of matches must be a text in quotes',
    undefined,
  ],
  ['order.state.matches("[")', '"["', 'This is not a valid regular expression', undefined],
  ['order.lines.sum()', 'order.lines', 'sum expects numbers, found elements that are an object', undefined],
  ['order.lines.sort()', 'order.lines', 'an object has no order: sort by a number or a text', undefined],
  [
    'order.lines.sortBy(l, l.count > 1)',
    'l.count > 1',
    'a condition has no order: sort by a number or a text',
    undefined,
  ],
  ['order.lines.slice()', 'order.lines.slice()', 'slice takes 1 or 2 arguments, not 0', undefined],
  ['form.email.substring("1")', '"1"', 'substring expects a number, found a text', undefined],
  ['form.email.sum()', 'form.email.sum()', 'There is no method sum of a text', undefined],
  ['clock("9")', '"9"', 'clock expects a number, found a text', undefined],
  ['order.lines["x"]', '"x"', 'A list is indexed by a number, not by a text', undefined],
  ['order[1]', '1', 'An object is indexed by a text, not by a number', undefined],
  ['order.total[1]', 'order.total[1]', 'a number has no elements', undefined],
  ['{order.state: 1}', 'order.state', 'The keys of a map must be texts in quotes', undefined],
  ['{1: ordr}', 'ordr', 'There is no ordr: neither a root of the scope nor a fact', 'did you mean order?'],
  [
    'order.constructor',
    'constructor',
    'order has no member constructor',
    'one of total, state, note, isGift, lines',
  ],
  ['query.constructor', 'constructor', 'an object has no member constructor', undefined],
  ['1 in query', '1', 'Only a text can be a key', undefined],
  [
    '"a" in order.lines',
    '"a" in order.lines',
    'a text is never in a list whose elements are an object',
    undefined,
  ],
  [
    'order.total in [[1]]',
    'order.total in [[1]]',
    'a number is never in a list whose elements are a list',
    undefined,
  ],
  ['"lost" in [order.state]', '"lost"', 'The value can never be "lost"', 'one of open, paid, sent'],
  ['"lost" != order.state', '"lost"', 'The value can never be "lost"', 'one of open, paid, sent'],
  [
    'order.total >= true',
    'order.total >= true',
    'a number and a condition have no order: >= needs two numbers or two texts',
    undefined,
  ],
  ['[1] < [2]', '[1] < [2]', 'a list and a list have no order: < needs two numbers or two texts', undefined],
  ['[1] + 1', '[1] + 1', 'a list and a number cannot be added', undefined],
  ['1 * order.state', 'order.state', '* needs numbers, found a text', undefined],
  ['-order.state', '-order.state', '- needs a number, found a text', undefined],
  [
    'isPaid || order.state',
    'order.state',
    'Expected a condition, found a text',
    'compare it, e.g. with != null',
  ],
  [
    'order.lines ? 1 : 2',
    'order.lines',
    'Expected a condition, found a list',
    'compare it, e.g. with != null',
  ],
  ['order.lines.exists(l)', 'order.lines.exists(l)', 'exists is written as list.exists(x, …)', undefined],
  ['order.lines.map(l, 1, 2)', 'order.lines.map(l, 1, 2)', 'map is written as list.map(x, …)', undefined],
  ['order.lines.sort(1)', 'order.lines.sort(1)', 'sort takes 0 arguments, not 1', undefined],
  [
    'order.lines.slice(1, 2, 3)',
    'order.lines.slice(1, 2, 3)',
    'slice takes 1 or 2 arguments, not 3',
    undefined,
  ],
  ['[true].sort()', '[true]', 'a condition has no order: sort by a number or a text', undefined],
  ['order.lines.trim()', 'order.lines.trim()', 'There is no method trim of a list', undefined],
  ['isPaid.trim()', 'isPaid.trim()', 'trim is a method of texts, found a condition', undefined],
  ['query.trim()', 'query.trim()', 'trim is a method of texts, found an object', undefined],
  [
    'nothing(ordr)',
    'ordr',
    'There is no ordr: neither a root of the scope nor a fact',
    'did you mean order?',
  ],
  [
    'today.nothing(ordr)',
    'ordr',
    'There is no ordr: neither a root of the scope nor a fact',
    'did you mean order?',
  ],
  [
    'order.lines.map(line, lin)',
    'lin',
    'There is no lin: neither a root of the scope nor a fact',
    'did you mean line?',
  ],
  ['today.matches(1)', '1', 'matches expects a text, found a number', undefined],
  [
    '12345678901234567890',
    '12345678901234567890',
    'only numbers, texts in quotes, true, false and null may be written here',
    undefined,
  ],
];

/** Sources by the kind of their problem. */
const KINDS: [string, string][] = [
  ['', 'syntax'],
  ['1 +', 'syntax'],
  ['b"x"', 'syntax'],
  ['ordr', 'unknown'],
  ['result', 'unknown'],
  ['order.totl', 'unknown'],
  ['monney(1)', 'unknown'],
  ['today.trimm()', 'unknown'],
  ['1 + true', 'type'],
  ['vars.__proto__', 'type'],
];

const WANTED: [string, Wanted, string][] = [
  ['order.total', 'bool', 'Expected a condition, found a number'],
  ['order.state', 'number', 'Expected a number, found a text'],
  ['order', 'list', 'Expected a list, found order'],
  ['query', 'string', 'Expected a text, found an object'],
  ['isPaid', 'string', 'Expected a text, found a condition'],
  ['[1]', 'number', 'Expected a number, found a list'],
];

/** Text, offset, message. */
const TEXT_PROBLEMS: [string, number, string][] = [
  ['Olá ${order.totl}', 12, 'order has no member totl'],
  ['${order.total} e ${', 17, 'This hole is not closed by }'],
  ['a ${}', 4, 'The expression is empty'],
];

describe('problems of expressions', () => {
  it.each(PROBLEMS)('%s', (source, part, message, hint) => {
    const [problem] = typeExpression(source, environment, 'any').problems;
    expect(problem && source.slice(problem.start, problem.end)).toBe(part);
    expect([problem?.message, problem?.hint]).toEqual([message, hint]);
  });

  it.each(KINDS)('%s: %s', (source, kind) => {
    expect(typeExpression(source, environment, 'any').problems[0]?.kind).toBe(kind);
  });

  it('locates one of a whole expression without the space around it', () => {
    expect(typeExpression('  order.total ', environment, 'bool').problems).toMatchObject([
      { kind: 'type', start: 2, end: 13 },
    ]);
  });

  it.each(['vars.a', 'null'])('has none for %s, whatever is wanted', (source) => {
    for (const wanted of ['bool', 'string', 'number', 'list'] as const)
      expect(typeExpression(source, environment, wanted).problems).toEqual([]);
  });

  it.each(WANTED)('%s where %s is wanted', (source, wanted, message) => {
    expect(typeExpression(source, environment, wanted).problems.map((problem) => problem.message)).toEqual([
      message,
    ]);
  });

  it.each(TEXT_PROBLEMS)('in the text %s', (text, start, message) => {
    expect(typeText(text, environment).problems).toMatchObject([{ start, message }]);
  });

  it('reports several at once', () => {
    const { problems } = typeExpression('order.totl > 1 && isPayed', environment, 'bool');
    expect(problems.map(({ start }) => start)).toEqual([6, 18]);
  });
});
