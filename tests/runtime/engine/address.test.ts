/** URLs from screens, and screens from URLs. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledApp, CompiledRoute } from '../../../renderer/language/definition/compiled.ts';
import {
  matchUrl,
  mountPathOf,
  queryOf,
  urlOf,
  withQuery,
} from '../../../renderer/runtime/engine/address.ts';
import { journeyWith } from './test-visit.ts';

const route = (path: string, screen: string, mount = 0): CompiledRoute => ({
  path,
  screen,
  mount,
  journey: 'trip',
  prerender: false,
  brand: null,
});

const app: Pick<CompiledApp, 'routes' | 'redirects' | 'journeys'> = {
  journeys: {
    trip: journeyWith({ mounts: [{ path: '/trip' }, { path: '/club', when: (s) => s.member === true }] }),
  },
  routes: [
    route('/trip/:town', 'trip/town'),
    route('/club/:town', 'trip/town', 1),
    route('/trip/start', 'trip/start'),
    route('/club/start', 'trip/start', 1),
    route('/trip/:town/:day', 'trip/day'),
    route('/', 'trip/home'),
    route('/:any/lima', 'trip/lima'),
    route('/trip/:town-map', 'trip/map'),
  ],
  redirects: [
    { path: '/old', to: '/trip/start' },
    { path: '/trip/short', to: '/trip/start' },
    { path: '/club/start', to: '/trip/home' },
  ],
};

describe('matchUrl', () => {
  it.each([
    ['/trip/start', 'trip/start', {}],
    ['/trip/start/', 'trip/start', {}],
    ['/club/start', 'trip/start', {}],
    ['/trip/S%C3%A3o%20Paulo', 'trip/town', { town: 'São Paulo' }],
    ['/trip/%zz', 'trip/town', { town: '%zz' }],
    ['/trip/lima/7', 'trip/day', { town: 'lima', day: '7' }],
    ['/trip/lima', 'trip/town', { town: 'lima' }],
    ['/rail/lima', 'trip/lima', { any: 'rail' }],
    ['/trip/S%C3%A3o-Paulo-map', 'trip/map', { town: 'São-Paulo' }],
    ['/trip/-map', 'trip/town', { town: '-map' }],
    ['/trip/map', 'trip/town', { town: 'map' }],
    ['/', 'trip/home', {}],
  ])('%s is %s', (path, screen, params) => {
    expect(matchUrl(app, path)).toMatchObject({ kind: 'screen', route: { screen }, params });
  });

  it.each([
    ['/old', '/trip/start'],
    ['/trip/short', '/trip/start'],
  ])('%s redirects to %s', (path, to) => {
    expect(matchUrl(app, path)).toEqual({ kind: 'redirect', to });
  });

  it.each(['/nowhere', '/trip', '/trip/a/b/c'])('%s is unknown', (path) => {
    expect(matchUrl(app, path)).toBeNull();
  });
});

describe('mountPathOf', () => {
  const mounts = [{ path: '/club', when: (s: Scope) => s.member === true }, { path: '/trip' }];
  const clubFirst = { ...app, journeys: { trip: journeyWith({ mounts }) } };

  it.each<[routes: typeof app, journey: string, scope: Scope, path: string | null]>([
    [clubFirst, 'trip', { member: true }, '/club'],
    [clubFirst, 'trip', { member: 'yes' }, '/trip'],
    [clubFirst, 'trip', {}, '/trip'],
    [app, 'trip', { member: true }, '/club'],
    [app, 'trip', {}, '/trip'],
    [{ ...app, journeys: { trip: journeyWith({ mounts: mounts.slice(0, 1) }) } }, 'trip', {}, null],
    [app, 'nowhere', {}, null],
  ])('of case %#', (routes, journey, scope, path) => {
    expect(mountPathOf(routes, journey, scope)).toBe(path);
  });
});

describe('urlOf', () => {
  it.each([
    ['trip/start', {}, {}, '/trip/start'],
    ['trip/start', {}, { member: true }, '/club/start'],
    ['trip/town', { town: 'São Paulo/1' }, {}, '/trip/S%C3%A3o%20Paulo%2F1'],
    ['trip/town', {}, {}, null],
    ['trip/town', { town: '' }, {}, null],
    ['trip/day', { town: 'a', day: 0 }, { member: true }, '/trip/a/0'],
    ['trip/map', { town: 'São Paulo' }, {}, '/trip/S%C3%A3o%20Paulo-map'],
    ['trip/map', {}, {}, null],
    ['trip/unknown', {}, {}, null],
    ['trip/home', {}, {}, '/'],
  ])('%s %j %j', (screen, params, scope, url) => {
    expect(urlOf(app, screen, params, scope)).toBe(url);
  });
});

describe('queries', () => {
  it('omit null values and repeat lists', () => {
    expect(withQuery('/a', { b: 'c d', n: null, u: undefined, e: '', z: 0, l: [1, undefined, 2] })).toBe(
      '/a?b=c+d&z=0&l=1&l=2',
    );
    expect(withQuery('/a', {})).toBe('/a');
  });

  it('can be parsed again', () => {
    expect(queryOf('?a=1&b=x+y&a=2')).toEqual({ a: '2', b: 'x y' });
  });
});
