/** Decision tables, which choose the next screen: the first matching rule wins, else `otherwise`. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledTable } from '@trilha/language/definition/routing';
import { evaluate, evaluateMap, holds } from './evaluate.ts';

/** `needs` names a table that is not loaded yet: load it and try again. */
export type Decision =
  | { kind: 'go'; screen: string; params: Record<string, unknown> }
  | { kind: 'stay' }
  | { kind: 'needs'; table: string };

type Rule = CompiledTable['rules'][number];
type Target = Pick<Rule, 'go' | 'params' | 'table' | 'stay'>;

/** Maximum length of a chain of tables; a longer one is a cycle. */
const MAX_DEPTH = 20;

/**
 * @param tables the tables loaded so far, by id
 * @param id the table to evaluate
 * @throws when tables form a cycle, which the compiler excludes
 */
export function resolveRoute(
  tables: Readonly<Record<string, CompiledTable>>,
  id: string,
  scope: Scope,
): Decision {
  let asked = id;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const table = Object.hasOwn(tables, asked) ? tables[asked] : undefined;
    if (!table) return { kind: 'needs', table: asked };
    const target = targetOf(table, scope);
    if (target.table === undefined) return decisionOf(target, scope);
    asked = target.table;
  }
  throw new Error(`the routing tables behind ${id} lead in a circle`);
}

const decisionOf = ({ go, params }: Target, scope: Scope): Decision =>
  go === undefined ? { kind: 'stay' } : { kind: 'go', screen: go, params: evaluateMap(params, scope) };

function targetOf(table: CompiledTable, scope: Scope): Target {
  const values = Object.fromEntries(
    Object.entries(table.inputs ?? {}).map(([name, { of, match }]) => [name, candidates(of, match, scope)]),
  );
  const matches = (rule: Rule) => cellsMatch(rule, values) && holds(rule.when, scope);
  return table.rules.find(matches) ?? table.otherwise;
}

/** The values of an input that a cell can match: one, or the elements of a list. */
function candidates(of: unknown, match: 'any' | undefined, scope: Scope): unknown[] {
  const value = evaluate(of, scope);
  if (match === 'any') return Array.isArray(value) ? value : [];
  return [value];
}

const cellsMatch = (rule: Rule, values: Record<string, unknown[]>): boolean =>
  Object.entries(rule.if ?? {}).every(([name, cell]) => {
    const allowed: unknown[] = Array.isArray(cell) ? cell : [cell];
    return values[name]?.some((value) => allowed.includes(value)) ?? false;
  });
