/** The `rows` block, as YAML writes it. */

import { Closed, Condition, MapOf, OneOf, Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';
import { listMembers } from '../each/definition.ts';
import { shownElements } from '../each/elements.ts';
import { iconMember } from '../icon-member.ts';
import { linkMembers } from '../link-members.ts';

const row = Closed(
  {
    icon: iconMember('A sign before it.'),
    number: Type.Optional(Text({ description: 'Its number instead of a sign, in a few characters.' })),
    title: Text({ description: 'What it is, in a few words.' }),
    note: Type.Optional(Text({ description: 'One line about it.' })),
    value: Type.Optional(Text({ description: 'Its amount, at the end of the row.' })),
    state: Type.Optional(Text({ description: 'Where it stands, in a word.' })),
    mark: Type.Optional(
      OneOf(['none', 'done', 'next', 'alert'], {
        description: 'Done has a tick instead of its number, next is tinted, alert has the colour of errors.',
      }),
    ),
    ...linkMembers,
    switch: Type.Optional(
      Closed(
        {
          on: Condition({ description: 'Whether it is on.' }),
          disabled: Type.Optional(Condition({ description: 'Cannot be pressed while true.' })),
        },
        { description: 'The row is a switch; a press emits `emit`, which asks the flow for the change.' },
      ),
    ),
    when: Type.Optional(Condition({ description: 'Shown only while true.' })),
  },
  { description: 'What a row shows, and what a press on it does.' },
);

export const rowsBlock = {
  type: 'rows',
  description: 'A list of rows: links, facts, switches, or the elements of a list.',
  example: `
ways:
  type: rows
  title: What to do next
  rows:
    proof: { icon: document, title: Send a bill, note: A photo is enough, go: help/proof }
    people: { icon: people, title: Who lives with you, state: done, mark: done }
`,
  members: {
    title: Type.Optional(Text({ description: 'Heading of the rows.' })),
    rows: Type.Optional(MapOf(row, { description: 'Rows by id, in order. The whole row is the link.' })),
    ...listMembers,
    of: Type.Optional(listMembers.of),
    row: Type.Optional(row),
    group: Type.Optional(
      Text({ description: 'Title over the elements that follow each other with the same one, over `item`.' }),
    ),
    blocks: Type.Optional(Blocks({ description: 'What each row of `of` unfolds, over `item`.' })),
    empty: Type.Optional(Blocks({ description: 'Shown instead when the list has no element.' })),
  },
  skeleton: () => ['card'],
  binds: { item: 'of' },
  bound: ['where', 'sort', 'row', 'group', 'blocks'],
  inner: shownElements,
  module: '@trilha/runtime/blocks/rows/RowsBlock',
  component: 'RowsBlock',
} satisfies BlockDefinition;
