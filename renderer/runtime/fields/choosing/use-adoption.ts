/** What was chosen or filled in before the page came alive is handed over once, when it does. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * @param read the DOM value that stands in the control now, or undefined for nothing chosen
 * @param shown the DOM value that the answer would show
 * @param take called with the DOM value when the two differ
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
