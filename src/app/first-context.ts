/**
 * The scope roots before anything was asked of the lender. A prerendered page is hydrated with the values it was
 * rendered with, and wakes to the browser's own right after, before any flow starts.
 */
import type { CompiledApp } from '../../renderer/index.ts';
import { DEVICE_KIND, deviceCode } from '../api/device.ts';
import { keptSession } from '../store/context.ts';
import { environmentOf, hostsOf } from './environment.ts';
import { visitSource } from './source.ts';

type Roots = Record<string, unknown>;

/** The brand whose hosts name this host, else the default one. */
export function brandOfHost(app: CompiledApp, host: string): string {
  const brands = Object.values(app.brands);
  const found =
    brands.find((brand) => hostsOf(brand).includes(host)) ?? brands.find((brand) => brand.default);
  return found?.id ?? '';
}

/** As a page knows it that was rendered without a browser: nobody signed in, no campaign, the real thing. */
export const prerenderedContext = (app: CompiledApp, brand: string): Roots => ({
  loan: null,
  session: app.session,
  source: { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, referrer: null },
  brand: app.brands[brand] ?? null,
  device: { kind: DEVICE_KIND, code: null },
  environment: 'production',
});

/** As this browser knows it: the session kept in this tab, the brand it already wears, where the visit came from. */
export function browserContext(app: CompiledApp): Roots {
  const session = keptSession(app.session);
  const worn = typeof session.brand === 'string' && session.brand in app.brands ? session.brand : null;
  return {
    loan: null,
    session,
    source: visitSource(),
    brand: app.brands[worn ?? brandOfHost(app, location.hostname)] ?? null,
    device: { kind: DEVICE_KIND, code: deviceCode() },
    environment: environmentOf(location.hostname),
  };
}
