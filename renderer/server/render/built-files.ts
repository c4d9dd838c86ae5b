/** The client build's files, from Vite's manifest: which ones a page needs from the start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locale } from '@trilha/runtime';
import type { PageScript } from '../document.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

export interface PageScripts {
  entry: string;
  preload: PageScript[];
}

const STYLESHEET = 'style.css';

const virtual = (module: string) => `virtual:trilha/${module}`;

/** The list of screens, layouts and tables, in any language. */
const isModules = (key: string): boolean => /^virtual:trilha\/(?:[\w-]+\/)?modules$/.test(key);

const APP = 'app';

export class BuiltFiles {
  readonly #chunks: Record<string, Chunk>;
  readonly #entry: string;
  /** The product's whole stylesheet, and its address. */
  readonly styles: string;
  readonly stylesheet: string;
  /** Inline, with its address: its hash is in the Content-Security-Policy. */
  readonly style: string;

  /**
   * @param directory the client build
   * @param entry module of the page's first script, as the build names it
   */
  constructor(directory: string, entry: string) {
    this.#entry = entry;
    const manifest = readFileSync(join(directory, '.vite/manifest.json'), 'utf8');
    this.#chunks = JSON.parse(manifest) as Record<string, Chunk>;
    const { file } = this.#chunk(STYLESHEET);
    this.stylesheet = `/${file}`;
    this.styles = readFileSync(join(directory, file), 'utf8').trim();
    this.style = `<style data-file="${this.stylesheet}">${this.styles}</style>`;
  }

  /** The key of a module in the language of these pages: where it differs from the usual one, it is a module of its own. */
  #key(module: string): string {
    const own = virtual(`${locale}/${module}`);
    return this.#chunks[own] ? own : virtual(module);
  }

  #chunk(key: string): Chunk {
    const chunk = this.#chunks[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    return chunk;
  }

  #with(key: string, found: Set<string>): Set<string> {
    if (found.has(key)) return found;
    found.add(key);
    for (const imported of this.#chunk(key).imports ?? []) this.#with(imported, found);
    return found;
  }

  /** The addresses of what any page may load after it was shown, but for screens, layouts and tables. */
  later(): string[] {
    const keys = new Set<string>();
    const add = (chunk: string): void => {
      for (const key of this.#chunk(chunk).dynamicImports ?? []) {
        if (keys.has(key)) continue;
        this.#with(key, keys);
        if (!isModules(key)) add(key);
      }
    };
    add(this.#entry);
    return [...keys].map((key) => this.#address(key));
  }

  #address(key: string): string {
    return `/${this.#chunk(key).file}`;
  }

  /** The address of a typeface's file. @param name as a brand names it */
  typeface(name: string): string | null {
    const file = this.#chunks[`.cache/typefaces/${name}.woff2`]?.file;
    return file === undefined ? null : `/${file}`;
  }

  /** @param modules screens and layouts that the page needs at once, e.g. `screen/a/b` */
  page(modules: string[]): PageScripts {
    const keys = new Set<string>();
    for (const key of [this.#entry, ...modules.map((module) => this.#key(module))]) this.#with(key, keys);
    // In a product with several locales the entry imports the application once it knows which.
    if (this.#chunks[this.#key(APP)]) this.#with(this.#key(APP), keys);
    const address = (key: string) => this.#address(key);
    const entry = address(this.#entry);
    const named = new Map(modules.map((module) => [address(this.#key(module)), module]));
    const scripts = new Set([...keys].map(address));
    scripts.delete(entry);
    const preload = [...scripts].map((href) => {
      const module = named.get(href);
      return module === undefined ? { href } : { href, module };
    });
    return { entry, preload };
  }
}
