/** Words with marks, read as pieces, as paragraphs, or plain. */
import type { Paragraph, Piece, Words } from '../../language/definition/words.ts';

const plainPiece = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  return 'bold' in piece ? piece.bold : piece.link;
};

const isBlank = (pieces: Paragraph): boolean => pieces.every((piece) => plainPiece(piece).trim() === '');

/** Paragraphs that say something. */
export const paragraphsOf = (words: Words): readonly Paragraph[] =>
  (typeof words === 'string' ? [[words]] : words.paragraphs).filter((pieces) => !isBlank(pieces));

/** The pieces where there is room for one line only. */
export const piecesOf = (words: Words): Paragraph =>
  typeof words === 'string'
    ? [words]
    : words.paragraphs.flatMap((pieces, index) => (index === 0 ? pieces : [' ', ...pieces]));

/** The words without their marks. */
export const plainWords = (words: Words): string => piecesOf(words).map(plainPiece).join('');
