/** Words with marks, as a page shows them. The compiler reads the marks in the authored text; no value adds any. */

/** Words as they stand, in bold, or leading to `to`: `screen:<id>`, or an address. */
export type Piece = string | { bold: string } | { link: string; to: string };

export type Paragraph = readonly Piece[];

export interface Marked {
  paragraphs: readonly Paragraph[];
}

/** Plain words are one paragraph without marks. */
export type Words = string | Marked;
