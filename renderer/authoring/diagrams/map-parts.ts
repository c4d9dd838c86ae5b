/** The parts of a journey's map and where each leads. */

export interface MapTarget {
  kind: 'screen' | 'table' | 'away' | 'stay';
  /** Empty for targets without an id. */
  id: string;
}

/** A target of a screen, and the events that lead there. */
export interface Lead {
  to: MapTarget;
  by: string[];
  /** As a line, not only as text. */
  isDrawn: boolean;
}

export interface ScreenBox {
  id: string;
  title: string;
  isEntry: boolean;
  /** Screens that extend it and lead where it leads. */
  variants: string[];
  /** The base of a variant with a box of its own. */
  extends: string | null;
  leads: Lead[];
}

export interface TableRow {
  /** `state: open, paid · isLate`, or `otherwise`. */
  condition: string;
  to: MapTarget;
  /** As a line, in addition to the text. */
  isDrawn: boolean;
}

export interface TableBox {
  id: string;
  question: string;
  /** Used by screens, not only by other tables. */
  isAsked: boolean;
  rows: TableRow[];
}

export interface JourneyMap {
  screens: ScreenBox[];
  tables: TableBox[];
}

/** A unique key for a target of any kind. */
export const keyOf = ({ kind, id }: MapTarget) => `${kind} ${id}`;
