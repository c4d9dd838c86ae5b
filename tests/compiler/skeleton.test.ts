/** The skeleton that the compiler derives from a screen's blocks. */
import { expect, it } from 'vitest';
import { skeletonOf } from '../../renderer/compiler/emit/skeleton.ts';
import { nodeOf } from '../../renderer/project/load/source-node.ts';
import type { ResolvedForm } from '../../renderer/project/resolve/form.ts';
import { blockDefinitions } from '../../renderer/runtime/blocks/definitions.ts';

const place = { file: { path: 'a.screen.yaml', text: '', lineStarts: [0] }, start: 0, end: 0 } as never;
const definitions = new Map(blockDefinitions.map((definition) => [definition.type, definition]));
const hero = { type: 'hero', title: 'Hello' };
const field = (ui: unknown) => ({ ui: nodeOf(ui, place) }) as ResolvedForm['fields'][number];

it.each<[string, Record<string, unknown>, unknown[], string[]]>([
  ['a card by default', {}, [], ['card']],
  ['a hero with a card for what depends on something', { hero }, [], ['title', 'lead', 'card']],
  [
    'each field of the form',
    { hero, form: { type: 'form', submit: 'Send' } },
    [{}, {}],
    ['title', 'lead', 'control', 'control', 'button'],
  ],
  [
    'a hidden field not, and no more than five',
    { form: { type: 'form', submit: 'Send' } },
    [{ when: 'false' }, {}, {}, {}, {}, {}, {}],
    ['control', 'control', 'control', 'control', 'control', 'button'],
  ],
  ['a card, not what is in it', { card: { type: 'group', look: 'card', blocks: { hero } } }, [], ['card']],
  ['what is in a plain group', { group: { type: 'group', blocks: { hero } } }, [], ['title', 'lead', 'card']],
  [
    'a block with a condition not',
    { maybe: { ...hero, when: 'loan != null' }, go: { type: 'button' } },
    [],
    ['button'],
  ],
  [
    'a link as a line',
    { go: { type: 'button', label: 'Go' }, back: { type: 'button', look: 'link', label: 'Back' } },
    [],
    ['button', 'line'],
  ],
  [
    'what opens or stands beside not',
    {
      ask: { type: 'modal', blocks: { hero } },
      at: { type: 'aside', blocks: { hero } },
      go: { type: 'button' },
    },
    [],
    ['button'],
  ],
  [
    'no more than nine shapes',
    Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, { type: 'text' }])),
    [],
    Array(9).fill('line'),
  ],
])('%s', (_, blocks, fields, expected) => {
  const form = { fields: fields.map(field) } as ResolvedForm;
  expect(skeletonOf(nodeOf(blocks, place), form, definitions)).toEqual(expected);
});
