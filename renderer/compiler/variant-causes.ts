/**
 * What a variant takes away or changes may break a line of its base or of a fragment, though that line is right for the
 * base. Such a mistake is the variant's: it is reported in its file, by its name, at what it changed.
 */
import type { Diagnostic } from './load/diagnostic.ts';
import type { Diagnostics } from './load/diagnostics.ts';
import type { Project } from './load/project.ts';
import { type Entry, entriesOf, type Place, type SourceNode, textOf } from './load/source-node.ts';
import { flowOfPart } from './resolve/part.ts';
import type { ResolvedScreen } from './resolve/screen.ts';

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

/** The last entry that a message names, what was taken away stands below what it is taken from; else the call. */
function placeOf(message: string, files: readonly SourceNode[]): Place | undefined {
  const words = new Set(message.match(/[\p{L}\p{N}_-]+/gu));
  const entries = files.flatMap(flatEntries);
  const named = entries.filter(({ key }) => words.has(key.split('.').at(-1) ?? ''));
  const calls = entries.filter(({ key, value }) => key === 'call' && words.has(textOf(value) ?? ''));
  return (named.at(-1) ?? calls.at(-1))?.keyPlace;
}

/** The way out of a diagnostic where the base's line may stay as it is. */
function wayOut({ code, message, hint }: Diagnostic): string | undefined {
  const event = code === 'TR702' ? /event (\w+)/.exec(message)?.[1] : undefined;
  return event ? `on: { ${event}: null } in the variant’s flow` : hint;
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
        const place = placeOf(diagnostic.message, files) ?? { file: screen.source.file, start: 0, end: 0 };
        const message = `For ${screen.id}: ${diagnostic.message}, at ${diagnostic.file}:${diagnostic.line}`;
        diagnostics.at(place, diagnostic.code, message, wayOut(diagnostic));
      }
    }
  }
}
