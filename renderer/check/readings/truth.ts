/**
 * Whether a condition can be true and can be false at all. Values that hang together count as free of each other,
 * so what is called constant truly is, and some that are constant are not seen.
 */
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { ANY, isNullable, type Type } from '@trilha/language/expression/type';
import { flatMap } from '@trilha/project/load/flat-map';
import {
  closedValues,
  compares,
  comparisonOf,
  constantsOf,
  isOrder,
  keyOf,
  possibleValues,
  type Question,
  type Value,
} from './possible-values.ts';

export interface Constant {
  node: Ast;
  is: boolean;
}

export interface TruthScope {
  /** ANY where it is not known. */
  type(node: Ast): Type;
  /** The expression behind a fact; null when the name is none. */
  fact(name: string): Ast | null;
}

/** More combinations than this are not gone through. */
const MOST = 4096;
/** Facts within facts are looked into so deep. */
const DEEPEST = 6;

/** The value behind a name of a fact, as far as facts name facts. */
function behind(node: Ast, scope: TruthScope): Ast {
  let at = node;
  for (let depth = 0; depth < DEEPEST && at.kind === 'name'; depth++) at = scope.fact(at.name) ?? at;
  return at;
}

/** The values assumed for the questions. */
type Assumed = ReadonlyMap<Question, Value>;
/** The result of a condition for the values assumed so far; null while it is undecided. */
type Judge = (assumed: Assumed) => boolean | null;
type Questions = Map<string, Question>;

/** Notes what a condition asks about. */
function ask(of: Ast, constants: readonly Value[], scope: TruthScope, into: Questions): Question {
  const asked = behind(of, scope);
  const key = keyOf(asked);
  const known = into.get(key) ?? { type: ANY, constants: new Set<Value>(), count: 0 };
  for (const node of [of, asked]) if (known.type.kind === 'any') known.type = scope.type(node);
  for (const constant of constants) known.constants.add(constant);
  known.count++;
  into.set(key, known);
  return known;
}

const judgeAnswer = (question: Question, isRight: (answer: Value) => boolean): Judge => {
  return (answers) => {
    const answer = answers.get(question);
    return answer === undefined ? null : isRight(answer);
  };
};

function judgeBoth(left: Judge, right: Judge): Judge {
  return (answers) => {
    const first = left(answers);
    const second = first === false ? false : right(answers);
    return first === false || second === false ? false : first && second;
  };
}

const judgeNot = (of: Judge): Judge => {
  return (answers) => {
    const is = of(answers);
    return is === null ? null : !is;
  };
};

/** How a condition is judged; what it asks about is noted in `into`. */
function judgeOf(node: Ast, scope: TruthScope, into: Questions): Judge {
  const at = behind(node, scope);
  if (at.kind === 'literal') return () => at.value === true;
  if (at.kind === 'unary' && at.op === '!') return judgeNot(judgeOf(at.of, scope, into));
  if (at.kind !== 'binary') return judgeAnswer(ask(at, [true], scope, into), (answer) => answer === true);
  if (at.op === '&&' || at.op === '||') {
    const [left, right] = [judgeOf(at.left, scope, into), judgeOf(at.right, scope, into)];
    return at.op === '&&' ? judgeBoth(left, right) : judgeNot(judgeBoth(judgeNot(left), judgeNot(right)));
  }
  const compared = comparisonOf(at);
  if (compared) {
    const { of, op, constant } = compared;
    return judgeAnswer(ask(of, [constant], scope, into), (answer) => compares(op, answer, constant));
  }
  const constants = at.op === 'in' ? constantsOf(at.right) : null;
  if (!constants) return judgeAnswer(ask(at, [true], scope, into), (answer) => answer === true);
  return judgeAnswer(ask(at.left, constants, scope, into), (answer) => constants.includes(answer));
}

/** What an expression asks about, in words that are the same for the same question. */
export function questionsOf(node: Ast, scope: TruthScope): ReadonlySet<string> {
  const questions: Questions = new Map();
  judgeOf(node, scope, questions);
  return new Set(questions.keys());
}

/** Can the open questions be answered so that the condition becomes what is wanted? */
function canBe(
  wanted: boolean,
  judge: Judge,
  open: readonly [Question, readonly Value[]][],
  answers: Map<Question, Value>,
): boolean {
  const is = judge(answers);
  const [next, ...rest] = open;
  if (is !== null || !next) return is === wanted;
  const [question, values] = next;
  const found = values.some((value) => canBe(wanted, judge, rest, answers.set(question, value)));
  answers.delete(question);
  return found;
}

/** Two orders of one value, one of which is enough: `x >= 1 || x <= 30`. That there may be no value is not their question. */
function isAnyOrder(node: Ast): boolean {
  if (node.kind !== 'binary' || node.op !== '||') return false;
  const sides = [node.left, node.right].map((side) => (side.kind === 'binary' ? comparisonOf(side) : null));
  const [one, other] = sides;
  return !!one && !!other && keyOf(one.of) === keyOf(other.of) && sides.every((side) => isOrder(side?.op));
}

/** What a condition always is, or null when it depends. */
export function constantTruth(node: Ast, scope: TruthScope): boolean | null {
  const questions: Questions = new Map();
  const judge = judgeOf(node, scope, questions);
  const isOpen = [...questions.values()].every(
    ({ count, type, constants }) =>
      count === 1 && constants.size > 0 && isNullable(type) && !closedValues(type),
  );
  // A question asked once, of any text or number or nothing, can be answered either way.
  if (questions.size === 0 || isOpen) return null;
  const open = [...questions.values()].map((question): [Question, Value[]] => [
    question,
    possibleValues(question).filter((value) => value !== null || !isAnyOrder(node)),
  ]);
  if (open.reduce((count, [, values]) => count * values.length, 1) > MOST) return null;
  const [canHold, canFail] = [true, false].map((wanted) => canBe(wanted, judge, open, new Map()));
  return canHold && canFail ? null : canHold === true;
}

const isCondition = (node: Ast): boolean =>
  node.kind === 'binary'
    ? !['+', '-', '*', '/', '%'].includes(node.op)
    : node.kind === 'unary' && node.op === '!';

/** The outermost conditions of an expression that are always true or always false. */
export function constantConditions(node: Ast, scope: TruthScope): Constant[] {
  const is = isCondition(node) ? constantTruth(node, scope) : null;
  return is === null ? flatMap(partsOf(node), (part) => constantConditions(part, scope)) : [{ node, is }];
}
