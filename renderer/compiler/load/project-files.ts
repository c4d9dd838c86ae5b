/** Reads the configuration's files from disk, and keeps what did not change between compiles. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { isConfiguration, type Kind, kindOf } from './kinds.ts';
import { parseYaml, sourceFile } from './parse-yaml.ts';
import type { SourceFile, SourceNode } from './source-node.ts';

/** One file of a known kind that could be read: the same object until its content changes. */
export interface LoadedFile {
  kind: Kind;
  id: string;
  file: SourceFile;
  node: SourceNode;
}

export interface LoadedProject {
  files: LoadedFile[];
  diagnostics: Diagnostic[];
  /** Files under public/images, by path below it. */
  images: ReadonlySet<string>;
}

interface Parsed {
  stamp: string;
  loaded: LoadedFile | null;
  diagnostics: Diagnostic[];
}

/** Parsed files by path; hand the same one in again and only what changed is read. */
export type FileCache = Map<string, Parsed>;

function filesUnder(root: string, folder: string): string[] {
  try {
    return (
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        // What only has the name of a file is told, as it cannot be read.
        .filter((entry) => entry.isFile() || /\.ya?ml$/.test(entry.name))
        .map((entry) =>
          join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
        )
        .sort()
    );
  } catch {
    return [];
  }
}

/** Null for what is no text, or no file at all: of a pipe the end would never come. */
function readText(path: string): string | null {
  try {
    if (!statSync(path).isFile()) return null;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    return null;
  }
}

function stampOf(path: string): string {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    return `${size} ${mtimeMs} ${ino}`;
  } catch {
    return 'gone';
  }
}

const atStart = (code: string, file: string, message: string, hint?: string): Diagnostic => ({
  code,
  file,
  line: 1,
  column: 1,
  message,
  ...(hint ? { hint } : {}),
});

function parseFile(path: string, text: string | null): Omit<Parsed, 'stamp'> {
  const known = kindOf(path);
  if (!known) {
    const hint =
      'screens end in .screen.yaml, parts in .part.yaml, flows in .flow.yaml, tables in .routing.yaml';
    return {
      loaded: null,
      diagnostics: [atStart('TR007', path, 'No kind of file has this name at this place', hint)],
    };
  }
  if (text === null) {
    return { loaded: null, diagnostics: [atStart('TR003', path, 'The file is not readable as UTF-8')] };
  }
  const file = sourceFile(path, text);
  const { node, diagnostics } = parseYaml(file);
  return { loaded: node ? { ...known, file, node } : null, diagnostics };
}

function loadFile(root: string, path: string, overlaid: string | undefined, cache: FileCache): Parsed {
  const full = join(root, path);
  const stamp = overlaid === undefined ? stampOf(full) : `overlay ${overlaid}`;
  const known = cache.get(path);
  if (known?.stamp === stamp) return known;
  const parsed = { stamp, ...parseFile(path, overlaid ?? readText(full)) };
  cache.set(path, parsed);
  return parsed;
}

/** Changes when any file of the contract changes. */
export const contractStamp = (root: string): string =>
  filesUnder(root, 'schemas/api')
    .map((path) => `${path} ${stampOf(join(root, path))}`)
    .join('\n');

/**
 * Reads all files of the configuration.
 * @param overlay texts by path that stand in for what is on disk, or beside it
 */
export function loadProject(
  root: string,
  overlay: Readonly<Record<string, string>>,
  cache: FileCache,
): LoadedProject {
  const onDisk = [...filesUnder(root, 'schemas'), ...filesUnder(root, 'flows')];
  const paths = new Set([...onDisk, ...Object.keys(overlay)].filter(isConfiguration).sort());
  const parsed = [...paths].map((path) => loadFile(root, path, overlay[path], cache));
  for (const path of cache.keys()) if (!paths.has(path)) cache.delete(path);
  return {
    files: parsed.flatMap(({ loaded }) => (loaded ? [loaded] : [])),
    diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics),
    images: new Set(filesUnder(root, 'public/images').map((path) => path.slice('public/images/'.length))),
  };
}
