/** Samples of the blocks that lead on: what stands around screens, links and invitations, dialogs. */

import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { rich } from '../rich.ts';
import type { Sample } from './sample.ts';

/** The selector of an icon beside a text. */
const sign = (name: string) => `svg[aria-hidden="true"] > use[href="/icons.svg#${name}"]`;

const named = (scope: Scope) => `Hello ${(scope.form as { name: string }).name}`;
const yes = () => true;
const no = () => false;

export const waySamples = (inner: CompiledBlock[]): Sample[] => [
  {
    block: { id: 'a', type: 'modal', title: 'More', blocks: inner, dismiss: 'Close' },
    words: ['More'],
    elements: { 'dialog[aria-labelledby]:not([open])': 1 },
  },
  {
    block: { id: 'a', type: 'stages', label: 'Stages of the trip' },
    words: ['Pack', 'Etapa 2 de 2: Fly', 'Then: home'],
    elements: {
      'nav[aria-label="Stages of the trip"] > ol > li': 2,
      '[aria-current="step"]': 1,
      'li.is-done + li[aria-current="step"]': 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'banner',
      title: 'Come',
      text: 'Along',
      image: 'b.svg',
      icon: 'money',
      label: 'Yes',
      emit: 'come',
    },
    words: ['Come', 'Along', 'Yes'],
    elements: {
      'h2[id]': 1,
      'button[type=button][aria-describedby]': 1,
      'img[alt=""]': 1,
      [sign('money')]: 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'banner',
      look: 'offer',
      title: 'Come',
      text: rich('**Along**'),
      art: 'paid',
      label: 'See it',
      go: 'trip/end',
    },
    words: ['Come', 'Along', 'See it'],
    elements: {
      '.t-offer h2[id] + p': 1,
      'a[href="/trip/end"][aria-describedby]': 1,
      strong: 1,
      [sign('paid')]: 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'header',
      home: 'trip/start',
      links: { end: { label: 'End', go: 'trip/end' }, never: { label: 'Never', go: 'trip/end', when: no } },
      account: { label: named, when: yes, links: { out: { label: 'Out', emit: 'out' } } },
      actions: {
        call: { label: 'Call', icon: 'phone', href: 'tel:123' },
        never: { label: 'Never', emit: 'never', when: no },
      },
    },
    words: ['Own', 'Call', 'Hello Ana', 'Out', 'Menu', 'End'],
    elements: {
      'header a[href="/trip/start"]': 1,
      'a.t-header__action[href="tel:123"]': 1,
      'nav[aria-label]': 1,
      'button[aria-expanded=false]': 2,
    },
  },
  { block: { id: 'a', type: 'screen' }, words: ['The screen'], elements: {} },
  {
    block: {
      id: 'a',
      type: 'navigation',
      label: 'Area',
      places: {
        start: { label: 'Start', icon: 'pin', go: 'trip/start', current: yes },
        end: { label: 'End', icon: 'home', tag: 'New', go: 'trip/end', current: yes },
        never: { label: 'Never', go: 'trip/end', when: no },
      },
      more: { out: { label: 'Out', emit: 'out', current: no } },
    },
    words: ['Start', 'End', 'New', 'Out'],
    elements: {
      'nav[aria-label="Area"] > ul:first-child a': 2,
      'a[aria-current="page"]': 1,
      'a[aria-current="true"]': 1,
      'ul + ul > li > button': 1,
      [sign('pin')]: 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'tabs',
      label: 'Which',
      query: 'show',
      tabs: { all: { label: 'All' }, some: { label: 'Some' }, never: { label: 'Never', when: no } },
      blocks: [
        ...inner.map((block) => ({ ...block, id: 'all' })),
        { id: 'some', type: 'text', text: 'Never' },
      ],
    },
    words: ['All', 'Some', 'Inside'],
    elements: {
      'nav[aria-label="Which"] a': 2,
      'a[href="/trip/start"][aria-current="page"]': 1,
      'a[href="/trip/start?show=some"]': 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'tabs',
      look: 'pages',
      label: 'Parts',
      tabs: { start: { label: 'Start', go: 'trip/start' }, end: { label: 'End', go: 'trip/end' } },
    },
    words: ['Start', 'End'],
    elements: {
      'nav.t-tabs--pages[aria-label="Parts"] a': 2,
      'a[href="/trip/start"][aria-current="page"]': 1,
      'a[href="/trip/end"]:not([aria-current])': 1,
    },
  },
  {
    block: {
      id: 'a',
      type: 'carousel',
      label: 'News',
      every: 10,
      blocks: [
        ...inner,
        { id: 'b', type: 'text', text: 'Two' },
        { id: 'c', type: 'text', text: 'Never', when: no },
      ],
    },
    words: ['Inside', 'Two', 'Anterior', '1 de 2', 'Próximo', 'Pausar'],
    elements: { 'section[aria-label="News"] > ul[tabindex="0"] > li': 2, button: 3 },
  },
];
