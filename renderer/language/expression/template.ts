/** Texts with `${expression}` holes: split, type each hole, print as JavaScript. */
import type { Marked, Piece } from '../definition/words.ts';
import type { ExpressionProblem } from './ast.ts';
import { type Needs, quote } from './emit.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { type Printed, printExpression, type TypedExpression, typeExpression } from './expression.ts';
import { HOLE, marksOf } from './markup.ts';
import { describeType, isNullable } from './type.ts';

type TextPart = { text: string } | { source: string; start: number };

/** The offset of the `}` that ends a hole, or -1. Braces and quotes inside the expression are skipped. */
function endOfHole(text: string, from: number): number {
  let depth = 0;
  let quoted: string | null = null;
  for (let i = from; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === quoted) quoted = null;
    } else if (char === '"' || char === "'") quoted = char;
    else if (char === '{') depth++;
    else if (char === '}' && depth-- === 0) return i;
  }
  return -1;
}

function split(text: string): { parts: TextPart[]; unclosed: number | null } {
  const parts: TextPart[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('${', at);
    if (open < 0) break;
    const close = endOfHole(text, open + 2);
    if (close < 0) return { parts, unclosed: open };
    if (open > at) parts.push({ text: text.slice(at, open) });
    parts.push({ source: text.slice(open + 2, close), start: open + 2 });
    at = close + 1;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return { parts, unclosed: null };
}

/** The text with one `HOLE` for each of its holes. */
const authored = (parts: readonly TextPart[]): string =>
  parts.map((part) => ('text' in part ? part.text.replaceAll(HOLE, '') : HOLE)).join('');

/** True for a text with bold, links or several paragraphs. */
export const hasMarks = (text: string): boolean => marksOf(authored(split(text).parts)) !== null;

/** The expressions in a text, as written. */
export const holesOf = (text: string): string[] =>
  split(text).parts.flatMap((part) => ('source' in part ? [part.source] : []));

/** A text with as many signs in place of each hole as that is long: all else keeps its place. */
export function withoutHoles(text: string, sign: string): string {
  const words = split(text)
    .parts.map((part) => ('text' in part ? part.text : sign.repeat(part.source.length + '${}'.length)))
    .join('');
  return words + text.slice(words.length);
}

/** True for a text without holes. */
export const isConstantText = (text: string) => !text.includes('${');

/** Only texts and numbers can be shown in a text. */
function notShowable({ type, problems, source }: TypedExpression): ExpressionProblem[] {
  if (problems.length > 0 || !['bool', 'list', 'object'].includes(type.kind)) return [];
  const message = `A text can show only texts and numbers, found ${describeType(type)}`;
  const start = source.length - source.trimStart().length;
  return [{ kind: 'type', start, end: source.trimEnd().length, message }];
}

const shift = (problem: ExpressionProblem, by: number): ExpressionProblem => ({
  ...problem,
  start: problem.start + by,
  end: problem.end + by,
});

/** A parsed text with its typed holes. */
export interface TypedText {
  text: string;
  holes: readonly TypedExpression[];
  /** The text with a `HOLE` for each hole; unchanged when a hole is not closed. */
  words: string;
  /** Null for a text without marks, or where marks are not allowed. */
  marked: Marked | null;
  /** Located by offsets into the text. */
  problems: readonly ExpressionProblem[];
}

/** What a written text becomes in the code. */
type Write = (text: string) => string;

const AS_IT_IS: Write = (text) => text;

/** A text with holes as JavaScript: `codes` are those of its holes, in order. */
function joinedCode(words: string, codes: Iterator<string, undefined>, write: Write): string {
  const [first = '', ...others] = words.split(HOLE);
  const parts = first === '' ? [] : [quote(write(first))];
  for (const other of others)
    parts.push(codes.next().value ?? '""', ...(other === '' ? [] : [quote(write(other))]));
  const startsAsText = parts[0]?.startsWith('"') || parts[0]?.startsWith('rt.text(');
  return (startsAsText ? parts : ['""', ...parts]).join(' + ');
}

/** A text with marks as an object literal. Labels precede their targets, as in the source. */
function markedCode({ paragraphs }: Marked, codes: Iterator<string, undefined>, write: Write): string {
  const pieceCode = (piece: Piece) => {
    if (typeof piece === 'string') return joinedCode(piece, codes, write);
    if ('bold' in piece) return `{bold: ${joinedCode(piece.bold, codes, write)}}`;
    return `{link: ${joinedCode(piece.link, codes, write)}, to: ${joinedCode(piece.to, codes, AS_IT_IS)}}`;
  };
  const lists = paragraphs.map((pieces) => `[${pieces.map(pieceCode).join(', ')}]`);
  return `({paragraphs: [${lists.join(', ')}]})`;
}

/**
 * Parses a text and types its holes.
 * @param rich whether to parse marks in the authored text
 */
export function typeText(text: string, env: ExpressionEnvironment, rich = false): TypedText {
  const { parts, unclosed } = split(text);
  if (unclosed !== null) {
    const message = 'This hole is not closed by }';
    const problem: ExpressionProblem = { kind: 'syntax', start: unclosed, end: text.length, message };
    return { text, holes: [], words: text, marked: null, problems: [problem] };
  }
  const holes: TypedExpression[] = [];
  const problems: ExpressionProblem[] = [];
  for (const part of parts) {
    if ('text' in part) continue;
    const hole = typeExpression(part.source, env, 'any');
    holes.push(hole);
    problems.push(...[...hole.problems, ...notShowable(hole)].map((problem) => shift(problem, part.start)));
  }
  const words = authored(parts);
  return { text, holes, words, marked: rich ? marksOf(words) : null, problems };
}

/** True for a text that does not depend on the scope. */
export const isConstant = ({ holes, marked }: TypedText): boolean => holes.length === 0 && !marked;

/**
 * The JavaScript of a text: a string literal for a constant one, else an expression over `$`, which gives `Words` if the
 * text has marks.
 */
export function printText(typed: TypedText, env: ExpressionEnvironment): Printed {
  const needs: Needs = { runtime: new Set(), functions: new Set() };
  const write = env.keepTogether ?? AS_IT_IS;
  if (isConstant(typed)) return { code: quote(write(typed.words)), needs };
  const codes = typed.holes.map((hole) => {
    const printed = printExpression(hole, env);
    for (const name of printed.needs.runtime) needs.runtime.add(name);
    for (const name of printed.needs.functions) needs.functions.add(name);
    if (hole.type.kind === 'string' && !isNullable(hole.type)) return printed.code;
    needs.runtime.add('text');
    return `rt.text(${printed.code})`;
  });
  const inOrder = codes.values() as Iterator<string, undefined>;
  const code = typed.marked
    ? markedCode(typed.marked, inOrder, write)
    : joinedCode(typed.words, inOrder, write);
  return { code, needs };
}
