/** Evaluates compiled expressions and texts. A constant is its own value. */
import type { CompiledText, CompiledWords, Expression, Scope } from '@trilha/language/definition/annotations';
import type { Words } from '@trilha/language/definition/words';

/** The value of an expression; undefined becomes null. */
export function evaluate(value: unknown, scope: Scope): unknown {
  const result = typeof value === 'function' ? (value as Expression)(scope) : value;
  return result ?? null;
}

/** The value of a text, '' if absent. */
export const textOf = (text: CompiledText | undefined, scope: Scope): string =>
  String(evaluate(text, scope) ?? '');

/** The value of a text with marks, '' if absent. */
export const wordsOf = (text: CompiledWords | undefined, scope: Scope): Words =>
  (typeof text === 'function' ? text(scope) : text) ?? '';

/** The word of a member that is one of several; undefined where none is written. */
export const oneOf = <T extends string>(word: T | Expression<T> | undefined, scope: Scope): T | undefined =>
  typeof word === 'function' ? word(scope) : word;

/** Whether a condition is true; an absent one is. */
export const holds = (condition: unknown, scope: Scope): boolean =>
  condition === undefined || evaluate(condition, scope) === true;

/** A map of expressions as a map of values. */
export function evaluateMap(map: Readonly<Record<string, unknown>> | undefined, scope: Scope) {
  const entries = Object.entries(map ?? {}).map(([name, value]) => [name, evaluate(value, scope)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Whether the `when` and `unless` of an effect let it run. */
export const isMeant = (effect: { when?: unknown; unless?: unknown }, scope: Scope): boolean =>
  holds(effect.when, scope) && (effect.unless === undefined || !holds(effect.unless, scope));
