/** Text of one file → what is written where. Never throws: what cannot be read becomes a diagnostic. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import type { Diagnostic } from './diagnostic.ts';
import { positionOf, type Scalar, type SourceFile } from './source-node.ts';
import type { WrittenEntry, WrittenNode } from './written-node.ts';

/** Largest file, in characters. */
const LARGEST = 250_000;
const DEEPEST = 64;

const TOO_DEEP = `Nested deeper than ${DEEPEST} levels`;
const TOO_LARGE = `The file is larger than ${LARGEST / 1000} kB`;

class Refused extends Error {
  constructor(
    readonly code: string,
    readonly offset: number,
    message: string,
    readonly hint?: string,
    /** The other place of a contradiction, and what stands there. */
    readonly related?: { at: number; says: string },
  ) {
    super(message);
  }
}

/** A file from its text; a byte order mark is dropped. */
export function sourceFile(path: string, raw: string): SourceFile {
  const text = raw.startsWith('\uFEFF') ? raw.slice(1) : raw;
  const lines = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return { path, text, lines };
}

/** What a node is given stands before it, often on the line above. */
function refuseExtras(node: Node, offset: number, { text }: SourceFile): void {
  const { anchor, tag } = node as { anchor?: string; tag?: string };
  if (anchor) {
    const at = text.lastIndexOf(`&${anchor}`, offset);
    throw new Refused('TR005', at, 'Anchors are not used here', 'use a fragment or extends');
  }
  if (tag && !tag.startsWith('tag:yaml.org,2002:'))
    throw new Refused('TR005', offset, 'Tags are not used here');
}

/** @param at where a node would begin that is not written */
function written(node: Node | null, file: SourceFile, depth: number, at: number): WrittenNode {
  if (!node) return [at, at, null];
  const [start = at, end = start] = node.range ?? [];
  if (depth > DEEPEST) throw new Refused('TR004', start, TOO_DEEP);
  if (isAlias(node))
    throw new Refused('TR005', start, 'Aliases are not used here', 'use a fragment or extends');
  refuseExtras(node, start, file);
  if (isSeq(node)) {
    const items = node.items.map((item) => written(item as Node | null, file, depth + 1, start));
    return [start, end, { items }];
  }
  if (isMap(node)) return [start, end, { entries: writtenEntries(node, file, depth) }];
  const value = isScalar(node) ? node.value : null;
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain) throw new Refused('TR001', start, 'This kind of value is not used here');
  return [start, end, value as Scalar];
}

function writtenEntries(map: YAMLMap, file: SourceFile, depth: number): WrittenEntry[] {
  const entries = new Map<string, WrittenEntry>();
  for (const pair of map.items) {
    const keyNode = pair.key as Node;
    const [start = 0, end = start] = keyNode?.range ?? [];
    const key = isScalar(keyNode) ? keyNode.value : undefined;
    if (isAlias(keyNode)) throw new Refused('TR005', start, 'Aliases are not used here');
    if (key === undefined || key === null || typeof key === 'object') {
      throw new Refused('TR001', start, 'A key must be a word');
    }
    refuseExtras(keyNode, start, file);
    const before = entries.get(String(key));
    if (before) {
      const related = { at: before[1], says: `the first ${String(key)}` };
      throw new Refused('TR006', start, `${String(key)} is a duplicate key`, undefined, related);
    }
    const value = written(pair.value as Node | null, file, depth + 1, end);
    entries.set(String(key), [String(key), start, end, value]);
  }
  return [...entries.values()];
}

/** Rejects nesting that the parser itself could not bear, before it starts. */
function refuseUnreadable(file: SourceFile): void {
  if (file.text.length > LARGEST) throw new Refused('TR002', 0, TOO_LARGE);
  const control = file.text.search(/[^\P{Cc}\t\n\r]/u);
  if (control >= 0) throw new Refused('TR003', control, 'The file holds bytes that are no text');
  let depth = 0;
  for (let at = 0; at < file.text.length; at++) {
    const char = file.text.charCodeAt(at);
    if (char === 0x5b || char === 0x7b) depth++;
    else if (char === 0x5d || char === 0x7d) depth--;
    if (depth > 1000) throw new Refused('TR004', at, TOO_DEEP);
  }
}

function diagnosticAt(
  file: SourceFile,
  code: string,
  offset: number,
  message: string,
  hint?: string,
): Diagnostic {
  const at = positionOf(file, Math.max(0, Math.min(offset, file.text.length)));
  return { code, file: file.path, ...at, message, ...(hint ? { hint } : {}) };
}

const CODES: Record<string, string> = {
  BAD_ALIAS: 'TR005',
  TAG_RESOLVE_FAILED: 'TR005',
  RESOURCE_EXHAUSTION: 'TR004',
};

const WORDS: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'A colon within a text begins a new key here',
  MULTIPLE_DOCS: 'A second document begins here; one file is one document',
  RESOURCE_EXHAUSTION: TOO_DEEP,
};

const QUOTES = 'put quotes around the text';

/** The way out of what the parser refuses, by its code. */
const HINTS: Record<string, string> = {
  BAD_INDENT: 'start it in the same column as its neighbours',
  BAD_SCALAR_START: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: 'put quotes around a text with a colon',
  MISSING_CHAR: 'after a colon stands a blank; quotes and brackets are closed',
  MULTIPLE_DOCS: 'take away the line ---',
  TAB_AS_INDENT: 'indent with blanks',
  TAG_RESOLVE_FAILED: QUOTES,
  UNEXPECTED_TOKEN: QUOTES,
};

/** The first mistake confuses the parser about what follows. */
function firstProblem(file: SourceFile, { code, pos, message }: YAMLError): Diagnostic {
  // What was opened is the mistake, not the end of the file.
  const start =
    code === 'MISSING_CHAR' && message.startsWith('Missing closing') ? openQuote(file, pos[0]) : pos[0];
  return diagnosticAt(file, CODES[code] ?? 'TR001', start, WORDS[code] ?? message, HINTS[code]);
}

/** Where the quote begins that is still open at an offset: the last one after a colon, dash, comma or bracket. */
function openQuote({ text }: SourceFile, end: number): number {
  const opened = [...text.slice(0, end).matchAll(/(?<=[:,[{-] +|[[{])["']/g)];
  return opened.at(-1)?.index ?? end;
}

/** What is written in a file, or why it cannot be read. An empty file reads as an empty map. */
type ParsedYaml = { readonly node: WrittenNode } | { readonly wrong: Diagnostic };

/** Parses a file into what is written in it. */
export function parseYaml(file: SourceFile): ParsedYaml {
  try {
    refuseUnreadable(file);
    const document = parseDocument(file.text, { prettyErrors: false, strict: true, uniqueKeys: false });
    const problems = [...document.errors, ...document.warnings];
    const [problem] = problems.sort((a, b) => a.pos[0] - b.pos[0]);
    if (problem) return { wrong: firstProblem(file, problem) };
    return { node: written(document.contents as Node | null, file, 0, 0) };
  } catch (error) {
    if (error instanceof Refused) {
      const { code, offset, message, hint, related } = error;
      const refused = diagnosticAt(file, code, offset, message, hint);
      const other = related && {
        file: file.path,
        ...positionOf(file, related.at),
        message: related.says,
      };
      return { wrong: other ? { ...refused, related: other } : refused };
    }
    const isDepth = error instanceof RangeError;
    const message = isDepth ? TOO_DEEP : `Not readable: ${String(error)}`;
    return { wrong: diagnosticAt(file, isDepth ? 'TR004' : 'TR001', 0, message) };
  }
}
