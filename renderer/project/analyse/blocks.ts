/** Blocks: an ordered map becomes a list, each with its id; nested blocks see the names that their block binds. */
import { blockMembers } from '@trilha/language/definition/block';
import { NUMBER } from '@trilha/language/expression/type';
import { flatMap } from '../load/flat-map.ts';
import { memo } from '../load/memo.ts';
import { placeholderOf, type Schema } from '../load/schema-walk.ts';
import { type Entry, entriesOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import type { AnalysisScope, BlockNode, BlocksNode, Members } from './nodes.ts';
import { withRoots } from './scope.ts';
import { analyseValue, withBound, withGiven } from './value.ts';

/** Null when there is no such type. */
function analyseBlock(scope: AnalysisScope, source: SourceNode): BlockNode | null {
  const type = textOf(member(source, 'type')) ?? '';
  const definition = scope.project.blocks.get(type);
  if (!definition) return null;
  const schemas: Record<string, Schema> = {
    ...(definition.members as Record<string, Schema>),
    when: blockMembers.when as unknown as Schema,
  };
  const elements = withBound(definition.binds, source, scope);
  const nested = definition.binds ? withRoots(elements, { index: NUMBER }) : scope;
  const members = flatMap(entriesOf(source), ({ key, value }): Members => {
    const schema = Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    if (!schema) return [];
    const isBound = definition.bound?.includes(key) ?? placeholderOf(schema) === 'Blocks';
    return [[key, analyseValue(schema, value, isBound ? nested : scope)]];
  });
  return { kind: 'block', type, source, scope, members: withGiven(members) };
}

/** Screens that share a scope share the blocks that they have in common. */
const sharedBlock = memo(analyseBlock);

/** The blocks of a screen, layout or block, in order; those of no known type are left out. */
export function analyseBlocks(node: SourceNode, scope: AnalysisScope): BlocksNode {
  const items = flatMap(entriesOf(node), ({ key, value }) => {
    const block = sharedBlock(scope, value);
    return block ? [{ id: key, block }] : [];
  });
  return { kind: 'blocks', items };
}

/** Members that hold nested blocks. */
const NESTED = ['blocks', 'empty'];

interface WrittenBlock {
  id: string;
  type: string;
  entry: Entry;
}

const blocksBelow = memo((node: SourceNode): readonly WrittenBlock[] =>
  flatMap(entriesOf(node), (entry) => [
    { id: entry.key, type: textOf(member(entry.value, 'type')) ?? '', entry },
    ...flatMap(NESTED, (key) => allBlocks(member(entry.value, key))),
  ]),
);

/** All blocks with their types, nested ones too. */
export const allBlocks = (node: SourceNode | undefined): readonly WrittenBlock[] =>
  node ? blocksBelow(node) : [];
