/** Rule: `set` writes only what can be written: variables, answers, session flags and the host's roots. */
import { makerOf, unitsMeet } from '@trilha/language/expression/meaning';
import { suggestion } from '@trilha/language/expression/suggestion';
import { describeType, overlap, type Type, unitOf } from '@trilha/language/expression/type';
import type { AnalysisScope, AssignmentsNode, ExpressionNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';

/** Roots that only the engine writes. */
const READ_ONLY = [
  'query',
  'params',
  'experiments',
  'brand',
  'today',
  'now',
  'timers',
  'screen',
  'item',
  'around',
  'event',
  'index',
  'result',
  'error',
];

/** The type of what a path names, or why it cannot be set. */
export function typeOfPath(path: string[], { env }: AnalysisScope): Type | string {
  const [root = '', ...names] = path;
  const roots = Object.keys(env.roots).filter((name) => !READ_ONLY.includes(name));
  const start = roots.includes(root) ? env.roots[root] : undefined;
  if (!start) return suggestion(root, roots) ?? `begin with one of ${roots.join(', ')}`;
  let type: Type = start;
  for (const name of names) {
    if (type.kind === 'any' || type.kind === 'null') return { kind: 'any' };
    if (type.kind !== 'object') return `${describeType(type)} has no members`;
    const next: Type | null = type.members().get(name) ?? type.open;
    if (!next) return suggestion(name, type.members().keys()) ?? 'declare it first';
    type = next;
  }
  return type;
}

/** Checks that a value has the type and the unit of what it is stored in. @param key its path, as it is written */
export function checkHeld(
  key: string,
  { type, source, scope }: ExpressionNode,
  target: Type,
  diagnostics: Diagnostics,
): void {
  if (!overlap(type, target)) {
    const message = `${key} holds ${describeType(target)}, and this is ${describeType(type)}`;
    diagnostics.at(source, 'TR303', message);
  } else if (!unitsMeet(type, target)) {
    const message = `${key} holds ${unitOf(target)}, and this is ${unitOf(type)}`;
    diagnostics.at(source, 'TR306', message, makerOf(type, target, scope.env));
  }
}

/** Checks a `set`, line by line. The values' own mistakes are reported at them. */
export function checkAssignments({ items, scope }: AssignmentsNode, diagnostics: Diagnostics): void {
  for (const { entry, value } of items) {
    const { key, keyPlace } = entry;
    const target = typeOfPath(key.split('.'), scope);
    if (typeof target === 'string') diagnostics.at(keyPlace, 'TR206', `${key} cannot be set`, target);
    else checkHeld(key, value, target, diagnostics);
  }
}
