/** The `toggle-list` block, as YAML writes it. */
import Type from 'typebox';
import { Condition, Emits, Text, Value } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { shownElements } from '../each/elements.ts';
import { linkMembers } from '../link-members.ts';

export const toggleListBlock = {
  type: 'toggle-list',
  description: 'A switch for each element of a list; a press emits the event with that element as `item`.',
  members: {
    title: Text({ description: 'What is switched.' }),
    of: Value<unknown[]>('list', { description: 'The list.' }),
    label: Text({ description: 'What this switch is for, over `item`.' }),
    description: Type.Optional(Text({ description: 'A line below it, over `item`.' })),
    on: Condition({ description: 'Whether it is on, over `item`.' }),
    disabled: Type.Optional(Condition({ description: 'Cannot be pressed while true, over `item`.' })),
    emit: Emits({ description: 'Event of a press, with `item`.' }),
    with: linkMembers.with,
  },
  skeleton: () => ['card'],
  binds: { item: 'of' },
  bound: ['label', 'description', 'on', 'disabled', 'emit', 'with'],
  inner: shownElements,
  module: 'renderer/runtime/blocks/toggle-list/ToggleListBlock.tsx',
  component: 'ToggleListBlock',
} satisfies BlockDefinition;
