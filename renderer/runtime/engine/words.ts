/** Converts texts with marks to pieces, paragraphs or plain text. */
import type { Paragraph, Piece, Words } from '@trilha/language/definition/words';

const plainPiece = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  return 'bold' in piece ? piece.bold : piece.link;
};

const isBlank = (pieces: Paragraph): boolean => pieces.every((piece) => plainPiece(piece).trim() === '');

/** The paragraphs that are not blank. */
export const paragraphsOf = (words: Words): readonly Paragraph[] =>
  (typeof words === 'string' ? [[words]] : words.paragraphs).filter((pieces) => !isBlank(pieces));

/** The pieces in one line. */
export const piecesOf = (words: Words): Paragraph =>
  typeof words === 'string'
    ? [words]
    : words.paragraphs.flatMap((pieces, index) => (index === 0 ? pieces : [' ', ...pieces]));

/** The text without marks. */
export const plainWords = (words: Words): string => piecesOf(words).map(plainPiece).join('');
