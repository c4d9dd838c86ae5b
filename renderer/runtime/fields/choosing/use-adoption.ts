/** Adopts what was chosen or autofilled before hydration, once on mounting. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * @param read returns the control's current DOM value, or undefined for nothing chosen
 * @param shown the DOM value of the current answer
 * @param take called with the DOM value if the two differ
 */
export function useAdoption<Control extends HTMLElement>(
  read: (control: Control) => string | undefined,
  shown: string,
  take: (value: string) => void,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  const first = useRef<{ read: typeof read; shown: string; take: typeof take } | null>({ read, shown, take });
  useLayoutEffect(() => {
    if (!first.current || !ref.current) return;
    const { read, shown, take } = first.current;
    first.current = null;
    const found = read(ref.current);
    if (found !== undefined && found !== '' && found !== shown) take(found);
  }, []);
  return ref;
}
