/** The `pieces` block, as YAML writes it. */

import { OneOf, RichText, Text, Value } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { shownElements } from '../each/elements.ts';

export const piecesBlock = {
  type: 'pieces',
  description: 'A whole in equal pieces, each with its state: how much of it is done.',
  example: `
paid:
  type: pieces
  label: Payments
  of: "['done', 'done', 'next', 'open']"
  number: "\${index + 1}"
  said: "Payment \${index + 1}: \${item}"
  state: "item == 'done' ? 'done' : 'open'"
  note: 2 of 4
  rest: £150 to come
`,
  members: {
    label: Text({ description: 'What the pieces are, for those who listen.' }),
    of: Value<unknown[]>('list', { description: 'The list, a piece for each element.' }),
    number: Text({ description: 'In the piece, over `item`: a few characters.' }),
    said: Text({ description: 'The piece and its state in words, over `item`.' }),
    state: OneOf(['open', 'done', 'next', 'alert'], { description: 'Where it stands, over `item`.' }),
    note: Type.Optional(RichText({ description: 'How far it is, below the pieces.' })),
    rest: Type.Optional(RichText({ description: 'What is missing, at the end of that line.' })),
  },
  skeleton: () => ['line'],
  binds: { item: 'of' },
  bound: ['number', 'said', 'state'],
  inner: shownElements,
  module: '@trilha/runtime/blocks/pieces/PiecesBlock',
  component: 'PiecesBlock',
} satisfies BlockDefinition;
