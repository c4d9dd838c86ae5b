/** An expression from source to JavaScript: parse, infer types, emit. Never throws; mistakes are returned as problems. */
import type { Ast, ExpressionProblem } from './ast.ts';
import { emitExpression, type Needs } from './emit.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { inferTypes } from './infer.ts';
import { ANY, isNullable, type Type } from './type.ts';

/** The required type of a whole expression. */
export type Wanted = 'bool' | 'string' | 'number' | 'list' | 'any';

/** An expression with the type of each node. */
export interface TypedExpression {
  source: string;
  wanted: Wanted;
  /** Null when it cannot be parsed. */
  ast: Ast | null;
  type: Type;
  types: ReadonlyMap<Ast, Type>;
  problems: readonly ExpressionProblem[];
  /** Facts that it uses. */
  facts: ReadonlySet<string>;
}

/** JavaScript, and the functions of the runtime and the host that it calls. */
export interface Printed {
  /** Reads `$` (the scope), `rt`, `fn` and `facts`; `null` if there are problems. */
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
    message: `Expected ${WORDS[wanted]}, found ${found}`,
  };
}

/** Converts undefined to null, and the value of a condition to a boolean. */
function finished(code: string, type: Type, wanted: Wanted): string {
  if (wanted === 'bool') return type.kind === 'bool' && !isNullable(type) ? code : `!!${code}`;
  // Functions of the runtime return null by themselves.
  const isNeverUndefined = code === 'null' || /^rt\.\w+\([^()]*\)$/.test(code);
  return isNullable(type) && !isNeverUndefined ? `${code} ?? null` : code;
}

/**
 * Infers the types of one expression.
 * @param env the names that it may use
 * @param wanted the required type
 */
export function typeExpression(source: string, env: ExpressionEnvironment, wanted: Wanted): TypedExpression {
  const parsed = env.parse(source);
  if ('problem' in parsed) {
    const problems = [parsed.problem];
    return { source, wanted, ast: null, type: ANY, types: new Map(), problems, facts: new Set() };
  }
  const typed = inferTypes(parsed.ast, env);
  const wrong = typed.problems.length === 0 ? wrongType(typed.type, wanted, source) : null;
  const problems = wrong ? [wrong] : typed.problems;
  return { source, wanted, ast: parsed.ast, ...typed, problems };
}

/** The JavaScript of an expression; `env` is the one in which it was typed. */
export function printExpression(typed: TypedExpression, env: ExpressionEnvironment): Printed {
  const { ast, type, types, problems, wanted } = typed;
  const needs: Needs = { runtime: new Set(), functions: new Set() };
  if (!ast || problems.length > 0) return { code: 'null', needs };
  const code = emitExpression(ast, types, needs, env);
  return { code: finished(code, type, wanted), needs };
}
