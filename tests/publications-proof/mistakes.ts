/** Mistakes that the proof of publications has to find: in what follows from an edit, and in what a portal makes of a visit. */
import { NOTHING_EARLIER } from '../../renderer/authoring/next/earlier.ts';
import type { Next } from '../../renderer/authoring/next/next.ts';
import type { KindName } from './edits.ts';
import type { Fault } from './oracle.ts';
import type { Mistake } from './prove.ts';

interface KnownMistake extends Mistake {
  readonly words: string;
  readonly kind: KindName;
  /** Draws the edit, and the visits that meet it. */
  readonly seed: number;
  readonly fault: Fault;
}

/** Every screen is classed like this, and no call is refused. */
const all = (next: Next): Mistake => ({
  classed: ({ screens, earlier }) => ({
    earlier,
    screens: new Map([...screens].map(([id, one]) => [id, { ...one, next, why: [] }])),
    next: Object.fromEntries(next === 'same' ? [] : [...screens.keys()].map((id) => [id, next])),
    recalled: [],
  }),
});

/** The cookie by which a visit keeps its publication does not arrive. */
const withoutPin: Mistake = {
  spoiled: (options) => ({
    ...options,
    headers: { ...options.headers, cookie: `${options.headers?.cookie}`.replace(/\btrilha_visit=[^;]*/, '') },
  }),
};

const PINNED = /\btrilha_visit=[\w-]+\.(\d+)\./;

/** What pages of the version before send arrives nowhere. */
const withoutPosts: Mistake = {
  spoiled: (options, before) => {
    const [, number] = PINNED.exec(`${options.headers?.cookie}`) ?? [];
    if (options.method === 'GET' || Number(number) !== before) return options;
    return String(options.url).startsWith('/api/')
      ? { ...options, url: '/api/nowhere' }
      : { ...options, method: 'GET' };
  },
};

/** Forms do not know what they were called. */
const withoutNames: Mistake = {
  classed: (found) => ({ ...found, earlier: NOTHING_EARLIER }),
};

const rolledBack: Pick<Mistake, 'stages'> = { stages: ['begun', 'back'] };

export const MISTAKES: readonly KnownMistake[] = [
  { words: 'a consent changes nothing', kind: 'consents', seed: 3, fault: 'class', ...all('same') },
  { words: 'a consent is carried', kind: 'consents', seed: 3, fault: 'class', ...all('carry') },
  { words: 'no call is recalled', kind: 'consents', seed: 4, fault: 'skipped', ...all('recall') },
  { words: 'a new field changes nothing', kind: 'added', seed: 3, fault: 'class', ...all('same') },
  { words: 'another rule changes nothing', kind: 'rules', seed: 3, fault: 'class', ...all('same') },
  { words: 'another way changes nothing', kind: 'tables', seed: 3, fault: 'class', ...all('same') },
  { words: 'another call changes nothing', kind: 'calls', seed: 3, fault: 'class', ...all('same') },
  { words: 'a page that is gone changes nothing', kind: 'gone', seed: 3, fault: 'class', ...all('same') },
  { words: 'forms forget renames', kind: 'renamed', seed: 3, fault: 'lost', ...withoutNames },
  { words: 'pages before send in vain', kind: 'added', seed: 5, fault: 'stranded', ...withoutPosts },
  { words: 'visits forget their publication', kind: 'texts', seed: 3, fault: 'mixed', ...withoutPin },
  {
    words: 'visits of a rollout forget it',
    kind: 'texts',
    seed: 3,
    fault: 'mixed',
    ...withoutPin,
    ...rolledBack,
  },
  {
    words: 'a rollback moves nobody',
    kind: 'texts',
    seed: 3,
    fault: 'mixed',
    isKept: true,
    ...rolledBack,
  },
  {
    words: 'no call is recalled as a rollout reaches all',
    kind: 'consents',
    seed: 4,
    fault: 'skipped',
    ...all('recall'),
    stages: ['begun', 'whole'],
  },
];
