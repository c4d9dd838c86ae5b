/** Rules of routing tables as conditions, and in which cases a table is asked at all. */
import type { Ast } from '../../language/expression/ast.ts';
import { BOOL, type Type } from '../../language/expression/type.ts';
import { type TypedCondition, typedCondition } from '../analyse/condition.ts';
import type { Scope } from '../analyse/nodes.ts';
import { askedTables, type Cell, type Input, inputsOf, type Rule, rulesOf } from '../graph/table-rules.ts';
import { member, textOf } from '../load/source-node.ts';

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
function cellCondition(input: Input, cells: readonly Cell[], scope: Scope): TypedCondition | null {
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
export function conditionsOf(rule: Rule, inputs: readonly Input[], scope: Scope): TypedCondition[] {
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

/** Conditions of all rules by table; null for a rule that always matches. */
export type TableConditions = ReadonlyMap<string, readonly (TypedCondition | null)[]>;

export function tableConditions(scope: Scope): TableConditions {
  const tables = [...scope.project.byKind.routing].map(([id, { node }]) => {
    const inputs = inputsOf(node);
    return [id, rulesOf(node).map((rule) => together(conditionsOf(rule, inputs, scope)))] as const;
  });
  return new Map(tables);
}

/** The cases in which a table is asked; one without conditions where it is asked in any case. */
export function casesOf(
  id: string,
  all: TableConditions,
  scope: Scope,
  trail: readonly string[] = [],
): Case[] {
  const { project } = scope;
  const anyCase: Case = { holds: [], fails: [] };
  if (askedTables(project).has(id) || trail.includes(id)) return [anyCase];
  const found = [...project.byKind.routing].flatMap(([asking, { node }]) => {
    const conditions = all.get(asking) ?? [];
    const targets = [...rulesOf(node).map((rule) => rule.node), member(node, 'otherwise')];
    return targets.flatMap((target, index) => {
      if (textOf(member(target, 'table')) !== id) return [];
      const own = conditions[index];
      const earlier = conditions.slice(0, index).flatMap((condition) => condition ?? []);
      return casesOf(asking, all, scope, [...trail, id]).map(({ holds, fails }) => ({
        holds: own ? [...holds, own] : holds,
        fails: [...fails, ...earlier],
      }));
    });
  });
  return found.length === 0 || found.length > MOST_WAYS ? [anyCase] : found;
}
