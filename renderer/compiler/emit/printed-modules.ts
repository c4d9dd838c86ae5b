/** Emitted modules by specifier. Each is printed when it is first asked for: a check reads hardly any. */
export class PrintedModules implements ReadonlyMap<string, string> {
  readonly #printers = new Map<string, () => string>();

  /** @param print gives the same each time */
  add(specifier: string, print: () => string): void {
    this.#printers.set(specifier, print);
  }

  get(specifier: string): string | undefined {
    return this.#printers.get(specifier)?.();
  }
  has(specifier: string): boolean {
    return this.#printers.has(specifier);
  }
  get size(): number {
    return this.#printers.size;
  }
  keys() {
    return this.#printers.keys();
  }
  #all(): Map<string, string> {
    return new Map([...this.#printers].map(([specifier, print]) => [specifier, print()]));
  }
  values() {
    return this.#all().values();
  }
  entries() {
    return this.#all().entries();
  }
  forEach(visit: (code: string, specifier: string, modules: ReadonlyMap<string, string>) => void): void {
    this.#all().forEach(visit);
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}
