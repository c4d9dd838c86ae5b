/** A screen by id: loaded if necessary, updated when edited. */

import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal } from './portal-context.ts';

/** @returns undefined while loading. @throws during render if it cannot be loaded, for the error boundary */
export function useScreenModule(id: string): CompiledScreen | undefined {
  const { library } = usePortal();
  // Edited parts and layouts are shown, too.
  useSyncExternalStore(library.subscribe, library.version, library.version);
  const [failure, setFailure] = useState<{ id: string; error: unknown } | null>(null);
  const read = () => library.screen(id);
  const screen = useSyncExternalStore(library.subscribe, read, read);
  const missing = screen === undefined;
  useEffect(() => {
    if (missing) library.loadScreen(id).catch((error: unknown) => setFailure({ id, error }));
  }, [library, id, missing]);
  if (failure?.id === id && missing) throw failure.error;
  return screen;
}
