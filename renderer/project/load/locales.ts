/** The locales in which the renderer has words of its own. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFile } from '../package-file.ts';

const FOLDER = dirname(packageFile('@trilha/runtime/locale/en-GB'));
const LOCALE_FILE = /^([a-z]{2,3}-[A-Z]{2})\.ts$/;

export const rendererLocales = (): string[] =>
  readdirSync(FOLDER).flatMap((name) => LOCALE_FILE.exec(name)?.[1] ?? []);

/** Absolute path of the renderer's words in a locale; null for a locale in which it has none. */
export const catalogueFile = (locale: string): string | null =>
  rendererLocales().includes(locale) ? join(FOLDER, `${locale}.ts`) : null;
