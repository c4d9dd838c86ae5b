/** The application for one choice: every screen has a URL, and its form starts as the state requires. */

import { differencesOf, type Scenario } from '@trilha/authoring/snapshots/scenario';
import type { CompiledApp, CompiledRoute, CompiledScreen } from '@trilha/language/definition/compiled';
import { matchUrl } from '@trilha/runtime/engine/address';
import { layoutIdOf } from '@trilha/runtime/view/library';
import { groupName, type Selection } from '../choice.ts';
import { opensFilled } from './opens-filled.ts';
import { NOTHING_AROUND, partAlone } from './part-alone.ts';

/** The path of a screen without a URL. */
const NOWHERE = '/workbench/stand-in';

/** The value of path parameters that the sample does not determine. */
const SOMETHING = '1';

const isAddressOf = (app: CompiledApp, route: CompiledRoute, path: string): boolean =>
  matchUrl({ ...app, routes: [route], redirects: [] }, path) !== null;

/** The path parameters, query and mount that a scenario sets. */
const placeOf = (scenario: Scenario | null) => {
  const own = (root: string) =>
    Object.fromEntries(scenario ? differencesOf(scenario, root) : []) as Readonly<Record<string, unknown>>;
  return { params: own('params'), query: own('query'), mount: scenario?.set.mount };
};

/**
 * The URL at which a screen is shown.
 * @param url to which the product redirects the sample; used if it is one of this screen's
 */
export function addressOf(
  app: CompiledApp,
  screen: string,
  url: string | null,
  scenario: Scenario | null = null,
): string {
  const { params, query, mount } = placeOf(scenario);
  const all = app.routes.filter((route) => route.screen === screen);
  const mounted = all.filter((route) => app.journeys[route.journey]?.mounts[route.mount]?.path === mount);
  const routes = mounted.length > 0 ? mounted : all;
  const [path = '', given] = (url ?? '').split('?');
  const search = new URLSearchParams(given);
  for (const [name, value] of Object.entries(query)) search.set(name, String(value ?? ''));
  const isGiven = Object.keys(params).length === 0 && routes.some((one) => isAddressOf(app, one, path));
  const pattern = isGiven ? path : (routes[0]?.path ?? NOWHERE);
  const filled = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? SOMETHING)),
  );
  return search.size > 0 && (isGiven || Object.keys(query).length > 0) ? `${filled}?${search}` : filled;
}

const standIn = (screen: string): CompiledRoute => ({
  path: NOWHERE,
  journey: '',
  mount: 0,
  screen,
  prerender: false,
  brand: null,
});

type WithForm = Pick<CompiledScreen, 'form' | 'flow'>;
type Formats = Readonly<Record<string, string>>;

const opensEmpty = <S extends WithForm>(screen: S): S => ({
  ...screen,
  flow: { ...screen.flow, initial: {} },
});

const opensAsIs = <S extends WithForm>(screen: S): S => screen;

/** How the form of a screen starts in each state; in all others, as its flow determines. */
const BEGINNINGS: Partial<
  Record<Selection['state'], <S extends WithForm>(screen: S, formats: Formats) => S>
> = {
  empty: opensEmpty,
  errors: opensEmpty,
  filled: opensFilled,
  refused: opensFilled,
  offline: opensFilled,
  sent: opensFilled,
};

/** What is staged: a screen, or a part on one of its pages. */
export interface Staged {
  screen: string;
  /** The part to show alone; null: the whole screen. */
  part: string | null;
  state: Selection['state'];
  group: Selection['group'];
}

/** The screen of a choice, or its page with the part alone. */
async function shownScreen(app: CompiledApp, { screen: id, part, state }: Staged, formats: Formats) {
  const load = app.loadScreen[id];
  if (!load) throw new Error(`There is no screen ${id}`);
  const begin = BEGINNINGS[state] ?? opensAsIs;
  const { screen } = await load();
  if (part === null) return { screen: begin(screen, formats) };
  const layout = await app.loadLayout[layoutIdOf(app, screen) ?? '']?.();
  const around = layout ? [screen, layout.layout] : [screen];
  return { screen: partAlone(part, screen, around, (own) => begin(own, formats)) };
}

/** Experiments in which everybody is in the chosen group; the same for a group that does not exist. */
export function inGroup(
  experiments: CompiledApp['experiments'],
  chosen: string | null,
): CompiledApp['experiments'] {
  const [id, one] = Object.entries(experiments.experiments).find(([name, { groups }]) =>
    groups.some((group) => groupName(name, group) === chosen),
  ) ?? [''];
  if (!one || chosen === null) return experiments;
  // An assigned group that is none counts as no assignment.
  const group = chosen.slice(id.length + 1);
  const forced = { ...one, groups: [group], default: group };
  return { ...experiments, experiments: { ...experiments.experiments, [id]: forced } };
}

/** @param formats of the language, by name */
export function stagedApp(app: CompiledApp, shown: Staged, formats: Formats): CompiledApp {
  const { screen, group } = shown;
  const experiments = inGroup(app.experiments, group);
  const loadScreen = app.loadScreen[screen]
    ? { ...app.loadScreen, [screen]: () => shownScreen(app, shown, formats) }
    : app.loadScreen;
  const isPlaced = app.routes.some((route) => route.screen === screen);
  // Without guards, so that any screen can be shown to any sample.
  const journeys = Object.fromEntries(
    Object.entries(app.journeys).map(([id, { guided: _, ...journey }]) => [id, journey]),
  );
  const routes = isPlaced ? app.routes : [...app.routes, standIn(screen)];
  const loadLayout = { ...app.loadLayout, [NOTHING_AROUND.id]: async () => ({ layout: NOTHING_AROUND }) };
  return { ...app, loadScreen, loadLayout, journeys, routes, experiments };
}
