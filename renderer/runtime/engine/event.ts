/** All events of a screen. */
import type { CallResult } from '../../language/host.ts';

export type EngineEvent =
  /** The screen is on the page. `draft`: stored answers of an earlier visit. */
  | { type: 'start'; draft: Readonly<Record<string, unknown>> | null }
  /** Repeat the opening after a failure. */
  | { type: 'retry' }
  /** A block emitted an event; `item` is the element of the surrounding `each`. */
  | { type: 'emit'; name: string; item?: unknown }
  /** A valid form was sent; `answers` are without hidden fields. */
  | { type: 'submit'; answers: Readonly<Record<string, unknown>> }
  /** The customer changed answers at these paths; `answers` are all of them. */
  | { type: 'change'; paths: readonly string[]; answers: Readonly<Record<string, unknown>> }
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
  /** The customer closed a dialog. */
  | { type: 'closeModal'; id: string };
