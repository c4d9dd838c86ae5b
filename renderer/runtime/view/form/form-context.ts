/** What the parts of one form share: its store, its components, and what its button says just now. */
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { FieldTypes } from '../../fields/contract.ts';
import type { Attempt, FieldView, FormStore } from './form-store.ts';
import type { Press } from './press.ts';

/** RJSF's `formContext`: the same object from the first render to the last. */
export interface FormContext {
  store: FormStore;
  /** The components of the screen as it is now. */
  types: { current: FieldTypes };
  press: Press;
  /** Answers the screen was told of: when they come back, they are no news. */
  reported: WeakSet<object>;
  idPrefix: string;
}

/** What may change from render to render without RJSF hearing of it. */
export interface Shell {
  context: FormContext;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  before: ReactNode;
  children: ReactNode;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('a part of a form stands outside its FormView');
  return shell;
}

/** What the field at a path shows; renders anew only when that changes. */
export function useFieldView(store: FormStore, path: string): FieldView | undefined {
  const read = () => store.view(path);
  return useSyncExternalStore((listener) => store.subscribe(path, listener), read, read);
}

/** The last failed attempt to send. */
export function useAttempt(store: FormStore): Attempt {
  const read = () => store.attempt;
  return useSyncExternalStore((listener) => store.subscribe('', listener), read, read);
}

/** The id of a field's control, as RJSF builds it. */
export const idOf = (idPrefix: string, path: string): string => [idPrefix, ...path.split('.')].join('_');
