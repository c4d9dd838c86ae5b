/** Rule: each value that the contract lists for what tables decide by stands in some table's column. */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain } from '@trilha/language/expression/parts';
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { type Input, inputsOf } from '@trilha/project/graph/table-rules';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, textOf } from '@trilha/project/load/source-node';
import { knownValues } from '../../../readings/known-values.ts';
import { defineRule } from '../../../rule.ts';
import { memberAt } from '../../calls/body-shape.ts';

/** The names of a plain chain of members, a fact's own looked through; null for anything else. */
function chainOf(ast: Ast, scope: AnalysisScope, depth = 0): string[] | null {
  const { project } = scope;
  return memberChain(ast, (name) => {
    if (Object.hasOwn(project.language.scope, name)) return [name];
    const facts = member(project.byKind.facts.get('facts')?.node, 'facts');
    const parsed = scope.env.parse(textOf(member(facts, name)) ?? '');
    return 'ast' in parsed && depth < 6 ? chainOf(parsed.ast, scope, depth + 1) : null;
  });
}

/** What the contract lists for an input, or null. */
function listedFor({ of }: Input, scope: AnalysisScope): readonly unknown[] | null {
  const { project } = scope;
  const parsed = scope.env.parse(of);
  const [root = '', ...path] = ('ast' in parsed && chainOf(parsed.ast, scope)) || [];
  const described = Object.hasOwn(project.language.scope, root) ? project.language.scope[root] : undefined;
  const found = described && memberAt(described, path, project.contract.resolve);
  if (!found || 'unknown' in found) return null;
  const { $ref } = found.schema;
  const schema: JsonSchema = (typeof $ref === 'string' && project.contract.resolve($ref)) || found.schema;
  // A closed list is asked of each column by itself.
  return schema.enum ? null : knownValues(schema);
}

/** Checks all tables together; a value that one of them knows is known. */
export function checkKnownValues(scope: AnalysisScope, diagnostics: Diagnostics): void {
  const columns = new Map<string, Input[]>();
  for (const { node } of scope.project.byKind.routing.values()) {
    for (const input of inputsOf(node)) columns.set(input.of, [...(columns.get(input.of) ?? []), input]);
  }
  for (const inputs of columns.values()) {
    const [first] = inputs;
    const listed = first && listedFor(first, scope);
    const known = new Set<unknown>(inputs.flatMap(({ domain }) => domain));
    const missing = listed?.filter((value) => !known.has(value)) ?? [];
    if (!first || missing.length === 0) continue;
    const place = member(first.node, 'domain') ?? first.node;
    const message = `No table knows the ${first.name} ${missing.join(', ')}, which the contract lists`;
    diagnostics.at(place, 'TR906', message, 'into the domain of the table that decides on it');
  }
}

export const noUnknownValue = defineRule({ folder: import.meta.dirname, code: 'TR906' });
