/** The `corner` block, as YAML writes it. */
import Type from 'typebox';
import { Emits, OneOf, Text, Value } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks, type CompiledBlock } from '../../../language/definition/block.ts';
import { oneOf } from '../../engine/evaluate.ts';
import { iconMember } from '../icon-member.ts';

const STATES = ['closed', 'folded', 'open'] as const;

type Corner = CompiledBlock & { blocks?: readonly CompiledBlock[]; state?: never };

export const cornerBlock = {
  type: 'corner',
  description:
    'A panel at the corner of the window, beside which the page stays usable. A button opens it; its head folds it up or closes it.',
  members: {
    label: Text({ description: 'Words of the button, and the heading of the panel.' }),
    icon: iconMember('A sign before them.'),
    state: OneOf(STATES, { description: 'Whether only the button, the head, or all of it is shown.' }),
    count: Type.Optional(
      Value<number>('number', { description: 'How much is new in the folded panel; shown from 1 on.' }),
    ),
    news: Type.Optional(Text({ description: 'The count in words, for those who listen.' })),
    open: Emits({ description: 'Event of the button, and of a press on the folded head.' }),
    fold: Emits({ description: 'Event of a press on the head of the open panel, and of Escape in it.' }),
    close: Emits({ description: 'Event of the closing button.' }),
    blocks: Blocks({ description: 'Blocks of the open panel, by id.' }),
  },
  skeleton: () => [],
  inner: (block, scope) => {
    const { state, blocks = [] } = block as Corner;
    return oneOf(state, scope) === 'open' ? [{ key: '', blocks, scope }] : [];
  },
  module: 'renderer/runtime/blocks/corner/CornerBlock.tsx',
  component: 'CornerBlock',
} satisfies BlockDefinition;
