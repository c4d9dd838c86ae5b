/** The screen around a block: what it may do, and what only the view can render. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Shape } from '../../language/definition/block.ts';
import type { CompiledStage } from '../../language/definition/journey.ts';

/** The words of a form's button, and what stands between the fields and it. */
export interface FormWords {
  submit: string;
  busy: string | undefined;
  before: ReactNode;
}

export interface ScreenActions {
  /** Tells the flow of an event; `item` is the element of the surrounding `each`. */
  emit(event: string, item?: unknown): void;
  /** The event whose answer the customer waits for, or null. */
  busyEvent: string | null;
  /** URL of a screen, or null when it has none. */
  hrefOf(
    screen: string,
    params?: Readonly<Record<string, unknown>>,
    query?: Readonly<Record<string, unknown>>,
  ): string | null;
  /** Path of the page on show, for marking the link to it. */
  path: string;
  /** Ids of the open dialogs. */
  modals: readonly string[];
  closeModal(id: string): void;
  /** The stages of the journey and the index of the screen's; null where it is in none. */
  stages: { list: readonly CompiledStage[]; at: number } | null;
  /** Where a screen stands in for one that still loads: the shape of that one. */
  awaited: readonly Shape[] | null;
  /** The screen's form. */
  form(words: FormWords): ReactNode;
  /** A part that a block places, told these values. */
  part(id: string, parameters: Readonly<Record<string, unknown>>): ReactNode;
  /** In a layout: the screen. */
  slot: ReactNode;
}

const nowhere: ScreenActions = {
  emit: () => {},
  busyEvent: null,
  hrefOf: () => null,
  path: '',
  modals: [],
  closeModal: () => {},
  stages: null,
  awaited: null,
  form: () => null,
  part: () => null,
  slot: null,
};

export const ScreenContext = createContext<ScreenActions>(nowhere);

export const useScreen = (): ScreenActions => useContext(ScreenContext);
