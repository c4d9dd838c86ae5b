/**
 * Variants that name nothing but their base are no modules of a build: a bundler takes some milliseconds for each, and a portal may have
 * ten thousand. Browsers get a file of each, which is written beside the bundler's; servers have all of them in one module.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { moduleHash } from '@trilha/language/stored/module-hash';
import type { Plugin, Rolldown } from 'vite';
import { CLIENT_BUILD } from './build/client-build.ts';

const SCREEN = 'virtual:trilha/screen/';
const BASE = /^import \{ screen as base \} from "([^"]+)";\nexport const screen = (.*);$/s;
/** What a bundler replaces. */
const IMPORT_META = 'import.meta.';
const IMPORTED_LATER = /\(\) => import\("([^"]+)"\)/g;
const VARIANTS = 'virtual:trilha/variants';
const MANIFEST = '.vite/manifest.json';

/** A variant that names only its base. */
interface WrittenVariant {
  /** The specifier of its base's module. */
  readonly base: string;
  /** The code of the screen, over `base`. */
  readonly said: string;
}

export type WrittenVariants = ReadonlyMap<string, WrittenVariant>;

/** Null for a variant that names more. */
function partsOf(code: string): WrittenVariant | null {
  const [, base, said] = BASE.exec(code) ?? [];
  return base === undefined || said === undefined || said.includes(IMPORT_META) ? null : { base, said };
}

/**
 * Those of differences that are written, by their specifiers.
 * @param apart ids of screens that no other page leads to
 * @param bases ids of screens whose modules those of others import
 */
export function writtenVariants(
  differences: ReadonlyMap<string, string>,
  apart: ReadonlySet<string>,
  bases: ReadonlySet<string>,
): WrittenVariants {
  const found = new Map<string, WrittenVariant>();
  for (const [key, code] of differences) {
    const id = key.slice(SCREEN.length);
    const parts = apart.has(id) && !bases.has(id) ? partsOf(code) : null;
    if (parts) found.set(key, parts);
  }
  return found;
}

/**
 * The modules by which servers load them.
 * @param list the code of `virtual:trilha/modules`
 */
export function variantsOfServers(variants: WrittenVariants, list: string): ReadonlyMap<string, string> {
  if (variants.size === 0) return new Map();
  const all = [...variants].map(([key, { said }]) => `${JSON.stringify(key)}: (base) => (${said})`);
  const loaded = list.replace(IMPORTED_LATER, (later, key: string) => {
    const known = variants.get(key);
    return known ? `variant(${JSON.stringify(key)}, () => import(${JSON.stringify(known.base)}))` : later;
  });
  // A module is made once, too.
  const variant = `function variant(key, base) {
  let made;
  return async () => (made ??= { screen: (await import("${VARIANTS}")).variants[key]((await base()).screen) });
}`;
  return new Map([
    [VARIANTS, `export const variants = {\n${all.join(',\n')}\n};`],
    ['virtual:trilha/modules', `${variant}\n${loaded}`],
  ]);
}

/** The files of a build by the specifiers of the modules that they are for. */
const filesIn = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.facadeModuleId?.startsWith('\0')
        ? [[file.facadeModuleId.slice(1), file.fileName] as const]
        : [],
    ),
  );

/**
 * Writes the files of browsers, each named by the hash of its text. The manifest names them as it does those of the bundler.
 * @param variants the written ones of a build that has begun; their bases are entries of it
 */
export const writeVariants = (variants: () => WrittenVariants): Plugin => ({
  name: 'trilha:written-variants',
  apply: CLIENT_BUILD,
  writeBundle({ dir = '' }, bundle) {
    if (variants().size === 0) return;
    const files = filesIn(bundle);
    const manifest = join(dir, MANIFEST);
    const known = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, object>;
    for (const [src, { base, said }] of variants()) {
      const beside = files.get(base) ?? '';
      const from = JSON.stringify(`./${posix.basename(beside)}`);
      const text = `import { screen as base } from ${from};\nexport const screen = ${said};`;
      const file = posix.join(posix.dirname(beside), `${moduleHash(text)}.js`);
      writeFileSync(join(dir, file), text);
      known[src] = { file, src, isEntry: true, imports: [base] };
    }
    writeFileSync(manifest, JSON.stringify(known));
  },
});
