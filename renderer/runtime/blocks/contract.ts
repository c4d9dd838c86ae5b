/** The props that the view passes to a block component. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { BlockDefinition, CompiledBlock } from '@trilha/language/definition/block';
import type { Static, TObject } from 'typebox';

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
