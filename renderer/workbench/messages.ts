/** The messages between the stage and the workbench around it, sent by `postMessage` within one origin. */

import type { RecordedAction } from './report/read-report.ts';
import type { Doubt } from './report/replay.ts';

/** An entry of the log: something that the screen did. */
export interface LogEntry {
  kind: 'event' | 'command' | 'call' | 'answer' | 'set' | 'track' | 'notice' | 'leave' | 'error';
  /** A summary in one line. */
  title: string;
  /** The part or layout that did it; undefined for the screen itself. */
  of?: string;
  /** Data as JSON; undefined for none. */
  detail?: unknown;
  /** Its index on the store's time line; undefined if it is not on it. */
  at?: number;
}

/** The last attempt of the screen to navigate. */
export interface Departure {
  /** The URL, or another way to leave (`logout`, `back`). */
  to: string;
  /** The screen of the URL, if it is one of the project's. */
  screen: string | null;
}

export type FromStage =
  /** The stage's document hears messages from now on. */
  | { says: 'ready' }
  /** A report was replayed: a doubt, or none, for each step. */
  | { says: 'replayed'; doubts: readonly Doubt[] }
  /** A choice has started to play: earlier messages are obsolete. */
  | { says: 'begun'; query: string; sample: string | null }
  | { says: 'did'; entry: LogEntry }
  | { says: 'leaves'; departure: Departure }
  /** The screen has stopped changing. */
  | { says: 'settled'; query: string }
  | { says: 'scrolled'; top: number }
  /** Something was clicked to be edited. */
  | { says: 'picked'; picked: Picked }
  /** A key was pressed outside of any control. */
  | { says: 'key'; key: string };

export type ToStage =
  /** Show another choice: the query of its URL. */
  | { tells: 'show'; query: string }
  /** Play the same choice again from the start. */
  | { tells: 'again' }
  | { tells: 'scroll'; top: number }
  /** Clicks edit what is clicked, or play it. */
  | { tells: 'pick'; isOn: boolean }
  /** Outline the elements with these names (`block hero`, `field name`), and no others. */
  | { tells: 'mark'; names: readonly string[] }
  /** Replay a report, and show its first step. */
  | { tells: 'replay'; actions: readonly RecordedAction[] }
  /** Show another step of the report. */
  | { tells: 'step'; step: number }
  /** Restore the state after so many actions of the time line. */
  | { tells: 'travel'; to: number };

/** What was clicked on a stage. */
export interface Picked {
  /** The blocks around it, outermost first. */
  trail: readonly { id: string; type: string; part: string | null }[];
  /** Path of the question around it; null for none. */
  field: string | null;
  /** Its words, the nearest first. */
  words: readonly string[];
}

/** True for a message of the other side. */
export const isFrom = (event: MessageEvent, other: MessageEventSource | null): boolean =>
  event.origin === location.origin && event.source === other;
