/** TableRule: each rule of a table can match, and its columns know all values that the contract may answer. */

import { typeExpression } from '@trilha/language/expression/expression';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { type Cell, type Input, inputsOf, rulesOf, type TableRule } from '@trilha/project/graph/table-rules';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, type SourceNode } from '@trilha/project/load/source-node';
import { checkDeadRules } from './dead-rules.ts';
import { checkKnownValues } from './no-unknown-value/rule.ts';
import { checkTakes } from './no-value-left-to-chance/rule.ts';
import { tableUses } from './table-cases.ts';

/** More combinations than this are not gone through. */
const MOST = 50_000;

/** A value outside every domain: what the server may add, or nothing. */
const OTHER = Symbol('other');
type Value = Cell | typeof OTHER;

/** All combinations of values with which a rule matches, or null when they are too many. */
function combinations(rule: TableRule, inputs: readonly Input[]): Map<string, Value>[] | null {
  let all: Map<string, Value>[] = [new Map()];
  for (const { name, domain } of inputs) {
    const values: readonly Value[] = rule.cells.get(name) ?? [...domain, OTHER];
    if (all.length * values.length > MOST) return null;
    all = all.flatMap((before) => values.map((value) => new Map(before).set(name, value)));
  }
  return all;
}

const matches = ({ cells }: TableRule, values: ReadonlyMap<string, Value>) =>
  [...cells].every(([name, allowed]) => (allowed as readonly Value[]).includes(values.get(name) ?? OTHER));

/** A list may hold more than one value, but the rule that takes one of them takes the list as well. */
function isShadowed(rule: TableRule, earlier: readonly TableRule[], inputs: readonly Input[]): boolean {
  const certain = earlier.filter(({ when }) => when === null || when === rule.when);
  const asked = inputs.filter(({ name }) => [rule, ...certain].some(({ cells }) => cells.has(name)));
  const all = combinations(rule, asked);
  return all?.every((values) => certain.some((other) => matches(other, values))) ?? false;
}

/** Checks each rule by its cells alone. Returns the indexes of those that never match. */
function checkRules(table: SourceNode, diagnostics: Diagnostics): Set<number> {
  const inputs = inputsOf(table);
  const rules = rulesOf(table);
  const shadowed = new Set<number>();
  for (const [index, rule] of rules.entries()) {
    if (!isShadowed(rule, rules.slice(0, index), inputs)) continue;
    shadowed.add(index);
    diagnostics.at(
      rule.node,
      'TR904',
      'This rule never matches: the rules before it already match every case',
      'move it before them, or remove it',
    );
  }
  return shadowed;
}

/** Values that the contract lists must be in the column; others in the column never come. */
function checkDomain(
  { name, domain, of, node }: Input,
  scope: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const { type } = typeExpression(of, scope.env, 'any');
  const element = type.kind === 'list' ? type.of : type;
  if ((element.kind !== 'string' && element.kind !== 'number') || !element.values) return;
  const known: readonly Cell[] = element.values;
  const place = member(node, 'domain') ?? node;
  const missing = known.filter((value) => !domain.includes(value));
  if (missing.length > 0)
    diagnostics.at(place, 'TR905', `${name} may also be ${missing.join(', ')}`, 'add it to the domain');
  const extra = domain.filter((value) => !known.includes(value));
  if (extra.length > 0) diagnostics.at(place, 'TR905', `${name} is never ${extra.join(', ')}`);
}

/** Checks all tables. */
export function checkTableRules(scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { memo, byKind } = scope.project;
  const uses = tableUses(scope.project);
  for (const table of byKind.routing.values()) {
    const { path } = table.file;
    memo.result(`rules of the table ${path}`, { file: path, of: [table] }, diagnostics, (own) => {
      const shadowed = checkRules(table.node, own);
      for (const input of inputsOf(table.node)) checkDomain(input, scope, own);
      checkTakes(table.node, own);
      checkDeadRules(table, uses, shadowed, scope, own);
    });
  }
  const check = (own: Diagnostics) => checkKnownValues(scope, own);
  memo.result('known values', { file: 'flows', of: [] }, diagnostics, check);
}
