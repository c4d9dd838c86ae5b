/** What the stage and the workbench around it say to each other, by `postMessage` within one origin. */

/** Something that the screen did beyond showing itself. */
export interface Deed {
  kind: 'event' | 'command' | 'call' | 'answer' | 'set' | 'track' | 'notice' | 'leave' | 'error';
  /** One line: what it was. */
  title: string;
  /** What went along, as JSON; undefined for nothing. */
  detail?: unknown;
  /** Its number on the store's time line; undefined for what is not on it. */
  at?: number;
}

/** Where the screen would lead now. */
export interface Departure {
  /** The address, or what else leaves (`logout`, `back`). */
  to: string;
  /** The screen behind the address, when it is one of the project's. */
  screen: string | null;
}

export type FromStage =
  /** A choice was taken up: what was told before is over. */
  | { says: 'begun'; query: string; sample: string | null }
  | { says: 'did'; deed: Deed }
  | { says: 'leaves'; departure: Departure }
  /** The picture stands still. */
  | { says: 'settled'; query: string }
  | { says: 'scrolled'; top: number }
  /** A key was pressed outside of any control. */
  | { says: 'key'; key: string };

export type ToStage =
  /** Another choice: the query of its address. */
  | { tells: 'show'; query: string }
  /** The same choice from its beginning. */
  | { tells: 'again' }
  | { tells: 'scroll'; top: number }
  /** Back to the state after so many actions of the time line. */
  | { tells: 'travel'; to: number };

/** True for a message of the other side. */
export const isFrom = (event: MessageEvent, other: MessageEventSource | null): boolean =>
  event.origin === location.origin && event.source === other;
