/** Reads the tables of `dist/pages`: brands by host, known routes, redirects and the hashes of inline scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellParts } from '../render/built.tsx';
import type { Encoding } from './encodings.ts';
import { madePages } from './made-pages.ts';
import type { PagesOfBuild } from './page-module.ts';
import { compilePatterns, type PathMatcher } from './path-patterns.ts';

/** `<brand>/<path>/index.html` and `<brand>/shell.html`, by path. */
export interface PageFiles {
  has(path: string): boolean;
  /** The bytes of a document; null where there is none, or none in this encoding. */
  read(path: string, encoding: Encoding): Promise<Buffer | null>;
  /** What the screen at an address adds to a shell; null for an address of none. */
  shellAt(path: string): Promise<ShellParts | null>;
}

export interface PageCatalogue {
  readonly files: PageFiles;
  brandOf(host: string): string;
  /** The web app manifest of a brand, as JSON; null without a build. */
  manifestOf(brand: string): string | null;
  /** Host names of the brands. */
  readonly hosts: readonly string[];
  readonly isKnownPath: PathMatcher;
  /** Path → path it moved to. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The address of the styles that stand in each page; null where pages name their stylesheet. */
  readonly stylesheet: string | null;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The content of a file; nothing where there is none. */
export function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    // Without a build the server still serves the API: the development server has pages of its own.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function stringMapOf(value: unknown): Map<string, string> {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

type Table = Readonly<Record<string, unknown>>;

export interface Tables {
  brands: Table;
  routes: Table;
  policy?: Table;
}

const SHELL_END = /\/shell\.html$/;

const DOCUMENT = /^([^/]+)(\/.*)\/index\.html$/;

/** The documents that a build makes: a shell of each brand, and its public pages in each. None without a build. */
function filesOf(directory: string, { brands, routes }: Tables, pages: PagesOfBuild | undefined): PageFiles {
  const known = new Set(stringMapOf(brands.manifests).keys());
  const paths = new Set(stringsOf(routes.pages));
  const make = async (path: string) => (await pages?.load())?.documents.get(path)?.() ?? null;
  const read = pages && madePages(join(directory, pages.release), make);
  return {
    has(path) {
      const [, brand = '', page = ''] = DOCUMENT.exec(path) ?? [];
      return (
        read !== undefined && (known.has(brand) ? paths.has(page) : known.has(path.replace(SHELL_END, '')))
      );
    },
    read: async (path, encoding) => (await read?.(path, encoding)) ?? null,
    shellAt: async (path) => (await pages?.load())?.shellAt(path) ?? null,
  };
}

/** Values of another type than expected count as absent. */
export function catalogueOf({ brands, routes, policy = {} }: Tables, files: PageFiles): PageCatalogue {
  const hosts = stringMapOf(brands.hosts);
  const manifests = stringMapOf(brands.manifests);
  const defaultBrand = typeof brands.default === 'string' ? brands.default : '';
  return {
    files,
    brandOf: (host) => hosts.get(host.toLowerCase().replace(/:\d+$/, '')) ?? defaultBrand,
    manifestOf: (brand) => manifests.get(brand) ?? null,
    hosts: [...hosts.keys()],
    isKnownPath: compilePatterns(stringsOf(routes.routes)),
    redirects: stringMapOf(routes.redirects),
    stylesheet: typeof routes.stylesheet === 'string' ? routes.stylesheet : null,
    scriptHashes: stringsOf(policy.scriptHashes),
    styleHashes: stringsOf(policy.styleHashes),
  };
}

/**
 * The catalogue of a publication.
 * @param directory of the build's pages
 * @param tables of a server's build, by name
 */
export const publishedCatalogue = (directory: string, tables: Tables, pages: PagesOfBuild): PageCatalogue =>
  catalogueOf(tables, filesOf(directory, tables, pages));

/**
 * Reads the catalogue. Missing files count as empty; broken JSON throws.
 * @param pages makes the documents; without it there are none
 */
export function readPageCatalogue(directory: string, pages?: PagesOfBuild): PageCatalogue {
  const table = (name: string) => readJson(join(directory, name));
  const tables = { brands: table('brands.json'), routes: table('routes.json'), policy: table('csp.json') };
  return catalogueOf(tables, filesOf(directory, tables, pages));
}
