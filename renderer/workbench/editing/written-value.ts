/** A value as YAML that fits where it is written: in the style of what stood there, quoted where it must be. */
import { Document, isScalar, parseDocument, Scalar, stringify, visit } from 'yaml';
import type { Node, YamlValue } from './yaml-text.ts';

export interface WritingPlace {
  /** Inside brackets: on one line, and commas end a value. */
  inFlow: boolean;
  /** Columns before the key or dash. */
  indent: number;
  eol: string;
}

/** Longest line that a new map or list may make. */
const WIDEST = 110;

const isCollection = (value: YamlValue): value is Exclude<YamlValue, string | number | boolean | null> =>
  typeof value === 'object' && value !== null;

/** True if the text is read as this value where it is written. */
function reads(text: string, value: YamlValue, inFlow: boolean): boolean {
  const document = parseDocument(inFlow ? `[${text}]` : `k: ${text}\n`, { prettyErrors: false });
  if (document.errors.length > 0 || document.warnings.length > 0) return false;
  const read = document.toJS() as Record<string, unknown>;
  const found = inFlow ? read : Object.values(read);
  return Array.isArray(found) && found.length === 1 && JSON.stringify(found[0]) === JSON.stringify(value);
}

/** A comment between the header of a block scalar and its text. */
const headerComment = (source: string): string => /^[|>][-+0-9]*[ \t]+(#[^\r\n]*)/.exec(source)?.[1] ?? '';

/** A text over several lines, as `>-` or `|`. */
function blockText(value: string, type: Scalar.Type, { indent, eol }: WritingPlace, comment: string): string {
  const scalar = new Scalar(value);
  scalar.type = type;
  const written = new Document({ k: scalar }).toString({ lineWidth: Math.max(40, WIDEST - indent) });
  const [header = '', ...lines] = written.slice('k: '.length).trimEnd().split('\n');
  const moved = lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
  return [comment === '' ? header : `${header} ${comment}`, ...moved].join(eol);
}

const singleQuoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Characters that JSON leaves as they are and YAML does not. */
const doubleQuoted = (value: string): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The ways to write a text on one line, the wanted first. */
function inlineTexts(value: string, type: Scalar.Type | undefined): string[] {
  const isPlain = type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE';
  const single = type === 'QUOTE_SINGLE' && !/[\r\n]/.test(value) ? [singleQuoted(value)] : [];
  const plain = isPlain && !/^[&*!]|[\r\n#]/.test(value) ? [value] : [];
  return [...single, ...plain, doubleQuoted(value)];
}

function inlineScalar(value: string | number | boolean | null, inFlow: boolean, type?: Scalar.Type): string {
  if (typeof value !== 'string') return String(value);
  return inlineTexts(value, type).find((text) => reads(text, value, inFlow)) ?? doubleQuoted(value);
}

/** A key, quoted where it must be. */
export const writtenKey = (key: string): string =>
  /^[A-Za-z_][\w./-]*$/.test(key) && reads(key, key, true) ? key : doubleQuoted(key);

/** A map or list in brackets. */
function flowText(value: YamlValue): string {
  if (!isCollection(value)) return inlineScalar(value, true);
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item as YamlValue)).join(', ')}]`;
  const members = Object.entries(value).map(
    ([key, item]) => `${writtenKey(key)}: ${flowText(item as YamlValue)}`,
  );
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

/** A map or list over several lines, each indented, without a line end. */
function blockCollection(value: YamlValue, indent: number, eol: string): string {
  const document = new Document(value);
  // Maps below lists stay on one line, as short values do in the project's files.
  visit(document, {
    Map(_, node) {
      if (node.items.every((pair) => isScalar(pair.value))) node.flow = true;
    },
  });
  const lines = stringify(document, { lineWidth: 0, indentSeq: true }).trimEnd().split('\n');
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line)).join(eol);
}

/**
 * The text after a key's colon or a dash, with the blank or line end before it.
 * @param key columns that the key takes
 */
export function writtenAfter(value: YamlValue, place: WritingPlace, key: number): string {
  if (!isCollection(value)) return ` ${inlineScalar(value, place.inFlow)}`;
  const flow = flowText(value);
  const isDeep = Object.values(value).some((item) => isCollection(item as YamlValue) && !Array.isArray(item));
  if (place.inFlow || (!(isDeep && !Array.isArray(value)) && place.indent + key + flow.length <= WIDEST))
    return ` ${flow}`;
  return place.eol + blockCollection(value, place.indent + 2, place.eol);
}

/** The text in place of a written one: a text keeps its style where the new value can have it. */
export function writtenInstead(value: YamlValue, before: Node, source: string, place: WritingPlace): string {
  if (isCollection(value)) return flowText(value);
  const type = isScalar(before) ? (before.type as Scalar.Type | undefined) : undefined;
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  if (!isBlock) return inlineScalar(value, place.inFlow, type);
  const comment = headerComment(source);
  if (typeof value === 'string' && value.trim() !== '' && !/[^\P{Cc}\n]/u.test(value)) {
    const block = blockText(value, type, place, comment);
    if (reads(block.replaceAll('\r\n', '\n'), value, false)) return block;
  }
  const inline = inlineScalar(value, false);
  return comment === '' ? inline : `${inline} ${comment}`;
}
