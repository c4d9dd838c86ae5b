/**
 * Coverage goals of an expression: each condition true and false, each part of a condition deciding it either way
 * (MC/DC), each limit at and next to its value, each member of a list of constants.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { valueAt } from '@trilha/runtime/engine/path';
import type { Parsed } from './expressions.ts';

/** One coverage goal, named within its expression: `stateId == 14 is true`. */
export type Goal = string;

export interface Analysis {
  goals: readonly Goal[];
  /** The goals that the expression reaches in a scope. */
  seen(scope: Scope): Goal[];
}

type Logic =
  | { op: 'and' | 'or'; left: Logic; right: Logic }
  | { op: 'not'; of: Logic }
  | { op: 'atom'; index: number };

/** A further goal of one part of a condition. */
interface Extra {
  goal: Goal;
  isMet(scope: Scope): boolean;
}

interface Atom {
  name: string;
  holds(scope: Scope): boolean;
  extras: readonly Extra[];
}

const isLogical = (node: Ast) =>
  (node.kind === 'binary' && (node.op === '&&' || node.op === '||')) ||
  (node.kind === 'unary' && node.op === '!');

const ORDER = ['<', '<=', '>', '>='];

/** `list.exists(x, x in [1, 2])`: each constant alone makes it true. */
function membersOf(node: Ast, name: string, { evaluator }: Parsed): Extra[] {
  const body = node.kind === 'method' && node.name === 'exists' ? node.args[1] : undefined;
  if (node.kind !== 'method' || body?.kind !== 'binary' || body.op !== 'in' || body.right.kind !== 'list')
    return [];
  const list = evaluator(node.of);
  const constants = body.right.items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
  return constants.map((constant) => ({
    goal: `${name}: ${JSON.stringify(constant)}`,
    isMet: (scope: Scope) => {
      const elements = list(scope);
      return Array.isArray(elements) && elements.length === 1 && elements[0] === constant;
    },
  }));
}

/** What a macro reads of an element: itself, a member, or the size of one; null for anything else. */
function readOf(node: Ast, element: string): ((value: unknown) => unknown) | null {
  if (node.kind === 'name') return node.name === element ? (value) => value : null;
  if (node.kind === 'member') {
    const of = readOf(node.of, element);
    return of && ((value) => valueAt(of(value), node.name));
  }
  const [arg] = node.kind === 'call' && node.name === 'size' ? node.args : [];
  const of = arg ? readOf(arg, element) : null;
  return of && ((value) => sizeOf(of(value)));
}

const sizeOf = (value: unknown): number | null =>
  typeof value === 'string' || Array.isArray(value) ? value.length : null;

/** `list.exists(one, one.amount > 0)`: lists whose elements are all at the limit, or all next to it. */
function elementLimitsOf(node: Ast, name: string, parsed: Parsed): Extra[] {
  if (node.kind !== 'method' || !['exists', 'all'].includes(node.name)) return [];
  const [variable, body] = node.args;
  if (variable?.kind !== 'name' || !body) return [];
  const list = parsed.evaluator(node.of);
  return comparisonsIn(body).flatMap((comparison) => {
    const read = readOf(comparison.left, variable.name);
    const limit = comparison.right.kind === 'literal' ? comparison.right.value : null;
    if (!read || typeof limit !== 'number') return [];
    const within = (isMet: (by: number) => boolean) => (scope: Scope) => {
      const elements = list(scope);
      return (
        Array.isArray(elements) &&
        elements.length > 0 &&
        elements.every((element) => {
          const by = distance(read(element), limit);
          return by !== null && isMet(by);
        })
      );
    };
    const [at, below, above] = atLimit(`${name}: ${nameOf(comparison, parsed)}`, within);
    // The value beside the limit at which the result changes.
    return [at, ['>', '<='].includes(comparison.op) ? above : below];
  });
}

type Comparison = Ast & { kind: 'binary' };

/** The comparisons of order in a condition. */
const comparisonsIn = (node: Ast): Comparison[] =>
  node.kind === 'binary' && ORDER.includes(node.op)
    ? [node]
    : isLogical(node)
      ? partsOf(node).flatMap(comparisonsIn)
      : [];

type Within = (isMet: (by: number) => boolean) => Extra['isMet'];

const atLimit = (name: string, within: Within): [at: Extra, below: Extra, above: Extra] => [
  { goal: `${name} at its limit`, isMet: within((by) => by === 0) },
  { goal: `${name} just below its limit`, isMet: within((by) => by < 0 && by >= -1) },
  { goal: `${name} just above its limit`, isMet: within((by) => by > 0 && by <= 1) },
];

const DAY = 86_400_000;

/** How far a value is above its limit, in whole numbers or days; null if they are not comparable. */
function distance(value: unknown, limit: unknown): number | null {
  if (typeof value === 'number' && typeof limit === 'number') return value - limit;
  if (typeof value !== 'string' || typeof limit !== 'string') return null;
  const days = (Date.parse(value) - Date.parse(limit)) / DAY;
  return Number.isNaN(days) ? null : days;
}

/** Goals at a limit and next to it: they detect a limit that is off by one in either direction. */
function limitsOf(name: string, value: (scope: Scope) => unknown, limit: (scope: Scope) => unknown): Extra[] {
  const within = (isMet: (by: number) => boolean) => (scope: Scope) => {
    const by = distance(value(scope), limit(scope));
    return by !== null && isMet(by);
  };
  return atLimit(name, within).map((extra, at) =>
    // Texts that are no dates are at a limit, too.
    at === 0
      ? { ...extra, isMet: (scope: Scope) => value(scope) !== null && value(scope) === limit(scope) }
      : extra,
  );
}

/** Goals for limits and members, where typing mistakes are likely. */
function extrasOf(node: Ast, name: string, parsed: Parsed): Extra[] {
  if (node.kind !== 'binary')
    return [...membersOf(node, name, parsed), ...elementLimitsOf(node, name, parsed)];
  const { evaluator } = parsed;
  const left = evaluator(node.left);
  if (ORDER.includes(node.op)) return limitsOf(name, left, evaluator(node.right));
  if (node.op !== 'in' || node.right.kind !== 'list') return [];
  return node.right.items.flatMap((item) =>
    item.kind === 'literal'
      ? [
          {
            goal: `${name}: ${JSON.stringify(item.value)}`,
            isMet: (scope: Scope) => left(scope) === item.value,
          },
        ]
      : [],
  );
}

const evaluateLogic = (logic: Logic, values: readonly boolean[]): boolean => {
  if (logic.op === 'atom') return values[logic.index] === true;
  if (logic.op === 'not') return !evaluateLogic(logic.of, values);
  const left = evaluateLogic(logic.left, values);
  return logic.op === 'and'
    ? left && evaluateLogic(logic.right, values)
    : left || evaluateLogic(logic.right, values);
};

const nameOf = ({ start, end }: Ast, { source }: Parsed): string =>
  source.slice(start, end).replace(/\s+/g, ' ').trim();

function logicOf(node: Ast, parsed: Parsed, atoms: Atom[]): Logic {
  if (node.kind === 'unary' && node.op === '!') return { op: 'not', of: logicOf(node.of, parsed, atoms) };
  if (node.kind === 'binary' && (node.op === '&&' || node.op === '||')) {
    const left = logicOf(node.left, parsed, atoms);
    return { op: node.op === '&&' ? 'and' : 'or', left, right: logicOf(node.right, parsed, atoms) };
  }
  const value = parsed.evaluator(node);
  const name = nameOf(node, parsed);
  atoms.push({ name, holds: (scope) => value(scope) === true, extras: extrasOf(node, name, parsed) });
  return { op: 'atom', index: atoms.length - 1 };
}

function analyseCondition(node: Ast, parsed: Parsed): Analysis {
  const atoms: Atom[] = [];
  const logic = logicOf(node, parsed, atoms);
  const goals = atoms.flatMap(({ name, extras }) => [
    `${name} is true`,
    `${name} is false`,
    ...extras.map(({ goal }) => goal),
  ]);
  const seen = (scope: Scope): Goal[] => {
    const values = atoms.map(({ holds }) => holds(scope));
    const whole = evaluateLogic(logic, values);
    return atoms.flatMap(({ name, extras }, index) => {
      const decides = evaluateLogic(logic, values.with(index, !values[index])) !== whole;
      const met = extras.filter(({ isMet }) => isMet(scope)).map(({ goal }) => goal);
      return decides ? [`${name} is ${values[index]}`, ...met] : [];
    });
  };
  return { goals: [...new Set(goals)], seen };
}

const COMPARES = ['==', '!=', 'in', ...ORDER];
const ASKS = ['exists', 'all', 'exists_one', 'contains', 'startsWith', 'endsWith', 'matches'];

const isQuestion = (node: Ast) =>
  isLogical(node) ||
  (node.kind === 'binary' && COMPARES.includes(node.op)) ||
  (node.kind === 'method' && ASKS.includes(node.name));

/** A condition within an expression, and whether its result counts in a scope: it may be in a branch of a choice. */
interface Condition {
  node: Ast;
  isChosen(scope: Scope): boolean;
}

const ALWAYS = () => true;

/** The scopes in which a branch of a choice is chosen. */
function branchOf(test: Ast, wanted: boolean, parsed: Parsed, isChosen: Condition['isChosen']) {
  const value = parsed.evaluator(test);
  return (scope: Scope) => isChosen(scope) && (value(scope) === true) === wanted;
}

/** The conditions within an expression, outermost first; the body of a macro is not entered. */
function conditionsIn(
  node: Ast,
  isWanted: boolean,
  parsed: Parsed,
  isChosen: Condition['isChosen'],
): Condition[] {
  if (isWanted || isQuestion(node)) return [{ node, isChosen }];
  if (node.kind === 'choice')
    return [
      { node: node.test, isChosen },
      ...conditionsIn(node.yes, false, parsed, branchOf(node.test, true, parsed, isChosen)),
      ...conditionsIn(node.no, false, parsed, branchOf(node.test, false, parsed, isChosen)),
    ];
  const parts = node.kind === 'method' ? [node.of] : partsOf(node);
  return parts.flatMap((part) => conditionsIn(part, false, parsed, isChosen));
}

/** Goal of an expression that is not a condition. */
export const VALUE: Goal = 'has a value';

const isSomething = (value: unknown) => value !== null && value !== '';

/** Goals of a value: each branch of a choice, where it is chosen and not null. */
function valuesOf(node: Ast, parsed: Parsed, isChosen: (scope: Scope) => boolean): Extra[] {
  if (node.kind === 'literal' || isQuestion(node)) return [];
  if (node.kind === 'choice') {
    const [yes, no] = [true, false].map((wanted) => branchOf(node.test, wanted, parsed, isChosen));
    return [...valuesOf(node.yes, parsed, yes ?? ALWAYS), ...valuesOf(node.no, parsed, no ?? ALWAYS)];
  }
  const value = parsed.evaluator(node);
  const goal = node === parsed.ast ? VALUE : `${nameOf(node, parsed)} ${VALUE}`;
  return [{ goal, isMet: (scope) => isChosen(scope) && isSomething(value(scope)) }];
}

/**
 * @param isCondition the result is used as a condition, so that even a bare name is one
 */
export function analyse(parsed: Parsed, isCondition: boolean): Analysis {
  const found = conditionsIn(parsed.ast, isCondition, parsed, ALWAYS);
  const conditions = found.map(({ node, isChosen }, at) => {
    const name = nameOf(node, parsed);
    const before = found.slice(0, at).filter((other) => nameOf(other.node, parsed) === name).length;
    const { goals, seen } = analyseCondition(node, parsed);
    // The same condition in another branch has goals of its own.
    const own = (goal: Goal) => (before === 0 ? goal : `${goal} (${before + 1})`);
    return { goals: goals.map(own), seen: (scope: Scope) => (isChosen(scope) ? seen(scope).map(own) : []) };
  });
  const values = isCondition ? [] : valuesOf(parsed.ast, parsed, ALWAYS);
  return {
    goals: [...new Set([...conditions.flatMap(({ goals }) => goals), ...values.map(({ goal }) => goal)])],
    seen: (scope) => [
      ...conditions.flatMap((condition) => condition.seen(scope)),
      ...values.filter(({ isMet }) => isMet(scope)).map(({ goal }) => goal),
    ],
  };
}
