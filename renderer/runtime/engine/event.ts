/** All that can happen to a screen. */
import type { CallResult } from '../../language/host.ts';

export type EngineEvent =
  /** The screen is on the page. `draft`: answers kept from an earlier visit. */
  | { type: 'start'; draft: Readonly<Record<string, unknown>> | null }
  /** Try the opening again after it failed. */
  | { type: 'retry' }
  /** A button or block emitted; `item` is the element of the surrounding `each`. */
  | { type: 'emit'; name: string; item?: unknown }
  /** The form is valid; `answers` are pruned of hidden fields. */
  | { type: 'submit'; answers: Readonly<Record<string, unknown>> }
  /** The customer changed answers at these paths; `answers` are all of them. */
  | { type: 'change'; paths: readonly string[]; answers: Readonly<Record<string, unknown>> }
  /** The answer to a waiting command. */
  | { type: 'settled'; run: number; result: CallResult }
  /** The quiet of a `debounce` is over. */
  | { type: 'rested'; run: number }
  /** A write made stale what the screen loaded under these names. */
  | { type: 'stale'; loads: readonly string[] }
  /** So many milliseconds went by. */
  | { type: 'tick'; elapsed: number }
  /** A leaving command left the customer here: because the way led back, or for a reason to tell. */
  | { type: 'stayed'; because?: 'refused' | 'offline' }
  /** The customer closed a dialog. */
  | { type: 'closeModal'; id: string };
