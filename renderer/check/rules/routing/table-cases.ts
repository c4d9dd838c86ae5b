/** Rules of routing tables as conditions, and in which cases a table is asked at all. */
import type { Ast } from '@trilha/language/expression/ast';
import { BOOL, type Type } from '@trilha/language/expression/type';
import { type TypedCondition, typedCondition } from '@trilha/project/analyse/condition';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import {
  askedTables,
  type Cell,
  type Input,
  inputsOf,
  rulesOf,
  type TableRule,
} from '@trilha/project/graph/table-rules';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { member, type SourceNode, textOf } from '@trilha/project/load/source-node';

const SPAN = { start: 0, end: 0 };
const literal = (value: Cell): Ast => ({ ...SPAN, kind: 'literal', value });
const or = (asts: readonly Ast[]): Ast =>
  asts.reduce((left, right) => ({ ...SPAN, kind: 'binary', op: '||', left, right }));

/** What must hold, and what must have failed before, for a table to be asked. */
export interface Case {
  holds: readonly TypedCondition[];
  fails: readonly TypedCondition[];
}

/** Ways to a table that are looked at; more than that and it counts as asked in any case. */
const MOST_WAYS = 64;

/** A cell: the value is one of these, or the list holds one of these. */
function cellCondition(input: Input, cells: readonly Cell[], scope: AnalysisScope): TypedCondition | null {
  const of = typedCondition(scope, input.of);
  if (!of || cells.length === 0) return null;
  const isList = member(input.node, 'match') !== undefined;
  if (!isList) {
    const list: Ast = { ...SPAN, kind: 'list', items: cells.map(literal) };
    return { ast: { ...SPAN, kind: 'binary', op: 'in', left: of.ast, right: list }, types: of.types };
  }
  const each = cells.map(
    (cell): Ast => ({ ...SPAN, kind: 'binary', op: 'in', left: literal(cell), right: of.ast }),
  );
  return {
    ast: or(each),
    types: new Map<Ast, Type>([...of.types, ...each.map((ast) => [ast, BOOL] as const)]),
  };
}

/** All that a rule asks for; empty for one that always matches. */
export function conditionsOf(
  rule: TableRule,
  inputs: readonly Input[],
  scope: AnalysisScope,
): TypedCondition[] {
  const cells = [...rule.cells].flatMap(([name, values]) => {
    const input = inputs.find((one) => one.name === name);
    return (input && cellCondition(input, values, scope)) ?? [];
  });
  const when = rule.when === null ? null : typedCondition(scope, rule.when);
  return when ? [...cells, when] : cells;
}

/** Several conditions as one. */
export const together = (conditions: readonly TypedCondition[]): TypedCondition | null => {
  const [first, ...rest] = conditions;
  if (!first) return null;
  return {
    ast: rest.reduce<Ast>(
      (left, { ast: right }) => ({ ...SPAN, kind: 'binary', op: '&&', left, right }),
      first.ast,
    ),
    types: new Map(conditions.flatMap(({ types }) => [...types])),
  };
};

/** The conditions of a table's rules; null for a rule that always matches. */
export const tableConditions = memo(
  (table: SourceNode, scope: AnalysisScope): readonly (TypedCondition | null)[] => {
    const inputs = inputsOf(table);
    return rulesOf(table).map((rule) => together(conditionsOf(rule, inputs, scope)));
  },
);

/** The tables that its rules and then `otherwise` hand on to, each undefined where it is none. */
const targetsOf = memo((table: SourceNode): readonly (string | undefined)[] =>
  [...rulesOf(table).map(({ node }) => node), member(table, 'otherwise')].map((target) =>
    textOf(member(target, 'table')),
  ),
);

/** What decides in which cases tables are asked: reading it is recorded by table. */
export interface TableUses {
  /** Tables that a flow or journey asks itself. */
  asked: ReadonlyMap<string, true>;
  /** Tables that hand on to a table. */
  askers: ReadonlyMap<string, readonly string[]>;
}

export function tableUses(project: Project): TableUses {
  const askers = new Map<string, string[]>();
  for (const [id, { node }] of project.byKind.routing)
    for (const target of new Set(targetsOf(node)))
      if (target !== undefined) askers.set(target, [...(askers.get(target) ?? []), id]);
  const asked = new Map([...askedTables(project)].map((id) => [id, true as const]));
  return {
    asked: project.memo.table('asked table', asked),
    askers: project.memo.table('askers of table', askers, (ids) => ids.join()),
  };
}

/** The cases in which a table is asked; one without conditions where it is asked in any case. */
export function casesOf(
  id: string,
  uses: TableUses,
  scope: AnalysisScope,
  trail: readonly string[] = [],
): Case[] {
  const anyCase: Case = { holds: [], fails: [] };
  if (uses.asked.has(id) || trail.includes(id)) return [anyCase];
  const found = (uses.askers.get(id) ?? []).flatMap((asking) => {
    const table = scope.project.byKind.routing.get(asking)?.node;
    if (!table) return [];
    const conditions = tableConditions(table, scope);
    return targetsOf(table).flatMap((target, index) => {
      if (target !== id) return [];
      const own = conditions[index];
      const earlier = conditions.slice(0, index).flatMap((condition) => condition ?? []);
      return casesOf(asking, uses, scope, [...trail, id]).map(({ holds, fails }) => ({
        holds: own ? [...holds, own] : holds,
        fails: [...fails, ...earlier],
      }));
    });
  });
  return found.length === 0 || found.length > MOST_WAYS ? [anyCase] : found;
}
