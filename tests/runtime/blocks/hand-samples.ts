/** Samples of the blocks that a customer switches, copies, shares or scratches. */

import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import type { Sample } from './sample.ts';

export const handSamples = (inner: CompiledBlock[]): Sample[] => [
  {
    block: {
      id: 'a',
      type: 'copy',
      label: 'Copy code',
      name: 'The code',
      value: () => '123',
      show: true,
      failed: 'Cannot',
    },
    words: ['Copy code', '123'],
    elements: {
      'button + [aria-label="The code"][translate="no"]': 1,
      output: 0,
      '[role="status"]:empty': 1,
    },
  },
  {
    block: { id: 'a', type: 'qr', value: () => 'https://example.org', alt: 'Our site' },
    words: [],
    elements: { 'svg[role="img"][aria-label="Our site"] > path[d^="M"]': 1 },
  },
  {
    block: { id: 'a', type: 'share', label: 'Send', text: 'Look', url: () => 'https://a.org', failed: 'No' },
    words: [],
    elements: { button: 0 }, // happy-dom has no share sheet
  },
  {
    block: { id: 'a', type: 'scratch-card', label: 'Show', blocks: inner },
    words: ['Inside', 'Show'],
    elements: { '[inert] > p': 1, canvas: 1, button: 1 },
  },
];
