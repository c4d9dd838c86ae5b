/**
 * Publications in a plain folder, which any number of processes may share. A file is written whole under another name, then linked to
 * its own, which fails where another process was first: numbers have no gaps, and a kill at any moment leaves nothing to repair.
 *
 * - `modules/<hash>.js` the texts
 * - `trail/<id>.json` an event; that of a publication holds its record, so that there are both or neither
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { link, mkdir, open, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { followLast } from './followed.ts';
import { assertHashes, UnstorablePublication } from './module-hash.ts';
import { scheduledIn } from './schedule.ts';
import type { NewEvent, NewPublication, Publication, PublicationEvent, PublicationStore } from './store.ts';

/** Modules that somebody asked for stay so long although nothing names them yet. */
const HELD_MS = 3_600_000;

interface Entry {
  readonly event: PublicationEvent;
  readonly publication?: Publication;
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** The text of a file; null without one. Read at once: files are small, and many open ones could be too many. */
function readIf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function sync(path: string, flags: string, text?: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    if (text !== undefined) await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a file with all of its text. @returns false when there is one of this name */
async function make(file: string, text: string): Promise<boolean> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await sync(unfinished, 'wx', text);
    await link(unfinished, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  await sync(dirname(file), 'r');
  return true;
}

/** The events of a folder. Entries never change, so each is read once; records of publications are read when they are asked for. */
class Trail {
  readonly #folder: string;
  readonly #events: PublicationEvent[] = [];
  /** Ids of events with a record: publication 1 first. */
  readonly #published: number[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  #fileOf(id: number): string {
    return join(this.#folder, `${id}.json`);
  }

  #read(id: number): Entry | null {
    const text = readIf(this.#fileOf(id));
    return text === null ? null : (JSON.parse(text) as Entry);
  }

  /** All events up to now, the oldest first. */
  events(): readonly PublicationEvent[] {
    for (;;) {
      const entry = this.#read(this.#events.length + 1);
      if (!entry) return this.#events;
      this.#events.push(entry.event);
      if (entry.publication) this.#published.push(entry.event.id);
    }
  }

  last(): PublicationEvent | null {
    return this.events().at(-1) ?? null;
  }

  /** The number of publications. */
  count(): number {
    this.events();
    return this.#published.length;
  }

  publication(number: number): Publication | null {
    this.events();
    const id = this.#published[number - 1];
    return (id !== undefined && this.#read(id)?.publication) || null;
  }

  /** @returns false when there is an event of this id */
  add(entry: Entry): Promise<boolean> {
    return make(this.#fileOf(entry.event.id), JSON.stringify(entry));
  }
}

class Modules {
  readonly #folder: string;
  readonly #now: () => Date;

  constructor(folder: string, now: () => Date) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Null for what is no hash: it could be a path. */
  #fileOf(hash: string): string | null {
    return /^[0-9a-f]{32}$/.test(hash) ? join(this.#folder, `${hash}.js`) : null;
  }

  async add(texts: ReadonlyMap<string, string>): Promise<void> {
    assertHashes(texts);
    for (const [hash, text] of texts) await make(this.#fileOf(hash) ?? '', text);
  }

  read(hashes: readonly string[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const hash of hashes) {
      const file = this.#fileOf(hash);
      const text = file && readIf(file);
      if (text !== null) found.set(hash, text);
    }
    return found;
  }

  /** Holds those that are there. @returns the others */
  async missing(hashes: readonly string[]): Promise<string[]> {
    const now = this.#now();
    const isMissing = async (hash: string): Promise<boolean> => {
      const file = this.#fileOf(hash);
      if (!file) return true;
      try {
        await utimes(file, now, now);
        return false;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return true;
        throw error;
      }
    };
    const asked = await Promise.all(hashes.map(isMissing));
    return hashes.filter((_, at) => asked[at]);
  }

  #isHeld(file: string): boolean {
    return this.#now().getTime() - statSync(file).mtimeMs < HELD_MS;
  }

  /** Also removes what a killed process left unfinished. */
  removeAllBut(named: ReadonlySet<string>): void {
    for (const name of existsSync(this.#folder) ? readdirSync(this.#folder) : []) {
      const file = join(this.#folder, name);
      if (named.has(name.replace(/\.js$/, '')) || this.#isHeld(file)) continue;
      // Somebody may ask for it between the look and the removal, but not of a file of another name.
      const aside = `${file}.${randomUUID()}`;
      renameSync(file, aside);
      if (this.#isHeld(aside)) renameSync(aside, file);
      else rmSync(aside);
    }
  }
}

/** @param now the time of records and events */
export function folderStore(folder: string, now: () => Date = () => new Date()): PublicationStore {
  const trail = new Trail(join(folder, 'trail'));
  const modules = new Modules(join(folder, 'modules'), now);
  const requireModules = async (publication: NewPublication | null): Promise<void> => {
    if (!publication) throw new UnstorablePublication('there is no such publication');
    const missing = await modules.missing([...new Set(Object.values(publication.modules))]);
    if (missing.length > 0) throw new UnstorablePublication(`nobody has the modules ${missing.join(', ')}`);
  };
  return {
    missing: (hashes) => modules.missing(hashes),
    async publish(publication, texts, { who, why }, served) {
      await modules.add(texts);
      await requireModules(publication);
      for (;;) {
        const before = trail.last();
        const at = now().toISOString();
        const made = { ...publication, number: trail.count() + 1, at };
        const event = { who, what: 'published' as const, why, ...served(made.number, before) };
        const id = (before?.id ?? 0) + 1;
        if (await trail.add({ event: { ...event, id, at }, publication: made })) return made;
      }
    },
    publication: async (number) => trail.publication(number),
    async publications(limit) {
      const count = trail.count();
      return Array.from({ length: Math.min(limit, count) }, (_, at) => trail.publication(count - at)).filter(
        (one) => one !== null,
      );
    },
    modules: async (hashes) => modules.read(hashes),
    last: async () => trail.last(),
    scheduled: async () =>
      scheduledIn(trail.events()).flatMap((event) => {
        const publication = trail.publication(event.about ?? 0);
        return publication ? [{ publication, event }] : [];
      }),
    events: async (limit) => trail.events().slice(-limit).reverse(),
    async move(after: number, event: NewEvent) {
      if ((trail.last()?.id ?? 0) !== after) return false;
      for (const number of [event.current, event.candidate])
        if (number !== null) await requireModules(trail.publication(number));
      return trail.add({ event: { ...event, id: after + 1, at: now().toISOString() } });
    },
    listen: (onChange) => followLast(async () => trail.last(), onChange),
    async prune(kept) {
      const last = trail.last();
      const live = [last?.current, last?.candidate];
      const newest = Math.max(0, ...kept);
      const named = new Set<string>();
      for (let number = trail.count(); number > 0; number--)
        if (number >= newest || kept.includes(number) || live.includes(number))
          for (const hash of Object.values(trail.publication(number)?.modules ?? {})) named.add(hash);
      modules.removeAllBut(named);
    },
  };
}
