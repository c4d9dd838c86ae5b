/** The engine's commands. Those with a `run` are answered by a `settled` (or `rested`) event. */
import type { CallRequest } from '@trilha/language/host';

export type Command =
  /** `timeout`: milliseconds after which no answer counts as no connection. */
  | { do: 'call'; run: number; request: CallRequest; timeout?: number }
  | { do: 'action'; run: number; name: string; input: Record<string, unknown> }
  | { do: 'copy'; run: number; text: string }
  | { do: 'download'; run: number; url: string; as: string }
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
