/**
 * A file that cannot be read is missing to whatever rests on it, and would be reported there again and again. Only the
 * first cause is of use.
 */
import type { Diagnostic } from './diagnostic.ts';
import { type Kind, kindOf } from './kinds.ts';
import type { LoadedFile } from './project-files.ts';
import { entriesOf, itemsOf, member, type SourceNode, textOf } from './source-node.ts';

/** Every file rests on these. */
const BENEATH_ALL: readonly Kind[] = [
  'facts',
  'session',
  'experiments',
  'errors',
  'journey',
  'layout',
  'brand',
  'about',
  'duties',
];

const isOfReading = ({ code }: Diagnostic) => code.startsWith('TR0');

/** What a tree takes over from elsewhere: the files that it extends, includes or places. */
function restsOn(node: SourceNode): string[] {
  if (node.kind === 'list') return node.items.flatMap(restsOn);
  return entriesOf(node).flatMap(({ key, value }) => {
    const text = ['extends', '$ref', 'part'].includes(key) ? textOf(value) : undefined;
    return text === undefined ? restsOn(value) : [text.split('#')[0] ?? ''];
  });
}

/** The id that a screen, part or layout shares with its flow. */
const homeOf = (id: string) => id.replace(/^layouts\/|\.part$/g, '');

/** A screen and the pages below it rest on each other. */
const familyOf = ({ id, node }: LoadedFile) => [
  id.slice(0, Math.max(0, id.lastIndexOf('/'))),
  ...itemsOf(member(node, 'pages')).map((page) => `${id}/${textOf(page)}`),
];

/** The ids, and all that they lead to: the set grows during iteration, this is the transitive closure. */
function closure(ids: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const all = new Set(ids);
  for (const id of all) for (const one of next(id)) all.add(one);
  return all;
}

/**
 * The diagnostics without those that follow from files that could not be read: in what rests on them, in the fragments
 * that this includes, and where they are named.
 * @param unreadable their paths
 */
export function firstCauses(
  diagnostics: readonly Diagnostic[],
  unreadable: readonly string[],
  files: readonly LoadedFile[],
): readonly Diagnostic[] {
  const known = unreadable.flatMap((path) => kindOf(path) ?? []);
  if (known.length === 0) return diagnostics;
  if (known.some(({ kind }) => BENEATH_ALL.includes(kind))) return diagnostics.filter(isOfReading);
  const names = known.map(({ id }) => homeOf(id));
  const rests = files.map((file) => ({
    id: homeOf(file.id),
    on: [...restsOn(file.node), ...familyOf(file)].map(homeOf),
  }));
  const above = closure(names, (of) => rests.flatMap(({ id, on }) => (on.includes(of) ? [id] : [])));
  const around = closure(above, (of) => rests.flatMap(({ id, on }) => (id === of ? on : [])));
  const silent = new Set(
    files
      .filter(({ id, file }) => around.has(homeOf(id)) || names.some((name) => file.text.includes(name)))
      .map(({ file }) => file.path),
  );
  const isAfter = ({ file, message }: Diagnostic) =>
    silent.has(file) || names.some((name) => message.includes(name));
  return diagnostics.filter((one) => isOfReading(one) || !isAfter(one));
}
