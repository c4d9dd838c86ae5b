/** Texts with marks. The compiler parses the marks of authored text; values cannot add any. */

/** Plain text, bold text, or a link to `to`: `screen:<id>` or a URL. */
export type Piece = string | { bold: string } | { link: string; to: string };

export type Paragraph = readonly Piece[];

export interface Marked {
  paragraphs: readonly Paragraph[];
}

/** A text of one paragraph without marks is a plain string. */
export type Words = string | Marked;
