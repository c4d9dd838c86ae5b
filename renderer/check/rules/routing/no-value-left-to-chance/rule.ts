/** Rule: each value of a column is named by a rule, or `otherwise` says that it takes it: none is left to chance. */

import { type Cell, inputsOf, rulesOf } from '@trilha/project/graph/table-rules';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, plain, type SourceNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const valuesOf = (node: SourceNode | undefined): unknown[] => {
  const value = node && plain(node);
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
};

/** Checks one table. */
export function checkTakes(table: SourceNode, diagnostics: Diagnostics): void {
  const takes = member(member(table, 'otherwise'), 'takes');
  const rules = rulesOf(table);
  for (const { name, domain, node } of inputsOf(table)) {
    const named = new Set<Cell>(rules.flatMap(({ cells }) => cells.get(name) ?? []));
    const taken = valuesOf(member(takes, name));
    const left = domain.filter((value) => !named.has(value) && !taken.includes(value));
    const both = taken.filter((value) => named.has(value as Cell));
    if (left.length > 0) {
      const hint = `a rule, or otherwise: { …, takes: { ${name}: [${left.join(', ')}] } }`;
      diagnostics.at(
        member(table, 'otherwise') ?? member(node, 'domain') ?? node,
        'TR907',
        `No rule names the ${name} ${left.join(', ')}`,
        hint,
      );
    }
    const place = member(takes, name);
    if (both.length > 0 && place) {
      diagnostics.at(
        place,
        'TR907',
        `A rule names the ${name} ${both.join(', ')}, and takes says that none does`,
        'remove it from takes, where values stand that no rule names',
      );
    }
  }
}

export const noValueLeftToChance = defineRule({ folder: import.meta.dirname, code: 'TR907' });
