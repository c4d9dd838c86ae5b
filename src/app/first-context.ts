/**
 * The scope roots before the first call to the lender. A prerendered page is hydrated with the values it was rendered
 * with, then gets the browser's own values before any flow starts.
 */
import type { CompiledApp } from '@trilha/runtime';
import { storedSession } from '@trilha/server/browser/portal-store';
import { DEVICE_KIND, deviceCode } from '../api/device.ts';
import { environmentOf, hostsOf } from './environment.ts';
import { visitSource } from './source.ts';

type Roots = Record<string, unknown>;

/** The brand whose hosts include this host, otherwise the default brand. */
export function brandOfHost(app: CompiledApp, host: string): string {
  const brands = Object.values(app.brands);
  const found =
    brands.find((brand) => hostsOf(brand).includes(host)) ?? brands.find((brand) => brand.default);
  return found?.id ?? '';
}

/** The roots of a page rendered without a browser: nobody signed in, no campaign, production. */
export const prerenderedContext = (app: CompiledApp, brand: string): Roots => ({
  loan: null,
  session: app.session,
  source: { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, referrer: null },
  brand: app.brands[brand] ?? null,
  device: { kind: DEVICE_KIND, code: null },
  environment: 'production',
});

/** The roots of a page that the server renders for a tab with these session flags. */
export const servedContext = (app: CompiledApp, session: Roots, host: string): Roots => ({
  ...prerenderedContext(app, brandOf(app, session, host)),
  session,
  environment: environmentOf(host),
});

/** The brand that this tab wears, otherwise the host's. */
function brandOf(app: CompiledApp, { brand }: Roots, host: string): string {
  return typeof brand === 'string' && brand in app.brands ? brand : brandOfHost(app, host);
}

/** The roots in this browser: session and brand stored in this tab, source of the visit. */
export function browserContext(app: CompiledApp): Roots {
  const session = storedSession(app.session);
  return {
    loan: null,
    session,
    source: visitSource(),
    brand: app.brands[brandOf(app, session, location.hostname)] ?? null,
    device: { kind: DEVICE_KIND, code: deviceCode() },
    environment: environmentOf(location.hostname),
  };
}
