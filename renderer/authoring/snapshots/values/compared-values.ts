/** Values worth trying for a field that has a rule across fields: what the rule reads, and the values next to it. */
import type { Expression, Scope } from '@trilha/language/definition/annotations';
import type { FormEntry } from '@trilha/runtime/engine/form/entries';

const DAY = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The texts and numbers that an expression reads from a scope, but at `own`; with a missing value it may stop early. */
function valuesRead(expression: Expression, scope: Scope, own: string): Set<unknown> {
  const read = new Set<unknown>();
  const watched = (value: unknown, path: string): unknown => {
    if (path !== own && (typeof value === 'string' || typeof value === 'number')) read.add(value);
    if (typeof value !== 'object' || value === null) return value;
    const below = path === '' ? '' : `${path}.`;
    return new Proxy(value, { get: (of, name) => watched(Reflect.get(of, name), `${below}${String(name)}`) });
  };
  expression(watched(scope, '') as Scope);
  return read;
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

function around(value: unknown): unknown[] {
  if (typeof value === 'number') return [value, value - 1, value + 1];
  if (typeof value !== 'string' || !DATE.test(value)) return [value];
  return [value, dayAfter(value, -1), dayAfter(value, 1)];
}

/** What an answer may hold, by the type in the rules. */
const KINDS: Readonly<Record<string, string>> = { string: 'string', number: 'number', integer: 'number' };

/**
 * None for a field without such a rule.
 * @param scope with the answers as `form`
 */
export function comparedValues({ path, ui: { must }, rules }: FormEntry, scope: Scope): unknown[] {
  if (typeof must !== 'function') return [];
  const kind = KINDS[String(rules.type)];
  return [...valuesRead(must as Expression, scope, `form.${path}`)]
    .flatMap(around)
    .filter((value) => typeof value === kind);
}
