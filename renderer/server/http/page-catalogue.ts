/** Reads the tables of `dist/pages`: brands by host, known routes, redirects and the hashes of inline scripts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compilePatterns, type PathMatcher } from './path-patterns.ts';
import type { ShellParts } from './shell-pages.ts';

/** `<brand>/<path>/index.html` and `<brand>/shell.html`, by path. */
export interface PageFiles {
  has(path: string): boolean;
  /** Null for none, such as a compressed sibling. */
  read(path: string): Promise<Buffer | null>;
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
  /** Additions to the shell for screens without a page of their own. */
  readonly shells: readonly ShellParts[];
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

const parameters = (pattern: string): number => pattern.split(':').length;

/** @param value pattern → scripts and skeleton */
const shellsOf = (value: unknown): ShellParts[] =>
  Object.entries((value ?? {}) as Record<string, { scripts?: unknown; skeleton?: unknown }>)
    .sort(([a], [b]) => parameters(a) - parameters(b))
    .map(([pattern, { scripts, skeleton }]) => ({
      fits: compilePatterns([pattern]),
      scripts: stringsOf(scripts),
      skeleton: typeof skeleton === 'string' ? skeleton : '',
    }));

/** None without a build. */
function filesBelow(directory: string): PageFiles {
  const found = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : [];
  const known = new Set(found.map((file) => file.replaceAll(sep, '/')));
  return {
    has: (path) => known.has(path),
    read: (path) => readFile(join(directory, path)).catch(() => null),
  };
}

type Table = Readonly<Record<string, unknown>>;

/** Values of another type than expected count as absent. */
export function catalogueOf(
  { brands, routes, policy = {} }: { brands: Table; routes: Table; policy?: Table },
  files: PageFiles,
): PageCatalogue {
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
    shells: shellsOf(routes.shells),
    scriptHashes: stringsOf(policy.scriptHashes),
    styleHashes: stringsOf(policy.styleHashes),
  };
}

/** Reads the catalogue. Missing files count as empty; broken JSON throws. */
export function readPageCatalogue(directory: string): PageCatalogue {
  const table = (name: string) => readJson(join(directory, name));
  const tables = { brands: table('brands.json'), routes: table('routes.json'), policy: table('csp.json') };
  return catalogueOf(tables, filesBelow(directory));
}
