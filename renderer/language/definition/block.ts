/**
 * A block: one entry of the ordered `blocks` map of a screen or layout. The members shared by all types are defined
 * here; the others by the type, in `blocks/<type>/definition.ts`.
 */
import type { TObject, TSchema } from 'typebox';
import Type from 'typebox';
import { Closed, Condition, type Scope } from './annotations.ts';

/** Members of every block. `after` is for a variant that inserts a block: the id of the preceding one (`start`: none). */
export const blockMembers = {
  when: Type.Optional(Condition({ description: 'Shown only while true.' })),
  after: Type.Optional(
    Type.String({
      offers: 'block',
      description:
        'In a variant: the id of the block after which this new one is inserted; `start` inserts it first.',
    }),
  ),
};

/** A compiled block: its id, its type and the compiled members of its type. */
export interface CompiledBlock {
  id: string;
  type: string;
  when?: (scope: Readonly<Record<string, unknown>>) => boolean;
  [member: string]: unknown;
}

/** The shapes of a loading screen's skeleton. */
export const SHAPES = ['title', 'lead', 'line', 'card', 'control', 'button'] as const;
export type Shape = (typeof SHAPES)[number];

/** Nested blocks on show, in their scope. */
export interface InnerBlocks {
  key: string;
  blocks: readonly CompiledBlock[];
  scope: Scope;
}

/**
 * A block type as the compiler sees it (in Node; imports no React).
 * `module` and `component` name the React component for the emitter, relative to the product's root, or to the folder of
 * `renderer` where it begins with `renderer/`: a screen's chunk then contains only the types that it uses.
 */
export interface BlockDefinition {
  type: string;
  /** Hover text in the editor: its purpose. */
  description: string;
  /** Its example in the reference, which the tests of all types show: blocks by id, as YAML. */
  example: string;
  /** Members beside `type`, `when`, `after`; `Blocks()` members hold nested blocks. */
  members: Record<string, TSchema>;
  module: string;
  component: string;
  /** Names that expressions of nested blocks can use, typed by the element of the list at that member: `{ item: 'of' }`. */
  binds?: Record<string, string>;
  /** Members that see these names and `index`, the element's place from 0. Left out: those that hold nested blocks. */
  bound?: readonly string[];
  /**
   * The nested blocks that it shows, each group with its scope. Pure; its component and the snapshots use it.
   * Left out: its `blocks`, or these once per element of the list.
   */
  inner?(block: CompiledBlock, scope: Scope): readonly InnerBlocks[];
  /**
   * Its shapes in a skeleton, `fields` for those of the screen's form. Default: the shapes of its nested blocks.
   * @param member returns the text of one of the block's members, undefined if absent
   */
  skeleton?(member: (name: string) => string | undefined): readonly (Shape | 'fields')[] | undefined;
}

/** The complete schema of a block of one type. */
export const blockSchema = (definition: BlockDefinition): TObject =>
  Closed(
    { type: Type.Literal(definition.type), ...blockMembers, ...definition.members },
    { description: definition.description },
  );

/** Nested blocks. The compiler replaces the placeholder by the union of all block types. */
export const Blocks = (doc: { description?: string } = {}) =>
  Type.Unsafe<CompiledBlock[]>({ type: 'object', $ref: '#/$defs/Blocks', ...doc });
