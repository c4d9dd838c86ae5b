/** Whether a changed rule of a form accepts fewer answers or more. */

export type Direction = 'tightened' | 'loosened' | 'changed';

const FLOORS = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']);
const CEILINGS = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']);

function directionOfChoices(before: readonly unknown[], after: readonly unknown[]): Direction {
  if (before.every((value) => after.includes(value))) return 'loosened';
  return after.every((value) => before.includes(value)) ? 'tightened' : 'changed';
}

/**
 * The direction in which a rule changed.
 * @param rule keyword of JSON Schema, possibly below another: `items.maxLength`
 * @param before its former value, undefined if it is new
 * @param after its value, undefined if it was removed
 */
export function directionOf(rule: string, before: unknown, after: unknown): Direction {
  const keyword = rule.split('.').at(-1) ?? rule;
  if (before === undefined) return 'tightened';
  if (after === undefined) return 'loosened';
  if (Array.isArray(before) && Array.isArray(after)) return directionOfChoices(before, after);
  if (typeof before === 'number' && typeof after === 'number') {
    if (FLOORS.has(keyword)) return after > before ? 'tightened' : 'loosened';
    if (CEILINGS.has(keyword)) return after < before ? 'tightened' : 'loosened';
  }
  return 'changed';
}
