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
  /** The address of what lists screens, tables and layouts; absent where the entry knows it. */
  list?: string;
  preload: PageScript[];
}

/** The files that pages load. */
export interface PageFilesOf {
  /** The product's whole stylesheet, and its address. */
  readonly styles: string;
  readonly stylesheet: string;
  /** Inline, with its address: its hash is in the Content-Security-Policy. */
  readonly style: string;
  /** @param modules screens and layouts that the page needs at once, e.g. `screen/a/b` */
  page(modules: string[]): PageScripts | Promise<PageScripts>;
  /** The address of a typeface's file; null where there is none. @param name as a brand names it */
  typeface(name: string): string | null;
}

/** Where stored modules find an export. */
export interface OfferedExport {
  readonly address: string;
  /** What it is called there; null for all exports. */
  readonly member: string | null;
  /** The addresses of all that loads with it. */
  loads(): string[];
}

/** All of a file that only hands on exports of another one. */
const HANDED_ON = /^export\{([^}]+)\}from"[^"]+";?\s*$/;

const STYLESHEET = 'style.css';

const virtual = (module: string) => `virtual:trilha/${module}`;

/** The list of screens, layouts and tables, in any language. */
const isModules = (key: string): boolean => /^virtual:trilha\/(?:[\w-]+\/)?modules$/.test(key);

const APP = 'app';

export class BuiltFiles implements PageFilesOf {
  readonly #chunks: Record<string, Chunk>;
  readonly #entry: string;
  readonly #directory: string;
  /** Files that hand on exports, as far as they were read: modules of many pages import the same. */
  readonly #texts = new Map<string, string>();
  readonly styles: string;
  readonly stylesheet: string;
  readonly style: string;

  /**
   * @param directory the client build
   * @param entry module of the page's first script, as the build names it
   */
  constructor(directory: string, entry: string) {
    this.#entry = entry;
    this.#directory = directory;
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

  /** The address of a module's own file; null for one that shares a file. */
  fileOf(module: string): string | null {
    const key = this.#key(module);
    return this.#chunks[key] ? this.#address(key) : null;
  }

  /**
   * Where a build has what it offers to stored modules.
   * @param name of the module
   * @param member one of its exports; null for all
   * @returns null for what it does not offer
   */
  offered(name: string, member: string | null): OfferedExport | null {
    const key = virtual(`offered/${name}`);
    const chunk = this.#chunks[key];
    if (!chunk) return null;
    const own = { address: this.#address(key), member, loads: () => this.#loadedWith(key) };
    // Most are in a file of several modules, of which this one only names some: a page would wait for one more.
    const [other, ...more] = chunk.imports ?? [];
    const named =
      member === null || other === undefined || more.length > 0 ? null : this.#named(chunk, member);
    if (named === null || other === undefined) return own;
    return { address: this.#address(other), member: named, loads: () => this.#loadedWith(other) };
  }

  #loadedWith(key: string): string[] {
    return [...this.#with(key, new Set())].map((one) => this.#address(one));
  }

  /** What the file of another module calls an export that this file hands on; null where it does more than that. */
  #named({ file }: Chunk, member: string): string | null {
    const text = this.#texts.get(file) ?? readFileSync(join(this.#directory, file), 'utf8');
    this.#texts.set(file, text);
    const [, names] = HANDED_ON.exec(text) ?? [];
    const all = names?.split(',').map((name) => name.split(' as '));
    return all?.find(([own, exported = own]) => exported === member)?.[0] ?? null;
  }

  typeface(name: string): string | null {
    const file = this.#chunks[`.cache/typefaces/${name}.woff2`]?.file;
    return file === undefined ? null : `/${file}`;
  }

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
