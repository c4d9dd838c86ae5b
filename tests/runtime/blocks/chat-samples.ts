/** Samples of the blocks of a chat, and of a partner's page. */
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import type { Sample } from './sample.ts';

export const chatSamples = (inner: CompiledBlock[]): Sample[] => [
  {
    block: {
      id: 'a',
      type: 'chat',
      label: 'Talk',
      of: () => [{ id: '1', words: 'Hi', mine: true }],
      own: ({ item }: Scope) => (item as { mine: boolean }).mine,
      author: 'You',
      text: ({ item }: Scope) => (item as { words: string }).words,
    },
    words: ['You', 'Hi'],
    elements: { '[role=log][aria-label="Talk"]': 1, '.t-chat__line--own': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'frame',
      src: () => 'https://partner.example/',
      title: 'Theirs',
      height: 200,
      blocks: inner,
    },
    words: [],
    elements: { '.t-frame': 1, iframe: 0 },
  },
];
