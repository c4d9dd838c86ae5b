/** Only the server knows all addresses of a product: a page knows those that something leads to, and its own. */
import { useEffect, useRef } from 'react';

/**
 * Asks the server for an address that the browser's history came back to, and that this page does not know. The one that the page was
 * loaded at was the server's answer.
 */
export function useOtherAddresses(pathname: string, isKnown: boolean): void {
  const loaded = useRef(pathname);
  const isOther = !isKnown && pathname !== loaded.current;
  useEffect(() => {
    if (isOther) location.reload();
  }, [isOther]);
}
