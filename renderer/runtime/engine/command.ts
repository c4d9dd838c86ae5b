/** The engine's commands. Those with a `run` are answered by a `settled` (or `rested`) event. */
import type { CallRequest } from '@trilha/language/host';

/**
 * The commands that only one kind of effect issues, by kind. Each such kind adds its own in `effects/<kind>.ts`, where it says as
 * well how a page carries it out.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the kinds of effects add its members.
export interface EffectCommands {}

export type EffectCommand = {
  [K in keyof EffectCommands]: { do: K; run: number } & EffectCommands[K];
}[keyof EffectCommands];

export type Command =
  | EffectCommand
  /** `timeout`: milliseconds after which no answer counts as no connection. */
  | { do: 'call'; run: number; request: CallRequest; timeout?: number }
  | { do: 'rest'; run: number; milliseconds: number }
  | { do: 'context'; root: string; value: unknown }
  /** `per`: the host sends it once for this value. */
  | { do: 'track'; name: string; data: Record<string, unknown>; per?: string }
  | { do: 'clearDraft' }
  /** `table` null: the screen's journey has none. */
  | { do: 'route'; table: string | null; replace: boolean }
  | {
      do: 'go';
      screen: string;
      params: Record<string, unknown>;
      query: Record<string, unknown>;
      replace: boolean;
    }
  /** Does the table lead to the screen that opens? If so, the answer is `stayed`, else a redirect. */
  | { do: 'guide'; table: string }
  | { do: 'back' }
  | { do: 'redirect'; url: string }
  | { do: 'logout' };
