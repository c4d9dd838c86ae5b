/** Reads a product's configuration: what is wrong in `trilha.config.ts`, and what it says by leaving something out. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCurrency } from '@trilha/language/expression/currency';
import { suggestion } from '@trilha/language/expression/suggestion';
import { FOLDERS, type Folders, type Product, type ProductConfig } from '@trilha/language/product';
import { isRecord } from '@trilha/language/record';
import { type Diagnostic, formatDiagnostic } from './diagnostic.ts';
import { catalogueFile, rendererLocales } from './locales.ts';

/** Its path from the product's root. */
export const CONFIG_FILE = 'trilha.config.ts';

/** What is wrong with a member, and what would be right. */
interface Mistake {
  message: string;
  hint?: string;
}

type Check = (value: unknown, root: string) => Mistake | null;

const isLocale = (value: unknown): boolean => {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value)[0] === value;
  } catch {
    return false;
  }
};

const checkLocales: Check = (value) => {
  const hint = "BCP 47, the language first: ['pt-BR']";
  if (!Array.isArray(value) || value.length === 0) return { message: 'The locales are missing', hint };
  const wrong = value.find((one) => !isLocale(one));
  return wrong === undefined ? null : { message: `${JSON.stringify(wrong)} is no locale`, hint };
};

/** A path that leads out of the product would read and write another's files. */
const isWithin = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)/.test(value);

const checkPath: Check = (value) =>
  isWithin(value)
    ? null
    : { message: `${JSON.stringify(value)} is no path below ${CONFIG_FILE}`, hint: 'src/samples.ts' };

const checkModule: Check = (value, root) => {
  const mistake = checkPath(value, root);
  if (mistake || existsSync(join(root, value as string))) return mistake;
  const folder = dirname(value as string);
  const beside = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const near = suggestion(
    value as string,
    beside.map((name) => `${folder}/${name}`),
  );
  return { message: `There is no module ${value}`, ...(near && { hint: near }) };
};

const checkDay: Check = (value) => {
  const isDay =
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    new Date(`${value}T00:00Z`).toJSON()?.startsWith(value);
  return isDay ? null : { message: `${JSON.stringify(value)} is no day`, hint: "year first: '2026-11-20'" };
};

const checkCurrency: Check = (value) =>
  isCurrency(value)
    ? null
    : { message: `${JSON.stringify(value)} is no currency`, hint: "ISO 4217, in capitals: 'EUR'" };

const isTimeZone = (value: unknown): boolean => {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
};

const checkTimeZone: Check = (value) =>
  isTimeZone(value)
    ? null
    : { message: `${JSON.stringify(value)} is no time zone`, hint: "of the IANA database: 'Europe/London'" };

/** What expressions call is imported from a module. */
function checkLanguage(value: unknown): Mistake | null {
  if (!isRecord(value))
    return { message: 'The language is missing', hint: "import { language } from './src/language.ts'" };
  const { functions, functionsModule } = value;
  if (!Array.isArray(functions) || functions.length === 0 || functionsModule !== undefined) return null;
  return { message: 'Nothing implements its functions', hint: "functionsModule: 'src/functions.ts'" };
}

const checkMap: Check = (value) => (isRecord(value) ? null : { message: 'This has to be a map of members' });

const MEMBERS: { [K in keyof Required<ProductConfig>]: Check } = {
  language: checkLanguage,
  locales: checkLocales,
  currency: checkCurrency,
  timeZone: checkTimeZone,
  samples: checkModule,
  rehearsal: checkModule,
  today: checkDay,
  words: (value, root) => (isRecord(value) ? null : checkModule(value, root)),
  folders: checkMap,
};

const FOLDER_MEMBERS: { [K in keyof Folders]: Check } = {
  snapshots: checkPath,
  fields: checkPath,
};

const COMPULSORY: ReadonlySet<string> = new Set<keyof ProductConfig>(['language', 'locales']);

/** The mistakes among the members of a map, by name. */
function mistakesIn(of: unknown, checks: Readonly<Record<string, Check>>, root: string): [string, Mistake][] {
  if (!isRecord(of)) return [];
  return [...new Set([...Object.keys(of), ...Object.keys(checks)])].flatMap((name): [string, Mistake][] => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) {
      const hint = suggestion(name, Object.keys(checks));
      return [[name, { message: `${name} is not known here`, ...(hint && { hint }) }]];
    }
    if (of[name] === undefined && !COMPULSORY.has(name)) return [];
    const mistake = check(of[name], root);
    return mistake ? [[name, mistake]] : [];
  });
}

/** The modules with words by locale: one that stands alone is that of the first. */
const wordsBy = (words: unknown, locales: unknown): Record<string, unknown> => {
  if (isRecord(words)) return words;
  const [first] = Array.isArray(locales) ? locales : [];
  return words === undefined || typeof first !== 'string' ? {} : { [first]: words };
};

/** In a locale that the renderer does not speak, a product brings the words. */
function missingWords({ locales, words }: Record<string, unknown>): [string, Mistake][] {
  const own = wordsBy(words, locales);
  const missing = (Array.isArray(locales) ? locales : []).find(
    (locale) => isLocale(locale) && !Object.hasOwn(own, locale) && catalogueFile(locale) === null,
  );
  if (missing === undefined) return [];
  const written = (locales as unknown[]).length > 1 ? `{ '${missing}': 'src/words.ts' }` : "'src/words.ts'";
  const hint = `${rendererLocales().join(', ')}; or words: ${written}`;
  return [['locales', { message: `The renderer has no words in ${missing}`, hint }]];
}

/** Words by locale are of locales that the product has. */
const wordChecks = (locales: unknown): Record<string, Check> =>
  Object.fromEntries((Array.isArray(locales) ? locales : []).map((locale) => [String(locale), checkModule]));

/** Where a member is written; the start of the file for one that is missing. */
function placeOf(name: string, text: string): Pick<Diagnostic, 'line' | 'column'> {
  const after = Math.max(0, text.search(/export default/));
  const index = text
    .slice(after)
    .search(new RegExp(`(?<![\\w.'"])(${name}(?=\\s*[:,}])|['"]${name}['"](?=\\s*:))`));
  if (index < 0) return { line: 1, column: 1 };
  const before = text.slice(0, after + index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * What is wrong in a product's configuration; none when all is well.
 * @param config what `trilha.config.ts` exports; undefined when there is no such file
 * @param root absolute path of its folder
 */
export function productMistakes(config: unknown, root: string): Diagnostic[] {
  const file = join(root, CONFIG_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const place = { code: 'TR010', file: CONFIG_FILE };
  if (!isRecord(config)) {
    const message = text === '' ? `There is no ${CONFIG_FILE}` : 'It exports no configuration';
    return [
      { ...place, line: 1, column: 1, message, hint: 'export default defineConfig({ language, locales })' },
    ];
  }
  const found = [
    ...mistakesIn(config, MEMBERS, root),
    ...missingWords(config),
    ...mistakesIn(config.folders, FOLDER_MEMBERS, root),
    ...mistakesIn(config.words, wordChecks(config.locales), root),
  ];
  return found.map(([name, mistake]) => ({ ...place, ...placeOf(name, text), ...mistake }));
}

/** Mistakes in `trilha.config.ts`. */
export class MistakenProduct extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
  }
}

/**
 * The configuration with all that it leaves out.
 * @throws MistakenProduct
 */
export function productOf(config: unknown, root: string): Product {
  const mistakes = productMistakes(config, root);
  if (mistakes.length > 0) throw new MistakenProduct(mistakes);
  const { language, locales, currency, timeZone, samples, rehearsal, today, words, folders } =
    config as ProductConfig;
  return {
    language: { ...language, customs: { locale: locales[0], currency: currency ?? null } },
    locales,
    timeZone: timeZone ?? null,
    samples: samples ?? null,
    rehearsal: rehearsal ?? null,
    today: today ?? null,
    words: wordsBy(words, locales) as Record<string, string>,
    folders: { ...FOLDERS, ...folders },
  };
}
