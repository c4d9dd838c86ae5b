/** Coverage goals of a routing table: each rule decides, for each value that it names. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledTable } from '@trilha/language/definition/routing';
import { inputsOf } from '@trilha/project/graph/table-rules';
import { member, plain, type SourceNode } from '@trilha/project/load/source-node';
import { resolveRoute } from '@trilha/runtime/engine/decision';
import { evaluate } from '@trilha/runtime/engine/evaluate';
import { type Candidates, candidatesOf } from './candidates.ts';
import type { Goal } from './conditions.ts';
import type { Expressions } from './expressions.ts';
import { type Probe, placeOf } from './probe.ts';

/** The table with the numbers of its rules as targets. */
const numbered = (table: CompiledTable): CompiledTable => ({
  ...table,
  rules: table.rules.map(({ if: cells, when, source }, index) => ({
    source,
    ...(cells ? { if: cells } : {}),
    ...(when ? { when } : {}),
    go: String(index),
  })),
  otherwise: { go: 'otherwise' },
});

const cellsOf = (rule: CompiledTable['rules'][number]): [string, unknown[]][] =>
  Object.entries(rule.if ?? {}).map(([name, cell]) => [name, Array.isArray(cell) ? cell : [cell]]);

/** The value of a cell that is the only one to match; null if several do. */
function onlyMatch(table: CompiledTable, name: string, cell: readonly unknown[], scope: Scope): unknown {
  const value = evaluate(table.inputs?.[name]?.of, scope);
  const fitting = (Array.isArray(value) ? value : [value]).filter((one) => cell.includes(one));
  return fitting.length === 1 ? fitting[0] : null;
}

/** Values that may change the table's decision. */
function candidatesIn(
  table: CompiledTable,
  node: SourceNode,
  { facts, parse }: Expressions,
  today: string,
): Candidates {
  const all: Candidates = new Map();
  const add = (path: string, values: Iterable<unknown>) =>
    all.set(path, new Set([...(all.get(path) ?? []), ...values]));
  const addOf = (source: string, values: readonly unknown[]) => {
    const parsed = parse(source);
    if (parsed)
      for (const [path, own] of candidatesOf(parsed.ast, facts, today)) add(path, [...values, ...own]);
  };
  for (const { name, of, domain } of inputsOf(node))
    addOf(of, table.inputs?.[name]?.match === 'any' ? [[], ...domain.map((value) => [value])] : domain);
  const rules = member(node, 'rules');
  for (const rule of rules?.kind === 'list' ? rules.items : []) {
    const when = member(rule, 'when');
    if (when) addOf(String(plain(when)), []);
  }
  return all;
}

const DECIDES: Goal = 'decides';

type Decided = (scope: Scope) => string | null;

/** The goals of a rule: it decides, for each value of its cells that is the only match. */
function ruleGoals(table: CompiledTable, index: number, decided: Decided): Pick<Probe, 'goals' | 'seen'> {
  const rule = table.rules[index];
  const cells = rule ? cellsOf(rule) : [];
  const goals = cells.flatMap(([name, values]) => values.map((value) => `${name}: ${String(value)}`));
  const seen = (scope: Scope): Goal[] => {
    if (decided(scope) !== String(index)) return [];
    return [
      DECIDES,
      ...cells.map(([name, cell]) => `${name}: ${String(onlyMatch(table, name, cell, scope))}`),
    ];
  };
  return { goals: [DECIDES, ...goals], seen };
}

/** The probes of each rule, including `otherwise`. */
export function traceRules(
  table: CompiledTable,
  node: SourceNode,
  expressions: Expressions,
  today: string,
): Probe[] {
  const asked = numbered(table);
  const decided: Decided = (scope) => {
    const decision = resolveRoute({ [table.id]: asked }, table.id, scope);
    return decision.kind === 'go' ? decision.screen : null;
  };
  const shared = { candidates: candidatesIn(table, node, expressions, today), result: null, item: null };
  const rules = member(node, 'rules');
  const probes = (rules?.kind === 'list' ? rules.items : []).map((place, index): Probe => {
    const source = `rule ${index + 1}`;
    return { ...shared, place: placeOf(place), source, ...ruleGoals(table, index, decided) };
  });
  const last = member(node, 'otherwise');
  if (!last) return probes;
  const seen = (scope: Scope) => (decided(scope) === 'otherwise' ? [DECIDES] : []);
  return [...probes, { ...shared, place: placeOf(last), source: 'otherwise', goals: [DECIDES], seen }];
}
