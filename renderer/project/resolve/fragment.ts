/** References into fragments: `shared/person#/taxId`. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { type MapNode, member, type SourceNode, textOf, withEntries } from '../load/source-node.ts';
import { mergeNodes, without } from './merge.ts';

/** How deep fragments may refer to fragments. */
const DEEPEST = 8;

export interface FragmentPart {
  /** The member referred to. */
  node: SourceNode;
  /** The whole fragment, for its `ui`. */
  fragment: SourceNode;
  key: string;
}

/** Finds `properties.<key>` or `blocks.<key>` of a fragment; notes a reference that leads nowhere. */
export function findPart(
  reference: SourceNode,
  section: 'properties' | 'blocks',
  project: Project,
  diagnostics: Diagnostics,
): FragmentPart | null {
  const [, id = '', key = ''] = /^(.+)#\/(.+)$/.exec(textOf(reference) ?? '') ?? [];
  if (!id) {
    diagnostics.at(
      reference,
      'TR201',
      'A reference into a fragment reads <fragment>#/<key>',
      'e.g. shared/person#/name',
    );
    return null;
  }
  const fragment = project.byKind.fragment.get(id)?.node;
  if (!fragment) {
    const hint = suggestion(id, project.byKind.fragment.keys());
    diagnostics.at(reference, 'TR201', `There is no fragment ${id}`, hint);
    return null;
  }
  const group = member(fragment, section);
  const node = member(group, key);
  if (node) return { node, fragment, key };
  const known = group?.kind === 'map' ? group.entries.keys() : [];
  diagnostics.at(
    reference,
    'TR201',
    `The fragment ${id} has no ${key} under ${section}`,
    suggestion(key, known),
  );
  return null;
}

/** A block with the fragments that it refers to put in, itself or below it. */
export function inlineBlock(
  block: SourceNode,
  project: Project,
  diagnostics: Diagnostics,
  depth = 0,
): SourceNode {
  if (block.kind !== 'map') return block;
  const reference = member(block, '$ref');
  if (!reference) return inlineNested(block, project, diagnostics, depth);
  const part = findPart(reference, 'blocks', project, diagnostics);
  const own = without(block, ['$ref']);
  // Without a type the reference stays, so that nothing else is asked of a block that could not be found.
  if (!part || depth > DEEPEST) return member(own, 'type') ? own : block;
  const merged = mergeNodes(part.node, own, diagnostics);
  return inlineBlock(merged, project, diagnostics, depth + 1);
}

function inlineNested(block: MapNode, project: Project, diagnostics: Diagnostics, depth: number): MapNode {
  const nested = block.entries.get('blocks');
  if (!nested) return block;
  const value = inlineBlocks(nested.value, project, diagnostics, depth);
  return withEntries(block, new Map(block.entries).set('blocks', { ...nested, value }).values());
}

/** All blocks with the fragments they refer to put in, overrides on top. */
export function inlineBlocks(
  blocks: SourceNode,
  project: Project,
  diagnostics: Diagnostics,
  depth = 0,
): SourceNode {
  if (blocks.kind !== 'map') return blocks;
  const entries = [...blocks.entries.values()].map((entry) => ({
    ...entry,
    value: inlineBlock(entry.value, project, diagnostics, depth),
  }));
  return withEntries(blocks, entries);
}
