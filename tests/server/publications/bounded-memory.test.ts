/** A process that has served hundreds of publications, one after the other (every night a thousand), holds no more than one that has served a few. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import { Publications, publishedFolder } from '../../../renderer/server/http/publications.ts';
import { folderStore } from '../../../renderer/server/publications/folder-store.ts';
import { forgetUnvisited } from '../../../renderer/server/publications/kept-publications.ts';
import { LivePublications } from '../../../renderer/server/publications/live-publications.ts';
import type { PublicationStore } from '../../../renderer/server/publications/store.ts';
import type { PageHost } from '../../../renderer/server/render/page-host.ts';
import { publishedBy } from '../../../renderer/server/render/published.ts';
import { isAll } from '../../support/drawn.ts';

/** A build makes its text. */
vi.mock('../../../renderer/server/render/early-text.ts', () => ({ earlyText: () => '' }));

const PUBLICATIONS = isAll ? 1_000 : 250;
const SCREENS = 8;
/** Publications are an hour apart: visits may be on those of the last day. */
const HOUR = 3_600_000;
/** Publications between two looks at what is held. */
const HOUSEKEEPING = 50;
const START = Date.parse('2026-11-28T12:00:00Z');

let folder: string;
let now: number;
let store: PublicationStore;
let collect: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-bounded-'));
  mkdirSync(join(folder, 'client/.vite'), { recursive: true });
  writeFileSync(join(folder, 'client/.vite/manifest.json'), '{ "style.css": { "file": "style.css" } }');
  writeFileSync(join(folder, 'client/style.css'), '');
  now = START;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  store = folderStore(join(folder, 'publications'), () => new Date(now));
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc') as () => void;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** What an evaluated module has made, as long as somebody holds it. */
const made: WeakRef<object>[] = [];
const OFFERED = {
  '@test/made': async () => ({
    made(thing: object) {
      made.push(new WeakRef(thing));
      return thing;
    },
  }),
};

const screenText = (at: number, version: number) =>
  `import { made as made } from "@test/made";\nexport const screen = made({ title: ${JSON.stringify(`${at} ${version}`)} });`;

const aliveIn = (refs: readonly WeakRef<object>[]): number =>
  refs.filter((one) => one.deref() !== undefined).length;

/** A configuration in which each publication has another text of one screen. */
class Configuration {
  readonly #screens = Array.from({ length: SCREENS }, (_, at) => screenText(at, 0));
  #version = 0;

  change(): void {
    this.#version += 1;
    const at = this.#version % SCREENS;
    this.#screens[at] = screenText(at, this.#version);
  }

  stored() {
    const texts = new Map<string, string>();
    const keep = (text: string): string => {
      texts.set(moduleHash(text), text);
      return moduleHash(text);
    };
    const screens = Object.fromEntries(this.#screens.map((text, at) => [`screen/${at}`, keep(text)]));
    const loads = Object.entries(screens).map(
      ([name, hash]) => `${JSON.stringify(name)}: () => import("./${hash}.js")`,
    );
    const list = keep(
      `export const screen = { ${loads.join(', ')} };\nexport const table = screen;\nexport const layout = {};\nexport const app = {};`,
    );
    const app = keep(
      'export const app = { brands: {}, routes: [], redirects: [], privateQuery: [], loadTable: {} };',
    );
    const modules = { ...screens, app, modules: list, 'browser/app': app, 'browser/modules': list };
    return { texts, modules };
  }
}

/** What a portal serves publications with, but for its pages. */
function serving(live: LivePublications) {
  const product = { hostsOf: () => [], offlineScreen: null } as unknown as PageHost;
  const files = { client: join(folder, 'client'), own: {}, folder: publishedFolder('r') };
  const publishing = publishedBy(
    product,
    OFFERED,
    'entry',
  )({ ...files, read: (hashes) => store.modules(hashes) });
  return new Publications(
    live,
    { name: 'r', own: {}, pages: join(folder, 'pages'), load: async () => publishing },
    { scriptHashes: [], styleHashes: [] },
    Fastify().log,
  );
}

async function publish(configuration: Configuration): Promise<void> {
  const { texts, modules } = configuration.stored();
  const missing = await store.missing([...texts.keys()]);
  await store.publish(
    {
      ...{ author: 'Ana', approver: null, note: '', base: null, words: [], next: {}, imports: [], modules },
      recalled: ['createApplication'],
    },
    new Map(missing.map((hash) => [hash, texts.get(hash) ?? ''])),
    { who: 'Ana', why: '' },
    (current) => ({ current, candidate: null, share: 0 }),
  );
}

/** The file of a module, as whoever asks for it has it made. */
function fileOf(hash: string): void {
  const files = join(folder, 'pages/r/published');
  mkdirSync(files, { recursive: true });
  for (const suffix of ['', '.br', '.gz']) writeFileSync(join(files, `${hash}.js${suffix}`), '');
}

it('in its memory, in the store, and in files', { timeout: 120_000 }, async () => {
  const configuration = new Configuration();
  const records: WeakRef<object>[] = [];
  const live = new LivePublications(() => ({
    ...store,
    async publication(number) {
      const record = await store.publication(number);
      if (record) records.push(new WeakRef(record));
      return record;
    },
  }));
  const publications = serving(live);
  await publish(configuration);
  const fail = (error: unknown) => {
    throw error;
  };
  await live.start({ prepare: (number) => publications.load(number), fail });
  live.stop();

  const measured: Readonly<Record<'made' | 'records' | 'stored' | 'files', number>>[] = [];
  for (let number = 2; number <= PUBLICATIONS; number += 1) {
    now += HOUR;
    vi.setSystemTime(now);
    configuration.change();
    await publish(configuration);
    for (const hash of Object.values(configuration.stored().modules)) fileOf(hash);
    await live.refresh();
    if (number % HOUSEKEEPING !== 0) continue;
    await forgetUnvisited(store, now);
    // What was read in a turn of the event loop is held until its end.
    await new Promise(setImmediate);
    collect();
    const stored = readdirSync(join(folder, 'publications/modules')).length;
    const files = readdirSync(join(folder, 'pages/r/published')).length;
    measured.push({ made: aliveIn(made), records: aliveIn(records), stored, files });
  }
  expect(live.live()?.current).toBe(PUBLICATIONS);
  expect(made.length).toBe(SCREENS + PUBLICATIONS - 1);
  const [, ...later] = measured;
  for (const one of later) expect(one).toEqual(later[0]);
  // The live publication, and one screen of each of the twelve before it.
  expect(later[0]?.made).toBe(SCREENS + 12);
  // What those thirteen name: their screens, their lists, and what they have in common.
  expect(later[0]?.files).toBeLessThanOrEqual(3 * (SCREENS + 12 + 13 + 1));
  expect(later[0]?.records).toBeLessThanOrEqual(20);
  // Screens, and a list, of those that visits may be on: 25 hours, and what was live when they began.
  expect(later[0]?.stored).toBeLessThanOrEqual(SCREENS + 2 * 28);
});
