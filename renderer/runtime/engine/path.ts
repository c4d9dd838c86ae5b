/** Dotted paths into plain JSON: reading never throws, writing copies only what changes. */

import { isObject, isRecord } from '@trilha/language/record';

type Tree = Readonly<Record<string, unknown>>;

/** The value at the path, or null where a step is missing. */
export function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const step of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return null;
    value = (value as Tree)[step];
  }
  return value ?? null;
}

/** A copy with the value at the path; missing steps and scalars become objects. Lists do not grow. */
export function withValueAt(tree: unknown, path: string, value: unknown): Tree {
  const [step = '', ...rest] = path.split('.');
  const base = isRecord(tree) ? tree : {};
  if (Array.isArray(tree)) {
    const put = (one: unknown) => (rest.length === 0 ? value : withValueAt(one, rest.join('.'), value));
    return tree.map((one, at) => (String(at) === step ? put(one) : one)) as never;
  }
  const inner = rest.length === 0 ? value : withValueAt(base[step], rest.join('.'), value);
  return defined(base, step, inner);
}

/** Defines a member: `__proto__` must become an ordinary one, not the prototype. */
function defined(base: Tree, step: string, value: unknown): Tree {
  const copy: Record<string, unknown> = { ...base };
  Object.defineProperty(copy, step, { value, enumerable: true, writable: true, configurable: true });
  return copy;
}

/** Deep merge of plain objects: `over` takes precedence, lists are replaced as a whole. */
export function merged(base: Tree, over: Tree): Tree {
  let result = base;
  for (const [step, value] of Object.entries(over)) {
    const below = Object.hasOwn(base, step) ? base[step] : undefined;
    result = defined(result, step, isRecord(value) && isRecord(below) ? merged(below, value) : value);
  }
  return result;
}

/** An own member: names from outside, such as `constructor`, must not reach the prototype. */
export const own = <T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined;
