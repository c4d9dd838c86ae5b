/** Types of function calls, methods and the macros over lists. */
import type { Ast, AstOf } from './ast.ts';
import { BUILT_IN, LIST_METHODS, MACROS, type Signature, TEXT_METHODS } from './environment.ts';
import { expectCondition, hintOf, type Inference } from './inference.ts';
import { checkDay, checkOneCurrency, checkShownCurrency, checkUnit } from './meaning.ts';
import { suggestion } from './suggestion.ts';
import {
  ANY,
  BOOL,
  describeType,
  isNullable,
  listOf,
  NUMBER,
  orNull,
  overlap,
  STRING,
  type Type,
  unitOf,
  withUnit,
} from './type.ts';

function checkArguments(
  node: Ast,
  name: string,
  args: Ast[],
  wanted: Signature,
  check: Inference,
): readonly Type[] {
  const types = args.map((arg) => check.infer(arg));
  const most = wanted.args.length;
  const least = most - (wanted.optional ?? 0);
  if (args.length < least || args.length > most) {
    const number = least === most ? most : `${least} or ${most}`;
    const count = number === 1 ? '1 argument' : `${number} arguments`;
    check.report(node, `${name} takes ${count}, not ${args.length}`);
    return types;
  }
  types.forEach((type, index) => {
    const want = wanted.args[index] ?? ANY;
    const arg = args[index];
    if (arg && !overlap(type, want)) {
      check.report(arg, `${name} expects ${describeType(want)}, found ${describeType(type)}`);
    } else if (arg) {
      checkUnit(arg, name, type, want, check);
      checkDay(arg, want, check);
    }
  });
  return types;
}

function unknown(node: Ast, message: string, name: string, known: Iterable<string>, check: Inference): Type {
  const hint = suggestion(name, known);
  check.problems.push({
    kind: 'unknown',
    start: node.start,
    end: node.end,
    message,
    ...hintOf(hint),
  });
  return ANY;
}

/** The number of characters of a text that has a longest form. */
const sizeOf = (of: Type): Type =>
  of.kind === 'string' && of.longest !== undefined
    ? { kind: 'number', nullable: false, least: 0, most: of.longest }
    : NUMBER;

/** The type of `name(args)`. */
export function inferCall(node: AstOf<'call'>, check: Inference): Type {
  const wanted = BUILT_IN.get(node.name) ?? check.env.functions.get(node.name);
  if (!wanted) {
    for (const arg of node.args) check.infer(arg);
    const known = [...BUILT_IN.keys(), ...check.env.functions.keys()];
    const place = { ...node, end: node.start + node.name.length };
    return unknown(place, `There is no function ${node.name}`, node.name, known, check);
  }
  const [only] = checkArguments(node, node.name, node.args, wanted, check);
  const [shown] = node.args;
  if (only && shown && node.name === 'amount') checkShownCurrency(shown, only, check);
  return only && node.name === 'size' ? sizeOf(only) : wanted.returns;
}

function elementOf(type: Type): Type | null {
  if (type.kind === 'list') return type.of;
  if (type.kind === 'object') return STRING;
  return type.kind === 'any' || type.kind === 'null' ? ANY : null;
}

/** Only numbers and texts have an order. */
function expectOrder(node: Ast, type: Type, check: Inference): void {
  checkOneCurrency(node, type, check);
  if (['any', 'null', 'number', 'string'].includes(type.kind)) return;
  check.report(node, `${describeType(type)} has no order: sort by a number or a text`);
}

/** The type of a list's method that depends on its elements. */
function inferListMethod(node: AstOf<'method'>, element: Type, check: Inference): Type {
  if (node.name === 'slice' || node.name === 'reverse') return listOf(element);
  if (node.name === 'sort') {
    expectOrder(node.of, element, check);
    return listOf(element);
  }
  checkOneCurrency(node.of, element, check);
  if (!overlap(element, NUMBER)) {
    return check.report(node.of, `sum expects numbers, found elements that are ${describeType(element)}`);
  }
  return withUnit(isNullable(element) ? orNull(NUMBER) : NUMBER, unitOf(element));
}

function inferMacro(node: AstOf<'method'>, of: Type, check: Inference): Type {
  const [variable, body, extra] = node.args;
  const element = elementOf(of);
  if (!element) return check.report(node.of, `${node.name} expects a list, found ${describeType(of)}`);
  if (variable?.kind !== 'name' || !body || extra) {
    return check.report(node, `${node.name} is written as list.${node.name}(x, …)`);
  }
  const inner = check.within(new Map(check.locals).set(variable.name, element));
  if (node.name === 'map') return listOf(inner.infer(body));
  if (node.name === 'sortBy') {
    expectOrder(body, inner.infer(body), check);
    return listOf(element);
  }
  expectCondition(body, inner);
  return node.name === 'filter' ? listOf(element) : BOOL;
}

function checkPattern(node: AstOf<'method'>, check: Inference): void {
  const [pattern] = node.args;
  if (node.name !== 'matches' || !pattern) return;
  if (pattern.kind !== 'literal' || typeof pattern.value !== 'string') {
    check.report(pattern, 'The pattern of matches must be a text in quotes');
    return;
  }
  try {
    new RegExp(pattern.value, 'u');
  } catch {
    check.report(pattern, 'This is not a valid regular expression');
  }
}

/** The type of `x.name(args)`. */
export function inferMethod(node: AstOf<'method'>, check: Inference): Type {
  const of = check.infer(node.of);
  if (MACROS.includes(node.name)) return inferMacro(node, of, check);
  const known = of.kind === 'list' ? LIST_METHODS : TEXT_METHODS;
  const wanted = known.get(node.name) ?? (of.kind === 'any' ? LIST_METHODS.get(node.name) : undefined);
  if (!wanted) {
    for (const arg of node.args) check.infer(arg);
    const names = [...known.keys(), ...MACROS];
    return unknown(node, `There is no method ${node.name} of ${describeType(of)}`, node.name, names, check);
  }
  if (of.kind === 'number' || of.kind === 'bool' || of.kind === 'object') {
    return check.report(node, `${node.name} is a method of texts, found ${describeType(of)}`);
  }
  checkArguments(node, node.name, node.args, wanted, check);
  checkPattern(node, check);
  if (node.name === 'size') return sizeOf(of);
  if (wanted.returns.kind !== 'any') return wanted.returns;
  return inferListMethod(node, of.kind === 'list' ? of.of : ANY, check);
}
