import { type Entry, entriesOf, nodesIn, type SourceNode } from '@trilha/project/load/source-node';

/** The first entry of a name, at any depth. */
export function entryNamed(node: SourceNode | undefined, name: string): Entry | undefined {
  return (
    entriesOf(node).find(({ key }) => key === name) ??
    nodesIn(node)
      .map((one) => entryNamed(one, name))
      .find((entry) => entry !== undefined)
  );
}
