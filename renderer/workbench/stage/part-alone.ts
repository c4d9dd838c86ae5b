/** A part by itself: one of its pages with nothing on it but the block that places the part. */
import type { CompiledBlock } from '@trilha/language/definition/block';
import type { CompiledLayout, CompiledPart, CompiledScreen } from '@trilha/language/definition/compiled';
import { ScreenBlock } from '@trilha/runtime/blocks/screen/ScreenBlock';
import { valueAt } from '@trilha/runtime/engine/path';

/** What places parts: a screen, a layout, a part. */
export type Placing = Pick<CompiledScreen, 'blocks' | 'blockTypes' | 'parts'>;

interface Placed extends Placing {
  block: CompiledBlock;
}

/** A layout that shows nothing but the screen: without one of its own, the page would get that of its journey. */
export const NOTHING_AROUND: CompiledLayout = {
  id: 'workbench-nothing-around',
  blocks: [{ id: 'screen', type: 'screen' }],
  blockTypes: { screen: ScreenBlock },
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The block that places a part, at any depth of blocks. */
function blockOf(id: string, blocks: readonly CompiledBlock[]): CompiledBlock | null {
  for (const block of blocks) {
    if (block.type === 'part' && valueAt(block, 'part') === id) return block;
    for (const inner of [valueAt(block, 'blocks'), valueAt(block, 'empty')]) {
      const found = isList(inner) ? blockOf(id, inner as readonly CompiledBlock[]) : null;
      if (found) return found;
    }
  }
  return null;
}

/** Where a part is placed: among the blocks themselves, or in a part that they place. */
function placeOf(id: string, placing: Placing): Placed | null {
  const block = blockOf(id, placing.blocks);
  if (block) return { ...placing, block };
  for (const part of Object.values(placing.parts ?? {})) {
    const found = placeOf(id, part);
    if (found) return found;
  }
  return null;
}

/**
 * The page with the part alone. What the page loads stays if the part gets parameters, which may come from there.
 * @param around what places the part: its layouts and screens, the first one counts
 * @param begin how its form starts
 */
export function partAlone(
  id: string,
  page: CompiledScreen,
  around: readonly Placing[],
  begin: (part: CompiledPart) => CompiledPart,
): CompiledScreen {
  const placed = around.map((placing) => placeOf(id, placing)).find((place) => place !== null);
  const part = placed?.parts?.[id];
  if (!placed || !part) throw new Error(`${page.id} does not place the part ${id}`);
  const { load, vars } = page.flow;
  const flow = part.parameters.length > 0 ? { ...(load && { load }), ...(vars && { vars }) } : {};
  return {
    ...page,
    layout: NOTHING_AROUND.id,
    form: null,
    flow,
    // Conditions of the page do not hide the part.
    blocks: [{ ...placed.block, when: undefined }],
    blockTypes: placed.blockTypes,
    parts: { ...placed.parts, [id]: begin(part) },
  };
}
