/**
 * A content block: one entry of a screen's or layout's ordered `blocks` map. Members that every type shares
 * stand here; the rest belongs to the type, defined in `blocks/<type>/definition.ts`.
 */
import type { TObject, TSchema } from 'typebox';
import Type from 'typebox';
import { Closed, Condition } from './annotations.ts';

/** Members of every block. `after` is for a variant that inserts a block: the id it follows (`start` = first). */
export const blockMembers = {
  when: Type.Optional(Condition({ description: 'Shown only while true.' })),
  after: Type.Optional(
    Type.String({
      offers: 'block',
      description: 'In a variant: the id of the block that this new one follows; `start` puts it first.',
    }),
  ),
};

/** A compiled block: its id, its type and its type's compiled members. */
export interface CompiledBlock {
  id: string;
  type: string;
  when?: (scope: Readonly<Record<string, unknown>>) => boolean;
  [member: string]: unknown;
}

/** The shapes of a skeleton: what stands in a screen's place until it can show. */
export const SHAPES = ['title', 'lead', 'line', 'card', 'control', 'button'] as const;
export type Shape = (typeof SHAPES)[number];

/**
 * A block type as the compiler knows it (Node side; imports no React).
 * `module` and `component` say where the emitter imports the React component from, relative to the project
 * root: a screen's chunk then carries only the types that it uses.
 */
export interface BlockDefinition {
  type: string;
  /** Hover text in the editor: what it is for. */
  description: string;
  /** Members beside `type`, `when`, `after`; `Blocks()` members hold nested blocks. */
  members: Record<string, TSchema>;
  module: string;
  component: string;
  /** Names that nested blocks see in expressions, typed by the element of the list at that member: `{ item: 'of' }`. */
  binds?: Record<string, string>;
  /**
   * Its shapes in a skeleton, `fields` for those of the screen's form. Left out: the shapes of its nested blocks.
   * @param member the text of one of the block's own members, undefined where it has none
   */
  skeleton?(member: (name: string) => string | undefined): readonly (Shape | 'fields')[] | undefined;
}

/** The whole schema of a block of one type. */
export const blockSchema = (definition: BlockDefinition): TObject =>
  Closed(
    { type: Type.Literal(definition.type), ...blockMembers, ...definition.members },
    { description: definition.description },
  );

/** Nested blocks. The compiler replaces the placeholder by the union of all block types. */
export const Blocks = (doc: { description?: string } = {}) =>
  Type.Unsafe<CompiledBlock[]>({ type: 'object', $ref: '#/$defs/Blocks', ...doc });
