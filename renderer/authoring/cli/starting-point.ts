/** The starting point of a new screen, variant, flow or field type. */

export interface StartingPoint {
  /** Texts of new files, by path from the root. */
  files: Record<string, string>;
  /** New texts of existing files. */
  edits: Record<string, string>;
  /** The remaining manual steps. */
  next: string;
}

/** Cannot be created; the message is for the user. */
export class Refusal extends Error {}
