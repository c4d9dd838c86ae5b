/** The screen around a block: what a block may do, and what only the view can render. */

import type { Shape } from '@trilha/language/definition/block';
import { type ButtonHTMLAttributes, createContext, type ReactNode, useContext } from 'react';
import type { EngineEvent } from '../engine/event.ts';
import type { StagesShown } from '../engine/stages.ts';

/** What the bar of a form's button shows beside it. */
export interface Dock {
  label: string;
  value: string;
  note: string;
}

/** The label of a form's button, and what is between the fields and the button, or below one of the fields. */
export interface FormWords {
  submit: string;
  busy: string | undefined;
  before: ReactNode;
  /** The field that `before` stands below. */
  below?: string | undefined;
  dock?: Dock | undefined;
}

/** What a press on a page without scripts posts: an event, or a change of a repeated group. */
export type PostedPress =
  | EngineEvent
  | { type: 'add'; path: string }
  | { type: 'remove'; path: string; at: number }
  /** Brings back what was removed last. */
  | { type: 'restore'; path: string };

/** A page without scripts: its controls and buttons are those of one form, which a server plays. */
export interface PlainPage {
  /** Attributes of a button. */
  press(press: PostedPress): ButtonHTMLAttributes<HTMLButtonElement>;
  /** The HTML name of the control of a field. */
  nameOf(path: string): string;
  /** Called where the page shows a text that is to be marked and copied: it takes its time. */
  noteCode(): void;
  /** What was removed last from a repeated group and may come back. */
  removed(path: string): { at: number; element: Readonly<Record<string, unknown>>; name: string } | undefined;
  /** Attributes of a button after which the page goes on in another language. */
  speak(locale: string): ButtonHTMLAttributes<HTMLButtonElement>;
  /** Attributes of a button that shows what the answers change; null where the flow takes no notice of them. */
  look: ButtonHTMLAttributes<HTMLButtonElement> | null;
}

export interface ScreenActions {
  /** Absent where scripts run. */
  plain?: PlainPage | undefined;
  /** Emits an event to the flow; `item` is the element of the surrounding `each`. */
  emit(event: string, item?: unknown, given?: Readonly<Record<string, unknown>>): void;
  /** The event whose response the customer waits for, or null. */
  busyEvent: string | null;
  /** URL of a screen, or null when it has none. */
  hrefOf(
    screen: string,
    params?: Readonly<Record<string, unknown>>,
    query?: Readonly<Record<string, unknown>>,
  ): string | null;
  /** Path of the current page, to mark the link to it. */
  path: string;
  /** Ids of the open dialogs. */
  modals: readonly string[];
  openModal(id: string): void;
  closeModal(id: string): void;
  /** What the address names after the `#`: open dialogs, and the step of each form with steps. */
  anchors: readonly string[];
  /** Whether the host allows an address outside of the portal. */
  mayLeaveFor(url: string): boolean | Promise<boolean>;
  /** Names a dialog in the address, or no longer. */
  showDialog(address: string, isOpen: boolean): void;
  /** Names a step of a form in the address instead of any other `among` its steps: in a new entry of the history, or in this one. */
  showStep(step: string, among: readonly string[], isNew: boolean): void;
  /** Goes back in the history if this step made the current entry; else false. */
  backStep(step: string): boolean;
  /** The pages that the browser keeps for when there is no connection, the latest first. */
  keptPages(): Promise<readonly { path: string; title: string; at: string }[]>;
  /** In a product with several locales: what the page may go on in. */
  languages?:
    | { all: readonly { locale: string; name: string }[]; speak(locale: string): Promise<void> }
    | undefined;
  /** Null if the screen is in none. */
  stages: StagesShown | null;
  /** On a loading screen: the skeleton of the screen that is loading. */
  awaited: readonly Shape[] | null;
  /** The screen's form. */
  form(words: FormWords): ReactNode;
  /** Renders a part with these parameters. */
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
  openModal: () => {},
  closeModal: () => {},
  anchors: [],
  mayLeaveFor: () => false,
  showDialog: () => {},
  showStep: () => {},
  backStep: () => false,
  keptPages: async () => [],
  stages: null,
  awaited: null,
  form: () => null,
  part: () => null,
  slot: null,
};

export const ScreenContext = createContext<ScreenActions>(nowhere);

/** Only a server makes such pages: no browser loads what depends on it. */
/* @__NO_SIDE_EFFECTS__ */
export const usePlain = (): PlainPage | undefined =>
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build
  import.meta.env.SSR ? useContext(ScreenContext).plain : undefined;

export const useScreen = (): ScreenActions => useContext(ScreenContext);
