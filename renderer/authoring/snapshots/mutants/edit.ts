/** Changes a YAML text at a place given by its offset. The result is equivalent, but comments may move. */
import { type Document, isCollection, isMap, isNode, isPair, isScalar, parseDocument, visit } from 'yaml';

type Path = (string | number)[];

/** The path of the value that starts at an offset: keys and indexes from the root. */
function pathAt(document: Document, offset: number, isValue: (value: unknown) => boolean): Path | null {
  let found: Path | null = null;
  visit(document, {
    Node(key, node, ancestors) {
      if (key === 'key' || node.range?.[0] !== offset || !isValue(node)) return undefined;
      found = pathTo([...ancestors, node]);
      return visit.BREAK;
    },
  });
  return found;
}

function pathTo(chain: readonly unknown[]): Path {
  return chain.flatMap((node, index): Path => {
    const next = chain[index + 1];
    if (isMap(node)) {
      const pair = node.items.find((item) => item === next);
      return pair && isScalar(pair.key) ? [String(pair.key.value)] : [];
    }
    const items = isNode(node) && 'items' in node ? (node.items as unknown[]) : [];
    const at = items.indexOf(next);
    return at >= 0 ? [at] : [];
  });
}

export type YamlEdit = { to: unknown } | 'delete';

/** The last text that was read: a file is edited at one place after the other. */
let last: { text: string; document: Document } | null = null;

function documentOf(text: string): Document {
  if (last?.text !== text) last = { text, document: parseDocument(text, { uniqueKeys: false }) };
  return last.document;
}

/** What `work` returns; afterwards the members of the collection are again as they were. */
function undone<T>(collection: unknown, work: () => T): T {
  if (!isCollection(collection)) return work();
  const items = [...collection.items];
  const values = items.map((item) => (isPair(item) ? item.value : null));
  try {
    return work();
  } finally {
    collection.items = items;
    for (const [at, item] of items.entries()) if (isPair(item)) item.value = values[at];
  }
}

/**
 * The text with the value at `offset` changed or removed.
 * @param isScalarValue the value is a scalar (a map may start at the same offset as its first key)
 * @returns null when no value starts there
 */
export function edited(
  text: string,
  offset: number,
  isScalarValue: boolean,
  change: YamlEdit,
): string | null {
  const document = documentOf(text);
  const path = pathAt(document, offset, (node) => isScalar(node) === isScalarValue);
  if (!path || path.length === 0) return null;
  return undone(document.getIn(path.slice(0, -1), true), () => {
    if (change === 'delete') document.deleteIn(path);
    else document.setIn(path, document.createNode(change.to));
    return document.toString({ lineWidth: 0 });
  });
}
