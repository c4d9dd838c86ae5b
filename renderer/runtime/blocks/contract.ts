/** What the view promises to a block component. */
import type { Static, TObject } from 'typebox';
import type { Scope } from '../../language/definition/annotations.ts';
import type { BlockDefinition, CompiledBlock } from '../../language/definition/block.ts';

/** The compiled members of a block type, as its definition declares them. */
export type BlockOf<D extends BlockDefinition> = CompiledBlock & Static<TObject<D['members']>>;

/**
 * Props of every block component. `when` is already true. Texts and expressions are functions of `scope`,
 * which inside `each` also holds `item`; what else a block needs it takes from `useScreen()`.
 */
export interface BlockProps<D extends BlockDefinition> {
  block: BlockOf<D>;
  scope: Scope;
}
