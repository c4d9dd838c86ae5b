/**
 * Steps of the walk that are done once for what screens have in common: a variant repeats most of its base, and where
 * its expressions see the same and its effects may name the same, the same comes of it.
 */
import { createFindings } from '../findings.ts';
import { createNeeds, createSeen, type EmitContext } from './context.ts';

interface Done<T> {
  value: T;
  own: EmitContext;
}

/** Notes for this screen what was noted where the step was done. */
function repeat({ findings, needs, seen }: EmitContext, into: EmitContext): void {
  into.findings.list.push(...findings.list);
  into.needs.facts ||= needs.facts;
  for (const kind of ['runtime', 'functions', 'fieldTypes', 'blockTypes'] as const) {
    for (const name of needs[kind]) into.needs[kind].add(name);
  }
  for (const [event, how] of seen.emitted)
    if (!into.seen.emitted.has(event)) into.seen.emitted.set(event, how);
  for (const id of seen.operations) into.seen.operations.add(id);
  for (const id of seen.screens) into.seen.screens.add(id);
}

/**
 * A step that is done once for each thing in each situation (`context.situation`).
 * @param step asks nothing of `context` but what the situation decides, and notes what it finds there
 */
export function shared<K extends object, T, Rest extends unknown[]>(
  step: (of: K, context: EmitContext, ...rest: Rest) => T,
): (of: K, context: EmitContext, ...rest: Rest) => T {
  const all = new WeakMap<object, Map<K, Done<T>>>();
  return (of, context, ...rest) => {
    if (!context.situation) return step(of, context, ...rest);
    const known = all.get(context.situation) ?? new Map<K, Done<T>>();
    all.set(context.situation, known);
    let done = known.get(of);
    if (!done) {
      const own = { ...context, findings: createFindings(), needs: createNeeds(), seen: createSeen() };
      done = { value: step(of, own, ...rest), own };
      known.set(of, done);
    }
    repeat(done.own, context);
    return done.value;
  };
}
