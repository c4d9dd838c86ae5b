/** Coverage items of a configuration. */

export const COVERED = ['edge', 'effect', 'rule', 'condition', 'value', 'field', 'message'] as const;

/** One coverage item. */
export interface Item {
  kind: (typeof COVERED)[number];
  /** `file:line:column`. */
  place: string;
  /** Names it within its file. */
  what: string;
  isVisited: boolean;
}

/** The name of an item: its place without line and column, which change with every edit. */
export const itemName = ({ kind, place, what }: Item): string =>
  `${kind} ${place.replace(/:\d+:\d+$/, '')}: ${what}`;
