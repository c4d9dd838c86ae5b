/**
 * Coverage goals of an expression: each condition true and false, each part of a condition deciding it either way
 * (MC/DC), each limit at and next to its value, each member of a list of constants.
 */
import type { Scope } from '../../language/definition/annotations.ts';
import type { Ast } from '../../language/expression/ast.ts';
import { partsOf } from '../../language/expression/parts.ts';
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
  return [
    {
      goal: `${name} at its limit`,
      isMet: (scope) => value(scope) !== null && value(scope) === limit(scope),
    },
    { goal: `${name} just below its limit`, isMet: within((by) => by < 0 && by >= -1) },
    { goal: `${name} just above its limit`, isMet: within((by) => by > 0 && by <= 1) },
  ];
}

/** Goals for limits and members, where typing mistakes are likely. */
function extrasOf(node: Ast, name: string, parsed: Parsed): Extra[] {
  if (node.kind !== 'binary') return membersOf(node, name, parsed);
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

/** The conditions within an expression, outermost first; the body of a macro is not entered. */
function conditionsIn(node: Ast, isWanted: boolean): Ast[] {
  if (isWanted || isQuestion(node)) return [node];
  if (node.kind === 'choice')
    return [node.test, ...conditionsIn(node.yes, false), ...conditionsIn(node.no, false)];
  if (node.kind === 'method') return conditionsIn(node.of, false);
  return partsOf(node).flatMap((part) => conditionsIn(part, false));
}

/** Goal of an expression that is not a condition. */
export const VALUE: Goal = 'has a value';

const isSomething = (value: unknown) => value !== null && value !== '';

/** Goals of a value: each branch of a choice, where it is chosen and not null. */
function valuesOf(node: Ast, parsed: Parsed, isChosen: (scope: Scope) => boolean): Extra[] {
  if (node.kind === 'literal' || isQuestion(node)) return [];
  if (node.kind === 'choice') {
    const test = parsed.evaluator(node.test);
    const chooses = (wanted: boolean) => (scope: Scope) =>
      isChosen(scope) && (test(scope) === true) === wanted;
    return [...valuesOf(node.yes, parsed, chooses(true)), ...valuesOf(node.no, parsed, chooses(false))];
  }
  const value = parsed.evaluator(node);
  const goal = node === parsed.ast ? VALUE : `${nameOf(node, parsed)} ${VALUE}`;
  return [{ goal, isMet: (scope) => isChosen(scope) && isSomething(value(scope)) }];
}

/**
 * @param isCondition the result is used as a condition, so that even a bare name is one
 */
export function analyse(parsed: Parsed, isCondition: boolean): Analysis {
  const conditions = conditionsIn(parsed.ast, isCondition).map((node) => analyseCondition(node, parsed));
  const values = isCondition ? [] : valuesOf(parsed.ast, parsed, () => true);
  return {
    goals: [...new Set([...conditions.flatMap(({ goals }) => goals), ...values.map(({ goal }) => goal)])],
    seen: (scope) => [
      ...conditions.flatMap((condition) => condition.seen(scope)),
      ...values.filter(({ isMet }) => isMet(scope)).map(({ goal }) => goal),
    ],
  };
}
