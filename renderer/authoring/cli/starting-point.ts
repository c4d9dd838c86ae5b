/** What something new begins with. */

export interface StartingPoint {
  /** Texts of new files, by path from the root. */
  files: Record<string, string>;
  /** Whole texts of files that are there and change. */
  edits: Record<string, string>;
  /** What remains to be done by hand. */
  next: string;
}

/** What cannot be begun: told as it is. */
export class Refusal extends Error {}
