/** What results read of the configuration's tables while they are computed. */

/** Reads of the result that is being computed; null outside. A read is a text: table, kind of question and key. */
let recording: Set<string> | null = null;

/** What reads nothing: one set for all of them. */
const NO_READS: ReadonlySet<string> = new Set();

/** Whether reads matter: not where nothing is computed again after an edit. */
let isRecording = true;

export const isRecordingReads = (): boolean => isRecording;

function withRecording<V>(is: boolean, compute: () => V): V {
  const before = isRecording;
  isRecording = is;
  try {
    return compute();
  } finally {
    isRecording = before;
  }
}

/** Runs a compile that no other follows: its results need not know what they depend on. */
export const unrecorded = <V>(compile: () => V): V => withRecording(false, compile);

/** Runs what asks for results again after tables of its own changed: in every compile these know what they depend on. */
export const recordedAlways = <V>(compute: () => V): V => withRecording(true, compute);

/**
 * A value made when it is first asked for; where reads matter, at once: whoever asks later does not depend on them, and
 * tables may have changed by then.
 */
export function whenAsked<V>(make: () => V): () => V {
  let made: { value: V } | null = isRecording ? { value: make() } : null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export interface Result<V> {
  value: V;
  reads: ReadonlySet<string>;
}

/** A set that was not needed, for the next result: most read nothing. */
let spare: Set<string> | null = null;

export function recorded<V>(make: () => V): Result<V> {
  if (!isRecording) return { value: make(), reads: NO_READS };
  const outer = recording;
  const reads = spare ?? new Set<string>();
  spare = null;
  recording = reads;
  try {
    const value = make();
    return { value, reads: reads.size > 0 ? reads : NO_READS };
  } finally {
    recording = outer;
    if (reads.size > 0) repeat(reads);
    else spare = reads;
  }
}

/** A result that uses another one depends on what that depends on. */
export function repeat(reads: ReadonlySet<string>): void {
  if (recording && reads.size > 0) for (const read of reads) recording.add(read);
}

export const keyOf = (table: string, key: string) => `${table} value ${key}`;
export const presenceOf = (table: string, key: string) => `${table} has ${key}`;
export const keysOf = (table: string) => `${table} keys`;
export const allOf = (table: string) => `${table} all`;

/** A table that records what is read of it. */
export class RecordedMap<V> implements ReadonlyMap<string, V> {
  readonly #name: string;
  readonly #map: ReadonlyMap<string, V>;
  /** The texts of reads by key, since the same are read again and again. */
  readonly #values = new Map<string, string>();
  readonly #presences = new Map<string, string>();
  readonly #whole: string;

  constructor(name: string, map: ReadonlyMap<string, V>) {
    this.#name = name;
    this.#map = map;
    this.#whole = allOf(name);
  }

  #record(texts: Map<string, string>, textOf: (table: string, key: string) => string, key: string): void {
    // What read the whole table depends on each key already.
    if (!recording || recording.has(this.#whole)) return;
    let read = texts.get(key);
    if (read === undefined) {
      read = textOf(this.#name, key);
      texts.set(key, read);
    }
    recording.add(read);
  }

  get(key: string): V | undefined {
    this.#record(this.#values, keyOf, key);
    return this.#map.get(key);
  }
  has(key: string): boolean {
    this.#record(this.#presences, presenceOf, key);
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
    recording?.add(this.#whole);
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
