/** Maps screens to URLs and back. Paths come only from the app's routes. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledApp, CompiledRoute } from '@trilha/language/definition/compiled';
import { evaluate } from './evaluate.ts';

type Routes = Pick<CompiledApp, 'routes' | 'redirects' | 'journeys'>;

export type Match =
  | { kind: 'screen'; route: CompiledRoute; params: Record<string, string> }
  | { kind: 'redirect'; to: string };

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Decodes a segment; a malformed one such as `%zz` is returned unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A parameter of a pattern, and what follows it in its segment: `:product-shop`. */
const PARAMETER = /^:(\w+)(.*)$/;

/** A segment of a pattern: of a parameter also what follows it. */
interface Part {
  text: string;
  name?: string | undefined;
  rest: string;
}

const partOf = (text: string): Part => {
  const [, name, rest = ''] = PARAMETER.exec(text) ?? [];
  return { text, name, rest };
};

/** By pattern: a page asks for its route in every render, and there are many routes. */
const patterns = new Map<string, readonly Part[]>();

function partsOf(pattern: string): readonly Part[] {
  const known = patterns.get(pattern);
  if (known) return known;
  const parts = segmentsOf(pattern).map(partOf);
  patterns.set(pattern, parts);
  return parts;
}

const fits = ({ text, name, rest }: Part, segment = ''): boolean =>
  name === undefined ? text === segment : segment.endsWith(rest) && segment !== rest;

/** The routes of a portal as they are asked for: in every render of a page, and for each of its links. */
interface RouteIndex {
  /** Those without parameters, by `keyOf` their path. */
  fixed: ReadonlyMap<string, CompiledRoute>;
  /** All others. */
  open: readonly CompiledRoute[];
  byScreen: ReadonlyMap<string, readonly CompiledRoute[]>;
}

const keyOf = (segments: readonly string[]): string => segments.join('/');

const indexes = new WeakMap<readonly CompiledRoute[], RouteIndex>();

function indexOf(routes: readonly CompiledRoute[]): RouteIndex {
  const known = indexes.get(routes);
  if (known) return known;
  const fixed = new Map<string, CompiledRoute>();
  const byScreen = new Map<string, CompiledRoute[]>();
  const open: CompiledRoute[] = [];
  for (const route of routes) {
    const { path, screen } = route;
    const ofScreen = byScreen.get(screen);
    if (ofScreen) ofScreen.push(route);
    else byScreen.set(screen, [route]);
    const key = keyOf(segmentsOf(path));
    if (path.includes('/:')) open.push(route);
    else if (!fixed.has(key)) fixed.set(key, route);
  }
  const index = { fixed, open, byScreen };
  indexes.set(routes, index);
  return index;
}

/** The parameters with which the pattern matches the segments of a path, or null. */
function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = partsOf(pattern);
  if (parts.length !== segments.length || !parts.every((part, at) => fits(part, segments[at]))) return null;
  const values = parts.flatMap(({ name, rest }, at) => {
    const segment = segments[at] ?? '';
    return name === undefined ? [] : [[name, decoded(segment.slice(0, segment.length - rest.length))]];
  });
  return Object.fromEntries(values);
}

/** Sorts routes: the fewer parameters, the more specific; one that is only a part of its segment counts half. */
const looseness = (pattern: string): number =>
  (pattern.match(/\/:/g)?.length ?? 0) + (pattern.match(/:\w+(?=\/|$)/g)?.length ?? 0);

/**
 * The route of a path (without query).
 * @returns null for an unknown path
 */
export function matchUrl(app: Routes, path: string): Match | null {
  const segments = segmentsOf(path);
  const { fixed, open } = indexOf(app.routes);
  const only = fixed.get(keyOf(segments));
  if (only) return { kind: 'screen', route: only, params: {} };
  let best: Extract<Match, { kind: 'screen' }> | null = null;
  for (const route of open) {
    const params = paramsOf(route.path, segments);
    if (params && !(best && looseness(route.path) >= looseness(best.route.path)))
      best = { kind: 'screen', route, params };
  }
  const redirect = app.redirects.find(({ path: from }) => paramsOf(from, segments));
  return redirect ? { kind: 'redirect', to: redirect.to } : best;
}

/** The mount of a journey that links use now: the first whose condition is true, else the one without a condition. */
function mountOf(app: Routes, journey: string, scope: Scope): number {
  const mounts = app.journeys[journey]?.mounts ?? [];
  const chosen = mounts.findIndex(({ when }) => evaluate(when, scope) === true);
  return chosen >= 0 ? chosen : mounts.findIndex(({ when }) => when === undefined);
}

/** The URL prefix that links into a journey use now; null for an unknown journey. */
export const mountPathOf = (app: Routes, journey: string, scope: Scope): string | null =>
  app.journeys[journey]?.mounts[mountOf(app, journey, scope)]?.path ?? null;

function filled(pattern: string, params: Readonly<Record<string, unknown>>): string | null {
  const segments = pattern.split('/').map((segment) => {
    const [, name, rest] = PARAMETER.exec(segment) ?? [];
    if (name === undefined) return segment;
    const value = params[name] ?? null;
    return value === null || value === '' ? null : encodeURIComponent(String(value)) + rest;
  });
  return segments.includes(null) ? null : segments.join('/');
}

/**
 * The path of a screen.
 * @param params path parameters by name
 * @returns null for a screen without a URL, or when a parameter is missing
 */
export function urlOf(
  app: Routes,
  screen: string,
  params: Readonly<Record<string, unknown>>,
  scope: Scope,
): string | null {
  const routes = indexOf(app.routes).byScreen.get(screen) ?? [];
  const [first] = routes;
  if (!first) return null;
  const mount = mountOf(app, first.journey, scope);
  return filled((routes.find((route) => route.mount === mount) ?? first).path, params);
}

/** Appends a query; null members are omitted, lists are repeated. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== null && one !== undefined && one !== '') search.append(name, String(one));
  }
  const words = String(search);
  return words === '' ? path : `${path}?${words}`;
}

/** A query string as scope values: the last of repeated parameters counts. */
export const queryOf = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));
