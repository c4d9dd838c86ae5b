/** Law: `set` writes only what can be written: variables, answers, session flags and the host's roots. */
import { suggestion } from '../../expression/suggestion.ts';
import { describeType, overlap, type Type } from '../../expression/type.ts';
import type { EmitContext } from '../emit/context.ts';
import { compileValue } from '../emit/leaf.ts';
import type { Entry } from '../load/source-node.ts';

/** Roots that only the engine writes. */
const READ_ONLY = [
  'query',
  'params',
  'experiments',
  'brand',
  'today',
  'timers',
  'screen',
  'item',
  'result',
  'error',
];

function typeOfPath(path: string[], context: EmitContext): Type | string {
  const [root = '', ...names] = path;
  const roots = Object.keys(context.env.roots).filter((name) => !READ_ONLY.includes(name));
  const start = roots.includes(root) ? context.env.roots[root] : undefined;
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

/** Checks one line of a `set`. The value's own mistakes are told where it is emitted. */
export function checkAssignment({ key, keyPlace, value }: Entry, context: EmitContext): void {
  const target = typeOfPath(key.split('.'), context);
  if (typeof target === 'string') {
    context.findings.at(keyPlace, 'TR206', `${key} cannot be set`, target);
    return;
  }
  const { type } = compileValue(value, 'any', { ...context, findings: { list: [], at: () => {} } });
  context.seen.written.set(key, [...(context.seen.written.get(key) ?? []), type]);
  if (overlap(type, target)) return;
  context.findings.at(
    value,
    'TR303',
    `${key} holds ${describeType(target)}, and this is ${describeType(type)}`,
  );
}
