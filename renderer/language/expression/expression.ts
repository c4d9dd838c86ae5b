/** An expression from source to JavaScript: parsed and typed, then printed. Never throws; mistakes come as problems. */
import type { Ast, ExpressionProblem } from './ast.ts';
import { emitExpression, type Needs } from './emit.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { inferTypes } from './infer.ts';
import { parseExpression } from './parse.ts';
import { ANY, isNullable, type Type } from './type.ts';

/** The type wanted of a whole expression. */
export type Wanted = 'bool' | 'string' | 'number' | 'list' | 'any';

/** An expression with the type of each of its parts. */
export interface TypedExpression {
  source: string;
  wanted: Wanted;
  /** Null when it cannot be parsed. */
  ast: Ast | null;
  type: Type;
  types: ReadonlyMap<Ast, Type>;
  problems: readonly ExpressionProblem[];
  /** Facts that it names. */
  facts: ReadonlySet<string>;
}

/** JavaScript, and what it names of the run time and of the host's functions. */
export interface Printed {
  /** Over `$` (the scope), `rt`, `fn` and `facts`; `null` when there are problems. */
  code: string;
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
 * Types one expression.
 * @param env what it may name
 * @param wanted the type that its place demands
 */
export function typeExpression(source: string, env: ExpressionEnvironment, wanted: Wanted): TypedExpression {
  const parsed = parseExpression(source);
  if ('problem' in parsed) {
    const problems = [parsed.problem];
    return { source, wanted, ast: null, type: ANY, types: new Map(), problems, facts: new Set() };
  }
  const typed = inferTypes(parsed.ast, env);
  const wrong = typed.problems.length === 0 ? wrongType(typed.type, wanted, source) : null;
  const problems = wrong ? [wrong] : typed.problems;
  return { source, wanted, ast: parsed.ast, ...typed, problems };
}

/** The JavaScript of an expression; `env` is the one it was typed in. */
export function printExpression(typed: TypedExpression, env: ExpressionEnvironment): Printed {
  const { ast, type, types, problems, wanted } = typed;
  const needs: Needs = { runtime: new Set(), functions: new Set() };
  if (!ast || problems.length > 0) return { code: 'null', needs };
  const roots = new Set(Object.keys(env.roots));
  return { code: finished(emitExpression(ast, types, roots, needs), type, wanted), needs };
}
