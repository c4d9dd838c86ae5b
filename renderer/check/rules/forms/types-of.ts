/** The types that the rules of a field name, `null` left aside. */
import { member, plain, type SourceNode } from '@trilha/project/load/source-node';

export function typesOf(rules: SourceNode): string[] {
  const type = member(rules, 'type');
  const named = type ? plain(type) : [];
  return [named]
    .flat()
    .map(String)
    .filter((name) => name !== 'null');
}
