/** What follows from what the contract says of values: units that do not meet, constants that can never be, people. */

import type { Ast } from './ast.ts';
import { currencyFor, currencyOf, MONEY, minorUnits } from './currency.ts';
import { BUILT_IN, type ExpressionEnvironment, type Signature, TEXT_METHODS } from './environment.ts';
import { hintOf, type Inference } from './inference.ts';
import { suggestion } from './suggestion.ts';
import {
  ANY,
  asPersonal,
  isMixed,
  mostPersonal,
  type NumberType,
  personalOf,
  type Type,
  unitOf,
} from './type.ts';

/** A unit within another: `percent per month` is a percent, and `money:EUR` is money. */
const isWithin = (unit: string, wider: string) =>
  unit === wider || unit.startsWith(`${wider} `) || (wider === MONEY && unit.startsWith(`${MONEY}:`));

/** What somebody wrote into an address: it may hold blanks and dots, so it meets all but digits. */
export const FREE_TEXT = 'free text';
const DIGITS = 'digits';

/** True when values of two units can be compared, added or sent for each other. A value without a unit meets all. */
export function unitsMeet(a: Type, b: Type): boolean {
  const [one, other] = [unitOf(a), unitOf(b)];
  if (one === undefined || other === undefined) return true;
  if (one === FREE_TEXT) return !isWithin(other, DIGITS);
  if (other === FREE_TEXT) return !isWithin(one, DIGITS);
  return isWithin(one, other) || isWithin(other, one);
}

/** An instant has a day, so it stands wherever a date is wanted. */
const hasDay = (unit: string | undefined, wanted: string | undefined) =>
  unit === 'instant' && wanted === 'date';

const fits = (type: Type, wanted: Type): boolean =>
  unitsMeet(type, wanted) || hasDay(unitOf(type), unitOf(wanted));

/** The functions that show a value of a unit: they make a text of it. */
export function shownBy(type: Type, { functions }: ExpressionEnvironment): string[] {
  const unit = unitOf(type);
  if (unit === undefined) return [];
  return [...functions, ...BUILT_IN].flatMap(([name, { args, returns, masks }]) => {
    const [only, more] = args;
    const shown = only && unitOf(only);
    const shows = !more && !masks && returns.kind === 'string' && unitOf(returns) === undefined;
    return shows && shown !== undefined && (isWithin(unit, shown) || hasDay(unit, shown)) ? [name] : [];
  });
}

/** The function that makes a value of the wanted unit out of another, as a hint: `digits(…)`. */
export function makerOf(type: Type, wanted: Type, { functions }: ExpressionEnvironment): string | undefined {
  if (unitOf(wanted) === undefined) return undefined;
  for (const [name, { args, returns }] of functions) {
    const [only, more] = args;
    if (!only || more || unitOf(returns) === undefined || !unitsMeet(returns, wanted)) continue;
    if (unitOf(type) === FREE_TEXT || unitOf(only) === unitOf(type)) return `${name}(…)`;
  }
  return undefined;
}

const reportUnit = ({ problems }: Inference, { start, end }: Ast, message: string, hint?: string) =>
  problems.push({ kind: 'unit', start, end, message, ...hintOf(hint) });

/** Reports an argument in a unit that the function does not take. */
export function checkUnit(node: Ast, name: string, type: Type, wanted: Type, check: Inference): void {
  if (fits(type, wanted)) return;
  const [other] = shownBy(type, check.env);
  const hint = other === undefined ? undefined : `${other}(…) shows it`;
  reportUnit(check, node, `${name} takes ${unitOf(wanted)}, and this is in ${unitOf(type)}`, hint);
}

/** Reports two sides of an operator in units that do not meet. */
export function checkUnits(node: Ast, left: Type, right: Type, check: Inference): void {
  const areMixed = isMixed(unitOf(left)) && isMixed(unitOf(right));
  if (unitsMeet(left, right) && !areMixed) return;
  reportUnit(
    check,
    node,
    `${unitOf(left)} and ${unitOf(right)} do not meet`,
    'convert one of them, or name the other value',
  );
}

/** Reports amounts that are multiplied or divided by those of another currency. */
export function checkCurrencies(node: Ast, left: Type, right: Type, check: Inference): void {
  const currencies = [left, right].map((type) => currencyOf(unitOf(type)));
  if (!currencies.includes(undefined)) checkUnits(node, left, right, check);
}

/** Reports amounts among which are several currencies, where they are put in order or added up. */
export function checkOneCurrency(node: Ast, element: Type, check: Inference): void {
  const unit = unitOf(element);
  if (isMixed(unit)) reportUnit(check, node, `These are in ${unit}, and currencies do not mix`);
}

/** Reports an amount that is shown, and whose currency nothing tells. */
export function checkShownCurrency(node: Ast, type: Type, check: Inference): void {
  if (currencyFor(unitOf(type), check.env.customs) !== null) return;
  const hint = "x-unit: money:EUR in the contract, or currency: 'EUR' in trilha.config.ts";
  reportUnit(check, node, 'Nothing names the currency of this amount', hint);
}

/** Why a number of this type is never on the other side of a constant, or null. */
function outside({ least, most, isWhole }: NumberType, value: number): string | null {
  if (isWhole && !Number.isInteger(value)) return 'always a whole number';
  if (least !== undefined && value < least) return `never below ${least}`;
  return most !== undefined && value > most ? `never above ${most}` : null;
}

/** Reports a constant that what it is compared with never is or comes near. */
export function checkLimits(constant: Ast, other: Type, check: Inference): void {
  if (constant.kind !== 'literal' || typeof constant.value !== 'number' || other.kind !== 'number') return;
  if (other.values) return;
  const why = outside(other, constant.value);
  const currency = currencyOf(other.unit);
  const minor = currency === undefined ? Number.NaN : constant.value * minorUnits(currency);
  const isMinor = currency !== undefined && outside(other, minor) === null;
  const hint = isMinor ? `in minor units of ${currency}: ${minor}` : undefined;
  if (why) check.report(constant, `This is compared with ${constant.value}, and it is ${why}`, hint);
}

/** Reports a constant that is not among the possible values of the other side, or that the contract does not list. */
export function checkListed(constant: Ast, other: Type, check: Inference): void {
  if (constant.kind !== 'literal' || (other.kind !== 'string' && other.kind !== 'number')) return;
  const { value } = constant;
  const values: readonly unknown[] | undefined = other.values ?? other.known;
  if (!values || value === null || values.includes(value)) return;
  const names = values.map(String);
  const says = other.values ? 'The value can never be' : 'The contract does not list';
  const near = typeof value === 'string' ? suggestion(value, names) : undefined;
  const hint = near ?? `one of ${names.join(', ')}`;
  check.report(constant, `${says} ${JSON.stringify(value)}`, hint);
}

const DAYS = ['date', 'instant'];
/** A day, or the beginning of one: `2026`, `2026-12`. */
const ISO_DAY = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T.*)?)?)?$/;
const LOCAL_DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** Reports a constant that is no day beside one: days are compared as texts, year first. */
export function checkDay(constant: Ast, other: Type, check: Inference): void {
  if (constant.kind !== 'literal' || typeof constant.value !== 'string') return;
  if (!DAYS.includes(unitOf(other) ?? '') || constant.value === '' || ISO_DAY.test(constant.value)) return;
  const [, day, month, year] = LOCAL_DAY.exec(constant.value) ?? [];
  check.report(
    constant,
    `'${constant.value}' is no day as they are kept, year first`,
    year === undefined ? "'2026-12-31'" : `'${year}-${month}-${day}'`,
  );
}

/** A beginning that is cut off so short hides little of what may be long. */
const SHORT_CUT = 6;

/** Whether `substring` leaves most of a text: `number.substring(2)`. */
function leavesMost(node: Ast, types: ReadonlyMap<Ast, Type>): boolean {
  if (node.kind !== 'method' || node.name !== 'substring' || node.args.length !== 1) return false;
  const [from] = node.args;
  if (from?.kind !== 'literal' || typeof from.value !== 'number') return false;
  const of = types.get(node.of);
  const longest = of?.kind === 'string' ? of.longest : undefined;
  return longest === undefined ? from.value < SHORT_CUT : from.value < longest / 2;
}

/** What a call leaves of the people that its arguments are about. */
function masksOf(node: Ast, { functions }: ExpressionEnvironment): Signature['masks'] {
  if (node.kind === 'method') return TEXT_METHODS.get(node.name)?.masks;
  return node.kind === 'call' ? (BUILT_IN.get(node.name) ?? functions.get(node.name))?.masks : undefined;
}

/** The parts of a node that its value is made of. */
function valueParts(node: Ast): readonly Ast[] {
  switch (node.kind) {
    case 'unary':
      return [node.of];
    case 'binary':
      return [node.left, node.right];
    case 'method':
      return [node.of, ...node.args];
    case 'call':
      return node.args;
    default:
      return [];
  }
}

/** The type of a node, about a person if what it is made of is. A condition tells nothing. */
export function withPerson(
  type: Type,
  node: Ast,
  types: ReadonlyMap<Ast, Type>,
  env: ExpressionEnvironment,
): Type {
  if (type.kind !== 'number' && type.kind !== 'string' && type.kind !== 'list') return type;
  const masks = leavesMost(node, types) ? undefined : masksOf(node, env);
  if (masks === 'always') return type;
  const kinds = valueParts(node).map((part) => personalOf(types.get(part) ?? ANY));
  const personal = mostPersonal(kinds);
  if (!personal) return type;
  return asPersonal(type, masks === 'on-screen' && personal === 'masked' ? 'shown' : personal);
}
