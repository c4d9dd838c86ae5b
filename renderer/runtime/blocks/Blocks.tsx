/** A list of blocks, in order, without those whose `when` is false. */
import { type ComponentType, createContext, useContext } from 'react';
import type { Scope } from '../../language/definition/annotations.ts';
import type { CompiledBlock } from '../../language/definition/block.ts';
import { holds } from '../engine/evaluate.ts';

type BlockComponent = ComponentType<{ block: CompiledBlock; scope: Scope }>;

/** Components by block type, from the compiled screen or layout. */
export const BlockTypesContext = createContext<Readonly<Record<string, ComponentType<never>>>>({});

export function Blocks({ blocks, scope }: { blocks: readonly CompiledBlock[]; scope: Scope }) {
  const types = useContext(BlockTypesContext);
  return blocks
    .filter((block) => holds(block.when, scope))
    .map((block) => {
      const Block = types[block.type] as BlockComponent | undefined;
      return Block && <Block key={block.id} block={block} scope={scope} />;
    });
}
