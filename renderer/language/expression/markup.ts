/** The inline markup of authored texts: `**bold**`, `[label](target)`, paragraphs. Never HTML; anything else is literal. */
import type { Marked, Paragraph, Piece } from '../definition/words.ts';

/** Stands for a hole while marks are parsed: no YAML text contains it. */
export const HOLE = '\0';

/** Three or more asterisks are a masked value (`***.982.247-**`), not the start of bold text. */
const MARKUP = /\*{3,}|\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)/g;

/** Allowed targets of authored links; the page checks targets that come from a hole. */
const TARGET = /^(screen:[\w/-]+|\/(?![/\\]).*|https:\/\/.+|tel:.+|mailto:.+|\0.*)$/;

function piecesOf(text: string): Paragraph {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const { bold, label = '', target = '' } = match.groups ?? {};
    if (bold === undefined && !TARGET.test(target)) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push(bold === undefined ? { link: label, to: target } : { bold });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Most texts have none of the signs that marks begin with. */
const MAY_HAVE_MARKS = /[*[\n]/;

/** The marks of a text in which `HOLE` stands for each hole; null for a single paragraph of plain text. */
export function marksOf(text: string): Marked | null {
  if (!MAY_HAVE_MARKS.test(text)) return null;
  const parts = text.split(/\n[^\S\n]*\n\s*/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const paragraphs = parts.map(piecesOf);
  const isPlain = paragraphs.length < 2 && paragraphs.flat().every((piece) => typeof piece === 'string');
  return isPlain ? null : { paragraphs };
}
