/** What the client build made, read from Vite's manifest: which files a page needs from the start. */
import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export interface PageFiles {
  entry: string;
  styles: string[];
  preload: string[];
}

const ENTRY = 'src/app/main.tsx';

export class BuiltFiles {
  readonly #chunks: Record<string, Chunk>;

  constructor(manifest: string) {
    this.#chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  }

  #with(key: string, found: Set<string>): Set<string> {
    if (found.has(key)) return found;
    const chunk = this.#chunks[key];
    if (!chunk) throw new Error(`the build has no chunk ${key}`);
    found.add(key);
    for (const imported of chunk.imports ?? []) this.#with(imported, found);
    return found;
  }

  /** @param modules virtual modules that the page loads at once, e.g. `virtual:trilha/screen/a/b` */
  page(modules: string[]): PageFiles {
    const keys = new Set<string>();
    for (const key of [ENTRY, ...modules]) this.#with(key, keys);
    const chunks = [...keys].flatMap((key) => this.#chunks[key] ?? []);
    const entry = `/${this.#chunks[ENTRY]?.file}`;
    const scripts = new Set(chunks.map(({ file }) => `/${file}`));
    scripts.delete(entry);
    return {
      entry,
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
      preload: [...scripts],
    };
  }
}
