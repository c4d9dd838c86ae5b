/** What crosses to the outside: redirects to partners, and analytics. */

/** Partners that a redirect may leave for, beside this portal's own origin. */
const PARTNERS: readonly string[] = [];

/** True for an address of this portal or of a listed partner, over https unless the portal itself has none. */
export function mayLeaveFor(url: string): boolean {
  try {
    const target = new URL(url, location.href);
    return target.origin === location.origin || PARTNERS.includes(target.origin);
  } catch {
    return false;
  }
}

declare global {
  interface Window {
    /** The tag manager's queue; events wait in it when no tag manager is loaded. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Hands an event to the tag manager by name. Flows never put personal data into `data`. */
export function track(name: string, data: Record<string, unknown>): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ...data });
}
