/** Only the server knows all addresses of a product: a page knows those that something leads to, and its own. */
import { useEffect } from 'react';

/** The path at which this document was loaded; null where the browser does not tell. */
function loadedAt(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : null;
}

/**
 * Asks the server for an address that the browser's history came back to, perhaps before any script ran, and that this page does not
 * know. The one that the page was loaded at was the server's answer.
 */
export function useOtherAddresses(pathname: string, isKnown: boolean): void {
  useEffect(() => {
    const own = isKnown ? null : loadedAt();
    if (own !== null && own !== pathname) location.reload();
  }, [pathname, isKnown]);
}
