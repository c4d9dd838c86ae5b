/** Closes an open menu on Escape or a press outside of it, and returns the focus to its button. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** @returns the ref for the element that contains the button and the menu */
export function useEscape<T extends HTMLElement>(open: boolean, close: () => void): RefObject<T | null> {
  const root = useRef<T>(null);
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dismiss();
      root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    };
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) dismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return root;
}
