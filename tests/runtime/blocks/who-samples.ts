/** Samples of the blocks that say who stands behind a page. */
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import { rich } from '../rich.ts';
import type { Sample } from './sample.ts';

const sign = (name: string) => `svg[aria-hidden="true"] > use[href="/icons.svg#${name}"]`;

export const whoSamples = (named: (scope: Scope) => string): Sample[] => [
  {
    block: {
      id: 'a',
      type: 'legal',
      look: 'short',
      fold: 'More',
      help: {
        label: 'Help?',
        links: {
          call: { label: 'Call', icon: 'phone', href: 'tel:1' },
          chat: { label: 'Chat', when: () => false },
        },
      },
      statement: 'Who we are',
      columns: { fee: { title: 'Fee', text: 'None' } },
      paragraphs: { who: { title: 'Who', text: 'We' }, mail: { text: rich('[Write](mailto:a@b.c)') } },
      links: { end: { label: 'End', go: 'trip/end' } },
    },
    words: ['Help?', 'Call', 'Who we are', 'More', 'End', 'Fee', 'None', 'Who', 'We', 'Write'],
    elements: {
      'footer > div > details:not([open]) a[href="mailto:a@b.c"]': 1,
      'nav a[href="/trip/end"]': 1,
      [`footer > div > div > a[href="tel:1"] > ${sign('phone')}`]: 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'facts',
      items: {
        who: { icon: 'person', name: named, text: rich('**Here**') },
        law: { name: 'The law' },
        none: { name: 'Never', when: () => false },
      },
    },
    words: ['Hello Ana', 'Here', 'The law'],
    elements: { 'ul > li': 2, [`li > ${sign('person')}`]: 1, 'li > span > strong': 1 },
  },
];
