/** The application as one choice needs it: every screen has an address, and an empty form opens empty. */
import type { CompiledApp, CompiledRoute, CompiledScreen } from '../../definition/compiled.ts';
import type { Choice } from '../choice.ts';

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

/** States that begin with a form in which nothing is answered. */
const EMPTY: ReadonlySet<Choice['state']> = new Set(['empty', 'errors']);

export function stagedApp(app: CompiledApp, { screen, state }: Choice): CompiledApp {
  const load = app.loadScreen[screen];
  const loadScreen =
    load && EMPTY.has(state)
      ? { ...app.loadScreen, [screen]: async () => ({ screen: opensEmpty((await load()).screen) }) }
      : app.loadScreen;
  const isPlaced = app.routes.some((route) => route.screen === screen);
  return { ...app, loadScreen, routes: isPlaced ? app.routes : [...app.routes, standIn(screen)] };
}
