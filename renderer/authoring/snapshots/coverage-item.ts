/** One thing of a configuration that is there to be visited. */

export const COVERED = ['edge', 'effect', 'rule', 'condition', 'value', 'field', 'message'] as const;

/** One thing that is there to be visited. */
export interface Item {
  kind: (typeof COVERED)[number];
  /** `file:line:column`. */
  place: string;
  /** In words that name it within its file. */
  what: string;
  isVisited: boolean;
}

/** The name of an item: its place without line and column, which move with every edit. */
export const itemName = ({ kind, place, what }: Item): string =>
  `${kind} ${place.replace(/:\d+:\d+$/, '')}: ${what}`;
