/** The types of variables that begin as null: a first value says nothing then, so all that is written to them does. */
import { join, type Type } from '../../expression/type.ts';
import { createFindings } from '../findings.ts';
import { member } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { widened } from '../scope/roots.ts';
import { emitBlocks } from './blocks.ts';
import { createNeeds, createSeen, type EmitContext } from './context.ts';
import { emitFlow } from './flow.ts';

/** The type of some writes: of those that are known, and not against the first, which is told where it stands. */
function typeOf(writes: readonly Type[]): Type {
  const known = writes.filter(({ kind }) => kind !== 'any' && kind !== 'null');
  const [first, ...others] = known.filter(({ kind }) => kind === known[0]?.kind);
  return widened(others.reduce<Type>(join, first ?? { kind: 'any' }));
}

/**
 * What the effects of a screen write to some variables. The walk is that of the emission, so that each value is
 * typed where it stands; its code and its findings are dropped.
 * @param context with the variables as far as their types are known
 * @returns types by name; a variable that is written nowhere is left out
 */
export function writtenTypes(
  { node, flow }: ResolvedScreen,
  names: readonly string[],
  context: EmitContext,
): Record<string, Type> {
  const seen = createSeen();
  const walk = { ...context, situation: null, findings: createFindings(), needs: createNeeds(), seen };
  const blocks = member(node, 'blocks');
  // The events of blocks bring the `item` that effects see.
  if (blocks) emitBlocks(blocks, walk);
  emitFlow(flow, walk);
  return Object.fromEntries(
    names.flatMap((name) => {
      const writes = seen.written.get(`vars.${name}`);
      return writes ? [[name, typeOf(writes)] as const] : [];
    }),
  );
}
