/** Rules of routing tables as conditions, and in which cases a table is asked at all. */
import type { Ast } from '../../expression/ast.ts';
import { BOOL, type Type } from '../../expression/type.ts';
import type { EmitContext } from '../emit/context.ts';
import { askedTables, type Cell, type Input, inputsOf, type Rule, rulesOf } from '../graph/table-rules.ts';
import { member, textOf } from '../load/source-node.ts';
import { type TypedCondition, typedCondition } from './conditions.ts';

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
function cellCondition(input: Input, cells: readonly Cell[], context: EmitContext): TypedCondition | null {
  const of = typedCondition(input.of, context);
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
export function conditionsOf(rule: Rule, inputs: readonly Input[], context: EmitContext): TypedCondition[] {
  const cells = [...rule.cells].flatMap(([name, values]) => {
    const input = inputs.find((one) => one.name === name);
    return (input && cellCondition(input, values, context)) ?? [];
  });
  const when = rule.when === null ? null : typedCondition(rule.when, context);
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

export function tableConditions(context: EmitContext): TableConditions {
  const tables = [...context.project.byKind.routing].map(([id, { node }]) => {
    const inputs = inputsOf(node);
    return [id, rulesOf(node).map((rule) => together(conditionsOf(rule, inputs, context)))] as const;
  });
  return new Map(tables);
}

/** The cases in which a table is asked; one without conditions where it is asked in any case. */
export function casesOf(
  id: string,
  all: TableConditions,
  context: EmitContext,
  trail: readonly string[] = [],
): Case[] {
  const { project } = context;
  const anyCase: Case = { holds: [], fails: [] };
  if (askedTables(project).has(id) || trail.includes(id)) return [anyCase];
  const found = [...project.byKind.routing].flatMap(([asking, { node }]) => {
    const conditions = all.get(asking) ?? [];
    const targets = [...rulesOf(node).map((rule) => rule.node), member(node, 'otherwise')];
    return targets.flatMap((target, index) => {
      if (textOf(member(target, 'table')) !== id) return [];
      const own = conditions[index];
      const earlier = conditions.slice(0, index).flatMap((condition) => condition ?? []);
      return casesOf(asking, all, context, [...trail, id]).map(({ holds, fails }) => ({
        holds: own ? [...holds, own] : holds,
        fails: [...fails, ...earlier],
      }));
    });
  });
  return found.length === 0 || found.length > MOST_WAYS ? [anyCase] : found;
}
