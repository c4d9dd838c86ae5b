/** JavaScript of function calls, methods and the macros over lists. */
import type { AstOf } from './ast.ts';
import { currencyFor, currencyForm, customsOf } from './currency.ts';
import type { Emission } from './emission.ts';
import { emitCondition } from './emit-operator.ts';
import { MACROS } from './environment.ts';
import { pluralForm } from './plural.ts';
import { isNullable, unitOf } from './type.ts';

const BUILT_IN: Record<string, string> = {
  size: 'size',
  string: 'text',
  int: 'int',
  double: 'number',
  clock: 'clock',
};

/** An amount is shown in the currency of its unit, as the product's customers write it. */
function emitAmount({ args: [shown] }: AstOf<'call'>, emission: Emission): string {
  if (!shown) return 'null';
  const { customs } = emission;
  const currency = currencyFor(unitOf(emission.type(shown)), customs);
  if (currency === null) return 'null';
  const form = currencyForm(customsOf(customs).locale, currency);
  return emission.call('amount', emission.emit(shown), JSON.stringify(form));
}

/** The JavaScript of `name(args)`. */
export function emitCall(node: AstOf<'call'>, emission: Emission): string {
  const args = node.args.map(emission.emit);
  if (node.name === 'amount') return emitAmount(node, emission);
  if (node.name === 'plural') {
    const form = pluralForm(customsOf(emission.customs).locale);
    return emission.call('plural', ...args, JSON.stringify(form));
  }
  if (node.name === 'has') return `(${args[0]} != null)`;
  const own = BUILT_IN[node.name];
  return own ? emission.call(own, ...args) : emission.callHost(node.name, args);
}

function emitMacro(node: AstOf<'method'>, emission: Emission): string {
  const [variable, body] = node.args;
  const of = emission.type(node.of);
  const source = emission.emit(node.of);
  const list = of.kind === 'list' && !isNullable(of) ? source : emission.call('each', source);
  if (variable?.kind !== 'name' || !body) return list;
  const inner = emission.within(variable.name);
  const lambda = `(_${variable.name}) => ${inner.emit(body)}`;
  const test = `(_${variable.name}) => ${emitCondition(body, inner)}`;
  switch (node.name) {
    case 'exists':
      return `${list}.some(${test})`;
    case 'all':
      return `${list}.every(${test})`;
    case 'exists_one':
      return `(${list}.filter(${test}).length === 1)`;
    case 'filter':
      return `${list}.filter(${test})`;
    case 'sortBy':
      return emission.call('sort', list, lambda);
    default:
      return `${list}.map(${lambda})`;
  }
}

const TEXT_TESTS: Record<string, string> = {
  contains: 'includes',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
};
const TEXT_CHANGES: Record<string, string> = {
  lowerAscii: 'toLowerCase',
  upperAscii: 'toUpperCase',
  trim: 'trim',
};

/** Methods that are functions of the run time with the same name. */
const PLAIN_METHODS = ['size', 'join', 'sum', 'slice', 'sort', 'reverse', 'split', 'substring'];

/** The JavaScript of `x.name(args)`; for null, a test is false and any other text method null. */
export function emitMethod(node: AstOf<'method'>, emission: Emission): string {
  if (MACROS.includes(node.name)) return emitMacro(node, emission);
  const source = emission.emit(node.of);
  const args = node.args.map(emission.emit);
  if (PLAIN_METHODS.includes(node.name)) return emission.call(node.name, source, ...args);
  if (node.name === 'matches') return emission.call('matches', patternOf(node), source);
  const method = TEXT_TESTS[node.name];
  if (method) return emission.call('part', `"${method}"`, source, ...args);
  return emission.call('change', `"${TEXT_CHANGES[node.name]}"`, source);
}

function patternOf(node: AstOf<'method'>): string {
  const pattern = node.args[0]?.kind === 'literal' ? String(node.args[0].value) : '';
  return new RegExp(pattern, 'u').toString();
}
