export interface Review {
  /** What changed, as Markdown. */
  words: string;
  /** The same as plain text. */
  text: string;
  risks: readonly string[];
  /** Those that differ. */
  pictures: readonly { name: string; before?: Buffer; after?: Buffer }[];
  /** How many changed screens have no picture here. */
  left: number;
}
export const MARK: string;
export function reviewPage(review: Review): string;
export function reviewComment(review: Review, url?: string): string;
