/** Limits of an answer that depend on data: `limits` of a field. Those of its schema are the validator's. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledField } from '@trilha/language/definition/field';
import { evaluate } from '../evaluate.ts';

/** What a limit bounds of an answer; null where it does not apply. */
function sizeOf(answer: unknown): number | null {
  if (typeof answer === 'number') return answer;
  // As JSON Schema counts: characters, not UTF-16 units.
  if (typeof answer === 'string') return [...answer].length;
  return Array.isArray(answer) ? answer.length : null;
}

/** The first limit that an answer is beyond; null for none. The checker lets only limits stand that fit the answer. */
export function excessOf(limits: NonNullable<CompiledField['limits']>, answer: unknown, scope: Scope) {
  const size = sizeOf(answer);
  for (const [keyword, expression] of Object.entries(limits)) {
    const limit = evaluate(expression, scope);
    if (typeof limit !== 'number' || size === null) continue;
    if (keyword.startsWith('min') ? size < limit : size > limit) return { keyword, limit };
  }
  return null;
}
