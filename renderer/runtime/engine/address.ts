/** Maps screens to URLs and back. Paths come only from the app's routes. */
import type { Scope } from '../../language/definition/annotations.ts';
import type { CompiledApp, CompiledRoute } from '../../language/definition/compiled.ts';
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

/** A path without empty segments, and taken apart. */
interface AskedPath {
  path: string;
  segments: readonly string[];
}

/** The parameters with which the pattern matches the path, or null. */
function paramsOf(pattern: string, { path, segments }: AskedPath): Record<string, string> | null {
  // Most have no parameter: the first page of a visit does not take them apart.
  if (!pattern.includes('/:')) return pattern === path || pattern === `${path}/` ? {} : null;
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
  const asked = { path: `/${segments.join('/')}`, segments };
  let best: Extract<Match, { kind: 'screen' }> | null = null;
  for (const route of app.routes) {
    const params = paramsOf(route.path, asked);
    if (params && !(best && looseness(route.path) >= looseness(best.route.path)))
      best = { kind: 'screen', route, params };
  }
  if (best && looseness(best.route.path) === 0) return best;
  const redirect = app.redirects.find(({ path: from }) => paramsOf(from, asked));
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
  const routes = app.routes.filter((route) => route.screen === screen);
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
