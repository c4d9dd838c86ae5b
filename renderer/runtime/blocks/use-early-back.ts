/**
 * Back that comes before the page has rendered the address it has just been given. React renders both addresses at once
 * then, the second like the one before the first, so that nothing seems to have changed.
 */
import { useEffect, useRef } from 'react';

/**
 * @param isAwaited whether the page waits for its new address
 * @param onBack receives the names after the `#` that Back has brought
 */
export function useEarlyBack(isAwaited: boolean, onBack: (names: readonly string[]) => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isAwaited) return;
    const back = () => latest.current(location.hash.slice(1).split('+'));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [isAwaited]);
}
