/** During development: replaces an edited screen, layout or table in the open page, which keeps its state. */
import { useEffect } from 'react';
import type { Library } from './library.ts';

/** The event that the development server's modules dispatch on `window`; `detail` is the new module. */
export const EDIT_EVENT = 'trilha:screen';

export function useEdits(library: Library): void {
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    const replace = (event: Event) => library.replace((event as CustomEvent).detail);
    addEventListener(EDIT_EVENT, replace);
    return () => removeEventListener(EDIT_EVENT, replace);
  }, [library]);
}
