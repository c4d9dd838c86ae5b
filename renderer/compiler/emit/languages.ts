/**
 * The modules of a product with several locales: `virtual:trilha/words` stands for `runtime/locale/current.ts`, as bindings that a page
 * sets anew, and `virtual:trilha/languages` loads the application in each of them. A server answers in all of them at once, so it
 * has an instance of its modules for each: there words are constants, and `virtual:trilha/languages` only names the others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quote } from '@trilha/language/expression/emit';
import type { Product } from '@trilha/language/product';
import { catalogueFile } from '@trilha/project/load/locales';
import { packageFile } from '@trilha/project/package-file';

type Speaking = Pick<Product, 'locales' | 'words'>;

export const WORDS = 'virtual:trilha/words';
export const LANGUAGES = 'virtual:trilha/languages';

/** The absolute path of the renderer's words in a locale, the product's own first. */
export function wordsFile(locale: string, { words }: Speaking, root: string): string {
  const own = words[locale];
  return own === undefined
    ? (catalogueFile(locale) ?? packageFile('@trilha/runtime/locale/en-GB'))
    : join(root, own);
}

/** All exports of a catalogue. */
function namesOfWords(): string[] {
  const text = readFileSync(packageFile('@trilha/runtime/locale/en-GB'), 'utf8');
  return [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
}

function wordsCode(speaking: Speaking, root: string): string {
  const names = namesOfWords().join(', ');
  return [
    `import * as first from ${quote(wordsFile(speaking.locales[0], speaking, root))};`,
    `export let { ${names} } = first;`,
    `export const use = (words) => { ({ ${names} } = words); };`,
  ].join('\n');
}

/** What a language is called in itself: `Cymraeg`; two of one language have their regions, too. */
function nameOf(locale: string, locales: readonly string[]): string {
  const [language = ''] = locale.split('-');
  const isAlone = locales.filter((other) => other.split('-')[0] === language).length === 1;
  const name =
    new Intl.DisplayNames([locale], { type: 'language' }).of(isAlone ? language : locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The name of the environment in which Vite builds and serves what a server runs in a further locale; the first one's is `ssr`. */
const serverEnvironment = (locale: string): string => `ssr_${locale.replaceAll('-', '_')}`;

/** The further locales by the names of their environments. */
export const serverEnvironments = ([, ...others]: readonly string[]): ReadonlyMap<string, string> =>
  new Map(others.map((locale) => [serverEnvironment(locale), locale]));

/** The locales by name alone, for a server. */
export function namedLanguages({ locales }: Speaking): string {
  const all = locales.map((locale) => ({ locale, name: nameOf(locale, locales) }));
  return `export const languages = ${JSON.stringify(all)};`;
}

function languagesCode(speaking: Speaking, root: string): string {
  const { locales } = speaking;
  const all = locales.map((locale, at) => {
    const app = at === 0 ? 'virtual:trilha/app' : `virtual:trilha/${locale}/app`;
    const load = `async () => { const [{ app }, words] = await Promise.all([import(${quote(app)}), import(${quote(wordsFile(locale, speaking, root))})]); return { app, speak: () => use(words) }; }`;
    return `{ locale: ${quote(locale)}, name: ${quote(nameOf(locale, locales))}, load: ${load} }`;
  });
  return [`import { use } from ${quote(WORDS)};`, `export const languages = [${all.join(',\n')}];`].join(
    '\n',
  );
}

/** The code of these modules by specifier; none for a product with one locale. */
export function languageModules(speaking: Speaking, root: string): ReadonlyMap<string, string> {
  if (speaking.locales.length === 1) return new Map();
  return new Map([
    [WORDS, wordsCode(speaking, root)],
    [LANGUAGES, languagesCode(speaking, root)],
  ]);
}
