/** Reads the configuration's files from disk; one that did not change since the last compile is not parsed again. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Accepts } from './accepts.ts';
import type { Diagnostics } from './diagnostics.ts';
import { isConfiguration, isYaml, type Kind, kindOf, translates } from './kinds.ts';
import type { Memo } from './memo.ts';
import { parseYaml, sourceFile } from './parse-yaml.ts';
import { ParsedTexts } from './parsed-texts.ts';
import type { SourceFile, SourceNode } from './source-node.ts';
import { spriteText } from './sprite.ts';
import { stampOf } from './stamp.ts';
import { placed, type WrittenNode } from './written-node.ts';

/** One file of a known kind that could be read: the same object until its content changes. */
export interface LoadedFile {
  kind: Kind;
  id: string;
  file: SourceFile;
  node: SourceNode;
  /** Advice that the file says is not to be followed at a place. */
  accepts: readonly Accepts[];
}

export interface LoadedProject {
  files: readonly LoadedFile[];
  /** Paths of those that could not be read. */
  unreadable: readonly string[];
  /** Files under public/images, by path below it. */
  images: ReadonlySet<string>;
  /** The text of the sprite; '' without one. */
  sprite: string;
}

/** A screen of a file that is not read: how it was when it was compiled last. */
export interface KeptScreen {
  readonly id: string;
  /** The screen that it extends. */
  readonly base: string;
  /** The hash of its stored module. */
  readonly hash: string;
  /** As `ScreenAddress` has it, without its place. */
  readonly address: {
    readonly journey: string;
    readonly path: string;
    readonly prerender: boolean;
    readonly brand: string | null;
  };
}

/** A file of a variant that is as it was compiled last, as is all that it rests on: nothing else names it. */
export interface KeptVariant {
  /** From the root. */
  readonly path: string;
  readonly screens: readonly KeptScreen[];
}

/** Adds the paths below a folder. Node's own recursion asks for each entry once more, which takes three times as long. */
function addFiles(root: string, folder: string, to: string[]): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    // What only has the name of a file is reported, as it cannot be read.
    if (entry.isFile() || isYaml(path)) to.push(path);
    if (entry.isDirectory()) addFiles(root, path, to);
  }
}

/** Paths from the root, sorted; none where the folder cannot be read. */
function filesUnder(root: string, folder: string): string[] {
  const paths: string[] = [];
  try {
    addFiles(root, folder, paths);
  } catch {
    return [];
  }
  return paths.sort();
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Null for what is no text, or no file at all: reading a FIFO would block. */
function readText(path: string): string | null {
  try {
    if (!statSync(path).isFile()) return null;
    return UTF8.decode(readFileSync(path));
  } catch {
    return null;
  }
}

/** A name that addresses, origins and snapshots can hold. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(^|\/)-+|-+(?=\/|$)/g, '$1');

function nameOf({ kind, id }: { kind: Kind; id: string }): string {
  if (kind === 'texts') return translates(id).stem.replace(/\.part$/, '');
  return kind === 'flow' ? id.replace(/\.part$/, '') : id;
}

function parseFile(
  path: string,
  text: string | null,
  texts: ParsedTexts<WrittenNode>,
  { list }: Diagnostics,
): LoadedFile | null {
  const place = { file: path, line: 1, column: 1 };
  const known = kindOf(path);
  if (!known) {
    const hint =
      'screens end in .screen.yaml, parts in .part.yaml, flows in .flow.yaml, tables in .routing.yaml';
    list.push({ code: 'TR007', ...place, message: 'No kind of file has this name at this place', hint });
    return null;
  }
  const name = nameOf(known);
  if (!SLUG.test(name)) {
    const hint = `${slugOf(name)}: small letters without accents, digits and dashes`;
    list.push({ code: 'TR009', ...place, message: `${name} cannot stand in an address`, hint });
  }
  if (text === null) {
    list.push({ code: 'TR003', ...place, message: 'The file is not readable as UTF-8' });
    return null;
  }
  const file = sourceFile(path, text);
  const node = texts.of(file.text, () => {
    const parsed = parseYaml(file);
    if ('node' in parsed) return parsed.node;
    list.push(parsed.wrong);
    return undefined;
  });
  const accepts: Accepts[] = [];
  return node ? { ...known, file, node: placed(node, file, accepts, 0), accepts } : null;
}

const PARSER = ['@trilha/project/load/parse-yaml', '@trilha/project/load/written-node'];

/** Paths of the contract's files from the root, sorted. */
export const contractFiles = (root: string): readonly string[] => filesUnder(root, 'schemas/api');

/** Changes when any file of the contract changes. */
export const contractStamp = (root: string): string =>
  contractFiles(root)
    .map((path) => `${path} ${stampOf(join(root, path))}`)
    .join('\n');

/** The paths of the files of the configuration on disk, from the root, sorted. */
export const configurationFiles = (root: string): readonly string[] =>
  [...filesUnder(root, 'schemas'), ...filesUnder(root, 'flows')].filter(isConfiguration).sort();

/** What stands in for files on disk. */
interface InPlaceOfFiles {
  /** Texts by path, also of files that are not there. */
  readonly overlay: Readonly<Record<string, string>>;
  /** Files that are left out. */
  readonly without: ReadonlySet<string>;
}

/** Reads all files of the configuration. */
export function loadProject(
  root: string,
  { overlay, without }: InPlaceOfFiles,
  memo: Memo,
  diagnostics: Diagnostics,
): LoadedProject {
  const sprite = spriteText(root);
  // Which pictures there are decides about every file.
  memo.begin(sprite);
  const all = new Set([...configurationFiles(root), ...Object.keys(overlay).filter(isConfiguration)]);
  const paths = [...all].filter((path) => !without.has(path)).sort();
  // A compile that follows another one parses little.
  const keptIn = memo.compiles === 1 ? root : null;
  const texts = new ParsedTexts<WrittenNode>(keptIn, 'configuration', PARSER);
  const unreadable: string[] = [];
  const files: LoadedFile[] = [];
  for (const path of paths) {
    const text = overlay[path];
    const full = `${root}/${path}`;
    const stamp = text === undefined ? stampOf(full) : `overlay ${text}`;
    const read = memo.result(`file ${path}`, { file: path, of: [stamp] }, diagnostics, (own) =>
      parseFile(path, text ?? readText(full), texts, own),
    );
    if (read === null) unreadable.push(path);
    else files.push(read);
  }
  texts.keep();
  const images = filesUnder(root, 'public/images').map((path) => path.slice('public/images/'.length));
  return { files, unreadable, images: new Set(images), sprite };
}
