/**
 * Stored modules, evaluated in Node: what they import of the run time is that of the running release. Publications share what is the
 * same in them, and what no publication names any more is forgotten.
 */
import { asFunctionBody, importsOf } from '@trilha/language/emitted-module';

export type Exports = Record<string, unknown>;

/** What a release offers to stored modules, by name (`virtual:trilha/offered`). */
export type Offered = Readonly<Record<string, () => Promise<Exports>>>;

/** Gives texts by their hashes; those that nobody has are left out. */
export type ReadTexts = (hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const STORED = /^\.\/([0-9a-f]+)\.js$/;

/** The hash in the specifier of a stored module; null for a module of the release. */
export const hashIn = (specifier: string): string | null => STORED.exec(specifier)?.[1] ?? null;

export class EvaluatedModules {
  readonly #offered: Offered;
  readonly #read: ReadTexts;
  /** Modules of the release by name, as far as they were asked for. */
  readonly #release = new Map<string, Exports>();
  readonly #evaluated = new Map<string, Promise<Exports>>();

  constructor(offered: Offered, read: ReadTexts) {
    this.#offered = offered;
    this.#read = read;
  }

  /** The number of modules in memory. */
  get size(): number {
    return this.#evaluated.size;
  }

  /**
   * The exports of a module.
   * @throws when nobody has its text, or it needs what the release does not offer
   */
  import(hash: string): Promise<Exports> {
    const known = this.#evaluated.get(hash);
    if (known) return known;
    const begun = this.#evaluate(hash);
    this.#evaluated.set(hash, begun);
    // The next one who asks tries again.
    begun.catch(() => this.#evaluated.delete(hash));
    return begun;
  }

  async #evaluate(hash: string): Promise<Exports> {
    const code = (await this.#read([hash])).get(hash);
    if (code === undefined) throw new Error(`there is no module ${hash}`);
    const imported = await Promise.all(
      [...new Set(importsOf(code).map(({ specifier }) => specifier))].map(
        async (specifier) => [specifier, await this.#imported(specifier)] as const,
      ),
    );
    const loaded = new Map(imported);
    const later = (specifier: string) => this.#imported(specifier);
    const exported: Exports = {};
    new Function('load', 'later', 'exported', asFunctionBody(code))(
      (specifier: string) => loaded.get(specifier),
      later,
      exported,
    );
    return exported;
  }

  async #imported(specifier: string): Promise<Exports> {
    const hash = hashIn(specifier);
    if (hash !== null) return this.import(hash);
    const known = this.#release.get(specifier);
    if (known) return known;
    const load = Object.hasOwn(this.#offered, specifier) ? this.#offered[specifier] : undefined;
    if (!load) throw new Error(`this release does not offer ${specifier}`);
    const exports = await load();
    this.#release.set(specifier, exports);
    return exports;
  }

  /** Forgets all modules but these. */
  keepOnly(hashes: ReadonlySet<string>): void {
    for (const hash of this.#evaluated.keys()) if (!hashes.has(hash)) this.#evaluated.delete(hash);
  }
}
