/** Texts with `${expression}` holes: taken apart, each hole compiled, put together as JavaScript. */
import type { ExpressionProblem } from './ast.ts';
import { quote } from './emit.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { type CompiledSource, compileExpression } from './expression.ts';
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

/**
 * Compiles a text. Without holes the code is the quoted text itself, with holes an expression over `$`.
 * Offsets of problems count from the text's first character.
 */
export function compileText(text: string, env: ExpressionEnvironment): CompiledSource {
  const result: CompiledSource = {
    code: quote(text),
    type: STRING,
    problems: [],
    facts: new Set(),
    needs: { runtime: new Set(), functions: new Set() },
  };
  const { parts, unclosed } = split(text);
  if (unclosed !== null) {
    const message = 'A hole is opened here and never closed by }';
    result.problems.push({ kind: 'syntax', start: unclosed, end: text.length, message });
    return result;
  }
  const facts = new Set<string>();
  const codes = parts.map((part) => {
    if ('text' in part) return quote(part.text);
    const hole = compileExpression(part.source, env, 'any');
    const problems = [...hole.problems, ...wordless(hole, part.source)];
    result.problems.push(...problems.map((problem) => shift(problem, part.start)));
    const code = holeCode(hole);
    for (const name of hole.facts) facts.add(name);
    for (const name of hole.needs.runtime) result.needs.runtime.add(name);
    for (const name of hole.needs.functions) result.needs.functions.add(name);
    return code;
  });
  const startsAsText = codes[0]?.startsWith('"') || codes[0]?.startsWith('rt.text(');
  return { ...result, facts, code: (startsAsText ? codes : ['""', ...codes]).join(' + ') || '""' };
}
