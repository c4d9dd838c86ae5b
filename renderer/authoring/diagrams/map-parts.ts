/** The parts of a journey's map: what stands on it and where each leads. */

export interface Target {
  kind: 'screen' | 'table' | 'away' | 'stay';
  /** Empty for what has none. */
  id: string;
}

/** Where a screen leads, and the events that lead there. */
export interface Lead {
  to: Target;
  by: string[];
  /** With a line; else in words only. */
  isDrawn: boolean;
}

export interface ScreenBox {
  id: string;
  title: string;
  isEntry: boolean;
  /** Screens that extend it and lead where it leads. */
  variants: string[];
  /** The base of one that stands in a box of its own. */
  extends: string | null;
  leads: Lead[];
}

export interface TableRow {
  /** What it asks: `state: open, paid · isLate`, or `otherwise`. */
  condition: string;
  to: Target;
  /** With a line; where it leads is said in words all the same. */
  isDrawn: boolean;
}

export interface TableBox {
  id: string;
  question: string;
  /** By screens, not only by other tables. */
  isAsked: boolean;
  rows: TableRow[];
}

export interface JourneyMap {
  screens: ScreenBox[];
  tables: TableBox[];
}

/** One word for a place, whatever it is. */
export const keyOf = ({ kind, id }: Target) => `${kind} ${id}`;
