/** The page host of a product that needs no more than its contract's calls, as `browser/plain-host.ts` is for a browser. */
import type { CompiledApp } from '@trilha/runtime';
import { brandAt } from '../browser/plain-host.ts';
import { utcDay } from '../utc-day.ts';
import type { PageHost, Roots, ServiceClock } from './page-host.ts';

/** This machine's day, in UTC. */
const clockAt = (now: Date): ServiceClock => ({
  today: () => utcDay(now),
  now: () => now.toISOString(),
  read: () => {},
});

const START = '/';

/**
 * @param roots the scope's own roots with their first values, `session` and `brand` not among them
 * @param own `title`, and members that differ
 */
export function plainPageHost(roots: Roots, own: Pick<PageHost, 'title'> & Partial<PageHost>): PageHost {
  const rootsOf = (app: CompiledApp, session: Roots, host: string) => ({
    ...roots,
    session,
    brand: brandAt(app, host),
  });
  return {
    offlineScreen: null,
    hostsOf: ({ hosts }) => hosts,
    manifestOf: ({ name }) => ({ name, start_url: START, display: 'standalone' }),
    prerenderedRoots: (app, brand) => ({ ...roots, session: app.session, brand: app.brands[brand] ?? null }),
    rootsOf,
    plainRootsOf: () => ({}),
    forgotten: roots,
    renewed: {},
    lastingFlags: [],
    clockAt,
    namedBy: () => null,
    headersOf: () => ({}),
    operations: { owner: null, logout: null, track: null },
    pages: { login: START, otherAccess: START },
    endOf: () => START,
    actionsOf: () => ({}),
    ...own,
  };
}
