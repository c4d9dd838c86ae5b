/** Texts in the author's syntax, so that a snapshot shows their marks. */
import type { Marked, Piece, Words } from '@trilha/language/definition/words';

const written = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  return 'bold' in piece ? `**${piece.bold}**` : `[${piece.link}](${piece.to})`;
};

export const isMarked = (value: object): value is Marked =>
  'paragraphs' in value && Array.isArray(value.paragraphs);

export const writtenWords = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words.paragraphs.map((pieces) => pieces.map(written).join('')).join('\n\n');
