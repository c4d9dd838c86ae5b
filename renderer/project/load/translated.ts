/** Texts of a file by their places, and the file with others in their stead. */
import type { LoadedFile } from './project-files.ts';
import { member, type ScalarNode, type SourceNode, textOf, withEntries } from './source-node.ts';

const nameOfItem = (item: SourceNode, index: number): string =>
  textOf(member(item, 'value')) ?? String(index + 1);

const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

/**
 * The tree with each scalar as `change` gives it; the same objects where nothing changed.
 * @param change gets the place of a scalar: `blocks.hero.title`, with the `value` of an item of a list, or its number from 1
 */
function mapScalars(
  node: SourceNode,
  change: (scalar: ScalarNode, place: string) => ScalarNode,
  place = '',
): SourceNode {
  if (node.kind === 'scalar') return change(node, place);
  if (node.kind === 'list') {
    const items = node.items.map((item, index) =>
      mapScalars(item, change, below(place, nameOfItem(item, index))),
    );
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  const entries = [...node.entries.values()].map((entry) => {
    const value = mapScalars(entry.value, change, below(place, entry.key));
    return value === entry.value ? entry : { ...entry, value };
  });
  return entries.some((entry) => entry !== node.entries.get(entry.key)) ? withEntries(node, entries) : node;
}

/** The scalars of a file by their places. */
export function scalarsIn({ node }: LoadedFile): Map<string, ScalarNode> {
  const found = new Map<string, ScalarNode>();
  mapScalars(node, (scalar, place) => {
    found.set(place, scalar);
    return scalar;
  });
  return found;
}

/** The file with these texts at their places; each keeps the place where it was written. */
export function translated(file: LoadedFile, texts: ReadonlyMap<string, ScalarNode>): LoadedFile {
  const node = mapScalars(file.node, (scalar, place) => texts.get(place) ?? scalar);
  return node === file.node ? file : { ...file, node };
}
