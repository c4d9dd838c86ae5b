/**
 * What is kept, by its keys, with what it depends on: whatever a result read from the tables of the configuration is
 * recorded while it is made. A result holds as long as none of that changed.
 */
import { createDiagnostics, type Diagnostics, guarded } from './diagnostics.ts';

/** Reads of what is being made; null while nothing is. A read is a text: table, kind of question and key. */
let recording: Set<string> | null = null;

function recorded<V>(make: () => V): { value: V; reads: ReadonlySet<string> } {
  const outer = recording;
  const reads = new Set<string>();
  recording = reads;
  try {
    return { value: make(), reads };
  } finally {
    recording = outer;
    repeat(reads);
  }
}

/** Who asks for a result depends on what that depends on. */
function repeat(reads: ReadonlySet<string>): void {
  if (recording) for (const read of reads) recording.add(read);
}

const keyOf = (table: string, key: string) => `${table} value ${key}`;
const presenceOf = (table: string, key: string) => `${table} has ${key}`;
const keysOf = (table: string) => `${table} keys`;
const allOf = (table: string) => `${table} all`;

/** A table that records what is read of it. */
class RecordedMap<V> implements ReadonlyMap<string, V> {
  readonly #name: string;
  readonly #map: ReadonlyMap<string, V>;

  constructor(name: string, map: ReadonlyMap<string, V>) {
    this.#name = name;
    this.#map = map;
  }

  get(key: string): V | undefined {
    recording?.add(keyOf(this.#name, key));
    return this.#map.get(key);
  }
  has(key: string): boolean {
    recording?.add(presenceOf(this.#name, key));
    return this.#map.has(key);
  }
  keys() {
    recording?.add(keysOf(this.#name));
    return this.#map.keys();
  }
  get size(): number {
    recording?.add(keysOf(this.#name));
    return this.#map.size;
  }
  #all(): ReadonlyMap<string, V> {
    recording?.add(allOf(this.#name));
    return this.#map;
  }
  values() {
    return this.#all().values();
  }
  entries() {
    return this.#all().entries();
  }
  forEach(visit: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    this.#all().forEach(visit);
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

/** The tables of a configuration from compile to compile, and what changed in them. */
export class Tables {
  readonly #stamps = new Map<string, ReadonlyMap<string, unknown>>();
  /** Moment → the reads whose answer became another one then. */
  readonly #changed = new Map<number, string[]>();
  /** Counts the changes of tables. */
  now = 0;

  /**
   * A table as it is in this compile.
   * @param stampOf what is compared by identity, to see whether a value is another one
   */
  table<V>(
    name: string,
    map: ReadonlyMap<string, V>,
    stampOf: (value: V) => unknown = (value) => value,
  ): ReadonlyMap<string, V> {
    const before = this.#stamps.get(name) ?? new Map<string, unknown>();
    const stamps = new Map([...map].map(([key, value]) => [key, stampOf(value)]));
    const names = [...stamps.keys()];
    const isOrdered =
      before.size === names.length && [...before.keys()].every((key, at) => key === names[at]);
    const changed = [...new Set([...before.keys(), ...names])].filter(
      (key) => before.has(key) !== stamps.has(key) || before.get(key) !== stamps.get(key),
    );
    this.#stamps.set(name, stamps);
    if (changed.length > 0 || !isOrdered) this.now++;
    for (const key of changed) {
      this.#note(keyOf(name, key));
      if (before.has(key) !== stamps.has(key)) this.#note(presenceOf(name, key));
    }
    if (!isOrdered) this.#note(keysOf(name));
    if (!isOrdered || changed.length > 0) this.#note(allOf(name));
    return new RecordedMap(name, map);
  }

  #note(read: string): void {
    const noted = this.#changed.get(this.now);
    if (noted) noted.push(read);
    else this.#changed.set(this.now, [read]);
  }

  /** What changed after a moment. */
  changedSince(then: number): ReadonlySet<string> {
    const changed = new Set<string>();
    for (let at = then + 1; at <= this.now; at++)
      for (const read of this.#changed.get(at) ?? []) changed.add(read);
    return changed;
  }
}

interface Kept<V> {
  /** What it was made of besides, by identity. */
  of: readonly unknown[];
  reads: ReadonlySet<string>;
  /** When it was known to hold. */
  at: number;
  value: V | null;
  diagnostics: Diagnostics['list'];
}

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const one of few) if (many.has(one)) return true;
  return false;
};

/** Results by id from compile to compile, with the diagnostics of their making. */
export class Results<V> {
  readonly #tables: Tables;
  readonly #kept = new Map<string, Kept<V>>();
  #since: { then: number; now: number; changed: ReadonlySet<string> } | null = null;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  #changedSince(then: number): ReadonlySet<string> {
    const { now } = this.#tables;
    if (this.#since?.then !== then || this.#since.now !== now)
      this.#since = { then, now, changed: this.#tables.changedSince(then) };
    return this.#since.changed;
  }

  /**
   * The result of an id, made anew when something that it read or was made of is another. Its diagnostics are reported
   * either way.
   * @param file where a fault of our own is reported
   * @param of what it is made of besides what it reads, compared by identity
   * @returns null when making it failed
   */
  of(
    id: string,
    { file, of }: { file: string; of: readonly unknown[] },
    diagnostics: Diagnostics,
    make: (own: Diagnostics) => V,
  ): V | null {
    let kept = this.#kept.get(id);
    const isSame = kept?.of.length === of.length && of.every((one, at) => one === kept?.of[at]);
    if (!kept || !isSame || meet(this.#changedSince(kept.at), kept.reads)) {
      const own = createDiagnostics();
      const { value, reads } = recorded(() => guarded(own, file, () => make(own)));
      kept = { of, reads, at: this.#tables.now, value, diagnostics: own.list };
      this.#kept.set(id, kept);
    } else {
      kept.at = this.#tables.now;
      repeat(kept.reads);
    }
    diagnostics.list.push(...kept.diagnostics);
    return kept.value;
  }

  /** Drops what belongs to ids that are gone. */
  forget(ids: { has(id: string): boolean }): void {
    for (const id of this.#kept.keys()) if (!ids.has(id)) this.#kept.delete(id);
  }
}

interface Branch<V> {
  objects: WeakMap<object, Branch<V>>;
  values: Map<unknown, Branch<V>>;
  result?: { value: V; reads: ReadonlySet<string> };
}

const branch = <V>(): Branch<V> => ({ objects: new WeakMap(), values: new Map() });

const isObject = (key: unknown): key is object => typeof key === 'object' && key !== null;

function below<V>({ objects, values }: Branch<V>, key: unknown): Branch<V> {
  const known = isObject(key) ? objects.get(key) : values.get(key);
  if (known) return known;
  const created = branch<V>();
  if (isObject(key)) objects.set(key, created);
  else values.set(key, created);
  return created;
}

/**
 * Results by keys: objects by identity and as long as they live, other values by value. The same keys give the same
 * object, so what it reads must be the same for these keys: one of them belongs to one compile, or nothing is read.
 */
export function memoTable<V>(): (keys: readonly unknown[], make: () => V) => V {
  const root = branch<V>();
  return (keys, make) => {
    let at = root;
    for (const key of keys) at = below(at, key);
    if (at.result) repeat(at.result.reads);
    else at.result = recorded(make);
    return at.result.value;
  };
}

/** A function that keeps its results by its arguments, as `memoTable` does. */
export function memo<Keys extends readonly unknown[], V>(make: (...keys: Keys) => V): (...keys: Keys) => V {
  const table = memoTable<V>();
  return (...keys) => table(keys, () => make(...keys));
}
