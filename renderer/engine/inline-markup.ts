/** The inline markup of texts: `**bold**` and `[label](target)`. Never HTML; what does not fit stays as written. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; target: string };

/** Three stars and more are a mask (`***.982.247-**`), not the beginning of bold. */
const MARKUP = /\*{3,}|\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)/g;

/** Where a link in a text may lead: a screen by id, a page of this site, the web, a phone, an e-mail. */
const TARGET = /^(screen:[\w/-]+|\/(?![/\\]).*|https:\/\/.+|tel:[+\d*#-]+|mailto:[^\s]+)$/;

/** Pieces of a text, in order. */
export function inlineMarkup(text: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const { bold, label = '', target = '' } = match.groups ?? {};
    if (bold === undefined && !TARGET.test(target)) continue;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push(bold === undefined ? { kind: 'link', text: label, target } : { kind: 'bold', text: bold });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** Paragraphs of a longer text: a blank line parts them. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
