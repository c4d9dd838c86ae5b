/** Blocks: an ordered map becomes a list, each with its id; nested blocks see the names that their block binds. */
import { blockMembers } from '../../definition/block.ts';
import { quote } from '../../expression/emit.ts';
import { checkLink } from '../check/links.ts';
import { type Entry, entriesOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { listElement } from '../scope/element.ts';
import { type EmitContext, withRoots } from './context.ts';
import { placeholderOf, type Schema } from './schema-walk.ts';
import { shared } from './shared-steps.ts';
import { emitValue, objectCode } from './value.ts';

/** The scope of blocks nested in this one. */
function contextOfNested(node: SourceNode, binds: Record<string, string> | undefined, context: EmitContext) {
  if (!binds) return context;
  const roots = Object.entries(binds).map(([name, list]) => [name, listElement(node, list, context)]);
  return withRoots(context, Object.fromEntries(roots));
}

/** All of a block but its id. */
const emitMembers = shared((node: SourceNode, context: EmitContext): string | null => {
  const type = textOf(member(node, 'type')) ?? '';
  const definition = context.project.blocks.get(type);
  if (!definition) return null;
  context.needs.blockTypes.add(type);
  checkLink(node, context);
  const schemas: Record<string, Schema> = {
    ...(definition.members as Record<string, Schema>),
    when: blockMembers.when as unknown as Schema,
  };
  const nested = contextOfNested(node, definition.binds, context);
  const members = entriesOf(node).flatMap((entry) => {
    const schema = Object.hasOwn(schemas, entry.key) ? schemas[entry.key] : undefined;
    if (!schema) return [];
    const within = placeholderOf(schema) === 'Blocks' ? nested : context;
    return [[entry.key, emitValue(schema, entry.value, within)] as const];
  });
  return objectCode([['type', quote(type)], ...members]);
});

function emitBlock({ key, value }: Entry, context: EmitContext): string | null {
  const members = emitMembers(value, context);
  return members === null ? null : `{id: ${quote(key)}, ${members.slice(1)}`;
}

/** The blocks of a screen, layout or block, in order. */
export function emitBlocks(node: SourceNode, context: EmitContext): string {
  const codes = entriesOf(node).map((entry) => emitBlock(entry, context));
  return `[${codes.filter((code) => code !== null).join(',\n')}]`;
}

/** All blocks with their types, nested ones too. */
export function allBlocks(node: SourceNode | undefined): { id: string; type: string; entry: Entry }[] {
  return entriesOf(node).flatMap((entry) => [
    { id: entry.key, type: textOf(member(entry.value, 'type')) ?? '', entry },
    ...allBlocks(member(entry.value, 'blocks')),
  ]);
}
