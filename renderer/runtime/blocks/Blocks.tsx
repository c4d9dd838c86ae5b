/** A list of blocks, in order, without those whose `when` is false. Buttons that follow one another stand together. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledBlock } from '@trilha/language/definition/block';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { holds } from '../engine/evaluate.ts';

type BlockComponent = ComponentType<{ block: CompiledBlock; scope: Scope }>;

/** Components by block type, from the compiled screen or layout. */
export const BlockTypesContext = createContext<Readonly<Record<string, ComponentType<never>>>>({});

export function Blocks({ blocks, scope }: { blocks: readonly CompiledBlock[]; scope: Scope }) {
  const types = useContext(BlockTypesContext);
  const shown = (block: CompiledBlock) => {
    const Block = types[block.type] as BlockComponent | undefined;
    return Block && <Block key={block.id} block={block} scope={scope} />;
  };
  const content: ReactNode[] = [];
  let row: ReactNode[] = [];
  let isAfterButton = false;
  for (const block of blocks) {
    // Also around one that is not there now: what comes and goes beside a button leaves it in its place.
    const isButton = block.type === 'button' || (block.type === 'copy' && !('show' in block));
    if (isButton && !isAfterButton) {
      row = [];
      content.push(
        <div key={`${block.id} row`} className="t-actions">
          {row}
        </div>,
      );
    }
    isAfterButton = isButton;
    if (holds(block.when, scope)) (isButton ? row : content).push(shown(block));
  }
  return content;
}
