/** In a variant of a screen with `pages`, an inherited `go` to the base or one of its pages leads to the variant's own. */
import { memo } from '../load/memo.ts';
import { basesAndSelf, pageNames } from '../load/pages.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, type MapNode, type SourceNode, textOf, withEntries } from '../load/source-node.ts';

type Targets = ReadonlyMap<string, string>;

const NONE: Targets = new Map();

/** The screens of its bases that a screen's inherited links do not lead to, and what they lead to instead. */
export function ownTargets(id: string, { byKind }: Project): Targets {
  const parent = id.slice(0, id.lastIndexOf('/'));
  const owner = [id, parent].flatMap((candidate) => {
    const file = byKind.screen.get(candidate);
    const names = file ? pageNames(file, byKind.screen) : [];
    return file && (candidate === id || names.includes(id.slice(parent.length + 1))) ? [{ file, names }] : [];
  });
  const [found] = owner.filter(({ names }) => names.length > 0);
  if (!found) return NONE;
  const [self, ...bases] = basesAndSelf(found.file, byKind.screen);
  return new Map(
    bases.flatMap((base) =>
      ['', ...found.names.map((name) => `/${name}`)].map(
        (page) => [base.id + page, self?.id + page] as const,
      ),
    ),
  );
}

const hasGo = memo((node: SourceNode): boolean => {
  if (node.kind === 'list') return node.items.some((item) => hasGo(item));
  return entriesOf(node).some(
    ({ key, value }) => (key === 'go' && textOf(value) !== undefined) || hasGo(value),
  );
});

/**
 * The node with its inherited links leading to the variant's own pages; the same object where nothing changes.
 * @param files paths of the variant's own files, whose links stay
 */
export function withOwnTargets<Node extends SourceNode>(
  node: Node,
  targets: Targets,
  files: readonly string[],
): Node {
  if (targets.size === 0 || !hasGo(node)) return node;
  const change = (value: SourceNode, key: string | null): SourceNode => {
    if (value.kind === 'scalar') {
      const own =
        key === 'go' && !files.includes(value.file.path) ? targets.get(textOf(value) ?? '') : undefined;
      return own === undefined ? value : { ...value, value: own };
    }
    if (!hasGo(value)) return value;
    if (value.kind === 'list') return { ...value, items: value.items.map((item) => change(item, null)) };
    return changeMap(value);
  };
  const changeMap = (map: MapNode): MapNode =>
    withEntries(
      map,
      entriesOf(map).map((entry) => ({ ...entry, value: change(entry.value, entry.key) })),
    );
  return change(node, null) as Node;
}
