/** Rule: a routing table's columns are declared, its cells lie in their domain, and no table leads back to itself. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { LoadedFile } from '@trilha/project/load/project-files';
import {
  type Entry,
  entriesOf,
  itemsOf,
  member,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';

function checkCell(
  { key, keyPlace, value }: Entry,
  inputs: readonly Entry[],
  diagnostics: Diagnostics,
): void {
  const input = inputs.find((candidate) => candidate.key === key);
  if (!input) {
    const names = inputs.map((candidate) => candidate.key);
    diagnostics.at(keyPlace, 'TR208', `The table has no input ${key}`, suggestion(key, names));
    return;
  }
  const domain = itemsOf(member(input.value, 'domain')).map((item) => plain(item));
  for (const item of itemsOf(value)) {
    if (domain.includes(plain(item))) continue;
    const shown = String(plain(item));
    diagnostics.at(
      item,
      'TR208',
      `${shown} is not in the domain of ${key}`,
      suggestion(shown, domain.map(String)),
    );
  }
}

/** Tables that a table hands on to, with the place where it does. */
function handovers({ node }: LoadedFile): { id: string; place: SourceNode }[] {
  return [...itemsOf(member(node, 'rules')), ...itemsOf(member(node, 'otherwise'))].flatMap((rule) => {
    const place = member(rule, 'table');
    const id = textOf(place);
    return place && id !== undefined ? [{ id, place }] : [];
  });
}

function checkCircles(tables: ReadonlyMap<string, LoadedFile>, diagnostics: Diagnostics): void {
  const done = new Set<string>();
  const walk = (table: LoadedFile, trail: readonly string[]): void => {
    for (const { id, place } of handovers(table)) {
      const next = tables.get(id);
      if (trail.includes(id)) {
        const circle = [...trail.slice(trail.indexOf(id)), id].join(' → ');
        diagnostics.at(place, 'TR209', `The tables lead in a circle: ${circle}`);
      } else if (next && !done.has(id)) walk(next, [...trail, id]);
    }
    done.add(table.id);
  };
  for (const table of tables.values()) if (!done.has(table.id)) walk(table, [table.id]);
}

/** Checks all tables. */
export function checkTables(tables: ReadonlyMap<string, LoadedFile>, diagnostics: Diagnostics): void {
  for (const { node } of tables.values()) {
    const inputs = entriesOf(member(node, 'inputs'));
    const asked = itemsOf(member(node, 'rules')).map((rule) => member(rule, 'if'));
    for (const cells of [...asked, member(member(node, 'otherwise'), 'takes')]) {
      for (const cell of entriesOf(cells)) checkCell(cell, inputs, diagnostics);
    }
  }
  checkCircles(tables, diagnostics);
}
