/** All events of a screen. */
import type { CallResult } from '@trilha/language/host';
import { outermostOf } from './form/field-path.ts';

/** The event of a changed answer. That of a field in repeated groups is the outermost group's. */
export const changeOf = (path: string): string => `change.${outermostOf(path)}`;

/** What the customer does to the form. Paths are dotted. */
export type FormEvent =
  /**
   * A new answer; undefined removes it. For a repeated group that gained or lost elements: `moves` says for each element
   * which it was before, null for a new one.
   */
  | { type: 'change'; path: string; value: unknown; moves?: readonly (number | null)[] }
  /** The field was left. */
  | { type: 'leave'; path: string }
  /** A check of the field type failed, or holds again (null). */
  | { type: 'check'; path: string; failed: string | null }
  /** Another step of the form is to be shown: its index. */
  | { type: 'step'; to: number }
  /** The form is to be sent; at a step before the last, the next one is to be shown. */
  | { type: 'submit' };

export type EngineEvent =
  /** The screen is on the page. `draft`: stored answers of an earlier visit. */
  | { type: 'start'; draft: Readonly<Record<string, unknown>> | null }
  /** Repeat the opening after a failure. */
  | { type: 'retry' }
  /** A block emitted an event; `item` is the element of the surrounding `each`, `given` what stands under `with`. */
  | { type: 'emit'; name: string; item?: unknown; given?: Readonly<Record<string, unknown>> | undefined }
  | FormEvent
  /** The response to a pending command. */
  | { type: 'settled'; run: number; result: CallResult }
  /** The delay of a `debounce` is over. */
  | { type: 'rested'; run: number }
  /** A write made stale what the screen loaded under these names. */
  | { type: 'stale'; loads: readonly string[] }
  /** Milliseconds have passed. */
  | { type: 'tick'; elapsed: number }
  /** A leaving command did not leave: because the target is this screen, or for a reason to report. */
  | { type: 'stayed'; because?: 'refused' | 'offline' }
  /** The address names a dialog: the customer followed a link to it, or went back or forward to it. */
  | { type: 'openModal'; id: string }
  /** The customer closed a dialog. */
  | { type: 'closeModal'; id: string };
