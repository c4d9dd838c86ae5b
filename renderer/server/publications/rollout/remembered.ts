/** Remembers the values of the keys used last: at least so many, and at most twice as many. */
export class Remembered<T> {
  #young = new Map<string, T>();
  /** Forgotten when the younger half is full. */
  #old: ReadonlyMap<string, T> = new Map();
  readonly #least: number;

  constructor(least: number) {
    this.#least = least;
  }

  get(key: string): T | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: string, value: T): void {
    if (this.#young.size >= this.#least && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
