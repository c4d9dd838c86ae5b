/** Samples of the blocks that tell amounts, rows, pieces and events. */
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { rich } from '../rich.ts';
import type { Sample } from './sample.ts';

const sign = (name: string) => `svg[aria-hidden="true"] > use[href="/icons.svg#${name}"]`;
const itemOf = (name: string) => (scope: Scope) => (scope.item as Record<string, unknown>)[name];
const yes = () => true;
const no = () => false;

export const rowSamples = (inner: CompiledBlock[]): Sample[] => [
  {
    block: {
      id: 'a',
      type: 'breakdown',
      look: 'slip',
      title: 'You pay',
      lead: { count: '3x of', value: '$ 40' },
      split: rich('**30** and 10'),
      shares: {
        fare: { label: 'Fare', value: () => 90, look: 'main' },
        bags: { label: 'Bags', value: () => 30, look: 'accent' },
        none: { label: 'Never', value: () => 0 },
      },
      rows: {
        fare: { label: 'Fare a piece', value: '$ 90' },
        total: { label: 'Total', value: '$ 120', adds: ['fare', 'bags'] },
        late: { label: 'Late', value: '$ 1', tone: 'alert' },
        none: { label: 'Never', value: '', when: no },
      },
      more: { label: 'See bags', rows: { bags: { label: 'Two bags', value: '$ 30' } }, note: 'By the kilo' },
    },
    words: [
      ...[
        'You pay',
        '3x of',
        '$ ',
        '40',
        '30 and 10',
        'Fare',
        'Bags',
        'Fare a piece',
        '$ 90',
        'Total',
        '$ 120',
      ],
      ...['Late', '$ 1', 'See bags', 'Two bags', '$ 30', 'By the kilo'],
    ],
    elements: {
      'h2.t-price__title': 1,
      'p.t-amount small': 1,
      'svg[aria-hidden="true"] > rect.is-main[x="0.00"][width="75.00"]': 1,
      'svg > rect.is-accent[x="75.00"][width="25.00"]': 1,
      'dl > .is-total > dd': 1,
      'dl > .is-alert > dd': 1,
      'details:not([open]) dd': 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'rows',
      title: 'What you can do',
      rows: {
        end: {
          icon: 'pin',
          title: 'End',
          note: 'The last stop',
          value: '$ 3',
          state: 'Open',
          go: 'trip/end',
        },
        fact: { number: '2', title: 'Bags', mark: 'done' },
        seat: { title: 'Window', emit: 'sit', switch: { on: yes } },
        never: { title: 'Never', when: no },
      },
      of: () => [{ year: '2026' }, { year: '2027' }, { year: '2027' }],
      group: itemOf('year'),
      row: { title: (s: Scope) => `Trip ${s.index}`, mark: 'alert' },
      blocks: inner,
    },
    words: [
      ...['What you can do', 'End', 'The last stop', '$ 3', 'Open', 'Bags', 'Window'],
      ...['2026', 'Trip 0', 'Inside', '2027', 'Trip 1', 'Inside', 'Trip 2', 'Inside'],
    ],
    elements: {
      [`li > .leads-on > ${sign('pin')}`]: 1,
      'a[href="/trip/end"][aria-describedby]': 1,
      [`.is-done > ${sign('tick')}`]: 1,
      'button[role="switch"][aria-checked="true"]': 1,
      'li > details:not([open]) > summary.is-alert': 3,
      h2: 1,
      h3: 2,
    },
  },
  {
    block: {
      id: 'a',
      type: 'pieces',
      label: 'Trips',
      of: () => ['done', 'next', 'alert', 'open'],
      number: (s: Scope) => String(Number(s.index) + 1),
      said: (s: Scope) => `Trip ${s.index} is ${s.item}`,
      state: (s: Scope) => s.item,
      note: rich('**1** of 4'),
      rest: '3 to go',
    },
    words: ['Trip 0 is done', '2', 'Trip 1 is next', '!', 'Trip 2 is alert', '4', '1 of 4', '3 to go'],
    elements: {
      'ol[aria-label="Trips"] > li': 4,
      [`.is-done > ${sign('tick')}`]: 1,
      '.t-pieces__note > span': 2,
    },
  },
  {
    block: {
      id: 'a',
      type: 'timeline',
      of: () => [
        { what: 'Asked', state: 'done' },
        { what: 'Flying', state: 'current' },
      ],
      title: itemOf('what'),
      time: 'Today',
      text: 'Long',
      state: itemOf('state'),
      next: { title: 'Landing', time: 'Tomorrow' },
    },
    words: ['Today', 'Asked', 'Long', 'Flying', 'Tomorrow', 'Landing'],
    elements: { 'ol > li': 3, 'li.is-ahead:last-child': 1, 'li[aria-current="step"].is-current': 1 },
  },
];
