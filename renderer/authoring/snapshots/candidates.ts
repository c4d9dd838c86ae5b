/**
 * The paths that an expression reads, and values worth trying there: the constants it compares with and their
 * neighbours, true, false and null. Facts are expanded.
 */
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';

/** Values worth trying, by dotted path from a root of the scope. */
export type Candidates = Map<string, Set<unknown>>;

interface Looking {
  facts: ReadonlyMap<string, Ast>;
  today: string;
  locals: ReadonlySet<string>;
}

/** The path of `a.b[0].c`, or null for anything else. */
function pathOf(node: Ast, locals: ReadonlySet<string>): string | null {
  if (node.kind === 'name') return locals.has(node.name) ? null : node.name;
  if (node.kind === 'member') {
    const of = pathOf(node.of, locals);
    return of === null ? null : `${of}.${node.name}`;
  }
  if (node.kind !== 'index' || node.index.kind !== 'literal') return null;
  const of = pathOf(node.of, locals);
  return of === null ? null : `${of}.${node.index.value}`;
}

const within = (node: Ast, looking: Looking): Looking => {
  const variable = node.kind === 'method' && node.args.length === 2 ? node.args[0] : undefined;
  return variable?.kind === 'name'
    ? { ...looking, locals: new Set(looking.locals).add(variable.name) }
    : looking;
};

/** All nodes of an expression, including those of the facts that it uses. */
function nodesOf(node: Ast, looking: Looking): { node: Ast; path: string | null }[] {
  const fact =
    node.kind === 'name' && !looking.locals.has(node.name) ? looking.facts.get(node.name) : undefined;
  if (fact) return nodesOf(fact, { ...looking, locals: new Set() });
  const path = pathOf(node, looking.locals);
  if (path !== null && !looking.facts.has(path.split('.')[0] ?? '')) return [{ node, path }];
  const inner = within(node, looking);
  return [{ node, path: null }, ...partsOf(node).flatMap((part) => nodesOf(part, inner))];
}

const DAY = 86_400_000;

/** Dates near a number of days or years before a date. */
function daysAround(count: number, today: string): string[] {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const now = Date.parse(today);
  const yearsAgo = (years: number) => {
    const then = new Date(now);
    return then.setUTCFullYear(then.getUTCFullYear() - years);
  };
  return [
    now - count * DAY,
    now - (count + 1) * DAY,
    yearsAgo(count),
    yearsAgo(count) + DAY,
    yearsAgo(count) - DAY,
    yearsAgo(count + 1),
  ].map(day);
}

/** A list of so many elements like the first one that is there. */
export class Repeated {
  private constructor(readonly count: number) {}

  private static readonly known = new Map<number, Repeated>();

  /** One object for each count, so that a set holds it once. */
  static of(count: number): Repeated {
    const known = Repeated.known.get(count) ?? new Repeated(count);
    Repeated.known.set(count, known);
    return known;
  }
}

const LONGEST = 10;
const LONGEST_TEXT = 100;

/** Lists at a size that an expression compares with, and next to it. */
const listsOfSize = (constants: readonly unknown[], names: ReadonlySet<string>): Repeated[] =>
  names.has('size')
    ? constants.flatMap((constant) =>
        typeof constant === 'number' && constant > 0 && constant < LONGEST
          ? [constant - 1, constant, constant + 1].filter((count) => count > 0).map(Repeated.of)
          : [],
      )
    : [];

/** Values worth trying because of a constant. */
function around(constant: unknown, names: ReadonlySet<string>, today: string): unknown[] {
  if (typeof constant !== 'number') return [constant];
  const numbers = [constant - 1, constant, constant + 1];
  const dates = names.has('today') ? daysAround(constant, today) : [];
  const lengths = names.has('size') && constant < LONGEST_TEXT ? numbers.filter((length) => length >= 0) : [];
  const texts = lengths.map((length) => '1'.repeat(length));
  return [...numbers, ...dates, ...texts];
}

/** What is divided before it is compared reaches a limit at a multiple of it. */
function multiples(nodes: readonly { node: Ast }[], constants: readonly unknown[]): number[] {
  if (!nodes.some(({ node }) => node.kind === 'binary' && node.op === '/')) return [];
  const numbers = constants.filter((constant) => typeof constant === 'number');
  return numbers.flatMap((one, at) => numbers.slice(at + 1).map((other) => one * other));
}

/** Members that a macro reads of an element: `consent.kind == 'a'` needs an element with `kind`. */
const membersRead = (nodes: readonly { node: Ast }[]): string[] =>
  nodes.flatMap(({ node }) => (node.kind === 'member' && node.of.kind === 'name' ? [node.name] : []));

function listsOf(values: readonly unknown[], members: readonly string[]): unknown[] {
  return [[], ...values.flatMap((value) => [[value], ...members.map((name) => [{ [name]: value }])])];
}

const isLogical = (node: Ast) =>
  node.kind === 'choice' ||
  (node.kind === 'binary' && (node.op === '&&' || node.op === '||')) ||
  (node.kind === 'unary' && node.op === '!');

function note(node: Ast, looking: Looking, into: Candidates): void {
  const nodes = nodesOf(node, looking);
  const constants = nodes.flatMap(({ node: one }) => (one.kind === 'literal' ? [one.value] : []));
  const names = new Set(
    nodes.flatMap(({ node: one, path }) => (one.kind === 'call' ? [one.name] : path === null ? [] : [path])),
  );
  const values = [...constants, ...multiples(nodes, constants)].flatMap((constant) =>
    around(constant, names, looking.today),
  );
  const asksLists = nodes.some(
    ({ node: one }) => one.kind === 'method' || (one.kind === 'binary' && one.op === 'in'),
  );
  const lists = asksLists ? listsOf([...constants, ...values], membersRead(nodes)) : [];
  const sized = listsOfSize(constants, names);
  for (const { path } of nodes) {
    if (path === null) continue;
    const known = into.get(path) ?? new Set();
    for (const value of [...values, ...lists, ...sized, true, false, null]) known.add(value);
    into.set(path, known);
  }
}

function collect(node: Ast, looking: Looking, into: Candidates): void {
  const fact = node.kind === 'name' ? looking.facts.get(node.name) : undefined;
  if (fact) collect(fact, looking, into);
  else if (isLogical(node)) for (const part of partsOf(node)) collect(part, looking, into);
  else note(node, looking, into);
}

/**
 * @param facts the project's facts
 * @param today yyyy-mm-dd, for values that are compared with it
 */
export function candidatesOf(node: Ast, facts: ReadonlyMap<string, Ast>, today: string): Candidates {
  const into: Candidates = new Map();
  collect(node, { facts, today, locals: new Set() }, into);
  return into;
}
