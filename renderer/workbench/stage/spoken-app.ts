/** The application in the language of the stage: a document has one from its start, another one is shown in a new document. */
import { app } from 'virtual:trilha/app';
import type { CompiledApp } from '@trilha/language/definition/compiled';

/** @param locale null for the product's first */
export async function spokenApp(locale: string | null): Promise<CompiledApp> {
  if (!import.meta.env.SEVERAL_LOCALES || locale === null) return app;
  const { languages } = await import('virtual:trilha/languages');
  const language = languages.find((one) => one.locale === locale);
  if (!language) return app;
  const loaded = await language.load();
  loaded.speak();
  document.documentElement.lang = locale;
  return loaded.app;
}
