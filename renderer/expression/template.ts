/** Texts with `${expression}` holes: taken apart, each hole compiled, put together as JavaScript. */
import type { Marked, Piece } from '../definition/words.ts';
import type { ExpressionProblem } from './ast.ts';
import { quote } from './emit.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { type CompiledSource, compileExpression } from './expression.ts';
import { HOLE, marksOf } from './markup.ts';
import { describeType, isNullable, STRING } from './type.ts';

type Part = { text: string } | { source: string; start: number };

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

function split(text: string): { parts: Part[]; unclosed: number | null } {
  const parts: Part[] = [];
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
const authored = (parts: readonly Part[]): string =>
  parts.map((part) => ('text' in part ? part.text.replaceAll(HOLE, '') : HOLE)).join('');

/** True for a text that shows as more than plain words in one paragraph. */
export const hasMarks = (text: string): boolean => marksOf(authored(split(text).parts)) !== null;

/** The expressions in a text, as written. */
export const holesOf = (text: string): string[] =>
  split(text).parts.flatMap((part) => ('source' in part ? [part.source] : []));

/** True for a text that holds no hole. */
export const isConstantText = (text: string) => !text.includes('${');

function holeCode(hole: CompiledSource): string {
  if (hole.type.kind === 'string' && !isNullable(hole.type)) return hole.code;
  hole.needs.runtime.add('text');
  return `rt.text(${hole.code})`;
}

/** Only texts and numbers have words of their own. */
function wordless({ type, problems }: CompiledSource, source: string): ExpressionProblem[] {
  if (problems.length > 0 || !['bool', 'list', 'object'].includes(type.kind)) return [];
  const message = `Here stands ${describeType(type)}, and a text shows texts and numbers`;
  const start = source.length - source.trimStart().length;
  return [{ kind: 'type', start, end: source.trimEnd().length, message }];
}

const shift = (problem: ExpressionProblem, by: number): ExpressionProblem => ({
  ...problem,
  start: problem.start + by,
  end: problem.end + by,
});

/** What a text compiles to. `constant`: the code is the words themselves, no expression over `$`. */
export interface CompiledTemplate extends CompiledSource {
  constant: boolean;
}

/** Words with holes as JavaScript: `codes` holds those of the holes, in the order of the text. */
function joinedCode(words: string, codes: Iterator<string, undefined>): string {
  const [first = '', ...others] = words.split(HOLE);
  const parts = first === '' ? [] : [quote(first)];
  for (const other of others) parts.push(codes.next().value ?? '""', ...(other === '' ? [] : [quote(other)]));
  const startsAsText = parts[0]?.startsWith('"') || parts[0]?.startsWith('rt.text(');
  return (startsAsText ? parts : ['""', ...parts]).join(' + ');
}

/** Marked words as an object literal. Labels stand before their targets, as in the text. */
function markedCode({ paragraphs }: Marked, codes: Iterator<string, undefined>): string {
  const pieceCode = (piece: Piece) => {
    if (typeof piece === 'string') return joinedCode(piece, codes);
    if ('bold' in piece) return `{bold: ${joinedCode(piece.bold, codes)}}`;
    return `{link: ${joinedCode(piece.link, codes)}, to: ${joinedCode(piece.to, codes)}}`;
  };
  const lists = paragraphs.map((pieces) => `[${pieces.map(pieceCode).join(', ')}]`);
  return `({paragraphs: [${lists.join(', ')}]})`;
}

/**
 * Compiles a text. Without holes the code is the quoted text itself, with holes an expression over `$`.
 * Offsets of problems count from the text's first character.
 * @param rich marks are read, in what the author wrote only: then the code gives `Words`
 */
export function compileText(text: string, env: ExpressionEnvironment, rich = false): CompiledTemplate {
  const result: CompiledTemplate = {
    code: quote(text),
    type: STRING,
    problems: [],
    facts: new Set(),
    needs: { runtime: new Set(), functions: new Set() },
    constant: true,
  };
  const { parts, unclosed } = split(text);
  if (unclosed !== null) {
    const message = 'A hole is opened here and never closed by }';
    result.problems.push({ kind: 'syntax', start: unclosed, end: text.length, message });
    return result;
  }
  const facts = new Set<string>();
  const codes = parts.flatMap((part) => {
    if ('text' in part) return [];
    const hole = compileExpression(part.source, env, 'any');
    const problems = [...hole.problems, ...wordless(hole, part.source)];
    result.problems.push(...problems.map((problem) => shift(problem, part.start)));
    const code = holeCode(hole);
    for (const name of hole.facts) facts.add(name);
    for (const name of hole.needs.runtime) result.needs.runtime.add(name);
    for (const name of hole.needs.functions) result.needs.functions.add(name);
    return [code];
  });
  const words = authored(parts);
  const marked = rich ? marksOf(words) : null;
  const inOrder = codes.values() as Iterator<string, undefined>;
  const code = marked ? markedCode(marked, inOrder) : joinedCode(words, inOrder);
  return { ...result, facts, code, constant: codes.length === 0 && !marked };
}
