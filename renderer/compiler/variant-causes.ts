/**
 * What a variant takes away or changes may break a line of its base or of a fragment, though that line is right for the
 * base. Such a mistake is the variant's: it is reported in its file, by its name, at what it changed.
 */
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import {
  type Entry,
  entriesOf,
  nodesIn,
  type Place,
  type ScalarNode,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { flowOfPart } from '@trilha/project/resolve/part';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

const lineOf = ({ code, file, line, column, message }: Diagnostic) =>
  `${file}:${line}:${column} ${code} ${message}`;

const flatEntries = (node: SourceNode): Entry[] =>
  node.kind === 'list'
    ? node.items.flatMap(flatEntries)
    : entriesOf(node).flatMap((entry) => [entry, ...flatEntries(entry.value)]);

/** The files of a screen or part itself. */
function ownFiles({ source, shownAs }: ResolvedScreen, { byKind }: Project): SourceNode[] {
  const flow = byKind.flow.get(source.kind === 'part' ? flowOfPart(shownAs) : shownAs);
  return flow ? [source.node, flow.node] : [source.node];
}

const flatScalars = (node: SourceNode): ScalarNode[] =>
  node.kind === 'scalar' ? [node] : nodesIn(node).flatMap(flatScalars);

/** Where the first word of a message stands that is a value in some files, as of an option: in the form's rules first. */
function valueNamed(words: Iterable<string>, files: readonly SourceNode[]): ScalarNode[] {
  const texts = files.flatMap(flatScalars).filter((node) => textOf(node) !== undefined);
  const found = [...words].map((word) => texts.filter((node) => textOf(node) === word));
  return found.find(({ length }) => length > 0) ?? [];
}

/** Keys around the place of a diagnostic in its own file, the innermost first. */
function keysAround({ file, line, column }: Diagnostic, { files }: Project): string[] {
  const node = files.find((one) => one.file.path === file)?.node;
  const at = (node?.file.lines[line - 1] ?? 0) + column - 1;
  const around = (node ? flatEntries(node) : []).filter(
    ({ keyPlace, value }) => keyPlace.start <= at && at <= value.end,
  );
  return around.map(({ key }) => key).reverse();
}

/** Keys that say where something stands, and not what. */
const SECTIONS = ['form', 'ui', 'schema', 'properties', 'blocks', 'on', 'vars', 'load', 'lists', 'timers'];

/**
 * The last entry that a message names: what was taken away stands below what it is taken from; else the call, the values
 * that it names, or what the variant says of the same thing.
 */
function placesOf(diagnostic: Diagnostic, files: readonly SourceNode[], project: Project): readonly Place[] {
  const words = new Set(diagnostic.message.match(/[\p{L}\p{N}_-]+/gu));
  const entries = files.flatMap(flatEntries);
  const named = entries.filter(({ key }) => words.has(key.split('.').at(-1) ?? ''));
  const calls = entries.filter(({ key, value }) => key === 'call' && words.has(textOf(value) ?? ''));
  const entry = named.at(-1) ?? calls.at(-1);
  if (entry) return [entry.keyPlace];
  const values = valueNamed(words, files);
  if (values.length > 0) return values;
  const around = keysAround(diagnostic, project).filter((key) => !SECTIONS.includes(key));
  const same = around.flatMap((key) => entries.find((one) => one.key === key)?.keyPlace ?? []);
  return same.slice(0, 1);
}

/** The way out of a diagnostic where the base's line may stay as it is. */
function wayOut({ code, message, hint }: Diagnostic): string | undefined {
  const event = code === 'TR214' ? /event (\w+)/.exec(message)?.[1] : undefined;
  return event ? `on: { ${event}: null } in the variant’s flow` : hint;
}

/** A diagnostic of a base's line at the line of the variant that it is due to: its other place, if that is the variant's. */
function inVariant(
  diagnostic: Diagnostic,
  { id, source }: ResolvedScreen,
  files: readonly SourceNode[],
  project: Project,
): Diagnostic {
  const { code, related, file, line } = diagnostic;
  const isOwn = files.some((one) => one.file.path === related?.file);
  const said = createDiagnostics();
  const [place = { file: source.file, start: 0, end: 0 }, other] = placesOf(diagnostic, files, project);
  const message = `For ${id}: ${diagnostic.message}, at ${file}:${line}`;
  said.at(place, code, message, wayOut(diagnostic), other && { place: other, says: 'the same' });
  const [moved = diagnostic] = said.list;
  return isOwn && related
    ? { ...moved, file: related.file, line: related.line, column: related.column }
    : moved;
}

/**
 * Reports what the screens gave, each by its own list.
 * @param found diagnostics by screen
 */
export function reportByVariant(
  found: ReadonlyMap<ResolvedScreen, readonly Diagnostic[]>,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const broken = [...found].filter(([, list]) => list.length > 0);
  const lines = new Map(
    broken.map(([{ id, source }, list]) => [`${source.kind} ${id}`, new Set(list.map(lineOf))]),
  );
  for (const [screen, list] of broken) {
    const { kind } = screen.source;
    const files = ownFiles(screen, project);
    const own = files.map(({ file }) => file.path);
    for (const diagnostic of list) {
      const isBases = screen.bases.some((id) => lines.get(`${kind} ${id}`)?.has(lineOf(diagnostic)));
      if (isBases) continue;
      if (screen.bases.length === 0 || own.includes(diagnostic.file)) diagnostics.list.push(diagnostic);
      else {
        diagnostics.list.push(inVariant(diagnostic, screen, files, project));
      }
    }
  }
}
