/**
 * Generates a large project for the checker: the portal's own journeys copied several times, each copy with rules,
 * tables and layouts of its own, and variants of all screens. It has no findings, so every rule runs to the end.
 */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { SPRITE } from '../../renderer/project/load/sprite.ts';
import { variantOf } from './variants.ts';

const PORTAL = join(import.meta.dirname, '../..');

export interface Size {
  /** Minimum of screens that extend no other: whole journeys are copied. */
  readonly screens: number;
  /** Exact number of screens that extend another. */
  readonly variants: number;
}

/** The size that the bench measures: with the pages that variants have without files, 1,300 screens. */
export const SIZE: Size = { screens: 300, variants: 930 };

export interface Generated {
  /** Absolute path. */
  readonly root: string;
  readonly screens: number;
  readonly variants: number;
  /** Contents by path relative to the root. */
  readonly files: ReadonlyMap<string, string>;
}

const DUTIES = 'flows/duties.yaml';

const yamlUnder = (folder: string): string[] =>
  readdirSync(join(PORTAL, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.yaml') && !path.startsWith('schemas/api/'))
    .sort();

/** Each copy has all files but brands, system screens, and files that exist once per project. */
const isCopied = (path: string) => path.split('/').length > 2 && !/^\w+\/(brands|system)\//.test(path);

/** Ids of the duties that apply to the portal's own screens and journeys only: their copies have none. */
function ownDuties(duties: string): string[] {
  const { duties: all } = parse(duties) as { duties: Record<string, { on?: Record<string, unknown> }> };
  return Object.keys(all).filter((id) =>
    ['screens', 'journeys', 'stages'].some((where) => all[id]?.on?.[where]),
  );
}

/** Ids become the copy's ids; URLs start with its number; customers' texts stay. */
function copied(
  path: string,
  text: string,
  number: number,
  folders: readonly string[],
  dropped: ReadonlySet<string>,
): [string, string] {
  const names = new RegExp(`(?<![\\w/.-])(${folders.join('|')})(?=/[a-z])`, 'g');
  const renamed = (words: string) => words.replace(names, `$1-${number}`);
  const to = renamed(path.slice(path.indexOf('/') + 1))
    .replace(/^layouts-\d+/, 'layouts')
    .replace(
      /(?<=\/)([\w-]+)(?=\.(journey|layout)\.yaml)|(?<=^layouts\/)([\w-]+)(?=\.flow\.yaml)/,
      `$&-${number}`,
    );
  const said = renamed(text)
    .replace(/^(layout|stagesOf): (\w+)/gm, `$1: $2-${number}`)
    .replace(/^( +(?:- |- \{ )path: )\//gm, `$1/${number}/`)
    // An exception from a duty that a copy has not is an error.
    .replace(/^accepts:\n(?: .*\n)*/m, (all) =>
      all
        .split(/(?<=\n)/)
        .filter((line) => !dropped.has(/^ {2}([\w-]+):/.exec(line)?.[1] ?? ''))
        .join(''),
    )
    // Only limits that no text names, and only to less: the lender takes no more.
    .replace(/maxLength: (\d{3,})/g, (_, most: string) => `maxLength: ${Number(most) - number}`);
  return [path.slice(0, path.indexOf('/') + 1) + to, said];
}

/** The portal's duties stay those of its own journeys. */
function withOwnDuties(portal: ReadonlyMap<string, string>): Map<string, string> {
  const ids = [...portal.keys()].flatMap((path) => path.match(/[\w-]+(?=\.journey\.yaml$)/) ?? []);
  const duties = (portal.get(DUTIES) ?? '').replaceAll('journeys: every', `journeys: [${ids.join(', ')}]`);
  return new Map([...portal, [DUTIES, duties]]);
}

function copies(portal: ReadonlyMap<string, string>, count: number): Map<string, string> {
  const shared = [...portal.keys()].filter(isCopied);
  const folders = [...new Set(shared.map((path) => path.split('/')[1] ?? ''))];
  const files = withOwnDuties(portal);
  const dropped = new Set(ownDuties(portal.get(DUTIES) ?? ''));
  for (let number = 2; number <= count; number++) {
    for (const path of shared) files.set(...copied(path, portal.get(path) ?? '', number, folders, dropped));
  }
  return files;
}

const screensOf = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([path]) => path.endsWith('.screen.yaml'));
const isVariant = ([, text]: readonly [string, string]) => /^extends:/m.test(text);

/** Variants of all screens that have a URL, one after another, and the journeys that reach them. */
function addVariants(files: Map<string, string>, count: number): void {
  const bases = screensOf(files).filter((file) => !isVariant(file) && !file[0].includes('/system/'));
  const entries = new Map<string, string[]>();
  for (let number = 0; number < count; number++) {
    const [path = ''] = bases[number % bases.length] ?? [];
    const id = path.replace(/^schemas\/|\.screen\.yaml$/g, '');
    const variant = variantOf(id, number, files);
    const own = `${id}/variant-${number}`;
    files.set(`schemas/${own}.screen.yaml`, stringify(variant.screen));
    if (variant.flow) files.set(`flows/${own}.flow.yaml`, stringify(variant.flow));
    const journey = id.split('/')[0] ?? '';
    entries.set(journey, [...(entries.get(journey) ?? []), own]);
  }
  for (const [id, added] of entries) {
    const path = `flows/${id}/${id}.journey.yaml`;
    const journey = parse(files.get(path) ?? '') as { entries?: string[] };
    files.set(path, stringify({ ...journey, entries: [...(journey.entries ?? []), ...added] }));
  }
}

/** The manifest, with the portal's language and packages. */
function writeManifest(root: string): void {
  const manifest = { private: true, type: 'module' };
  const portal = JSON.parse(readFileSync(join(PORTAL, 'package.json'), 'utf8')) as {
    scripts: { check: string };
  };
  const scripts = { check: portal.scripts.check.replace('scripts/', `${PORTAL}/scripts/`) };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, scripts }));
  writeFileSync(
    join(root, 'trilha.config.ts'),
    `import { language } from ${JSON.stringify(join(PORTAL, 'src/language.ts'))};\nexport default { language, locales: ['pt-BR'], currency: 'BRL' };\n`,
  );
  symlinkSync(join(PORTAL, 'node_modules'), join(root, 'node_modules'), 'dir');
  for (const path of ['public/images', SPRITE])
    cpSync(join(PORTAL, path), join(root, path), { recursive: true });
  cpSync(join(PORTAL, 'schemas/api'), join(root, 'schemas/api'), { recursive: true });
}

/** Writes the project into a new folder. */
export function generateProject({ screens, variants }: Size): Generated {
  const portal = new Map(
    ['schemas', 'flows'].flatMap(yamlUnder).map((path) => [path, readFileSync(join(PORTAL, path), 'utf8')]),
  );
  const own = screensOf(portal).filter((file) => !isVariant(file));
  const once = own.filter(([path]) => !isCopied(path)).length;
  const files = copies(portal, Math.ceil((screens - once) / (own.length - once)));
  addVariants(files, variants - screensOf(files).filter(isVariant).length);
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'trilha-checker-')));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeManifest(root);
  const all = screensOf(files);
  const extended = all.filter(isVariant).length;
  return { root, files, screens: all.length - extended, variants: extended };
}
