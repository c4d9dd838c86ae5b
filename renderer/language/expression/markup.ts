/** The inline markup of authored texts: `**bold**`, `[label](target)`, paragraphs. Never HTML; what does not fit stays. */
import type { Marked, Paragraph, Piece } from '../definition/words.ts';

/** Stands for a hole while marks are looked for: no YAML holds it. */
export const HOLE = '\0';

/** Three stars and more are a mask (`***.982.247-**`), not the beginning of bold. */
const MARKUP = /\*{3,}|\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)/g;

/** Where an authored link may lead; what a hole brings is for the page to judge. */
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

/** The marks of a text whose holes are each one `HOLE`; null for plain words in one paragraph. */
export function marksOf(text: string): Marked | null {
  const parts = text.split(/\n[^\S\n]*\n\s*/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const paragraphs = parts.map(piecesOf);
  const isPlain = paragraphs.length < 2 && paragraphs.flat().every((piece) => typeof piece === 'string');
  return isPlain ? null : { paragraphs };
}
