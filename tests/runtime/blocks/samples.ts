/** Blocks in their looks, with the expected content: texts, and elements by selector. What is in an example need not be here. */

import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { rich } from '../rich.ts';
import { chatSamples } from './chat-samples.ts';
import { handSamples } from './hand-samples.ts';
import { rowSamples } from './row-samples.ts';
import type { Sample } from './sample.ts';
import { waySamples } from './way-samples.ts';
import { whoSamples } from './who-samples.ts';

/** The selector of an icon beside a text. */
const sign = (name: string) => `svg[aria-hidden="true"] > use[href="/icons.svg#${name}"]`;

const named = (scope: Scope) => `Hello ${(scope.form as { name: string }).name}`;
const inner: CompiledBlock[] = [{ id: 'inner', type: 'text', text: 'Inside' }];
/** A member of the element of a list. */
const itemOf = (name: string) => (scope: Scope) => (scope.item as Record<string, unknown>)[name];
const yes = () => true;
const no = () => false;

export const samples: Sample[] = [
  {
    block: { id: 'a', type: 'heading', text: named, level: 3, icon: 'pin' },
    words: ['Hello Ana'],
    elements: { [`h3 ${sign('pin')}`]: 1 },
  },
  {
    block: { id: 'a', type: 'text', text: rich('One\n\nTwo **bold**'), tone: 'lead' },
    words: ['One', 'Two bold'],
    elements: { 'p.t-text--lead': 2, strong: 1 },
  },
  {
    block: { id: 'a', type: 'list', items: ['One', named], ordered: true, icon: 'shield' },
    words: ['One', 'Hello Ana'],
    elements: { 'ol > li': 2, 'svg[aria-hidden="true"] > use[href="/icons.svg#shield"]': 2 },
  },
  {
    block: { id: 'a', type: 'image', src: 'plane.svg', alt: 'A plane', width: 40, height: 30 },
    words: [],
    elements: { 'img[src="/images/plane.svg"][alt="A plane"][width="40"][height="30"]': 1 },
  },
  { block: { id: 'a', type: 'divider', look: 'perforation' }, words: [], elements: { 'hr.t-perf': 1 } },
  {
    block: { id: 'a', type: 'language' },
    words: ['Português', 'Cymraeg'],
    elements: { 'button[lang="cy-GB"]:not([aria-current])': 1, 'button[aria-current="true"]': 1 },
  },
  {
    block: { id: 'a', type: 'kept', title: 'On this device' },
    words: ['On this device', 'Start'],
    elements: { 'a[href="/trip/start"]': 1 },
    isLate: true,
  },
  {
    block: {
      id: 'a',
      type: 'hero',
      title: 'Fly',
      text: 'Soon',
      logo: 'logo.svg',
      image: 'sky.svg',
      art: 'done',
    },
    words: ['Fly', 'Soon'],
    elements: { h1: 1, 'img[alt=""]': 2, 'svg.t-art[aria-hidden="true"] > use[href="/icons.svg#done"]': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'hero',
      look: 'band',
      title: 'Fly',
      partner: { name: 'Birds', text: 'You came from Birds' },
    },
    words: ['Birds', 'You came from Birds', 'Fly'],
    elements: { '.t-hero--band > h1': 1, '.t-partner > [translate=no]': 1 },
  },
  {
    block: { id: 'a', type: 'notice', tone: 'warning', icon: 'clock', title: 'Mind', text: 'The gap' },
    words: ['Mind', 'The gap'],
    elements: { [`.t-notice--warning > ${sign('clock')}`]: 1, [sign('warning')]: 0, 'h2.t-notice__title': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'button',
      label: 'Next',
      about: 'the trip',
      icon: 'mail',
      go: 'trip/end',
      look: 'secondary',
    },
    words: ['Next', 'the trip'],
    elements: {
      'a[aria-describedby] + span[hidden]': 1,
      [`a > ${sign('mail')}`]: 1,
      'a.t-button--secondary[href="/trip/end"]': 1,
      button: 0,
    },
  },
  {
    block: { id: 'a', type: 'form', submit: 'Send', busy: 'Sending' },
    words: ['Send', 'Sending'],
    elements: {},
  },
  {
    block: {
      id: 'a',
      type: 'summary',
      title: 'Bill',
      rows: {
        seats: { label: 'Seats', value: '2' },
        total: { label: 'Total', value: named, strong: true },
        none: { label: 'Never', value: '', when: no },
      },
    },
    words: ['Bill', 'Seats', '2', 'Total', 'Hello Ana'],
    elements: { h2: 1, dt: 2, dd: 2, '.t-summary__row--strong': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'group',
      look: 'card',
      icon: 'lock',
      title: 'Together',
      blocks: [{ id: 'n', type: 'notice', tone: 'info', title: 'Below', text: 'It' }],
    },
    words: ['Together', 'Below', 'It'],
    elements: { [`.t-card h2 ${sign('lock')}`]: 1, 'h3.t-notice__title': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'each',
      of: () => ['Rio', 'Lima'],
      blocks: [{ id: 'i', type: 'text', text: (s: Scope) => `To ${s.item}` }],
    },
    words: ['To Rio', 'To Lima'],
    elements: { p: 2 },
  },
  {
    block: {
      id: 'a',
      type: 'faq',
      items: { why: { question: 'Why?', answer: rich('Because.\n\nReally.') } },
    },
    words: ['Why?', 'Because.', 'Really.'],
    elements: { 'details > summary': 1, 'details p': 2 },
  },
  {
    block: {
      id: 'a',
      type: 'countdown',
      timer: 'soon',
      text: (s: Scope) => `${(s.timers as { soon: number }).soon} s`,
    },
    words: ['9 s'],
    elements: { '[role=timer]': 1 },
  },
  {
    block: { id: 'a', type: 'loading', art: 'declined', text: 'Please wait', note: 'Not long' },
    words: ['Please wait', 'Not long'],
    elements: { '[role=status]': 1, '[aria-hidden] use[href="/icons.svg#declined"]': 1 },
  },
  {
    block: { id: 'a', type: 'progress', label: '2 of 5', current: () => 2, total: () => 5 },
    words: ['2 of 5'],
    elements: { 'progress[value="2"][max="5"][aria-labelledby][aria-valuetext="2 of 5"]': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'figure',
      label: 'A month',
      size: 'display',
      count: '3x',
      value: '$ 12',
      note: 'In all 144',
      tag: 'In 9 days',
    },
    words: ['A month', '3x', '$ ', '12', 'In all 144', 'In 9 days'],
    elements: { 'p.t-amount small': 1, 'p.t-figure__note > .t-chip': 1, '[role="status"]:empty': 1 },
  },
  ...rowSamples(inner),
  {
    block: { id: 'a', type: 'announcement', text: 'In all 144' },
    words: [],
    elements: { '.t-visually-hidden[role="status"]:empty': 1 },
  },
  {
    block: { id: 'a', type: 'aside', narrow: 'hidden', blocks: inner },
    words: ['Inside'],
    elements: { 'aside.t-aside--wide > p': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'steps',
      items: [
        { title: 'Ask', icon: 'question' },
        { title: 'Get', text: 'Soon', state: 'now' },
        { title: 'Had', state: 'done' },
      ],
    },
    words: ['Ask', 'Get', 'Soon', 'Feito:', 'Had'],
    elements: {
      'ol > li': 3,
      'li.is-now[aria-current="step"]': 1,
      'li.is-done': 1,
      [`li > ${sign('question')}`]: 1,
    },
  },
  {
    block: { id: 'a', type: 'paper', title: 'Terms', text: rich('**1. Who.** You\n\nText'), end: 'The end' },
    words: ['Terms', '1. Who', 'You', 'Text', 'The end'],
    elements: { 'section[aria-labelledby] > h2': 1, 'section h3': 1 },
  },
  ...whoSamples(named),
  ...chatSamples(inner),
  ...waySamples(inner),
  {
    block: { id: 'a', type: 'part', part: 'trip/card', with: { name: named } },
    words: ['trip/card {"name":"Hello Ana"}'],
    elements: {},
  },
  {
    block: { id: 'a', type: 'columns', wide: 'last', blocks: inner },
    words: ['Inside'],
    elements: { '.t-desk.t-desk--last > p': 1 },
  },
  {
    block: { id: 'a', type: 'details', summary: 'More', open: yes, blocks: inner },
    words: ['More', 'Inside'],
    elements: { 'details[open] > summary': 1 },
  },
  {
    block: {
      id: 'a',
      type: 'table',
      caption: 'Trips',
      of: () => [
        { to: 'Rio', price: 3 },
        { to: 'Lima', price: 2 },
      ],
      sort: itemOf('price'),
      columns: {
        to: { label: 'To', value: itemOf('to') },
        price: { label: 'Price', value: (s: Scope) => String(itemOf('price')(s)), number: true },
        never: { label: 'Never', value: 'Never', when: no },
      },
    },
    words: ['Trips', 'To', 'Price', 'Lima', '2', 'Rio', '3'],
    elements: {
      'th[scope="col"]': 2,
      'tbody th[scope="row"]': 2,
      'td[data-label="Price"].t-table__number': 2,
    },
  },
  ...handSamples(inner),
];
