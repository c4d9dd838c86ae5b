/** An expression from source to JavaScript: parsed, typed, emitted. Never throws; mistakes come as problems. */
import type { ExpressionProblem } from './ast.ts';
import { emitExpression, type Needs } from './emit.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { inferTypes } from './infer.ts';
import { parseExpression } from './parse.ts';
import { ANY, isNullable, type Type } from './type.ts';

/** The type wanted of a whole expression. */
export type Wanted = 'bool' | 'string' | 'number' | 'list' | 'any';

export interface CompiledSource {
  /** JavaScript over `$` (the scope), `rt`, `fn` and `facts`; `null` when there are problems. */
  code: string;
  type: Type;
  problems: ExpressionProblem[];
  /** Facts, host functions and run-time functions that the code names. */
  facts: ReadonlySet<string>;
  needs: Needs;
}

const WORDS: Record<Wanted, string> = {
  bool: 'a condition',
  string: 'a text',
  number: 'a number',
  list: 'a list',
  any: 'anything',
};

function wrongType(type: Type, wanted: Wanted, source: string): ExpressionProblem | null {
  if (wanted === 'any' || type.kind === 'any' || type.kind === 'null' || type.kind === wanted) return null;
  const found = type.kind === 'object' ? (type.name ?? 'an object') : WORDS[type.kind];
  const start = source.length - source.trimStart().length;
  return {
    kind: 'type',
    start,
    end: source.trimEnd().length,
    message: `Here stands ${found} where ${WORDS[wanted]} is wanted`,
  };
}

/** Makes a missing value null and a condition truly a boolean. */
function finished(code: string, type: Type, wanted: Wanted): string {
  if (wanted === 'bool') return type.kind === 'bool' && !isNullable(type) ? code : `!!${code}`;
  // Calls of the run time give null by themselves.
  const isNeverUndefined = code === 'null' || /^rt\.\w+\([^()]*\)$/.test(code);
  return isNullable(type) && !isNeverUndefined ? `${code} ?? null` : code;
}

/**
 * Compiles one expression.
 * @param env what it may name
 * @param wanted the type that its place demands
 */
export function compileExpression(
  source: string,
  env: ExpressionEnvironment,
  wanted: Wanted,
): CompiledSource {
  const needs: Needs = { runtime: new Set(), functions: new Set() };
  const parsed = parseExpression(source);
  if ('problem' in parsed) {
    return { code: 'null', type: ANY, problems: [parsed.problem], facts: new Set(), needs };
  }
  const { type, types, problems, facts } = inferTypes(parsed.ast, env);
  const wrong = problems.length === 0 ? wrongType(type, wanted, source) : null;
  if (wrong) problems.push(wrong);
  if (problems.length > 0) return { code: 'null', type, problems, facts, needs };
  const roots = new Set(Object.keys(env.roots));
  const code = finished(emitExpression(parsed.ast, types, roots, needs), type, wanted);
  return { code, type, problems, facts, needs };
}
