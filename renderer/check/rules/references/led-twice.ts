/** Of what nothing leads to: two rules of a table that lead to one place, where one of them was probably meant for it. */
import type { Related } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { itemsOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';

const folderOf = (id: string) => id.slice(0, id.lastIndexOf('/'));

/** Whether two stand in one folder; a journey is none: its screens have little in common. */
const isBeside = (id: string, other: string, key: 'go' | 'table') =>
  folderOf(id) === folderOf(other) && (key === 'table' || folderOf(id).includes('/'));

/** A place beside another to which two rules of a table lead. */
function twiceIn(table: SourceNode, key: 'go' | 'table', id: string): SourceNode | undefined {
  const targets = itemsOf(member(table, 'rules')).flatMap((rule) => member(rule, key) ?? []);
  const names = targets.map((target) => textOf(target) ?? '');
  return targets.find((_, index) => {
    const name = names[index] ?? '';
    return isBeside(id, name, key) && names.indexOf(name, index + 1) > 0;
  });
}

/**
 * Where a rule may lead elsewhere by mistake.
 * @param key what rules lead to: a screen or a table
 */
export function ledTwice(key: 'go' | 'table', id: string, { byKind }: Project): Related | undefined {
  for (const { node } of byKind.routing.values()) {
    const place = twiceIn(node, key, id);
    if (place) return { place, says: `two rules that lead to ${textOf(place)}` };
  }
  return undefined;
}
