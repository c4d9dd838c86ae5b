/** The application for one choice: every screen has a URL, and its form starts as the state requires. */
import type { CompiledApp, CompiledRoute, CompiledScreen } from '../../../language/definition/compiled.ts';
import type { Selection } from '../choice.ts';
import { opensFilled } from './opens-filled.ts';

/** The path of a screen without a URL. */
const NOWHERE = '/workbench/stand-in';

/** The value of path parameters that the sample does not determine. */
const SOMETHING = '1';

const isPattern = (pattern: string, path: string): boolean => {
  const [parts, segments] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
};

const filled = (pattern: string) => pattern.replace(/:\w+/g, SOMETHING);

/**
 * The URL at which a screen is shown.
 * @param url to which the product redirects the sample; used if it is one of this screen's
 */
export function addressOf(app: CompiledApp, screen: string, url: string | null): string {
  const routes = app.routes.filter((route) => route.screen === screen);
  const [path = '', query] = (url ?? '').split('?');
  if (routes.some((route) => isPattern(route.path, path))) return query ? `${path}?${query}` : path;
  return filled(routes[0]?.path ?? NOWHERE);
}

const standIn = (screen: string): CompiledRoute => ({
  path: NOWHERE,
  journey: '',
  mount: 0,
  screen,
  prerender: false,
  brand: null,
});

const opensEmpty = (screen: CompiledScreen): CompiledScreen => ({
  ...screen,
  flow: { ...screen.flow, initial: {} },
});

/** How the form of a screen starts in each state; in all others, as its flow determines. */
const BEGINNINGS: Partial<Record<Selection['state'], typeof opensFilled>> = {
  empty: opensEmpty,
  errors: opensEmpty,
  filled: opensFilled,
  refused: opensFilled,
  offline: opensFilled,
};

/** @param formats of the language, by name */
export function stagedApp(
  app: CompiledApp,
  { screen, state }: Selection,
  formats: Readonly<Record<string, string>>,
): CompiledApp {
  const load = app.loadScreen[screen];
  const begin = BEGINNINGS[state];
  const loadScreen =
    load && begin
      ? { ...app.loadScreen, [screen]: async () => ({ screen: begin((await load()).screen, formats) }) }
      : app.loadScreen;
  const isPlaced = app.routes.some((route) => route.screen === screen);
  // Without guards, so that any screen can be shown to any sample.
  const journeys = Object.fromEntries(
    Object.entries(app.journeys).map(([id, { guided: _, ...journey }]) => [id, journey]),
  );
  const routes = isPlaced ? app.routes : [...app.routes, standIn(screen)];
  return { ...app, loadScreen, journeys, routes };
}
