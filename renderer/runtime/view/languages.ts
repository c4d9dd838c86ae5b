/**
 * The language of a page, in a product with several locales (`virtual:trilha/languages`). Another one takes the place of texts and
 * words alone: address, answers, shared values and requests stay.
 */
import type { CompiledApp, CompiledLanguage } from '@trilha/language/definition/compiled';
import { valueAt } from '../engine/path.ts';
import { shared } from '../store/actions.ts';
import { layoutIdOf } from './library.ts';
import type { Portal } from './portal-context.ts';

/** A cookie, so that a server may know it, too. It says nothing of whoever chose. */
const COOKIE = 'language';
const YEAR_IN_SECONDS = 31_536_000;

const isKept = ({ locale }: CompiledLanguage): boolean =>
  document.cookie.split('; ').includes(`${COOKIE}=${locale}`);

/** The application in the language that was chosen in this browser, or the usual one; the page is in it from now on. */
export async function startLanguage(languages: readonly CompiledLanguage[]): Promise<CompiledApp> {
  const language = languages.find(isKept) ?? languages[0];
  if (!language) throw new Error('there is no language');
  const { app, speak } = await language.load();
  speak();
  document.documentElement.lang = language.locale;
  // Members of another language will take the place of these, which are chosen again.
  return { ...app };
}

/** What a page shows, in another language. */
async function shownIn(app: CompiledApp, { host }: Portal) {
  const visits = Object.values(host.store.getState().visits).filter(({ isShown }) => isShown);
  const ids = new Set(visits.map(({ screen }) => screen.shownAs ?? screen.id));
  const screens = await Promise.all([...ids].flatMap((id) => app.loadScreen[id]?.() ?? []));
  const layoutIds = new Set(screens.map(({ screen }) => layoutIdOf(app, screen) ?? ''));
  const layouts = await Promise.all([...layoutIds].flatMap((id) => app.loadLayout[id]?.() ?? []));
  return [...screens, ...layouts];
}

/** The locale that was chosen last: one that takes longer to load comes too late. */
let wanted = '';

/** Goes on in another language. @throws when it cannot be loaded; then the page stays as it is */
async function change(portal: Portal, { locale, load }: CompiledLanguage): Promise<void> {
  const { host, library } = portal;
  wanted = locale;
  const { app, speak } = await load();
  const modules = await shownIn(app, portal);
  if (wanted !== locale) return;
  speak();
  const { operations } = host.app;
  Object.assign(host.app, app, { operations });
  library.forget?.();
  const brand = valueAt(host.store.getState().shared.brand, 'id');
  if (typeof brand === 'string') host.store.dispatch(shared({ root: 'brand', value: app.brands[brand] }));
  document.documentElement.lang = locale;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in the oldest browsers
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  for (const module of modules) library.replace(module);
}

/** What a block may choose from; undefined in a product with one locale. */
export function languagesOn(portal: Portal) {
  const { languages } = portal.host;
  return (
    languages && {
      all: languages,
      async speak(locale: string) {
        const language = languages.find((one) => one.locale === locale);
        if (language) await change(portal, language).catch((error: unknown) => console.error(error));
      },
    }
  );
}
