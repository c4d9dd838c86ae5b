/** The props that the view passes to a block component. */
import type { Static, TObject } from 'typebox';
import type { Scope } from '../../language/definition/annotations.ts';
import type { BlockDefinition, CompiledBlock } from '../../language/definition/block.ts';

/** The compiled members of a block type, according to its definition. */
export type BlockOf<D extends BlockDefinition> = CompiledBlock & Static<TObject<D['members']>>;

/**
 * Props of every block component. `when` is already true. Texts and expressions are functions of `scope`, which has
 * `item` inside `each`; everything else comes from `useScreen()`.
 */
export interface BlockProps<D extends BlockDefinition> {
  block: BlockOf<D>;
  scope: Scope;
}
