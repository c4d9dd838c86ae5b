/**
 * Rule: times are what people and servers bear. Timers, `every` and `timeout` count seconds, `debounce` milliseconds; a
 * number that only makes sense in the other unit was mixed up. Of an expression, the numbers written in it count.
 */
import type { Ast } from '@trilha/language/expression/ast';
import { typeExpression } from '@trilha/language/expression/expression';
import { memberChain } from '@trilha/language/expression/parts';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { effectsIn } from '../../readings/effects-in.ts';

/** In seconds. Nobody waits longer on a page, and a browser slows timers of pages out of sight. */
const SECONDS = 'seconds';
const LONGEST_TIMER = 3600;
const LONGEST_INTERVAL = 300;
const LONGEST_TIMEOUT = 120;
const SHORTEST_INTERVAL = 1;
/** Of what asks the server. */
const SHORTEST_POLL = 2;
/** Milliseconds: below, each key press is a call; above, the answer seems not to be taken. */
const DEBOUNCE = { least: 50, most: 5000 };

const numberOf = (node: SourceNode | undefined): number | null =>
  node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : null;

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** The numbers that an expression may give, as far as they are written: both of a choice, none of what only data tells. */
function numbersIn(ast: Ast, constants: AnalysisScope['constants']): readonly number[] {
  if (ast.kind === 'literal') return typeof ast.value === 'number' ? [ast.value] : [];
  if (ast.kind === 'choice') return [ast.yes, ast.no].flatMap((branch) => numbersIn(branch, constants));
  if (ast.kind === 'binary') {
    const compute = ARITHMETIC[ast.op];
    const right = numbersIn(ast.right, constants);
    return compute ? numbersIn(ast.left, constants).flatMap((a) => right.map((b) => compute(a, b))) : [];
  }
  const [root, name = '', ...below] = memberChain(ast) ?? [];
  const value = root === 'vars' && below.length === 0 ? constants.get(name) : undefined;
  return typeof value === 'number' ? [value] : [];
}

/** The times that a timer may take, as far as they are written. */
function timesOf(node: SourceNode | undefined, { project, constants }: AnalysisScope): readonly number[] {
  const text = textOf(node);
  if (text === undefined) return [numberOf(node)].filter((time) => time !== null);
  const parsed = project.parse(text);
  return 'ast' in parsed ? numbersIn(parsed.ast, constants) : [];
}

/** What a number of seconds is if it was meant in milliseconds. */
const asSeconds = (milliseconds: number) => `in seconds: ${milliseconds / 1000}`;

function checkSeconds(
  node: SourceNode | undefined,
  times: readonly number[],
  what: string,
  most: number,
  diagnostics: Diagnostics,
): void {
  const seconds = times.find((time) => time > most);
  if (!node || seconds === undefined) return;
  const message = `${what} of ${seconds} seconds: at most ${most}`;
  diagnostics.at(node, 'TR943', message, asSeconds(seconds));
}

function checkTimeout(node: SourceNode, diagnostics: Diagnostics): void {
  const time = numberOf(node);
  if (time !== null) checkSeconds(node, [time], 'A timeout', LONGEST_TIMEOUT, diagnostics);
}

function checkDebounce(node: SourceNode, diagnostics: Diagnostics): void {
  const time = numberOf(node);
  // What is no whole number is reported by its shape.
  if (time === null || !Number.isInteger(time)) return;
  const { least, most } = DEBOUNCE;
  if (time >= least && time <= most) return;
  const hint = time < 10 ? `in milliseconds: ${time * 1000}` : undefined;
  diagnostics.at(node, 'TR943', `A debounce of ${time} milliseconds: ${least} to ${most}`, hint);
}

/** What the configuration names itself: a member `timeout` of a body is no time of the page. */
const NAMED_FREELY = ['params', 'body', 'with', 'set', 'data', 'query', 'vars', 'initial'];

/** Every debounce and timeout below a node. */
function checkBelow(node: SourceNode, diagnostics: Diagnostics): void {
  if (node.kind === 'list') for (const item of node.items) checkBelow(item, diagnostics);
  for (const { key, value } of entriesOf(node)) {
    if (key === 'debounce') checkDebounce(value, diagnostics);
    else if (key === 'timeout') checkTimeout(value, diagnostics);
    else if (!NAMED_FREELY.includes(key)) checkBelow(value, diagnostics);
  }
}

/** A choice by an order, as `x > 60 ? 60 : x`, sets a limit of its own. */
const isLimited = (test: Ast): boolean => test.kind === 'binary' && ['<', '<=', '>', '>='].includes(test.op);

/** The parts of an expression that give a time which is not written in it. */
function fromData(ast: Ast, constants: AnalysisScope['constants']): readonly Ast[] {
  if (ast.kind === 'choice')
    return isLimited(ast.test) ? [] : [ast.yes, ast.no].flatMap((branch) => fromData(branch, constants));
  return numbersIn(ast, constants).length > 0 ? [] : [ast];
}

/** Checks the time of a timer that data tells: its unit, and that the contract keeps it within the limits. */
function checkFromData(
  node: SourceNode | undefined,
  what: string,
  limits: { least: number; most: number },
  { env, constants }: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return;
  const { ast, types, source, problems } = typeExpression(node.value, env, 'number');
  if (!ast || problems.length > 0) return;
  for (const part of fromData(ast, constants)) {
    const type = types.get(part);
    if (type?.kind !== 'number') continue;
    const said = source.slice(part.start, part.end);
    const { unit = SECONDS, least = -Infinity, most = Infinity } = type;
    const range = `${limits.least} to ${limits.most}`;
    if (unit !== SECONDS) {
      const message = `${what} counts seconds, and ${said} is in ${unit}`;
      diagnostics.at(node, 'TR943', message, 'convert it, or name the other value');
    } else if (least < limits.least || most > limits.most) {
      const message = `${what} of ${said} may be outside ${range} seconds`;
      const hint = `minimum and maximum in the contract, or ${said} > ${limits.most} ? ${limits.most} : ${said}`;
      diagnostics.at(node, 'TR943', message, hint);
    }
  }
}

/** Whether a load or a timer asks the server. */
const asks = (node: SourceNode): boolean =>
  member(node, 'do') === undefined ||
  effectsIn(member(node, 'do')).some((effect) => member(effect, 'call') ?? member(effect, 'reload'));

/** Checks the times of a merged flow; what its timers do is judged in `polling.ts`. */
export function checkTimes(flow: SourceNode, scope: AnalysisScope, diagnostics: Diagnostics): void {
  checkBelow(flow, diagnostics);
  for (const { value } of [...entriesOf(member(flow, 'timers')), ...entriesOf(member(flow, 'load'))]) {
    const after = member(value, 'after');
    checkFromData(after, 'A timer', { least: 0, most: LONGEST_TIMER }, scope, diagnostics);
    checkSeconds(after, timesOf(after, scope), 'A timer', LONGEST_TIMER, diagnostics);
    const every = member(value, 'every');
    const intervalLimits = { least: SHORTEST_INTERVAL, most: LONGEST_INTERVAL };
    checkFromData(every, 'An interval', intervalLimits, scope, diagnostics);
    const intervals = timesOf(every, scope);
    checkSeconds(every, intervals, 'An interval', LONGEST_INTERVAL, diagnostics);
    const least = asks(value) ? SHORTEST_POLL : SHORTEST_INTERVAL;
    const seconds = intervals.find((time) => time < least);
    const most = least === SHORTEST_POLL ? 'the server is asked at most every 2' : 'at most once a second';
    if (every && seconds) diagnostics.at(every, 'TR940', `Every ${seconds} seconds: ${most}`, 'every: 2');
  }
}
