/** Routing tables that record which of their rules matched, `otherwise` included. */
import type { CompiledTable } from '../../renderer/runtime/index.ts';

/** @returns copies that add `<table> rule <n>` or `<table> otherwise` to `hits` when that rule decides */
export function traced(
  tables: Record<string, CompiledTable>,
  hits: Set<string>,
): Record<string, CompiledTable> {
  const copies = Object.values(tables).map((table): [string, CompiledTable] => {
    const rules = table.rules.map((rule, index) => ({
      ...rule,
      when: (scope: Parameters<NonNullable<typeof rule.when>>[0]) => {
        const holds = rule.when === undefined || rule.when(scope) === true;
        if (holds) hits.add(`${table.id} rule ${index + 1}`);
        return holds;
      },
    }));
    const last = {
      ...table.otherwise,
      source: '',
      when: () => {
        hits.add(`${table.id} otherwise`);
        return true;
      },
    };
    return [table.id, { ...table, rules: [...rules, last] }];
  });
  return Object.fromEntries(copies);
}

/** Every rule of the tables, `otherwise` included. */
export const placesOf = (tables: Record<string, CompiledTable>): string[] =>
  Object.values(tables).flatMap(({ id, rules }) => [
    ...rules.map((_, index) => `${id} rule ${index + 1}`),
    `${id} otherwise`,
  ]);
