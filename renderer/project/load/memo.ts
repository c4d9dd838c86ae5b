/**
 * The one memo of the compiler: results by explicit keys, each with what it depends on. Whatever a result reads from the
 * tables of the configuration is recorded while it is computed. It is valid as long as none of that changed.
 */
import { createDiagnostics, type Diagnostics, guarded } from './diagnostics.ts';
import {
  allOf,
  isRecordingReads,
  keyOf,
  keysOf,
  presenceOf,
  RecordedMap,
  type Result,
  recorded,
  repeat,
} from './recorded.ts';

interface CacheEntry {
  /** What it was computed from besides its reads, compared by identity. */
  of: readonly unknown[];
  reads: ReadonlySet<string>;
  /** The last moment at which it was asked for and valid. */
  at: number;
  value: unknown;
}

/** What was found about many objects. */
interface Search<V, R> {
  of: readonly unknown[];
  all: readonly V[];
  found: ReadonlyMap<V, R>;
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const one of few) if (many.has(one)) return true;
  return false;
};

/** An entry that so many compiles did not ask for is dropped, and so are the changes before them. */
const COMPILES = 20;

/** To look at all entries takes a while: it is done once in so many compiles. */
const SWEEP = 10;

/** Cache entries from compile to compile, the tables that they read, and what changed in these. */
export class Memo {
  readonly #stamps = new Map<string, ReadonlyMap<string, unknown>>();
  readonly #entries = new Map<string, CacheEntry>();
  readonly #searches = new Map<string, Search<object, object>>();
  /** Moment → the reads whose result changed then. */
  readonly #changes = new Map<number, string[]>();
  /** Counts the changes of tables. */
  #now = 0;
  #compiles = 0;
  #base = '';
  /** The moments at which the last compiles began. */
  readonly #begun: number[] = [];
  /** What changed after a moment, up to now. */
  readonly #changedSince = new Map<number, ReadonlySet<string>>();

  /** Another with the same entries that goes its own way from here: what it compiles changes nothing of this one. */
  fork(): Memo {
    const fork = new Memo();
    for (const [name, stamps] of this.#stamps) fork.#stamps.set(name, stamps);
    // Each notes when it was last asked for.
    for (const [key, entry] of this.#entries) fork.#entries.set(key, { ...entry });
    for (const [key, search] of this.#searches) fork.#searches.set(key, search);
    for (const [moment, reads] of this.#changes) fork.#changes.set(moment, reads);
    fork.#begun.push(...this.#begun);
    fork.#now = this.#now;
    fork.#base = this.#base;
    fork.#compiles = this.#compiles;
    return fork;
  }

  /** How many compiles have begun. */
  get compiles(): number {
    return this.#compiles;
  }

  /** How many entries and changes are kept, for tests. */
  get size(): { entries: number; changes: number } {
    return { entries: this.#entries.size, changes: this.#changes.size };
  }

  /**
   * To be called as a compile begins: drops what the last compiles did not ask for.
   * @param base what everything depends on: with another one, nothing is known any more
   */
  begin(base = ''): void {
    if (base !== this.#base) this.#entries.clear();
    this.#base = base;
    this.#compiles++;
    this.#begun.push(this.#now);
    if (this.#begun.length <= COMPILES) return;
    const oldest = this.#begun.shift() ?? 0;
    if (this.#compiles % SWEEP !== 0) return;
    for (const [key, { at }] of this.#entries) if (at < oldest) this.#entries.delete(key);
    for (const moment of this.#changes.keys()) if (moment <= oldest) this.#changes.delete(moment);
  }

  /**
   * A table as it is in this compile. All tables that a result may read stand before it is asked for.
   * @param stampOf what is compared by identity to see whether a value changed
   */
  table<V>(
    name: string,
    map: ReadonlyMap<string, V>,
    stampOf: (value: V) => unknown = (value) => value,
  ): ReadonlyMap<string, V> {
    if (!isRecordingReads()) return map;
    const before = this.#stamps.get(name) ?? new Map<string, unknown>();
    const stamps = new Map<string, unknown>();
    const order = before.keys();
    const changed: string[] = [];
    let isOrdered = true;
    for (const [key, value] of map) {
      const stamp = stampOf(value);
      stamps.set(key, stamp);
      isOrdered &&= order.next().value === key;
      if (before.get(key) !== stamp) changed.push(keyOf(name, key));
      if (!before.has(key)) changed.push(keyOf(name, key), presenceOf(name, key));
    }
    isOrdered &&= before.size === map.size;
    if (!isOrdered) {
      for (const key of before.keys())
        if (!map.has(key)) changed.push(keyOf(name, key), presenceOf(name, key));
      changed.push(keysOf(name));
    }
    this.#stamps.set(name, stamps);
    if (changed.length > 0) {
      this.#now++;
      this.#changes.set(this.#now, [...changed, allOf(name)]);
      this.#changedSince.clear();
    }
    return new RecordedMap(name, map);
  }

  #changesAfter(then: number): ReadonlySet<string> {
    const known = this.#changedSince.get(then);
    if (known) return known;
    const changed = new Set<string>();
    for (let at = then + 1; at <= this.#now; at++)
      for (const read of this.#changes.get(at) ?? []) changed.add(read);
    this.#changedSince.set(then, changed);
    return changed;
  }

  /**
   * The value of a key, computed anew when something that it read or was computed from changed.
   * @param of what it is computed from besides what it reads, compared by identity
   */
  value<V>(key: string, of: readonly unknown[], make: () => V): V {
    const known = this.#entries.get(key);
    if (known && areSame(known.of, of) && !meet(this.#changesAfter(known.at), known.reads)) {
      known.at = this.#now;
      repeat(known.reads);
      return known.value as V;
    }
    const { value, reads } = recorded(make);
    this.#entries.set(key, { of, reads, at: this.#now, value });
    return value;
  }

  /**
   * What is found about each of many objects, where anything is: sought anew for those alone that are new, and the same map
   * as long as the same is found. To be asked outside of results.
   * @param of what it rests on besides the object, compared by identity
   * @param find reads nothing but the object
   */
  each<V extends object, R extends object>(
    key: string,
    of: readonly unknown[],
    all: readonly V[],
    find: (one: V) => R | null,
  ): ReadonlyMap<V, R> {
    const known = this.#searches.get(key) as Search<V, R> | undefined;
    const before = known && areSame(known.of, of) ? known : undefined;
    if (before && areSame(before.all, all)) return before.found;
    const old = new Set(before?.all);
    const found = new Map<V, R>();
    for (const one of all) {
      const result = old.has(one) ? before?.found.get(one) : find(one);
      if (result) found.set(one, result);
    }
    const isSame = before && areSame([...before.found].flat(), [...found].flat());
    const next = { of, all, found: isSame ? before.found : found };
    this.#searches.set(key, next);
    return next.found;
  }

  /**
   * The value of a key, as `value` gives it. The diagnostics of its computation are reported each time.
   * @param file where a fault of our own is reported
   * @returns null when computing it failed
   */
  result<V>(
    key: string,
    { file, of }: { file: string; of: readonly unknown[] },
    diagnostics: Diagnostics,
    make: (own: Diagnostics) => V,
  ): V | null {
    const { value, list } = this.value(key, of, () => {
      const own = createDiagnostics();
      return { value: guarded(own, file, () => make(own)), list: own.list };
    });
    diagnostics.list.push(...list);
    return value;
  }
}

const isObject = (key: unknown): key is object => Object(key) === key;

/** Values by key: objects, and functions, by identity and as long as they live, others by value. Made as far as it is used. */
class ByKey<V> {
  #objects: WeakMap<object, V> | undefined;
  #others: Map<unknown, V> | undefined;

  get(key: unknown): V | undefined {
    return isObject(key) ? this.#objects?.get(key) : this.#others?.get(key);
  }

  set(key: unknown, value: V): void {
    if (isObject(key)) {
      this.#objects ??= new WeakMap();
      this.#objects.set(key, value);
    } else {
      this.#others ??= new Map();
      this.#others.set(key, value);
    }
  }
}

/** Results by their last key, below the keys before it: most have one key alone. */
class Branch<V> {
  readonly results = new ByKey<Result<V>>();
  readonly #branches = new ByKey<Branch<V>>();

  below(key: unknown): Branch<V> {
    const known = this.#branches.get(key);
    if (known) return known;
    const branch = new Branch<V>();
    this.#branches.set(key, branch);
    return branch;
  }
}

/** The results of some keys by their last one. */
function resultsOf<V>(root: Branch<V>, keys: readonly unknown[], last: number): ByKey<Result<V>> {
  let at = root;
  for (let index = 0; index < last; index++) at = at.below(keys[index]);
  return at.results;
}

/** Apart from where a kept result is looked up, which is done far more often: a closure would be made each time. */
function keep<V>(results: ByKey<Result<V>>, key: unknown, make: () => V): V {
  const result = recorded(make);
  results.set(key, result);
  return result.value;
}

function used<V>({ value, reads }: Result<V>): V {
  repeat(reads);
  return value;
}

/**
 * Results by keys: objects by identity and as long as they live, other values by value. The same keys give the same
 * object, so what it reads must be the same for these keys: one of them belongs to one compile, or nothing is read.
 * Of several objects, put the one first that stands with many others: each that comes before another has a map of its own.
 */
export function memoTable<V>(): (keys: readonly unknown[], make: () => V) => V {
  const root = new Branch<V>();
  return (keys, make) => {
    const last = keys.length - 1;
    const results = resultsOf(root, keys, last);
    const known = results.get(keys[last]);
    return known ? used(known) : keep(results, keys[last], make);
  };
}

/**
 * A function that keeps its results by its arguments, as `memoTable` does; by those that it names, since `map` and its like
 * hand over more.
 */
export function memo<Keys extends readonly unknown[], V>(make: (...keys: Keys) => V): (...keys: Keys) => V {
  const root = new Branch<V>();
  const last = make.length - 1;
  const own = (keys: Keys) => keys.slice(0, make.length) as readonly unknown[] as Keys;
  const keepNew = (results: ByKey<Result<V>>, keys: Keys) =>
    keep(results, keys[last], () => make(...own(keys)));
  return (...keys) => {
    const results = resultsOf(root, keys, last);
    const known = results.get(keys[last]);
    return known ? used(known) : keepNew(results, keys);
  };
}
