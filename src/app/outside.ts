/** What leaves the portal: redirects to partners, and analytics events. */

/** The server provides these settings (from `PARTNER_ORIGINS`) because pages are built once for all environments. */
const SETTINGS = '/portal-settings.json';

async function fetchPartners(): Promise<readonly string[]> {
  const response = await fetch(SETTINGS, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${SETTINGS}: ${response.status}`);
  const { partners } = (await response.json()) as { partners?: unknown };
  return Array.isArray(partners) ? partners.map(String) : [];
}

const originOf = (url: string): string | null => {
  try {
    return new URL(url, location.href).origin;
  } catch {
    return null;
  }
};

/**
 * True for a URL of this portal or of a listed partner.
 * @throws when the list is needed and cannot be loaded
 */
export async function mayLeaveFor(url: string): Promise<boolean> {
  const origin = originOf(url);
  // Schemes without a host, such as `javascript:`, have the origin «null».
  if (origin === null || origin === 'null') return false;
  return origin === location.origin || (await fetchPartners()).includes(origin);
}

declare global {
  interface Window {
    /** The tag manager's queue; events wait in it until a tag manager is loaded. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Sends an event to the tag manager by name. Flows never put personal data into `data`. */
export function track(name: string, data: Record<string, unknown>): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...data });
}
