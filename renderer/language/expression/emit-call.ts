/** JavaScript of function calls, methods and the macros over lists. */
import type { AstOf } from './ast.ts';
import type { Emission } from './emission.ts';
import { emitCondition } from './emit-operator.ts';
import { MACROS } from './environment.ts';
import { isNullable } from './type.ts';

const BUILT_IN: Record<string, string> = { size: 'size', string: 'text', int: 'int', double: 'number' };

/** The JavaScript of `name(args)`. */
export function emitCall(node: AstOf<'call'>, emission: Emission): string {
  const args = node.args.map(emission.emit);
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

/** The JavaScript of `x.name(args)`; for null, a test is false and any other method null. */
export function emitMethod(node: AstOf<'method'>, emission: Emission): string {
  if (MACROS.includes(node.name)) return emitMacro(node, emission);
  const source = emission.emit(node.of);
  const [arg] = node.args;
  const argument = arg ? emission.emit(arg) : '""';
  if (node.name === 'size') return emission.call('size', source);
  if (node.name === 'join') return `${emission.call('each', source)}.join(${argument})`;
  if (node.name === 'matches') return emission.call('matches', patternOf(node), source);
  const method = TEXT_TESTS[node.name];
  if (method) return emission.call('part', `"${method}"`, source, argument);
  return emission.call('change', `"${TEXT_CHANGES[node.name]}"`, source);
}

function patternOf(node: AstOf<'method'>): string {
  const pattern = node.args[0]?.kind === 'literal' ? String(node.args[0].value) : '';
  return new RegExp(pattern, 'u').toString();
}
