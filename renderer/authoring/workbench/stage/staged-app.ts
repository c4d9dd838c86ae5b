/** The application as one choice needs it: every screen has an address, and its form begins as the state says. */
import type { CompiledApp, CompiledRoute, CompiledScreen } from '../../../language/definition/compiled.ts';
import type { Choice } from '../choice.ts';
import { opensFilled } from './opens-filled.ts';

/** Where a screen stands that has no address of its own. */
const NOWHERE = '/workbench/stand-in';

/** Values for parameters of an address that no sample says. */
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
 * The address to show a screen at.
 * @param url that the product chose for the sample; used when it is the screen's own
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

/** How the form of a screen begins in each state; as its flow says in all others. */
const BEGINNINGS: Partial<Record<Choice['state'], typeof opensFilled>> = {
  empty: opensEmpty,
  errors: opensEmpty,
  filled: opensFilled,
  refused: opensFilled,
  offline: opensFilled,
};

/** @param formats of the language, by name */
export function stagedApp(
  app: CompiledApp,
  { screen, state }: Choice,
  formats: Readonly<Record<string, string>>,
): CompiledApp {
  const load = app.loadScreen[screen];
  const begin = BEGINNINGS[state];
  const loadScreen =
    load && begin
      ? { ...app.loadScreen, [screen]: async () => ({ screen: begin((await load()).screen, formats) }) }
      : app.loadScreen;
  const isPlaced = app.routes.some((route) => route.screen === screen);
  // Any screen is shown to any sample here, also where no table would lead it.
  const journeys = Object.fromEntries(
    Object.entries(app.journeys).map(([id, { guided: _, ...journey }]) => [id, journey]),
  );
  const routes = isPlaced ? app.routes : [...app.routes, standIn(screen)];
  return { ...app, loadScreen, journeys, routes };
}
