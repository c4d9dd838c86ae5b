/** Keyboard shortcuts, inactive while something is typed. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { COMPARISONS, type State, WIDTHS, type WorkbenchView } from '../choice.ts';
import { TABS } from './Panes.tsx';
import type { Segment } from './Segments.tsx';
import type { ChangeView } from './use-view.ts';

interface Keyboard {
  view: WorkbenchView;
  change: ChangeView;
  states: readonly Segment<State>[];
  search: RefObject<HTMLInputElement | null>;
  /** Opens the screen's own file. */
  edit(): void;
}

const next = <T>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length] ?? one;

/** Performs a shortcut; false for any other key. */
function press(key: string, { view, change, states, search, edit }: Keyboard): boolean {
  const state = states[Number(key) - 1];
  const pane = TABS.find((tab) => tab.key === key)?.value;
  if (key === '/') {
    search.current?.focus();
    search.current?.select();
  } else if (state && !state.disabled) change({ state: state.value, code: null });
  else if (key === 'e') edit();
  else if (key === 'w') change({ width: next(WIDTHS, view.width) });
  else if (key === 'c') change({ compare: next(COMPARISONS, view.compare) });
  else if (pane) change({ pane: pane === view.pane ? 'closed' : pane });
  else return false;
  return true;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, select, textarea') !== null;

/** @returns a handler for keys that were pressed on a stage */
export function useKeys(keyboard: Keyboard): (key: string) => void {
  const current = useRef(keyboard);
  useEffect(() => {
    current.current = keyboard;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event.key, current.current)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return useCallback((key) => void press(key, current.current), []);
}
